import type { PaymentMethod } from '../methods.rules';
import type { PaymentStatus } from '../order-states';

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
}

/** A payment as its provider knows it, and where the member goes to make it. */
export interface Payment {
  ref: string;
  redirectUrl: string;
}

/** A message of a provider: who signed it, and which payment there is news of. */
export interface ProviderMessage {
  signature: string | null;
  ref: string;
}

/** Who collects payments. What it says in a message is a hint alone: its word is what it answers when asked. */
export abstract class PaymentProvider {
  abstract readonly name: string;

  /** Begins a payment, once per order. Throws where the provider cannot be reached. */
  abstract begin(wish: PaymentWish): Promise<Payment>;

  /** What has become of a payment; null where the provider knows no such one. */
  abstract statusOf(ref: string): Promise<PaymentStatus | null>;

  /** Whether a message is the provider's own, and new enough. */
  abstract isGenuine(message: ProviderMessage): boolean;
}
