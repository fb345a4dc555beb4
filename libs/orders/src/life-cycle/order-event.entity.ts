import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderState } from './order-states';

/** One thing that happened to an order. Events are added, never changed. */
@Entity('order_events')
export class OrderEventEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  order_id!: string;

  @PrimaryColumn('integer')
  seq!: number;

  @Column('text')
  kind!: string;

  @Column('text', { nullable: true })
  state_before!: OrderState | null;

  @Column('text', { nullable: true })
  state_after!: OrderState | null;

  @Column('jsonb')
  detail!: Record<string, string | number | null>;

  @Column('timestamptz')
  created_at!: Date;
}
