import type { PaymentMethod } from '@duet/contract';
import type {
  PaymentMethod as MollieMethod,
  PaymentStatus as MollieStatus,
  RefundStatus as MollieRefund,
} from '@mollie/api-client';
import { Locale as MollieLocale } from '@mollie/api-client';
import type { RefundStatus } from '../payment-provider';
import type { PaymentStatus } from '../payment-status';

/**
 * Mollie's names of our methods (https://docs.mollie.com/reference/create-payment). Null: it has none. giropay and Sofort have been
 * closed by their owners; Dankort and Nexi it does not offer. Cards of every brand are one method there.
 */
export const MOLLIE_METHODS: Record<PaymentMethod, `${MollieMethod}` | null> = {
  creditcard: 'creditcard',
  mastercard: 'creditcard',
  visa: 'creditcard',
  maestro: 'creditcard',
  cartebancaire: 'creditcard',
  applepay: 'applepay',
  paypal: 'paypal',
  paysafecard: 'paysafecard',
  sdd: 'directdebit',
  sct: 'banktransfer',
  ideal: 'ideal',
  bancontact: 'bancontact',
  eps: 'eps',
  prezelewy24: 'przelewy24',
  blik: 'blik',
  mobilepay: 'mobilepay',
  swish: 'swish',
  vipps: 'vipps',
  twint: 'twint',
  satispay: 'satispay',
  giropay: null,
  sofort: null,
  dankort: null,
  nexi: null,
};

/** Methods that Mollie saves for a charge without a page. */
export const SAVABLE_METHODS: readonly (`${MollieMethod}` | null)[] = ['creditcard', 'applepay', 'paypal'];

export const STATUS_OF: Record<`${MollieStatus}`, PaymentStatus> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
};

export const REFUND_STATUS_OF: Record<`${MollieRefund}`, RefundStatus> = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * Mollie's name of a language, such as `de_DE`: the country is the one where most people speak it, for English Britain.
 * Undefined for a language that Mollie does not have: its page is then in the browser's.
 */
export function toMollieLocale(language: string): MollieLocale | undefined {
  const country = language === 'en' ? 'GB' : new Intl.Locale(language).maximize().region;
  return Object.values(MollieLocale).find((locale) => locale === `${language}_${country}`);
}

/** A sum in Mollie's words: a decimal number as text. Every currency that is sold in has two decimals. */
export const toMollie = (amount: number, currency: string) => ({
  currency,
  value: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
});

/** A saved payment method is a customer and a mandate of theirs. */
export const savedMethodRefOf = (customer: string, mandate: string): string => `${customer}/${mandate}`;

/** Customer and mandate of a saved payment method; null for a text that is no such reference. */
export function readSavedMethodRef(ref: string): { customerId: string; mandateId: string } | null {
  const [, customerId, mandateId] = /^(cst_\w+)\/(mdt_\w+)$/.exec(ref) ?? [];
  return customerId && mandateId ? { customerId, mandateId } : null;
}
