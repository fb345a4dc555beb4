import { ORDER_STATUSES } from '@duet/contract';
import { nextCheck } from './check.rules';
import type { OrderState } from './order-states';

const NOW = new Date('2026-03-10T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (time: number) => new Date(NOW.getTime() + time);
const checkOf = (state: OrderState, { age = 0, rest = 60 * MINUTE } = {}) =>
  nextCheck({ state, created_at: after(-age), expires_at: after(rest) }, NOW);

describe('the next question to a payment provider that has said nothing', () => {
  it.each(['created', 'pending'] as const)('[F03] D-47: is put every five minutes while an order is %s', (state) => {
    expect(checkOf(state)).toEqual(after(5 * MINUTE));
    expect(checkOf(state, { age: 30 * DAY })).toEqual(after(5 * MINUTE));
  });

  it('[F03] D-47: is put when the price no longer holds, if that is sooner', () => {
    expect(checkOf('created', { rest: 2 * MINUTE })).toEqual(after(2 * MINUTE));
    expect(checkOf('created', { rest: 5 * MINUTE })).toEqual(after(5 * MINUTE));
    for (const rest of [0, -MINUTE]) expect(checkOf('pending', { rest })).toEqual(after(5 * MINUTE));
  });

  it.each(['failed', 'cancelled', 'expired'] as const)(
    '[F03] D-47: is put once a day for a week after an order has %s',
    (state) => {
      expect(checkOf(state)).toEqual(after(DAY));
      expect(checkOf(state, { age: 7 * DAY })).toEqual(after(DAY));
      expect(checkOf(state, { age: 7 * DAY + 1 })).toBeNull();
    },
  );

  it('D-56: is put once a day while an order is disputed, however old it is, and never again once it is paid for good', () => {
    expect(checkOf('disputed', { age: 90 * DAY })).toEqual(after(DAY));
    const silent = ORDER_STATUSES.filter((state) => checkOf(state) === null);
    expect([...silent].sort()).toEqual(['charged_back', 'completed', 'partly_refunded', 'refunded']);
  });
});
