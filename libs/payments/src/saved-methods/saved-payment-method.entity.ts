import type { Locale, PaymentMethod } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment method that a provider keeps for a member who agreed to it (D-51). */
@Entity('payment_means')
export class SavedPaymentMethodEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  member_id!: string;

  @Column('text')
  provider!: string;

  /** The provider’s reference of it. */
  @Column('text')
  means_ref!: string;

  @Column('text')
  method!: PaymentMethod;

  /** The name that the member knows it by, e.g. the end of a card’s number. */
  @Column('text')
  label!: string;

  @Column('text')
  consent_text!: string;

  @Column('text')
  consent_locale!: Locale;

  @Column('timestamptz')
  consent_at!: Date;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  removed_at!: Date | null;
}
