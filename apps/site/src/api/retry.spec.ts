import { jest } from '@jest/globals';
import { ApiError } from './api-error';
import { fillPath, queryString } from './address';
import { isPassing, isRepeatable, readRetryAfter, retryDelay, withRetries } from './retry';

describe('retries of calls', () => {
  it('[H08] repeats safe calls, and unsafe ones only with a key', () => {
    expect(isRepeatable('GET', undefined)).toBe(true);
    expect(isRepeatable('POST', undefined)).toBe(false);
    expect(isRepeatable('POST', 'a-key')).toBe(true);
  });

  it('[H08] repeats network errors, gateway errors and short limits, nothing else', () => {
    const passing = [0, 429, 502, 503, 504].filter((status) => isPassing(new ApiError(status, null)));
    const final = [400, 403, 404, 409, 422, 500].filter((status) => isPassing(new ApiError(status, null)));
    expect(passing).toHaveLength(5);
    expect(final).toEqual([]);
    expect(isPassing(new ApiError(429, null, 900))).toBe(false);
    expect(isPassing(new Error('bug'))).toBe(false);
  });

  it('[H08] doubles the wait and never comes back before Retry-After', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => retryDelay(attempt, null, 1))).toEqual([500, 1000, 2000, 4000, 8000]);
    expect(retryDelay(1, null, 0)).toBe(250);
    expect(retryDelay(1, 3, 0)).toBe(3000);
    expect(retryDelay(1, 3, 1)).toBe(3500);
  });

  it('reads Retry-After as seconds or as a date', () => {
    expect(readRetryAfter('7')).toBe(7);
    expect(readRetryAfter('Thu, 01 Jan 2026 00:00:10 GMT', Date.UTC(2026, 0, 1))).toBe(10);
    expect(readRetryAfter('soon')).toBeNull();
    expect(readRetryAfter(null)).toBeNull();
  });

  it('[H08] gives up after five more tries', async () => {
    jest.useFakeTimers();
    const run = jest.fn(() => Promise.reject(new ApiError(503, null)));
    const result = withRetries(run, { repeat: true }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await result).toBeInstanceOf(ApiError);
    expect(run).toHaveBeenCalledTimes(6);
    jest.useRealTimers();
  });
});

describe('addresses of calls', () => {
  it('puts parameters in and repeats lists in the query', () => {
    expect(fillPath('/api/likes/:profile_id', { profile_id: 'a/b' })).toBe('/api/likes/a%2Fb');
    expect(fillPath('/api/likes/:id', { id: 7 })).toBe('/api/likes/7');
    expect(queryString({ gender: ['a', 'b'], page: 2, none: undefined, empty: '' })).toBe('?gender=a&gender=b&page=2');
    expect(() => fillPath('/x/:id')).toThrow('id');
  });
});
