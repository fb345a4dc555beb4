import type { PaymentMethod } from '@duet/contract';
import type { PaymentStatus } from './payment-status';

/** The account that a direct debit is collected from, and the mandate that allows it. */
export interface DebitMandate {
  reference: string;
  /** The day on which it was signed. */
  signedAt: Date;
  holder: string;
  iban: string;
}

/** A payment that a provider is asked to collect. The order's id is its idempotency key: asked again, the same payment is answered. */
export interface PaymentRequest {
  orderId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  method: PaymentMethod;
  description: string;
  /** The page that the member comes back to, whatever they did there. */
  returnUrl: string;
  /** Scheme, host and port of the site, for a provider whose page is ours. */
  origin: string;
  /** The payer, by a name that says nothing of them. */
  memberRef: string;
  /** The language of the provider's page. */
  locale: string;
  /** The member has agreed that the payment method is saved (D-51). */
  savesMethod: boolean;
  /** The saved payment method that is charged now, without a page. */
  savedMethodRef: string | null;
  /** The account that a direct debit is collected from, without a page. */
  debit: DebitMandate | null;
}

/** A payment as its provider knows it, and where the member goes to make it; null where there is nothing to open. */
export interface Payment {
  ref: string;
  redirectUrl: string | null;
}

/** A payment method that a provider has saved: its reference, and the name that the member knows it by ("•••• 4242"). */
export interface ProviderSavedMethod {
  ref: string;
  label: string;
}

/** A provider's word on a payment. */
export interface PaymentReport {
  status: PaymentStatus;
  /** The method it was paid with, where that was saved. */
  savedMethod: ProviderSavedMethod | null;
}

/** A refund that a provider is asked for. The refund's id is its idempotency key. */
export interface RefundRequest {
  refundId: string;
  paymentRef: string;
  /** In minor units. */
  amount: number;
  currency: string;
  description: string;
}

export type RefundStatus = 'pending' | 'done' | 'failed';

export interface ProviderRefund {
  ref: string;
  status: RefundStatus;
}

/** A message of a provider: who signed it, and which payment there is news of. */
export interface ProviderMessage {
  signature: string | null;
  ref: string;
}

/** The provider has understood what it was asked, and refuses it: asking again would not help. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** Collects payments. A message of it is a hint alone: an order follows what it answers when it is asked. */
export abstract class PaymentProvider {
  abstract readonly name: string;

  /** Hosts of its payment pages; one that begins with a dot stands for all below it, too. */
  abstract readonly pageHosts: readonly string[];

  /** True if payments can be made with a method here. */
  abstract takes(method: PaymentMethod): boolean;

  /** Begins a payment, once per order. Throws where the provider cannot be reached, `ProviderRefusal` where it refuses. */
  abstract begin(request: PaymentRequest): Promise<Payment>;

  /** Finds what has become of a payment; null where the provider knows no such one. */
  abstract findPayment(ref: string): Promise<PaymentReport | null>;

  /** Cancels a payment that was not made yet. Where the provider no longer can, or knows no such one, nothing happens. */
  abstract cancel(ref: string): Promise<void>;

  /** Pays back a part of a payment or all of it, once per refund. Throws as `begin` does. */
  abstract refund(request: RefundRequest): Promise<ProviderRefund>;

  /** Finds what has become of a refund; null where the provider knows no such one. */
  abstract findRefundStatus(refund: { paymentRef: string; ref: string }): Promise<RefundStatus | null>;

  /** True if a message is the provider's own, and new enough. */
  abstract isGenuine(message: ProviderMessage): boolean;
}
