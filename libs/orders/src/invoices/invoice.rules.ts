import { vatIn } from '@duet/contract';
import type { Order } from '../order.entity';
import type { Invoice, InvoiceLine, InvoiceSeries } from './invoice.entity';

const PREFIX: Record<InvoiceSeries, string> = { invoice: '', credit_note: 'C' };
const DIGITS = 6;

/** What an invoice is called by: the year, and its number in the company's series. */
export function codeOf({ series, year, number }: Pick<Invoice, 'series' | 'year' | 'number'>): string {
  return `${PREFIX[series]}${year}-${String(number).padStart(DIGITS, '0')}`;
}

type Sold = Pick<Order, 'credits' | 'list_price' | 'discount' | 'discount_percentage' | 'fee'>;

/** What an order sold, line by line; the lines add up to its total. */
export function linesOf({ credits, list_price, discount, discount_percentage, fee }: Sold): InvoiceLine[] {
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
