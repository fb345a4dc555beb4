import type { Country, PaymentMethod } from '@duet/contract';
import { vatIn } from '@duet/contract';
import type { Currency } from '@duet/sites';
import type { InvoiceEntity, InvoiceLine, InvoiceSeries } from './invoice.entity';

const PREFIX: Record<InvoiceSeries, string> = { invoice: '', credit_note: 'C' };
const DIGITS = 6;

/** The number that an invoice is called by: the year, and its number in the company's series. */
export function codeOf({ series, year, number }: Pick<InvoiceEntity, 'series' | 'year' | 'number'>): string {
  return `${PREFIX[series]}${year}-${String(number).padStart(DIGITS, '0')}`;
}

/** The facts of a paid order that its invoice states. Amounts are in minor units of `currency`. */
export interface InvoicedOrder {
  site_id: string;
  id: string;
  member_id: string;
  company_id: string;
  payment_id: string;
  country: Country;
  method: PaymentMethod;
  currency: Currency;
  credits: number;
  list_price: number;
  discount: number;
  discount_percentage: number;
  fee: number;
  total: number;
  /** VAT within the total. */
  vat: number;
  vat_per_mille: number;
}

type PricedOrder = Pick<InvoicedOrder, 'credits' | 'list_price' | 'discount' | 'discount_percentage' | 'fee'>;

/** The lines of an order's invoice; they add up to its total. */
export function linesOf({ credits, list_price, discount, discount_percentage, fee }: PricedOrder): InvoiceLine[] {
  return [
    { kind: 'credits', credits, amount: list_price },
    ...(discount > 0 ? [{ kind: 'discount', percentage: discount_percentage, amount: -discount } as const] : []),
    ...(fee > 0 ? [{ kind: 'fee', amount: fee } as const] : []),
  ];
}

/**
 * VAT within one refund of several: worked out on everything paid back so far, so that the credit notes of an order that is
 * paid back bit by bit add up to the VAT of its invoice.
 */
export function vatOfRefund(before: number, amount: number, perMille: number): number {
  return vatIn(before + amount, perMille) - vatIn(before, perMille);
}
