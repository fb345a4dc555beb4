import type { Country } from '@duet/contract';
import { countryFacts } from '@duet/sites';
import { refundOf } from '../amounts';
import type { Order } from '../order.entity';
import type { OrderState } from '../order-states';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What the law gives (Directive 2011/83/EU, article 9, and its like in the United Kingdom and Switzerland). */
const FLOOR_DAYS = 14;
const MOST_DAYS = 60;
/** From this sum on, in minor units of the order's currency, a second person decides (D-69). */
const SECOND_PERSON_ABOVE = 100_00;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;

const REFUNDABLE: readonly OrderState[] = ['completed', 'partly_refunded'];

/** How many days somebody can return credits: what the site says, and never less than the law there. */
export function refundDays(country: Country, said: number): number {
  const hasFloor = countryFacts(country).eea || country === 'GB' || country === 'CH';
  return Math.min(hasFloor ? Math.max(said, FLOOR_DAYS) : said, MOST_DAYS);
}

/** The last moment of the right of return: the day of buying does not count, and the last day counts whole. */
export function refundEnds(completedAt: Date, days: number): Date {
  const day = Math.floor(completedAt.getTime() / DAY_MS);
  return new Date((day + 1 + days) * DAY_MS);
}

/** Whether anything of an order can be paid back. */
export const isRefundable = ({ state }: Pick<Order, 'state'>): boolean => REFUNDABLE.includes(state);

/** What is left of what an order cost. */
export const restOf = ({ total, refunded }: Pick<Order, 'total' | 'refunded'>): number => total - refunded;

type Sold = Pick<Order, 'paid' | 'fee' | 'credits' | 'refunded' | 'refunded_credits'>;

/** What is paid back for so many unused credits of an order. */
export const amountFor = ({ paid, fee, credits, refunded, refunded_credits }: Sold, count: number): number =>
  refundOf({ paid, fee, credits, refunded, refundedCredits: refunded_credits }, count);

/** Whether a refund waits for a second person of staff. */
export const needsSecondPerson = (amount: number): boolean => amount > SECOND_PERSON_ABOVE;

/** When a provider that did not answer, or has not decided, is asked again: ever later, at most six hours. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(tries, 20), LONGEST_WAIT_MS));
}

/** The state of an order of which so much has been paid back. */
export function stateAfter(order: Pick<Order, 'credits' | 'total'>, back: { credits: number; amount: number }) {
  return back.credits >= order.credits || back.amount >= order.total ? 'refunded' : 'partly_refunded';
}
