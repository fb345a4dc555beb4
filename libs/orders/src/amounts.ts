import { share } from '@duet/contract';

/** What was sold, and what of it has been paid back. */
export interface Refundable {
  /** Without the fee. */
  paid: number;
  fee: number;
  credits: number;
  refundedCredits: number;
  refunded: number;
}

/**
 * What is paid back for `credits` unused ones (D-54): their share of what was paid, never more than is left of it. All of an
 * order's credits at once are a withdrawal from it, which returns the fee too.
 */
export function refundOf(order: Refundable, credits: number): number {
  const { paid, fee, refunded } = order;
  const isWhole = credits === order.credits && order.refundedCredits === 0;
  return isWhole
    ? Math.max(paid + fee - refunded, 0)
    : Math.min(share(paid, credits, order.credits), Math.max(paid - refunded, 0));
}
