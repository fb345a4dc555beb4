import {
  amountFor,
  feeWithin,
  isRefundable,
  needsSecondPerson,
  nextTry,
  refundDays,
  refundEnds,
  restOf,
  stateAfter,
} from './refund.rules';

const order = { paid: 1000, fee: 35, total: 1035, credits: 20, refunded: 0, refunded_credits: 0 };

describe('the time for returning credits', () => {
  it('[F12] D-54: is that of the site, in the EEA, the United Kingdom and Switzerland never under 14 days, and at most 60', () => {
    expect((['NL', 'GB', 'CH', 'US'] as const).map((country) => refundDays(country, 3))).toEqual([14, 14, 14, 3]);
    expect((['NL', 'US'] as const).map((country) => refundDays(country, 30))).toEqual([30, 30]);
    expect((['NL', 'US'] as const).map((country) => refundDays(country, 90))).toEqual([60, 60]);
  });

  it('[F12] D-54: ends with the last day, of which the one of buying is none', () => {
    const ends = new Date('2026-12-12T00:00:00Z');
    for (const time of ['00:00:00.000', '23:59:59.999'])
      expect(refundEnds(new Date(`2026-11-27T${time}Z`), 14)).toEqual(ends);
  });
});

describe('what can be paid back', () => {
  it('[F12] is of an order that was paid and not disputed', () => {
    const states = [
      'created',
      'failed',
      'completed',
      'partly_refunded',
      'refunded',
      'disputed',
      'charged_back',
    ] as const;
    expect(states.filter((state) => isRefundable({ state }))).toEqual(['completed', 'partly_refunded']);
  });

  it('[F12] D-54: is the share of the credits, and the fee with the last of them', () => {
    expect(restOf({ total: 1035, refunded: 300 })).toBe(735);
    expect([amountFor(order, 5), amountFor(order, 20)]).toEqual([250, 1035]);
    const partly = { ...order, refunded: 250, refunded_credits: 5 };
    expect([amountFor(partly, 15), amountFor(partly, 14)]).toEqual([785, 700]);
    expect(feeWithin(order, { credits: 20, amount: 1035 })).toBe(35);
    expect(feeWithin(order, { credits: 19, amount: 950 })).toBe(0);
    expect(feeWithin(partly, { credits: 15, amount: 20 })).toBe(20);
  });

  it('[F12] D-69: waits for a second person above 100', () => {
    expect([10_000, 10_001].map(needsSecondPerson)).toEqual([false, true]);
  });

  it('[F12] makes an order refunded once all of its credits or all of its money is back', () => {
    const back = (credits: number, amount: number) => stateAfter(order, { credits, amount });
    expect([back(19, 1034), back(20, 0), back(0, 1035), back(21, 1), back(1, 1036)]).toEqual([
      'partly_refunded',
      'refunded',
      'refunded',
      'refunded',
      'refunded',
    ]);
  });
});

describe('a provider that does not answer', () => {
  it('[F12] is asked again ever later, at most six hours', () => {
    const now = new Date('2026-11-27T12:00:00Z');
    const minutes = [0, 1, 3, 8, 9, 40, 2000].map((tries) => (nextTry(tries, now).getTime() - now.getTime()) / 60_000);
    expect(minutes).toEqual([1, 2, 8, 256, 360, 360, 360]);
  });
});
