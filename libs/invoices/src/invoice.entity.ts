import type { Country, Locale, PaymentMethod } from '@duet/contract';
import type { Currency } from '@duet/sites';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type InvoiceSeries = 'invoice' | 'credit_note';

/** The company as it was, and the site that it sold on. */
export interface InvoiceSeller {
  name: string;
  address: string;
  city: string;
  country: Country;
  /** Its number in the register of companies. */
  register: string | null;
  vatNumber: string | null;
  email: string | null;
  site: string;
}

export interface InvoiceBuyer {
  name: string;
  email: string;
  country: Country;
}

/** A line of an invoice; its words are made in the reader's language. */
export type InvoiceLine =
  | { kind: 'credits'; credits: number; amount: number }
  | { kind: 'discount'; percentage: number; amount: number }
  | { kind: 'fee'; amount: number }
  | { kind: 'refund'; credits: number; amount: number; invoice: string; invoicedAt: string };

/** An invoice or a credit note, with everything it says frozen. Rows are added, never changed. */
@Entity('invoices')
export class InvoiceEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  company_id!: string;

  @Column('text')
  series!: InvoiceSeries;

  @Column('integer')
  year!: number;

  @Column('integer')
  number!: number;

  @Column('uuid')
  order_id!: string;

  /** The refund that a credit note is for. */
  @Column('uuid', { nullable: true })
  refund_id!: string | null;

  @Column('uuid')
  member_id!: string;

  /** The member's language when it was issued. */
  @Column('text')
  locale!: Locale;

  @Column('jsonb')
  seller!: InvoiceSeller;

  @Column('jsonb')
  buyer!: InvoiceBuyer;

  @Column('jsonb')
  lines!: InvoiceLine[];

  @Column('text')
  payment_id!: string;

  @Column('text')
  method!: PaymentMethod;

  @Column('text')
  currency!: Currency;

  /** In minor units, VAT within; positive on a credit note too. */
  @Column('integer')
  total!: number;

  @Column('integer')
  vat_per_mille!: number;

  @Column('integer')
  vat!: number;

  @Column('timestamptz')
  issued_at!: Date;
}
