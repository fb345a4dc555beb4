import type { DiscountCode } from '@duet/contract';
import { fitsMethod, fitsPrice } from './code-purchase';
import type { CodePurchase } from './code-purchase';

const code = (rest: Partial<DiscountCode> = {}): DiscountCode => ({
  code: 'TULIP',
  kind: 'code',
  country: null,
  user_id: null,
  expires: null,
  expired: false,
  validity: null,
  status: 'active',
  value_percentage: 20,
  percentage: 20,
  currency: null,
  minimum_order_value: null,
  minimum: null,
  paymentmethods: null,
  ...rest,
});
const purchase = (rest: Partial<CodePurchase> = {}): CodePurchase => ({
  bundleId: '1',
  price: { amount: 1499, currency: 'EUR' },
  method: 'ideal',
  ...rest,
});

describe('a code that was found', () => {
  it('[F08] counts no more when another method is chosen than it is for', () => {
    expect(fitsMethod(code({ paymentmethods: ['ideal'] }), purchase())).toBe(true);
    expect(fitsMethod(code({ paymentmethods: ['ideal'] }), purchase({ method: 'paypal' }))).toBe(false);
    expect(fitsMethod(code(), purchase({ method: 'paypal' }))).toBe(true);
  });

  it('[F08] counts for bundles from its least price on, in its currency', () => {
    const least = { minimum: 1499, minimum_order_value: 1499, currency: 'EUR' } as const;
    expect(fitsPrice(code(least), purchase())).toBe(true);
    expect(fitsPrice(code(least), purchase({ price: { amount: 1498, currency: 'EUR' } }))).toBe(false);
    expect(fitsPrice(code(least), purchase({ price: { amount: 9999, currency: 'GBP' } }))).toBe(false);
    expect(fitsPrice(code(), purchase())).toBe(true);
  });
});
