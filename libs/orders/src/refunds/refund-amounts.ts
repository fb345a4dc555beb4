import { share } from '@duet/contract';

/** An order's price and credits, and the part of both that is refunded. Sums are in minor units. */
export interface Refundable {
  /** Without the fee. */
  paid: number;
  fee: number;
  credits: number;
  refundedCredits: number;
  refunded: number;
}

/** True if so many credits more are the whole of an order: a withdrawal from it, in one step or in several. */
export const isWhole = (order: Pick<Refundable, 'credits' | 'refundedCredits'>, credits: number): boolean =>
  credits > 0 && order.refundedCredits + credits === order.credits;

/**
 * The refund for `credits` unused ones (D-54): their share of what was paid, never more than is left of it. With the last
 * of all an order's credits everything is back that it cost, the fee too.
 */
export function refundOf(order: Refundable, credits: number): number {
  const { paid, fee, refunded } = order;
  return isWhole(order, credits)
    ? Math.max(paid + fee - refunded, 0)
    : Math.min(share(paid, credits, order.credits), Math.max(paid - refunded, 0));
}
