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

  it('[F04] D-50: are those usual in the country, then what is offered everywhere', () => {
    const everywhere = PAYMENT_METHODS.filter((method) =>
      ['creditcard', 'mastercard', 'visa', 'maestro', 'paypal', 'applepay'].includes(method),
    );
    expect(everywhere).toHaveLength(6);
    const usual: Partial<Record<(typeof COUNTRIES)[number], string[]>> = {
      NL: ['ideal'],
      BE: ['bancontact'],
      DE: ['sdd'],
      AT: ['sdd', 'eps'],
      PL: ['prezelewy24', 'blik'],
      DK: ['dankort', 'mobilepay'],
      SE: ['swish'],
      NO: ['vipps'],
      FI: ['mobilepay'],
      CH: ['twint'],
      IT: ['satispay', 'nexi'],
      FR: ['cartebancaire'],
    };
    for (const country of COUNTRIES) expect(names([], country)).toEqual([...(usual[country] ?? []), ...everywhere]);
  });

  it('[F04] D-50: take the currencies of their scheme alone, also where a site offers them everywhere', () => {
    const rules = PAYMENT_METHODS.map((method) => rule(method));
    const ofScheme = (currency: 'EUR' | 'GBP' | 'PLN' | 'DKK' | 'SEK' | 'NOK' | 'CHF') =>
      names(rules, 'US', currency).filter((method) => !names(rules, 'US', 'USD').includes(method));
    expect(ofScheme('EUR').sort()).toEqual(
      [
        'ideal',
        'bancontact',
        'sdd',
        'sct',
        'eps',
        'giropay',
        'sofort',
        'cartebancaire',
        'satispay',
        'nexi',
        'prezelewy24',
        'mobilepay',
      ].sort(),
    );
    expect(ofScheme('PLN').sort()).toEqual(['blik', 'prezelewy24']);
    expect(ofScheme('DKK').sort()).toEqual(['dankort', 'mobilepay']);
    expect([ofScheme('SEK'), ofScheme('NOK'), ofScheme('CHF'), ofScheme('GBP')]).toEqual([
      ['swish'],
      ['vipps'],
      ['twint'],
      [],
    ]);
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
    // The country says it more exactly than the currency, and a rule for another currency says nothing here.
    const closed = [rule('paypal', { currency: 'EUR', isOffered: false }), rule('paypal', { country: 'NL' })];
    for (const order of [closed, closed.toReversed()]) expect(names(order, 'NL')).toContain('paypal');
    expect(names(closed, 'DE')).not.toContain('paypal');
    expect(names(closed, 'GB')).toContain('paypal');
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
    expect(PAYMENT_METHODS.filter((method) => isFree(method, 'NL')).sort()).toEqual(
      ['creditcard', 'mastercard', 'visa', 'maestro', 'dankort', 'cartebancaire', 'bancontact', 'sdd', 'sct'].sort(),
    );
    expect(PAYMENT_METHODS.filter((method) => isFree(method, 'CH'))).toEqual([]);
  });
});
