import type { PaymentMethod } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A direct debit that came back, or a payment that was charged back. */
export type BlockReason = 'return' | 'chargeback';

/** A member may not pay with this method: until a time, or (null) until it is settled. */
@Entity('method_blocks')
export class MethodBlockEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  member_id!: string;

  @Column('text')
  method!: PaymentMethod;

  @Column('text')
  reason!: BlockReason;

  @Column('uuid')
  order_id!: string;

  @Column('timestamptz', { nullable: true })
  until!: Date | null;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  settled_at!: Date | null;

  /** The person of staff who lifted it; null: it settled itself. */
  @Column('text', { nullable: true })
  settled_by!: string | null;
}
