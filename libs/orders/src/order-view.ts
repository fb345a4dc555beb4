import type { Order as Shown } from '@duet/contract';
import type { Order } from './order.entity';

/** An order as its member sees it, with what can be had back of it. */
export function toOrder(order: Order, refundable: Shown['refundable'] = null): Shown {
  const money = (amount: number) => ({ amount, currency: order.currency });
  return {
    ...{
      id: order.id,
      payment_id: order.payment_id,
      bundle_id: order.bundle_id,
      status: order.state,
      credits: order.credits,
    },
    ...{ amount: money(order.total), fee: money(order.fee), discount: money(order.discount), vat: money(order.vat) },
    ...{ method: order.method, created_at: order.created_at.toISOString(), expires_at: order.expires_at.toISOString() },
    redirect_url: order.redirect_url,
    receipt: order.completed_at ? `/api/orders/${order.id}/receipt` : null,
    refundable,
    means_declined: order.means_id !== null && order.state === 'failed',
  };
}
