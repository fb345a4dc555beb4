import { jest } from '@jest/globals';
import { LoadGuard, nextLimit } from './load-guard';

const request = () => ({ enteredAt: 0 }) as never;

describe('the guard against overload', () => {
  it('takes as many at once as its limit says, and another one when one is answered (security F3)', () => {
    const guard = new LoadGuard(100);
    const requests = Array.from({ length: 50 }, request);
    requests.forEach((one) => guard.admit(one));
    expect(() => guard.admit(request())).toThrow(
      expect.objectContaining({ code: 'unavailable', args: { retry_after: 2 } }),
    );
    guard.leave(requests[0]!);
    guard.leave(requests[0]!);
    expect(guard.running).toBe(49);
    guard.admit(request());
    expect(guard.running).toBe(50);
  });

  it('refuses from the tenth on while the event loop runs late, and nobody who comes alone (security F3)', () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const guard = new LoadGuard(100);
    guard.start();
    for (let tick = 0; tick < 2; tick += 1) {
      now += 200;
      jest.advanceTimersByTime(50);
    }
    for (let count = 0; count < 10; count += 1) guard.admit(request());
    expect(() => guard.admit(request())).toThrow(expect.objectContaining({ code: 'unavailable' }));
    guard.stop();
    jest.useRealTimers();
    clock.mockRestore();
  });

  it('lets in what is finished in the time that a request may take, when they are slow (security F3)', () => {
    expect(nextLimit(200, { meanMs: 900, finished: 120, isReached: true }, 400)).toBe(120);
    expect(nextLimit(200, { meanMs: 900, finished: 3, isReached: true }, 400)).toBe(50);
    expect(nextLimit(100, { meanMs: 900, finished: 180, isReached: true }, 400)).toBe(100);
  });

  it('lets in more while they are quick and more are wanted, up to an end', () => {
    expect(nextLimit(200, { meanMs: 100, finished: 400, isReached: true }, 400)).toBe(240);
    expect(nextLimit(200, { meanMs: 100, finished: 400, isReached: false }, 400)).toBe(200);
    expect(nextLimit(200, { meanMs: 300, finished: 400, isReached: true }, 400)).toBe(200);
    expect(nextLimit(990, { meanMs: 1, finished: 4000, isReached: true }, 400)).toBe(1000);
  });
});
