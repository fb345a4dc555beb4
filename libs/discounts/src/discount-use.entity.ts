import type { DiscountKind } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `reserved`: its order waits for the payment. `held`: a payment is under way. `consumed`: paid. `freed`: its order
 * failed or ended. `yielded`, from the time before orders were cancelled for a newer one: the same as `freed`.
 */
export type UseState = 'reserved' | 'held' | 'yielded' | 'consumed' | 'freed';

/** The discount of an order. */
@Entity('discount_uses')
export class DiscountUseEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  order_id!: string;

  /** Null for the offers on a first purchase, which are not codes of the console. */
  @Column('uuid', { nullable: true })
  code_id!: string | null;

  @Column('text')
  kind!: DiscountKind;

  @Column('uuid')
  member_id!: string;

  @Column('text')
  state!: UseState;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
