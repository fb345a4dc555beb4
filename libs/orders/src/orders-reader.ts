import type { Order } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { OrderEntity } from './order.entity';
import { RefundTerms } from './refunds/refund-terms';

const LATEST = 50;

/** A member's orders, read by their owner alone. */
@Injectable()
export class OrdersReader {
  constructor(
    private readonly db: Database,
    private readonly terms: RefundTerms,
  ) {}

  /** An order of the member's, as far as its provider has told. */
  async get(ctx: Ctx, id: string) {
    const order = await this.own(ctx, id);
    return { order: await this.db.tx(ctx, (tx) => this.terms.show(tx, ctx, order)) };
  }

  /** The member's orders, newest first. */
  async list(ctx: Ctx) {
    const where = { site_id: ctx.site.id, member_id: me(ctx) };
    return this.db.tx(ctx, async (tx) => {
      const orders = await tx.find(OrderEntity, { where, order: { id: 'DESC' }, take: LATEST });
      const views: Order[] = [];
      for (const order of orders) views.push(await this.terms.show(tx, ctx, order));
      return { orders: views };
    });
  }

  /** The row of an order of the member's; 404 for anybody else's. */
  async own(ctx: Ctx, id: string): Promise<OrderEntity> {
    const where = { site_id: ctx.site.id, id, member_id: me(ctx) };
    const order = await this.db.tx(ctx, (tx) => tx.findOneBy(OrderEntity, where));
    if (!order) throw new DomainError('not_found');
    return order;
  }
}
