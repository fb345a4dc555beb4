import type { Country, PaymentMethod } from '@duet/contract';
import type { Currency } from '@duet/sites';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A site's rule for a payment method, for one country and currency or (null) for all. */
@Entity('payment_methods')
export class PaymentMethodRuleEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  method!: PaymentMethod;

  @Column('text', { nullable: true })
  country!: Country | null;

  @Column('text', { nullable: true })
  currency!: Currency | null;

  @Column('boolean')
  on_offer!: boolean;

  @Column('integer')
  fee_fixed!: number;

  @Column('integer')
  fee_basis_points!: number;

  @Column('timestamptz')
  updated_at!: Date;
}
