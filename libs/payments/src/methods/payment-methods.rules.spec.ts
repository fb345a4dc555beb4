import { COUNTRIES, PAYMENT_METHODS } from '@duet/contract';
import { countryFacts } from '@duet/sites';
import type { MethodRule } from './payment-methods.rules';
import { isFree, methodsFor } from './payment-methods.rules';

const rule = (method: MethodRule['method'], rest: Partial<MethodRule> = {}): MethodRule => ({
  method,
  country: null,
  currency: null,
  isOffered: true,
  fee: { fixed: 0, basisPoints: 0 },
  ...rest,
});
const names = (rules: MethodRule[], country: (typeof COUNTRIES)[number], currency = countryFacts(country).currency) =>
  methodsFor(rules, { country, currency }).map(({ method }) => method);

describe('methods of payment', () => {
  it('[F04] D-50: begin with what is usual in the country, and take its currency', () => {
    expect(names([], 'NL').slice(0, 2)).toEqual(['ideal', 'mastercard']);
    expect(names([], 'BE')[0]).toBe('bancontact');
    expect(names([], 'DE')[0]).toBe('sdd');
    expect(names([], 'PL').slice(0, 2)).toEqual(['prezelewy24', 'blik']);
    expect(names([], 'FI')[0]).toBe('mobilepay');
    expect(names([], 'GB')).not.toContain('ideal');
    expect(names([], 'SE', 'EUR')).not.toContain('swish');
    for (const country of COUNTRIES)
      expect(names([], country)).toEqual(expect.arrayContaining(['creditcard', 'paypal']));
  });

  it('[F04] D-50: leave closed schemes and those that a site must choose off until it does', () => {
    for (const method of ['giropay', 'sofort', 'paysafecard', 'sct'] as const) {
      expect(names([], 'DE')).not.toContain(method);
      expect(names([rule(method)], 'DE')).toContain(method);
    }
  });

  it('[F04] can all be set by site, country and currency; what says it most exactly holds', () => {
    const rules = PAYMENT_METHODS.map((method) => rule(method, { isOffered: false }));
    expect(names(rules, 'NL')).toEqual([]);
    const opened = [...rules, rule('ideal', { country: 'NL' }), rule('paypal', { currency: 'EUR' })];
    expect(names(opened, 'NL')).toEqual(['ideal', 'paypal']);
    expect(names(opened, 'DE')).toEqual(['paypal']);
    const shut = [...opened, rule('paypal', { country: 'DE', currency: 'EUR', isOffered: false })];
    expect(names(shut, 'DE')).toEqual([]);
  });

  it('[F01] D-49: cost what the site says, but cards and SEPA nothing in the EEA and the United Kingdom', () => {
    const fee = { fixed: 35, basisPoints: 150 };
    const rules = (['creditcard', 'paypal', 'sdd'] as const).map((method) => rule(method, { fee }));
    const feeOf = (country: 'DE' | 'GB' | 'CH', method: string) =>
      methodsFor(rules, { country, currency: countryFacts(country).currency }).find((one) => one.method === method)
        ?.fee;
    expect(feeOf('DE', 'creditcard')).toEqual({ fixed: 0, basisPoints: 0 });
    expect(feeOf('GB', 'creditcard')).toEqual({ fixed: 0, basisPoints: 0 });
    expect(feeOf('CH', 'creditcard')).toEqual(fee);
    expect(feeOf('DE', 'paypal')).toEqual(fee);
    expect(feeOf('DE', 'sdd')).toEqual({ fixed: 0, basisPoints: 0 });
    expect(isFree('paypal', 'DE')).toBe(false);
  });
});
