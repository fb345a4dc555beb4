import type { ORDER_STATUSES } from '@duet/contract';
import type { PaymentStatus } from '@duet/payments';

export type OrderState = (typeof ORDER_STATUSES)[number];

/**
 * The states that may follow each. A success is honoured however late it comes, unless another order has its discount
 * since: then it is paid back. No failure follows a success.
 */
export const NEXT_STATES: Record<OrderState, readonly OrderState[]> = {
  created: ['pending', 'completed', 'failed', 'cancelled', 'expired'],
  pending: ['completed', 'failed', 'cancelled', 'expired'],
  failed: ['completed', 'refunded'],
  cancelled: ['completed', 'refunded'],
  expired: ['completed', 'refunded'],
  completed: ['partly_refunded', 'refunded', 'disputed'],
  partly_refunded: ['refunded', 'disputed'],
  refunded: ['disputed'],
  disputed: ['completed', 'partly_refunded', 'refunded', 'charged_back'],
  charged_back: [],
};

export const UNDER_WAY: readonly OrderState[] = ['created', 'pending'];
export const UNPAID: readonly OrderState[] = ['created', 'pending', 'failed', 'cancelled', 'expired'];
const PAID: readonly OrderState[] = ['completed', 'partly_refunded', 'refunded'];

/** An order's state, and the one that it had before a dispute. */
export interface OrderProgress {
  state: OrderState;
  /** The state that a dispute which is won leads back to. */
  before?: OrderState | null;
}

/** The steps to `disputed`: a payment that can be disputed was made. */
function stepsToDispute(state: OrderState): OrderState[] {
  if (UNPAID.includes(state)) return ['completed', 'disputed'];
  return PAID.includes(state) ? ['disputed'] : [];
}

/**
 * The steps that an order takes, one after the other, when its provider says `status`; none where it says nothing new. Told
 * twice, late or out of turn, the same status leads nowhere else: whatever was missed in between is caught up.
 */
export function stepsOn({ state, before }: OrderProgress, status: PaymentStatus): OrderState[] {
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
      return stepsToDispute(state);
    case 'charged_back':
      return state === 'charged_back' ? [] : [...stepsToDispute(state), 'charged_back'];
  }
}
