import type { Country } from '@duet/contract';
import { countryFacts } from '@duet/sites';
import type { OrderState } from '../life-cycle/order-states';
import type { OrderEntity } from '../order.entity';
import { isWhole, refundOf } from './refund-amounts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The period that the law gives (Directive 2011/83/EU, article 9, and its like in the United Kingdom and Switzerland). */
const FLOOR_DAYS = 14;
const MOST_DAYS = 60;
/** From this sum on, in minor units of the order's currency, a second person decides (D-69). */
const SECOND_PERSON_ABOVE = 100_00;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;

const REFUNDABLE: readonly OrderState[] = ['completed', 'partly_refunded'];

/** The days in which credits can be returned: those of the site, never fewer than the law of the country gives. */
export function refundDays(country: Country, siteDays: number): number {
  const hasFloor = countryFacts(country).eea || country === 'GB' || country === 'CH';
  return Math.min(hasFloor ? Math.max(siteDays, FLOOR_DAYS) : siteDays, MOST_DAYS);
}

/** The last moment of the right of return: the day of buying does not count, and the last day counts whole. */
export function refundEnds(completedAt: Date, days: number): Date {
  const day = Math.floor(completedAt.getTime() / DAY_MS);
  return new Date((day + 1 + days) * DAY_MS);
}

/** True if anything of an order can be paid back. */
export const isRefundable = ({ state }: Pick<OrderEntity, 'state'>): boolean => REFUNDABLE.includes(state);

/** The part of an order's total that is not refunded, in minor units. */
export const restOf = ({ total, refunded }: Pick<OrderEntity, 'total' | 'refunded'>): number => total - refunded;

type RefundedOrder = Pick<OrderEntity, 'paid' | 'fee' | 'credits' | 'refunded' | 'refunded_credits'>;

/** The sum for so many unused credits of an order, in minor units. */
export const amountFor = ({ paid, fee, credits, refunded, refunded_credits }: RefundedOrder, count: number): number =>
  refundOf({ paid, fee, credits, refunded, refundedCredits: refunded_credits }, count);

/** The fee within such a sum: it comes back with the last of an order's credits. */
export const feeWithin = (
  { fee, credits, refunded_credits }: RefundedOrder,
  back: { credits: number; amount: number },
): number => (isWhole({ credits, refundedCredits: refunded_credits }, back.credits) ? Math.min(fee, back.amount) : 0);

/** True if a refund waits for a second staff member. */
export const needsSecondPerson = (amount: number): boolean => amount > SECOND_PERSON_ABOVE;

/** When a provider that did not answer, or has not decided, is asked again: ever later, at most six hours. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(tries, 20), LONGEST_WAIT_MS));
}

/** The state of an order of which so much has been paid back. */
export function stateAfter(order: Pick<OrderEntity, 'credits' | 'total'>, back: { credits: number; amount: number }) {
  return back.credits >= order.credits || back.amount >= order.total ? 'refunded' : 'partly_refunded';
}
