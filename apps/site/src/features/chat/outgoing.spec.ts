import type { Message } from '@duet/contract';
import type { OutgoingMessage } from './outgoing';
import { ApiError } from '../../api';
import { canSucceed, isKeyValid, nextToSend, retryDelayOf, waitsForConnection, withoutArrived } from './outgoing';

const NOW = Date.now();
const HOUR_MS = 3_600_000;
const outgoing = (key: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  key,
  target: { conversation: 'c' },
  content: { type: 'text', text: 'hello' },
  state: 'sending',
  at: NOW,
  ...more,
});
const cut = { state: 'failed', refusal: { status: 0, problem: {} } } as const;
const refused = { state: 'failed', refusal: { status: 402, problem: { code: 'not_enough_credits' } } } as const;
const message = (id: string, key?: string) => ({ id, key, text: 'hello' }) as Message;
const POOR = { credits: 0, price: 1, isPaid: false, isConfirmed: true };
const keys = (list: OutgoingMessage[]) => list.map(({ key }) => key);

describe('messages on their way', () => {
  it('[E02] wait for an earlier one that has not got through, so that they arrive in order', () => {
    expect(nextToSend([outgoing('a', cut), outgoing('b')])).toBeNull();
    expect(nextToSend([outgoing('a'), outgoing('b')])?.key).toBe('a');
  });

  it('pass by one that was refused', () => {
    expect(nextToSend([outgoing('a', refused), outgoing('b')])?.key).toBe('b');
    expect(waitsForConnection(outgoing('a', refused))).toBe(false);
  });

  it('[E02] go on by themselves for a day at most; later their writer sends them', () => {
    expect(waitsForConnection(outgoing('a', { ...cut, at: NOW - 23 * HOUR_MS }))).toBe(true);
    const old = outgoing('a', { ...cut, at: NOW - 25 * HOUR_MS });
    expect(waitsForConnection(old)).toBe(false);
    expect(nextToSend([old, outgoing('b')])?.key).toBe('b');
    expect(canSucceed(old, POOR)).toBe(true);
    const ancient = outgoing('a', { ...cut, at: NOW - 7 * 24 * HOUR_MS });
    expect([isKeyValid(ancient), canSucceed(ancient, POOR)]).toEqual([false, false]);
  });

  it('D-37: are offered once more only where they can succeed', () => {
    const because = (code: string) =>
      outgoing('a', { state: 'failed', refusal: { status: 403, problem: { code: code as 'forbidden' } } });
    expect(canSucceed(because('not_enough_credits'), POOR)).toBe(false);
    expect(canSucceed(because('not_enough_credits'), { ...POOR, credits: 1 })).toBe(true);
    expect(canSucceed(because('premium_required'), { ...POOR, credits: 9 })).toBe(false);
    expect(canSucceed(because('premium_required'), { ...POOR, isPaid: true })).toBe(true);
    const final = ['read_only', 'blocked_by_member', 'not_found', 'forbidden', 'idempotency_conflict'];
    expect(final.filter((code) => canSucceed(because(code), { ...POOR, credits: 9, isPaid: true }))).toEqual([]);
    expect(canSucceed(because('too_many'), POOR)).toBe(true);
  });

  it('[E04] show once when the answer was lost but the message came back', () => {
    expect(withoutArrived([outgoing('a')], [message('6', 'a')])).toEqual([]);
  });

  it('stay two when the same words were sent twice', () => {
    const both = [outgoing('a'), outgoing('b')];
    expect(keys(withoutArrived(both, [message('6', 'a')]))).toEqual(['b']);
    expect(keys(withoutArrived(both, [message('6')]))).toEqual(['a', 'b']);
  });

  it('[E02] are tried five times more before they show as failed, and at once where there is no line', () => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
    const delays = (error: unknown, tries: number[]) => tries.map((count) => retryDelayOf(error, count) !== null);
    expect(delays(new ApiError(503, null), [1, 5, 6])).toEqual([true, true, false]);
    expect(delays(new ApiError(402, null), [1])).toEqual([false]);
    expect(delays(new ApiError(409, { code: 'wrong_state' }), [1, 60, 61])).toEqual([true, true, false]);
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
    expect(delays(new ApiError(0, null), [1])).toEqual([false]);
  });
});
