import type { Country, FeeRate } from '@duet/contract';
import { PAYMENT_METHODS } from '@duet/contract';
import type { Currency } from '@duet/sites';
import { countryFacts } from '@duet/sites';

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Offered everywhere (D-50). */
const EVERYWHERE: readonly PaymentMethod[] = ['creditcard', 'mastercard', 'visa', 'maestro', 'paypal', 'applepay'];

/** What people of a country pay with first (D-50). */
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

/** Methods that take one currency alone. */
const CURRENCY_OF: Partial<Record<PaymentMethod, readonly Currency[]>> = {
  ...{
    ideal: ['EUR'],
    bancontact: ['EUR'],
    sdd: ['EUR'],
    sct: ['EUR'],
    eps: ['EUR'],
    giropay: ['EUR'],
    sofort: ['EUR'],
  },
  ...{ cartebancaire: ['EUR'], satispay: ['EUR'], nexi: ['EUR'], prezelewy24: ['PLN', 'EUR'], blik: ['PLN'] },
  ...{ dankort: ['DKK'], mobilepay: ['DKK', 'EUR'], swish: ['SEK'], vipps: ['NOK'], twint: ['CHF'] },
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

/** What a site has set for a method, for one country and currency or (null) for all. */
export interface MethodRule {
  method: PaymentMethod;
  country: Country | null;
  currency: Currency | null;
  isOffered: boolean;
  fee: FeeRate;
}

export interface OfferedMethod {
  method: PaymentMethod;
  fee: FeeRate;
}

/** Where somebody pays, and in what. */
export interface Checkout {
  country: Country;
  currency: Currency;
}

/** Whether the law forbids a fee: consumer cards and SEPA in the EEA and the United Kingdom (D-49). */
export const isFree = (method: PaymentMethod, country: Country): boolean =>
  (CARDS.includes(method) || SEPA.includes(method)) && (countryFacts(country).eea || country === 'GB');

const fits = (rule: MethodRule, { country, currency }: Checkout): boolean =>
  (rule.country ?? country) === country && (rule.currency ?? currency) === currency;

const precision = ({ country, currency }: MethodRule): number =>
  Number(country !== null) * 2 + Number(currency !== null);

/** The rule that says most exactly what holds here. */
function ruleFor(rules: readonly MethodRule[], method: PaymentMethod, where: Checkout): MethodRule | undefined {
  return rules
    .filter((rule) => rule.method === method && fits(rule, where))
    .sort((one, other) => precision(other) - precision(one))[0];
}

/** Whether a method is offered where a site has said nothing: what is usual there. */
const isUsual = (method: PaymentMethod, country: Country): boolean =>
  EVERYWHERE.includes(method) || (USUAL[country] ?? []).includes(method);

const takes = (method: PaymentMethod, currency: Currency): boolean => CURRENCY_OF[method]?.includes(currency) ?? true;

/** What a member may pay with, the usual methods of the country first, each with its fee. */
export function methodsFor(rules: readonly MethodRule[], where: Checkout): OfferedMethod[] {
  const usual = USUAL[where.country] ?? [];
  const inOrder = [...usual, ...PAYMENT_METHODS.filter((method) => !usual.includes(method))];
  return inOrder.flatMap((method) => {
    const rule = ruleFor(rules, method, where);
    if (!takes(method, where.currency) || !(rule?.isOffered ?? isUsual(method, where.country))) return [];
    const fee = rule && !isFree(method, where.country) ? rule.fee : { fixed: 0, basisPoints: 0 };
    return [{ method, fee }];
  });
}
