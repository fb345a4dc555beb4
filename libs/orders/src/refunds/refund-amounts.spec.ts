import { discountOf, feeOn, priceOf, share, vatIn } from '@duet/contract';
import fc from 'fast-check';
import { isWhole, refundOf } from './refund-amounts';

const amount = fc.integer({ min: 1, max: 5_000_000 });

describe('amounts of an order', () => {
  it('D-54: are rounded half up, once', () => {
    expect([share(1, 1, 2), share(3, 1, 2), share(1, 1, 3), share(2, 1, 3)]).toEqual([1, 2, 0, 1]);
    expect(discountOf(1499, 25)).toBe(375);
    expect(vatIn(1499, 210)).toBe(260);
    expect(feeOn(1124, { fixed: 30, basisPoints: 150 })).toBe(47);
  });

  it('[F07] D-49: are the price less the discount, and the fee on that; VAT is within', () => {
    const fee = { fixed: 35, basisPoints: 0 };
    expect(priceOf({ listPrice: 2999, discount: 25, fee, vatPerMille: 190 })).toEqual({
      list_price: 2999,
      discount: 750,
      paid: 2249,
      fee: 35,
      total: 2284,
      vat: 365,
    });
  });

  it('D-54: round as exact arithmetic does, for every price and rate', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (price, percentage) => {
        const doubled = price * percentage * 2;
        const exact = Math.floor((doubled + 100) / 200);
        expect(discountOf(price, percentage)).toBe(exact);
      }),
    );
  });

  it('[F12] D-54: never pay back more than was paid, whatever parts are returned in whatever order', () => {
    const order = fc.record({
      paid: amount,
      fee: fc.integer({ min: 0, max: 500 }),
      credits: fc.integer({ min: 1, max: 300 }),
    });
    const parts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 });
    fc.assert(
      fc.property(order, parts, ({ paid, fee, credits }, returned) => {
        let [refundedCredits, refunded] = [0, 0];
        for (const part of returned) {
          if (refundedCredits + part > credits) break;
          const back = refundOf({ paid, fee, credits, refundedCredits, refunded }, part);
          expect(back).toBeGreaterThanOrEqual(0);
          refundedCredits += part;
          refunded += back;
        }
        if (refundedCredits === credits) expect(refunded).toBe(paid + fee);
        expect(refunded).toBeLessThanOrEqual(paid + (refundedCredits === credits ? fee : 0));
      }),
    );
  });

  it('[F12] D-54: return the fee with the whole of an order, in one step or in several, and with nothing less', () => {
    const order = { paid: 1124, fee: 35, credits: 20, refundedCredits: 0, refunded: 0 };
    expect(refundOf(order, 20)).toBe(1159);
    expect(refundOf(order, 19)).toBe(1068);
    expect(refundOf({ ...order, refundedCredits: 1, refunded: 56 }, 18)).toBe(1012);
    expect(refundOf({ ...order, refundedCredits: 1, refunded: 56 }, 19)).toBe(1103);
    expect(refundOf({ ...order, refundedCredits: 19, refunded: 1068 }, 1)).toBe(91);
    expect(refundOf({ ...order, refundedCredits: 19, refunded: 1159 }, 1)).toBe(0);
  });

  it('[F12] D-54: return nothing for no credits, and of a part no more than is left of its price', () => {
    const order = { paid: 1124, fee: 35, credits: 20, refundedCredits: 20, refunded: 1068 };
    expect(isWhole(order, 0)).toBe(false);
    expect(refundOf(order, 0)).toBe(0);
    const paidBackApart = { ...order, refundedCredits: 0 };
    expect(refundOf({ ...paidBackApart, refunded: 1100 }, 5)).toBe(24);
    expect(refundOf({ ...paidBackApart, refunded: 1124 }, 5)).toBe(0);
    expect(refundOf({ ...paidBackApart, refunded: 1150 }, 5)).toBe(0);
  });
});
