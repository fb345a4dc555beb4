import type { Order } from '@duet/contract';
import type { OrderEntity } from './order.entity';

/** An order as its member sees it, with what can be had back of it. */
export function toOrder(order: OrderEntity, { now, refundable = null }: OrderViewOptions): Order {
  const money = (amount: number) => ({ amount, currency: order.currency });
  return {
    id: order.id,
    payment_id: order.payment_id,
    bundle_id: order.bundle_id,
    status: statusAt(order, now),
    credits: order.credits,
    amount: money(order.total),
    fee: money(order.fee),
    discount: money(order.discount),
    vat: money(order.vat),
    method: order.method,
    created_at: order.created_at.toISOString(),
    expires_at: order.expires_at.toISOString(),
    redirect_url: order.redirect_url,
    receipt: order.completed_at ? `/api/orders/${order.id}/receipt` : null,
    refundable,
    is_returning: !order.completed_at && order.refunded > 0 && order.state !== 'refunded',
    means_declined: order.means_id !== null && order.state === 'failed',
  };
}

interface OrderViewOptions {
  now: Date;
  refundable?: Order['refundable'];
}

/** An order that nobody paid while its price held is over at that moment, though its provider is asked a little later. */
const statusAt = ({ state, expires_at }: OrderEntity, now: Date): Order['status'] =>
  state === 'created' && expires_at <= now ? 'expired' : state;
