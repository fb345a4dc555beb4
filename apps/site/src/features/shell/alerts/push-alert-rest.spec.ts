import { memoryStorage } from '../../../site/storage/memory-storage.fake';
import { countSeen, isResting } from './push-alert-rest';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('the rest of the push alert', () => {
  beforeEach(() => Object.assign(globalThis, { localStorage: memoryStorage(), sessionStorage: memoryStorage() }));

  it('[G04] begins after three visits, however many pages each had', () => {
    for (const day of [0, 1, 2]) {
      for (const minute of [0, 20, 40, 60]) {
        expect(isResting(NOON + day * DAY_MS + minute * MINUTE_MS)).toBe(false);
        countSeen(NOON + day * DAY_MS + minute * MINUTE_MS);
      }
    }
    expect(isResting(NOON + 2 * DAY_MS + 61 * MINUTE_MS)).toBe(false);
    expect(isResting(NOON + 3 * DAY_MS)).toBe(true);
  });

  it('[G04] lasts ninety days; three visits follow again', () => {
    for (const day of [0, 1, 2]) countSeen(NOON + day * DAY_MS);
    countSeen(NOON + 3 * DAY_MS);
    expect(isResting(NOON + 91 * DAY_MS)).toBe(true);
    for (const day of [92, 93, 94]) {
      expect(isResting(NOON + day * DAY_MS)).toBe(false);
      countSeen(NOON + day * DAY_MS);
    }
    expect(isResting(NOON + 95 * DAY_MS)).toBe(true);
  });

  it('takes what somebody else wrote there for nothing', () => {
    localStorage.setItem('seen.push', 'x~y');
    expect(isResting(NOON)).toBe(false);
    countSeen(NOON);
    expect(localStorage.getItem('seen.push')).toBe(`1~${NOON}`);
  });
});
