import type { DiscountKind } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `reserved`: its order waits to be paid. `held`: a payment is under way. `consumed`: paid. `freed`: its order came to nothing.
 * `yielded`, of before orders were cancelled for a newer one: the same as `freed`.
 */
export type UseState = 'reserved' | 'held' | 'yielded' | 'consumed' | 'freed';

/** The discount that an order was made with. */
@Entity('discount_uses')
export class DiscountUseEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  order_id!: string;

  /** Null for the offers on a first purchase, which are no codes of the console. */
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
