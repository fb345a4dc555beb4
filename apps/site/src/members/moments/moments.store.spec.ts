import { jest } from '@jest/globals';
import type { Card } from '@duet/contract';
import { claimMoment } from './moments.store';

/** Locks of the browser, which all its pages share. */
class SharedLocks {
  private readonly held = new Set<string>();

  async request(name: string, _options: object, act: (lock: object | null) => unknown): Promise<void> {
    if (this.held.has(name)) return void (await act(null));
    this.held.add(name);
    await act({ name });
    this.held.delete(name);
  }
}

const match = (id: string) => ({ kind: 'match', card: { id } as Card, lead: 'conversation' }) as const;

function replaceGlobals(values: object): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
}

describe('a moment', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    // Pages in processes of their own: none sees yet what another one has written.
    const localStorage = { getItem: () => null, setItem: () => undefined };
    replaceGlobals({ localStorage, navigator: { locks: new SharedLocks() } });
  });
  afterEach(() => jest.useRealTimers());

  it('[D05] shows on one page of a browser, also before the pages see what the others stored', async () => {
    expect(await claimMoment(match('a'))).toBe(true);
    // Another page hears of the match a few seconds later.
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await claimMoment(match('a'))).toBe(false);
  });

  it('[D05] keeps no other moment from showing', async () => {
    expect(await Promise.all([claimMoment(match('a')), claimMoment(match('b'))])).toEqual([true, true]);
  });
});
