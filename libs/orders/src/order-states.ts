import type { ORDER_STATUSES } from '@duet/contract';

export type OrderState = (typeof ORDER_STATUSES)[number];

/** What may follow what. A success is honoured however late it comes; no failure follows a success. */
export const NEXT_STATES: Record<OrderState, readonly OrderState[]> = {
  created: ['pending', 'completed', 'failed', 'cancelled', 'expired'],
  pending: ['completed', 'failed', 'cancelled', 'expired'],
  failed: ['completed'],
  cancelled: ['completed'],
  expired: ['completed'],
  completed: ['partly_refunded', 'refunded', 'disputed'],
  partly_refunded: ['refunded', 'disputed'],
  refunded: ['disputed'],
  disputed: ['completed', 'partly_refunded', 'refunded', 'charged_back'],
  charged_back: [],
};

/** What a provider says of a payment. `expired`: nobody paid in time. */
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

const UNDER_WAY: readonly OrderState[] = ['created', 'pending'];
const UNPAID: readonly OrderState[] = ['created', 'pending', 'failed', 'cancelled', 'expired'];
const PAID: readonly OrderState[] = ['completed', 'partly_refunded', 'refunded'];

/** Where an order is and what had been refunded of it before it was disputed. */
export interface Standing {
  state: OrderState;
  /** The state that a dispute which is won leads back to. */
  before?: OrderState | null;
}

/** The steps to `disputed`: a payment that can be disputed was made. */
function toDispute(state: OrderState): OrderState[] {
  if (UNPAID.includes(state)) return ['completed', 'disputed'];
  return PAID.includes(state) ? ['disputed'] : [];
}

/**
 * The steps that an order takes, one after the other, when its provider says `status`; none where it says nothing new. Told
 * twice, late or out of turn, the same status leads nowhere else: whatever was missed in between is caught up.
 */
export function stepsOn({ state, before }: Standing, status: PaymentStatus): OrderState[] {
  switch (status) {
    case 'open':
      return [];
    case 'pending':
      return state === 'created' ? ['pending'] : [];
    case 'failed':
    case 'cancelled':
    case 'expired':
      return UNDER_WAY.includes(state) ? [status] : [];
    case 'paid':
      if (UNPAID.includes(state)) return ['completed'];
      return state === 'disputed' ? [before ?? 'completed'] : [];
    case 'disputed':
      return toDispute(state);
    case 'charged_back':
      return state === 'charged_back' ? [] : [...toDispute(state), 'charged_back'];
  }
}
