import { memoryStorage } from '../../../site/storage/memory-storage.fake';
import { isPaused } from './use-alert-dismissal';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;

describe('the pause after a closed alert', () => {
  beforeEach(() => Object.assign(globalThis, { localStorage: memoryStorage(), sessionStorage: memoryStorage() }));

  it('[C09] lets the next alert wait for another visit', () => {
    expect(isPaused(NOON)).toBe(false);
    localStorage.setItem('dismissed.enrich', String(NOON));
    expect(isPaused(NOON + 29 * MINUTE_MS)).toBe(true);
    expect(isPaused(NOON + 30 * MINUTE_MS)).toBe(false);
  });

  it('does not take another closed notice for an alert', () => {
    localStorage.setItem('dismissed.time-bonus', String(NOON));
    expect(isPaused(NOON)).toBe(false);
  });
});
