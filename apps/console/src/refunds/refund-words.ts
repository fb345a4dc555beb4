import type { AdminOrderDetail, AdminRefund } from '@duet/contract';
import { moneyText } from '../ui/money';
import { t } from '../ui/texts';
import { optionName } from '../ui/words';

type State = AdminRefund['state'];
type OrderRefund = AdminOrderDetail['refunds'][number];

/** The word for the state of a refund. */
export const stateWord = (state: State): string => t(`refunds.states.${state}`);

/** The states of a refund that is under way. */
const OPEN = ['requested', 'approved', 'sent'] as const;
const openState = (state: State) => OPEN.find((one) => one === state);
const REFUNDABLE: readonly AdminOrderDetail['status'][] = ['completed', 'partly_refunded'];

const sumOf = (refunds: readonly OrderRefund[]) => ({
  amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
  credits: refunds.reduce((sum, { credits }) => sum + credits, 0),
});

/** A sum that is paid back, and for how many credits; goodwill alone is for none. */
export const sumText = ({ amount, credits }: Pick<OrderRefund, 'amount' | 'credits'>, currency: string): string =>
  credits > 0
    ? t('refunds.sum.credits', { amount: moneyText(amount, currency), count: credits })
    : t('refunds.sum.goodwill', { amount: moneyText(amount, currency) });

/** The sums of an order's refunds: those paid back and those still under way. */
export const refundSums = ({ refunds }: Pick<AdminOrderDetail, 'refunds'>) => ({
  done: sumOf(refunds.filter(({ state }) => state === 'done')),
  open: sumOf(refunds.filter(({ state }) => openState(state))),
});

type Refundable = Pick<AdminOrderDetail, 'status' | 'refunds' | 'refunded' | 'total' | 'currency'>;

/** The reason why nothing of an order can be refunded now; null where something can. */
export function whyNoRefund({ status, refunds, refunded, total, currency }: Refundable): string | null {
  const open = refunds.findLast(({ state }) => openState(state));
  const waits = open && openState(open.state);
  if (status === 'disputed' || status === 'charged_back') return t('refunds.why_not.disputed');
  if (refunded < total && REFUNDABLE.includes(status)) return null;
  if (waits) return t(`refunds.why_not.${waits}`, { amount: moneyText(open.amount, currency) });
  if (refunds.some(({ state }) => state === 'done')) return t('refunds.why_not.done');
  return t('refunds.why_not.unpaid', { status: optionName(status, 'order_status') });
}
