import type { Country, DiscountKind, Locale, PaymentMethod } from '@duet/contract';
import type { Currency } from '@duet/sites';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderState } from './life-cycle/order-states';

/** A member's purchase of one bundle. Everything about its price is frozen as it was when it was made. */
@Entity('orders')
export class OrderEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  member_id!: string;

  /** The number that the member and support call it by. */
  @Column('text')
  payment_id!: string;

  @Column('uuid')
  company_id!: string;

  @Column('text')
  state!: OrderState;

  /** The state that a dispute which is won leads back to. */
  @Column('text', { nullable: true })
  state_before!: OrderState | null;

  @Column('uuid')
  bundle_id!: string;

  @Column('integer')
  credits!: number;

  @Column('text')
  currency!: Currency;

  @Column('integer')
  list_price!: number;

  @Column('text', { nullable: true })
  discount_kind!: DiscountKind | null;

  @Column('integer')
  discount_percentage!: number;

  @Column('integer')
  discount!: number;

  /** The list price less the discount: what the credits cost. */
  @Column('integer')
  paid!: number;

  @Column('integer')
  fee!: number;

  @Column('integer')
  total!: number;

  @Column('integer')
  vat_per_mille!: number;

  /** VAT within the total. */
  @Column('integer')
  vat!: number;

  @Column('text')
  country!: Country;

  @Column('text')
  method!: PaymentMethod;

  @Column('text')
  provider!: string;

  /** The provider's name for the payment; null until it has been told of it. */
  @Column('text', { nullable: true })
  provider_ref!: string | null;

  @Column('text', { nullable: true })
  redirect_url!: string | null;

  /** The language it was made in. */
  @Column('text', { default: 'en' })
  locale!: Locale;

  /** The member agreed that its payment method is saved. */
  @Column('boolean', { default: false })
  keep_means!: boolean;

  /** The saved payment method that it is charged to, without a page. */
  @Column('uuid', { nullable: true })
  means_id!: string | null;

  @Column('integer', { default: 0 })
  refunded!: number;

  @Column('integer', { default: 0 })
  refunded_credits!: number;

  /** Credits taken out of the wallet while the payment is disputed (D-56). */
  @Column('integer', { default: 0 })
  frozen_credits!: number;

  @Column('timestamptz')
  created_at!: Date;

  /** The end of the time in which its price holds. */
  @Column('timestamptz')
  expires_at!: Date;

  @Column('timestamptz', { nullable: true })
  completed_at!: Date | null;

  /** When its provider is asked about it; null: no more. */
  @Column('timestamptz', { nullable: true })
  check_due_at!: Date | null;
}
