import { jest } from '@jest/globals';
import { liveEvents } from '@duet/contract';
import { coalesce } from '../session/coalesce';
import { backOff } from './live-line';
import { LIVE_NAMES } from './live-events';

describe('the line to the server', () => {
  it('[E02] hears every event of the contract', () => {
    expect([...LIVE_NAMES].sort()).toEqual(Object.keys(liveEvents).sort());
  });

  it('[E02] is opened again later and later, up to half a minute, never by all at once', () => {
    expect([1, 2, 3, 10].map((attempt) => backOff(attempt, 1))).toEqual([1000, 2000, 4000, 30_000]);
    expect(backOff(1, 0)).toBe(500);
  });
});

describe('many calls at once', () => {
  it('make one run, and one more for what comes during it', async () => {
    jest.useFakeTimers();
    let end: () => void = () => undefined;
    const act = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const ask = coalesce(act, 100);
    ask();
    ask();
    await jest.advanceTimersByTimeAsync(100);
    expect(act).toHaveBeenCalledTimes(1);
    ask();
    ask();
    end();
    await jest.advanceTimersByTimeAsync(100);
    expect(act).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });
});
