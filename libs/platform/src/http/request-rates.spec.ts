import { RequestRates, TokenBuckets } from './request-rates';

describe('the rate of requests', () => {
  it('is a quarter of a minute at once, and then as many as a minute has (security F3)', () => {
    let now = 0;
    const buckets = new TokenBuckets(120, () => now);
    const at = (ms: number) => {
      now = ms;
      return buckets.take('ann');
    };
    expect(Array.from({ length: 30 }, () => at(0))).toEqual(Array(30).fill(0));
    expect(at(0)).toBe(1);
    expect(buckets.take('bob')).toBe(0);
    expect(at(500)).toBe(0);
    expect(at(500)).toBe(1);
    expect(Array.from({ length: 30 }, () => at(60_000))).toEqual(Array(30).fill(0));
    expect(at(60_000)).toBe(1);
  });

  it('is remembered of so many alone, and of those first who have used it up', () => {
    let now = 0;
    const buckets = new TokenBuckets(60, () => now);
    for (let spent = 0; spent < 15; spent += 1) buckets.take('busy');
    for (let number = 0; number < 19_999; number += 1) buckets.take(`${number}`);
    now = 1_000;
    buckets.take('one more');
    expect(buckets.size).toBe(2);
  });

  it('counts networks, not addresses, and never the machine itself', () => {
    const rates = new RequestRates({ memberRequests: 0, networkRequests: 8 });
    rates.ofAddress('192.0.2.1');
    rates.ofAddress('192.0.2.77');
    expect(() => rates.ofAddress('192.0.2.3')).toThrow(
      expect.objectContaining({ code: 'too_many', args: { retry_after: 8 } }),
    );
    rates.ofAddress('192.0.3.1');
    rates.ofAddress('2001:db8::1');
    rates.ofAddress('2001:db8::2');
    expect(() => rates.ofAddress('2001:db8::3')).toThrow(expect.objectContaining({ code: 'too_many' }));
    for (let times = 0; times < 50; times += 1) rates.ofAddress('127.0.0.1');
    for (let times = 0; times < 50; times += 1) rates.ofAddress(undefined);
    for (let times = 0; times < 50; times += 1) rates.ofMember('ann');
  });
});
