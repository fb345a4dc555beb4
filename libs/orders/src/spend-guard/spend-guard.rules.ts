import type { SpendGuardEntity } from './spend-guard.entity';

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

export type SpendLimits = Pick<
  SpendGuardEntity,
  'weekly_limit' | 'currency' | 'next_limit' | 'next_at' | 'paused_until'
>;

/** A member's limits as they are at a moment: a higher one that was waiting may have begun to hold. */
export function limitsAt(limits: SpendLimits, now: Date): SpendLimits {
  if (!limits.next_at || limits.next_at > now) return limits;
  return { ...limits, weekly_limit: limits.next_limit, next_limit: null, next_at: null };
}

interface LimitInput {
  /** Null: no limit. */
  limit: number | null;
  currency: SpendLimits['currency'];
}

/**
 * Sets a weekly limit: a lower one holds at once, a higher one, none, or one in another currency after 24 hours (D-58). Asking
 * again for what holds takes back what was waiting.
 */
export function withLimit(limits: SpendLimits, { limit, currency }: LimitInput, now: Date): SpendLimits {
  const held = limitsAt(limits, now);
  const isFirst = held.weekly_limit === null;
  const isLower = limit !== null && held.currency === currency && limit <= (held.weekly_limit ?? 0);
  if (limit !== null && (isFirst || isLower)) {
    return { ...held, weekly_limit: limit, currency, next_limit: null, next_at: null };
  }
  if (isFirst) return { ...held, currency, next_limit: null, next_at: null };
  return { ...held, next_limit: limit, next_at: new Date(now.getTime() + DAY_MS) };
}

/** A break from buying for so many weeks; one that runs already is never made shorter. */
export function withPause(limits: SpendLimits, weeks: number, now: Date): SpendLimits {
  const end = new Date(now.getTime() + weeks * WEEK_MS);
  const paused_until = limits.paused_until && limits.paused_until > end ? limits.paused_until : end;
  return { ...limits, paused_until };
}

/** An order of the last seven days that counts against the limit, in minor units. */
export interface SpentAmount {
  amount: number;
  at: Date;
  /** An order that is not paid yet. */
  isReserved: boolean;
}

/** The sums of what was paid, and of what may still be. */
export const sumsOf = (orders: readonly SpentAmount[]): { spent: number; reserved: number } => ({
  spent: sumOf(orders.filter(({ isReserved }) => !isReserved)),
  reserved: sumOf(orders.filter(({ isReserved }) => isReserved)),
});

const sumOf = (orders: readonly SpentAmount[]): number => orders.reduce((sum, { amount }) => sum + amount, 0);

/** When an order of `amount` fits under a limit: now, a later moment, or never (null) because it is above the limit alone. */
export function fitsFrom({ spent, limit, now }: { spent: SpentAmount[]; limit: number; now: Date }, amount: number) {
  if (amount > limit) return null;
  const inOrder = [...spent].sort((one, other) => one.at.getTime() - other.at.getTime());
  let sum = inOrder.reduce((total, one) => total + one.amount, 0);
  let from = now;
  for (const one of inOrder) {
    if (sum + amount <= limit) return from;
    sum -= one.amount;
    from = new Date(one.at.getTime() + WEEK_MS);
  }
  return from;
}

/** Since when orders count. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - WEEK_MS);
