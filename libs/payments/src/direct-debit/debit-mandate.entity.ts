import type { Country, Locale } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A SEPA mandate for one order, with what proves that its holder gave it (D-55). Account and phone number are sealed. */
@Entity('debit_mandates')
export class DebitMandateEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  member_id!: string;

  @Column('uuid')
  order_id!: string;

  @Column('text')
  reference!: string;

  @Column('text')
  creditor_id!: string;

  @Column('text')
  creditor_name!: string;

  @Column('text')
  holder!: string;

  @Column('text')
  street!: string;

  @Column('text')
  house_number!: string;

  @Column('text')
  postal_code!: string;

  @Column('text')
  city!: string;

  @Column('text')
  country!: Country;

  @Column('bytea')
  iban_sealed!: Buffer;

  @Column('text')
  iban_end!: string;

  @Column('bytea')
  phone_sealed!: Buffer;

  @Column('text')
  phone_end!: string;

  /** The authorisation, word for word, in the member's language. */
  @Column('text')
  text!: string;

  @Column('text')
  locale!: Locale;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  authorised_at!: Date | null;

  /** The address it was authorised from. */
  @Column('text', { nullable: true })
  authorised_from!: string | null;

  @Column('bytea', { nullable: true })
  code_hash!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  code_sent_at!: Date | null;

  @Column('integer', { default: 0 })
  codes_sent!: number;

  /** Codes tried against the newest one. */
  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz', { nullable: true })
  confirmed_at!: Date | null;

  /** Hash over text, account, language, time, address and phone: any change of them shows. */
  @Column('bytea', { nullable: true })
  proof!: Buffer | null;
}
