import type { Country, FeeRate, PaymentMethod } from '@duet/contract';
import { PAYMENT_METHODS } from '@duet/contract';
import type { Currency } from '@duet/sites';
import { countryFacts } from '@duet/sites';

/** Offered everywhere (D-50). */
const EVERYWHERE: readonly PaymentMethod[] = ['creditcard', 'mastercard', 'visa', 'maestro', 'paypal', 'applepay'];

/** The methods that come first in a country (D-50). */
const USUAL: Partial<Record<Country, readonly PaymentMethod[]>> = {
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

/** Methods that take certain currencies alone. */
const CURRENCY_OF: Partial<Record<PaymentMethod, readonly Currency[]>> = {
  ideal: ['EUR'],
  bancontact: ['EUR'],
  sdd: ['EUR'],
  sct: ['EUR'],
  eps: ['EUR'],
  giropay: ['EUR'],
  sofort: ['EUR'],
  cartebancaire: ['EUR'],
  satispay: ['EUR'],
  nexi: ['EUR'],
  prezelewy24: ['PLN', 'EUR'],
  blik: ['PLN'],
  dankort: ['DKK'],
  mobilepay: ['DKK', 'EUR'],
  swish: ['SEK'],
  vipps: ['NOK'],
  twint: ['CHF'],
};

const CARDS: readonly PaymentMethod[] = [
  'creditcard',
  'mastercard',
  'visa',
  'maestro',
  'dankort',
  'cartebancaire',
  'bancontact',
];
const SEPA: readonly PaymentMethod[] = ['sdd', 'sct'];

/** A site's rule for a method, for one country and currency or (null) for all. */
export interface MethodRule {
  method: PaymentMethod;
  country: Country | null;
  currency: Currency | null;
  isOffered: boolean;
  fee: FeeRate;
}

/** A payment method on offer, with its fee. */
export interface OfferedMethod {
  method: PaymentMethod;
  fee: FeeRate;
}

/** The country and the currency in which a payment is made. */
export interface PaymentPlace {
  country: Country;
  currency: Currency;
}

/** True where the law forbids a fee: for consumer cards and SEPA in the EEA and the United Kingdom (D-49). */
export const isFree = (method: PaymentMethod, country: Country): boolean =>
  (CARDS.includes(method) || SEPA.includes(method)) && (countryFacts(country).eea || country === 'GB');

const fits = (rule: MethodRule, { country, currency }: PaymentPlace): boolean =>
  (rule.country ?? country) === country && (rule.currency ?? currency) === currency;

const precision = ({ country, currency }: MethodRule): number =>
  Number(country !== null) * 2 + Number(currency !== null);

/** The most exact of the rules that hold here. */
function ruleFor(rules: readonly MethodRule[], method: PaymentMethod, place: PaymentPlace): MethodRule | undefined {
  return rules
    .filter((rule) => rule.method === method && fits(rule, place))
    .sort((one, other) => precision(other) - precision(one))[0];
}

/** True if a method is usual in a country: it is offered where the site has no rule for it. */
const isUsual = (method: PaymentMethod, country: Country): boolean =>
  EVERYWHERE.includes(method) || (USUAL[country] ?? []).includes(method);

const takes = (method: PaymentMethod, currency: Currency): boolean => CURRENCY_OF[method]?.includes(currency) ?? true;

/** The methods offered in a place, the usual ones of the country first, each with its fee. */
export function methodsFor(rules: readonly MethodRule[], place: PaymentPlace): OfferedMethod[] {
  const usual = USUAL[place.country] ?? [];
  const inOrder = [...usual, ...PAYMENT_METHODS.filter((method) => !usual.includes(method))];
  return inOrder.flatMap((method) => {
    const rule = ruleFor(rules, method, place);
    if (!takes(method, place.currency) || !(rule?.isOffered ?? isUsual(method, place.country))) return [];
    const fee = rule && !isFree(method, place.country) ? rule.fee : { fixed: 0, basisPoints: 0 };
    return [{ method, fee }];
  });
}
