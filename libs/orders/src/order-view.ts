import type { Order as Shown } from '@duet/contract';
import type { Order } from './order.entity';

/** An order as its member sees it. */
export function toOrder(order: Order): Shown {
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
  };
}
