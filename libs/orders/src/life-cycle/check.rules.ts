import type { OrderEntity } from '../order.entity';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An order that was not paid is still asked about for so many days: a late success is honoured (D-47). */
const LATE_DAYS = 7;

type CheckedOrder = Pick<OrderEntity, 'state' | 'created_at' | 'expires_at'>;

/**
 * When an order's provider is asked next without having said anything: every five minutes while the payment is under way, and when its
 * price no longer holds; once a day for a week where it ended unpaid, and once a day while it is disputed; null: no more.
 */
export function nextCheck({ state, created_at, expires_at }: CheckedOrder, now: Date): Date | null {
  if (state === 'created' || state === 'pending') {
    const soon = new Date(now.getTime() + 5 * MINUTE_MS);
    return expires_at > now && expires_at < soon ? expires_at : soon;
  }
  if (state === 'disputed') return new Date(now.getTime() + DAY_MS);
  const isUnpaid = state === 'failed' || state === 'cancelled' || state === 'expired';
  const isOld = now.getTime() - created_at.getTime() > LATE_DAYS * DAY_MS;
  return isUnpaid && !isOld ? new Date(now.getTime() + DAY_MS) : null;
}
