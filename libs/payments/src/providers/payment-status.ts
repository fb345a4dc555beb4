/** The states of a payment in a provider's answer. `expired`: nobody paid in time. */
export const PAYMENT_STATUSES = [
  'open',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'disputed',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
