import type { Country, DISCOUNT_STATUSES, PaymentMethod } from '@duet/contract';
import type { Currency } from '@duet/sites';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that takes a percentage off an order. */
@Entity('discount_codes')
export class DiscountCodeEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** The form for showing and printing. */
  @Column('text')
  code!: string;

  /** The form for comparing (`codeKey`). */
  @Column('text')
  code_key!: string;

  @Column('text', { nullable: true })
  country!: Country | null;

  /** Null: for any member. */
  @Column('uuid', { nullable: true })
  member_id!: string | null;

  /** The member who took it on the deletion page; unique, and unchanged where staff give the code to another member. */
  @Column('uuid', { nullable: true })
  leaving_member_id!: string | null;

  @Column('smallint')
  percentage!: number;

  @Column('text', { nullable: true })
  currency!: Currency | null;

  /** In minor units of `currency`. Null means that any order will do. */
  @Column('integer', { nullable: true })
  minimum_order_value!: number | null;

  /** Null: any method. */
  @Column('text', { array: true, nullable: true })
  payment_methods!: PaymentMethod[] | null;

  @Column('timestamptz')
  starts_at!: Date;

  @Column('timestamptz', { nullable: true })
  expires_at!: Date | null;

  /** Uses by all members together. Null means that there is no limit. */
  @Column('integer', { nullable: true })
  max_uses!: number | null;

  /** Number of orders under way with it. */
  @Column('integer', { default: 0 })
  reserved!: number;

  /** Number of orders paid with it. */
  @Column('integer', { default: 0 })
  consumed!: number;

  @Column('text')
  status!: (typeof DISCOUNT_STATUSES)[number];

  /** The same for all codes that were created together. */
  @Column('uuid', { nullable: true })
  batch_id!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
