import type { FirstOrderOffers } from '@duet/sites';
import { isOfferTrue } from '@duet/sites';
import type { DiscountTerms, DiscountUse, OfferedMember } from './discount.rules';
import { activeOffer, isUnclaimed, judgeDiscount, offersFor, standingAfter, usesLeft } from './discount.rules';

const NOW = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const terms = (rest: Partial<DiscountTerms> = {}): DiscountTerms => ({
  country: null,
  memberId: null,
  currency: 'EUR',
  minimumOrderValue: null,
  paymentMethods: null,
  startsAt: hours(-1),
  expiresAt: hours(1),
  isDisabled: false,
  usesLeft: null,
  standing: 'free',
  ...rest,
});
const use = (rest: Partial<DiscountUse> = {}): DiscountUse => ({ memberId: 'ann', country: 'NL', now: NOW, ...rest });
const judged = (code: Partial<DiscountTerms>, wish: Partial<DiscountUse> = {}) =>
  judgeDiscount(terms(code), use(wish))?.code ?? null;

describe('a discount code', () => {
  it('[F08] holds for whom, where, when, with what and for how much it was made', () => {
    const price = { amount: 2999, currency: 'EUR' };
    const whole = { country: 'NL', memberId: 'ann', minimumOrderValue: 2000, paymentMethods: ['ideal'] } as const;
    expect(judged(whole, { method: 'ideal', price })).toBeNull();
    expect(judged({ expiresAt: null })).toBeNull();
  });

  it('[F08] D-53: says the first reason why it does not', () => {
    expect(judged({ country: 'DE' })).toBe('code_country');
    expect(judged({ memberId: 'bea' })).toBe('discount_code_not_found');
    expect(judged({ paymentMethods: ['ideal'] }, { method: 'paypal' })).toBe('code_method');
    expect(judged({ startsAt: hours(2) })).toBe('discount_code_not_found');
    expect(judged({ expiresAt: NOW })).toBe('code_expired');
    expect(judged({ usesLeft: 0 })).toBe('code_used');
    expect(judged({ standing: 'used' })).toBe('code_used');
    expect(judged({ standing: 'held', usesLeft: 0 })).toBe('code_held');
    expect(judged({ isDisabled: true, country: 'DE' })).toBe('discount_code_not_found');
    expect(judged({ country: 'DE', standing: 'used', expiresAt: NOW })).toBe('code_country');
    expect(judged({ standing: 'used', expiresAt: NOW })).toBe('code_expired');
  });

  it('[F08] names the least order, in its own currency', () => {
    const code = terms({ minimumOrderValue: 2999 });
    const of = (amount: number, currency = 'EUR') => judgeDiscount(code, use({ price: { amount, currency } }));
    expect(of(2998)).toEqual({ code: 'code_minimum', args: { amount: 2999, currency: 'EUR' } });
    expect(of(2999)).toBeNull();
    expect(of(9999, 'GBP')?.code).toBe('code_minimum');
    expect(judged({}, { price: { amount: 1, currency: 'GBP' } })).toBeNull();
    expect(judgeDiscount(code, use())).toBeNull();
  });
});

const offers = (rest: { bonus?: object; welcome?: object } = {}): FirstOrderOffers => ({
  timeBonus: { isOn: true, percentage: 25, seconds: 14_400, ...rest.bonus },
  welcome: { isOn: true, percentage: 25, hours: null, ...rest.welcome },
});
const newcomer = (rest: Partial<OfferedMember> = {}): OfferedMember => ({
  signedUpAt: NOW,
  activatedAt: NOW,
  isPaid: false,
  ...rest,
});
const active = (site: FirstOrderOffers, at: number, member = newcomer()) => activeOffer(site, member, hours(at));

describe('the discount on a first purchase', () => {
  it('[F07] [F08] is the time bonus for four hours, to free members', () => {
    expect(active(offers(), 3.99)).toEqual({ kind: 'time_bonus', percentage: 25, endsAt: hours(4) });
    expect(active(offers(), 4)).toBeNull();
    expect(active(offers(), 1, newcomer({ isPaid: true }))).toBeNull();
  });

  it('[F07] D-52: goes on as the welcome code only where that gives less, so that the countdown is true', () => {
    const longer = offers({ welcome: { hours: 72, percentage: 15 } });
    expect(isOfferTrue(longer)).toBe(true);
    expect(active(longer, 1)?.kind).toBe('time_bonus');
    expect(active(longer, 71)).toEqual({ kind: 'welcome', percentage: 15, endsAt: hours(72) });
    expect(isOfferTrue(offers({ welcome: { hours: 72, percentage: 25 } }))).toBe(false);
    expect(isOfferTrue(offers({ welcome: { hours: 72, percentage: 30 }, bonus: { isOn: false } }))).toBe(true);
  });

  it('[F07] D-52: is the welcome code for a week from activation on a site without the time bonus', () => {
    const site = offers({ bonus: { isOn: false } });
    expect(active(site, 167)).toEqual({ kind: 'welcome', percentage: 25, endsAt: hours(168) });
    expect(active(site, 168)).toBeNull();
    expect(active(site, 1, newcomer({ activatedAt: null }))).toBeNull();
    expect(active(offers({ bonus: { isOn: false }, welcome: { isOn: false } }), 1)).toBeNull();
  });
});

describe('a discount that holds once', () => {
  const uses = (...states: ('reserved' | 'held' | 'consumed' | 'freed')[]) => states.map((state) => ({ state }));

  it('[F08] is free, held by an order under way, or used', () => {
    expect(standingAfter([])).toBe('free');
    expect(standingAfter(uses('reserved', 'freed'))).toBe('free');
    expect(standingAfter(uses('freed', 'held'))).toBe('held');
    expect(standingAfter(uses('held', 'consumed'))).toBe('used');
  });

  it('[F08] D-47: comes back to a late payment where no other order has it', () => {
    expect(isUnclaimed([])).toBe(true);
    expect(isUnclaimed(uses('freed'))).toBe(true);
    expect((['reserved', 'held', 'consumed'] as const).map((state) => isUnclaimed(uses('freed', state)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('[F08] has as many uses left as are not taken, never fewer than none, or any number', () => {
    expect([usesLeft(null, 7), usesLeft(3, 1), usesLeft(3, 5)]).toEqual([null, 2, 0]);
  });
});

describe('the ends of offers', () => {
  it('[F07] [F08] D-52: are told in order, each from its own beginning', () => {
    const member = newcomer({ signedUpAt: hours(-10), activatedAt: hours(-2) });
    expect(offersFor(offers({ welcome: { hours: 72, percentage: 15 } }), member)).toEqual([
      { kind: 'time_bonus', percentage: 25, endsAt: hours(-6) },
      { kind: 'welcome', percentage: 15, endsAt: hours(70) },
    ]);
    // Without hours of its own the welcome code ends with the time bonus.
    expect(offersFor(offers(), member)[1]).toEqual({ kind: 'welcome', percentage: 25, endsAt: hours(-6) });
    expect(offersFor(offers({ welcome: { hours: 72 } }), newcomer({ activatedAt: null }))).toHaveLength(1);
  });

  it('[F08] begin and end to the moment', () => {
    expect(judged({ startsAt: NOW })).toBeNull();
    expect(judged({ expiresAt: hours(0.001) })).toBeNull();
    expect(judged({ usesLeft: 1 })).toBeNull();
    expect(judged({ paymentMethods: ['ideal'] })).toBeNull();
  });
});
