import { jest } from '@jest/globals';
import { pollInterval, startPolling } from './poll';
import { trackingOf } from './tracking';

describe('polling', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[E06] starts 5 s after load and goes on every 60 s', () => {
    const poll = jest.fn();
    const stop = startPolling(poll, false);
    jest.advanceTimersByTime(4_999);
    expect(poll).toHaveBeenCalledTimes(0);
    jest.advanceTimersByTime(1);
    expect(poll).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(120_000);
    expect(poll).toHaveBeenCalledTimes(3);
    stop();
    jest.advanceTimersByTime(600_000);
    expect(poll).toHaveBeenCalledTimes(3);
  });

  it('[E06] waits 300 s where push is subscribed', () => {
    expect(pollInterval(true)).toBe(300_000);
    expect(pollInterval(false)).toBe(60_000);
  });
});

describe('tracking query', () => {
  it('[H09] keeps the five values without braces, at most 64 characters long', () => {
    expect(trackingOf('?network={acme}&sub1=a{b}c&other=1')).toEqual({ network: 'acme', sub1: 'abc' });
    expect(trackingOf(`?ref=${'x'.repeat(80)}`)?.ref).toHaveLength(64);
    expect(trackingOf('?ref={}&q=1')).toBeNull();
  });
});
