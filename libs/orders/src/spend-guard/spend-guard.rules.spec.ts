import type { SpendLimits } from './spend-guard.rules';
import { fitsFrom, limitsAt, sumsOf, weekBefore, withLimit, withPause } from './spend-guard.rules';

const now = new Date('2026-11-22T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const none: SpendLimits = { weekly_limit: null, currency: 'EUR', next_limit: null, next_at: null, paused_until: null };
const euro = (limit: number | null) => ({ limit, currency: 'EUR' }) as const;

describe('what a member allows themselves to spend', () => {
  it('D-58: the first limit and a lower one hold at once', () => {
    const first = withLimit(none, euro(5000), now);
    expect(first).toMatchObject({ weekly_limit: 5000, next_at: null });
    expect(withLimit(first, euro(2000), now)).toMatchObject({ weekly_limit: 2000, next_at: null });
  });

  it('D-58: a higher one, none, or one in another currency holds after 24 hours, and can be taken back before', () => {
    const held = withLimit(none, euro(5000), now);
    for (const newLimit of [euro(9000), euro(null), { limit: 100, currency: 'GBP' } as const]) {
      const waiting = withLimit(held, newLimit, now);
      expect(waiting).toMatchObject({ weekly_limit: 5000, next_limit: newLimit.limit, next_at: hours(24) });
      expect(limitsAt(waiting, hours(23.9))).toMatchObject({ weekly_limit: 5000 });
      expect(limitsAt(waiting, hours(24))).toMatchObject({ weekly_limit: newLimit.limit, next_at: null });
      expect(withLimit(waiting, euro(5000), hours(1))).toMatchObject({ weekly_limit: 5000, next_at: null });
    }
  });

  it('D-58: a break is never made shorter', () => {
    const long = withPause(none, 12, now);
    expect(withPause(long, 1, hours(1)).paused_until).toEqual(hours(12 * 7 * 24));
    expect(withPause(withPause(none, 1, now), 4, now).paused_until).toEqual(hours(4 * 7 * 24));
  });

  it('D-58: says when there is room again, or that there never is', () => {
    const spent = [
      { amount: 2000, at: hours(-100), isReserved: false },
      { amount: 2500, at: hours(-20), isReserved: true },
    ];
    const at = (amount: number) => fitsFrom({ spent, limit: 5000, now }, amount);
    expect(at(500)).toEqual(now);
    expect(at(501)).toEqual(hours(68));
    expect(at(3000)).toEqual(hours(148));
    expect(at(5001)).toBeNull();
  });

  it('D-58: without a limit nothing waits, also where none is asked for', () => {
    expect(withLimit(none, euro(null), now)).toEqual(none);
    expect(withLimit(none, { limit: null, currency: 'GBP' }, now)).toEqual({ ...none, currency: 'GBP' });
    const waiting = withLimit(withLimit(none, euro(5000), now), euro(null), now);
    expect(withLimit(waiting, euro(3000), hours(25))).toMatchObject({
      weekly_limit: 3000,
      next_limit: null,
      next_at: null,
    });
    expect(limitsAt(none, now)).toBe(none);
  });

  it('D-58: counts what is paid and what is reserved of a week apart, and looks at the oldest first', () => {
    const spent = [
      { amount: 300, at: hours(-1), isReserved: true },
      { amount: 500, at: hours(-50), isReserved: false },
      { amount: 200, at: hours(-60), isReserved: false },
    ];
    expect(sumsOf(spent)).toEqual({ spent: 700, reserved: 300 });
    expect(fitsFrom({ spent, limit: 1000, now }, 200)).toEqual(hours(7 * 24 - 60));
    expect(fitsFrom({ spent: [], limit: 1000, now }, 1000)).toEqual(now);
    expect(weekBefore(now)).toEqual(hours(-7 * 24));
  });
});
