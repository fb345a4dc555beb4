import { Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { OrderEntity } from '../order.entity';
import { RefundEntity } from '../refunds/refund.entity';

/** A refund with the number of its order. */
type FoundRefund = Pick<
  RefundEntity,
  'id' | 'order_id' | 'state' | 'amount' | 'credits' | 'currency' | 'created_at'
> & { payment_id: string };

/** Orders and refunds of a site by what other parts of the console know of them; who may see them is the caller's affair. */
@Injectable()
export class OrderFinder {
  constructor(private readonly db: Database) {}

  find(siteId: string, id: string): Promise<OrderEntity | null> {
    return this.db.system((tx) => tx.findOneBy(OrderEntity, { site_id: siteId, id }));
  }

  /** The order with a number as members read it, however it was typed; null for none. */
  findByNumber(siteId: string, text: string): Promise<OrderEntity | null> {
    const typed = text.toUpperCase();
    const found = /\b([0-9A-Z]{5})-([0-9A-Z]{5})\b/.exec(typed) ?? /\b([0-9A-Z]{5})([0-9A-Z]{5})\b/.exec(typed);
    if (!found) return Promise.resolve(null);
    const payment_id = `${found[1]}-${found[2]}`;
    return this.db.system((tx) => tx.findOneBy(OrderEntity, { site_id: siteId, payment_id }));
  }

  /** Refunds by their ids, the oldest first. */
  async listRefunds(siteId: string, ids: readonly string[]): Promise<FoundRefund[]> {
    if (ids.length === 0) return [];
    return this.db.system(async (tx) => {
      const where = { site_id: siteId, id: In([...ids]) };
      const refunds = await tx.find(RefundEntity, { where, order: { created_at: 'ASC', id: 'ASC' } });
      const orders = await tx.findBy(OrderEntity, {
        site_id: siteId,
        id: In(refunds.map(({ order_id }) => order_id)),
      });
      const numbers = new Map(orders.map(({ id, payment_id }) => [id, payment_id]));
      return refunds.map((refund) => ({ ...refund, payment_id: numbers.get(refund.order_id)! }));
    });
  }
}
