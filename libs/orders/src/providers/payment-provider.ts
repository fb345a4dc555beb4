import type { PaymentMethod } from '../methods.rules';
import type { PaymentStatus } from '../order-states';

/** The account that a direct debit is collected from, and the mandate that allows it. */
export interface DebitMandate {
  reference: string;
  /** The day on which it was signed. */
  signedAt: Date;
  holder: string;
  iban: string;
}

/** What a provider is asked to collect. The order's id is its idempotency key: asked again, the same payment is answered. */
export interface PaymentWish {
  orderId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  method: PaymentMethod;
  description: string;
  /** Where the member comes back to, whatever they did there. */
  returnUrl: string;
  /** Scheme, host and port of the site, for a provider whose page is ours. */
  origin: string;
  /** Who pays, by a name that says nothing of them. */
  memberRef: string;
  /** The language of the provider's page. */
  locale: string;
  /** The member has agreed that their means of payment are kept (D-51). */
  keepMeans: boolean;
  /** Means that were kept and are charged now, without a page. */
  meansRef: string | null;
  /** The account that a direct debit is collected from, without a page. */
  debit: DebitMandate | null;
}

/** A payment as its provider knows it, and where the member goes to make it; null where there is nothing to open. */
export interface Payment {
  ref: string;
  redirectUrl: string | null;
}

/** Means of payment that a provider has kept: its name for them, and what the member knows them by ("•••• 4242"). */
export interface KeptMeans {
  ref: string;
  label: string;
}

/** A provider's word on a payment. */
export interface PaymentNews {
  status: PaymentStatus;
  /** The means it was paid with, where they were kept. */
  means: KeptMeans | null;
}

/** What a provider is asked to pay back. The refund's id is its idempotency key. */
export interface RefundWish {
  refundId: string;
  paymentRef: string;
  /** In minor units. */
  amount: number;
  currency: string;
  description: string;
}

export type RefundStatus = 'pending' | 'done' | 'failed';

export interface Refund {
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

/** Who collects payments. What it says in a message is a hint alone: its word is what it answers when asked. */
export abstract class PaymentProvider {
  abstract readonly name: string;

  /** Whether payments can be made with a method here. */
  abstract takes(method: PaymentMethod): boolean;

  /** Begins a payment, once per order. Throws where the provider cannot be reached, `ProviderRefusal` where it refuses. */
  abstract begin(wish: PaymentWish): Promise<Payment>;

  /** What has become of a payment; null where the provider knows no such one. */
  abstract newsOf(ref: string): Promise<PaymentNews | null>;

  /** Pays back a part of a payment or all of it, once per refund. Throws as `begin` does. */
  abstract refund(wish: RefundWish): Promise<Refund>;

  /** What has become of a refund; null where the provider knows no such one. */
  abstract refundStatusOf(refund: { paymentRef: string; ref: string }): Promise<RefundStatus | null>;

  /** Whether a message is the provider's own, and new enough. */
  abstract isGenuine(message: ProviderMessage): boolean;
}
