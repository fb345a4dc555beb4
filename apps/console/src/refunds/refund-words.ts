import type { AdminOrderDetail, AdminRefund } from '@duet/contract';
import { moneyText } from '../ui/money';
import { optionName } from '../ui/words';

type State = AdminRefund['state'];
type OrderRefund = AdminOrderDetail['refunds'][number];

export const STATE_WORDS: Record<State, string> = {
  requested: 'To be approved',
  approved: 'To be paid',
  sent: 'At the provider',
  done: 'Paid back',
  failed: 'Refused',
  declined: 'Declined',
};

/** The states of a refund, each as the end of a sentence about it. */
const STATE_TEXTS: Record<State, string> = {
  requested: 'is waiting for a second person',
  approved: 'is waiting for the provider to pay it',
  sent: 'is at the provider',
  done: 'has been paid back',
  failed: 'was refused by the provider',
  declined: 'was declined',
};

const OPEN: readonly State[] = ['requested', 'approved', 'sent'];
const REFUNDABLE: readonly AdminOrderDetail['status'][] = ['completed', 'partly_refunded'];

const sumOf = (refunds: readonly OrderRefund[]) => ({
  amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
  credits: refunds.reduce((sum, { credits }) => sum + credits, 0),
});

/** A sum that is paid back, and for how many credits; goodwill alone is for none. */
export const sumText = ({ amount, credits }: Pick<OrderRefund, 'amount' | 'credits'>, currency: string): string =>
  credits > 0 ? `${moneyText(amount, currency)} for ${credits} credits` : `${moneyText(amount, currency)} goodwill`;

/** The sums of an order's refunds: those paid back and those still under way. */
export const refundSums = ({ refunds }: Pick<AdminOrderDetail, 'refunds'>) => ({
  done: sumOf(refunds.filter(({ state }) => state === 'done')),
  open: sumOf(refunds.filter(({ state }) => OPEN.includes(state))),
});

type Refundable = Pick<AdminOrderDetail, 'status' | 'refunds' | 'refunded' | 'total' | 'currency'>;

/** The reason why nothing of an order can be refunded now; null where something can. */
export function whyNoRefund({ status, refunds, refunded, total, currency }: Refundable): string | null {
  const open = refunds.findLast(({ state }) => OPEN.includes(state));
  if (status === 'disputed' || status === 'charged_back') return 'The payment is disputed: its provider decides.';
  if (refunded < total && REFUNDABLE.includes(status)) return null;
  if (open) return `A refund of ${moneyText(open.amount, currency)} ${STATE_TEXTS[open.state]}.`;
  if (refunds.some(({ state }) => state === 'done')) return 'Everything has been paid back.';
  return `${optionName(status)}: there is nothing to pay back.`;
}
