import type { AdminDiscountCode } from '@duet/contract';
import { DISCOUNT_STATES, PAYMENT_METHODS } from '@duet/contract';

export const STATE_WORDS: Record<AdminDiscountCode['state'], string> = {
  active: 'Active',
  scheduled: 'Not yet',
  expired: 'Expired',
  used_up: 'Used up',
  disabled: 'Switched off',
};
export const states = DISCOUNT_STATES.map((id) => ({ id, name: STATE_WORDS[id] }));

const METHOD_WORDS: Partial<Record<(typeof PAYMENT_METHODS)[number], string>> = {
  sdd: 'Direct debit',
  sct: 'Bank transfer',
  prezelewy24: 'Przelewy24',
  blik: 'BLIK',
  creditcard: 'Credit card',
  mobilepay: 'MobilePay',
  twint: 'TWINT',
  cartebancaire: 'Cartes Bancaires',
  ideal: 'iDEAL',
  applepay: 'Apple Pay',
  paypal: 'PayPal',
};
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const methods = PAYMENT_METHODS.map((id) => ({ id, name: METHOD_WORDS[id] ?? capital(id) }));

/** How often a code was used, of how many times: `3 of 10`, and what is under way. */
export function usesText({ consumed, reserved, max_uses }: AdminDiscountCode): string {
  const used = max_uses === null ? String(consumed) : `${consumed} of ${max_uses}`;
  return reserved > 0 ? `${used}, ${reserved} under way` : used;
}
