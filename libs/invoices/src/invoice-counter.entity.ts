import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InvoiceSeries } from './invoice.entity';

/** The last number that a company has given out in a series of a year. Its row is locked until the invoice is written. */
@Entity('invoice_counters')
export class InvoiceCounterEntity {
  @PrimaryColumn('uuid')
  company_id!: string;

  @PrimaryColumn('text')
  series!: InvoiceSeries;

  @PrimaryColumn('integer')
  year!: number;

  @Column('integer')
  last!: number;
}
