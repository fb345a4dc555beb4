import { DomainError } from '@duet/contract';
import type { Order as Shown } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { Order } from './order.entity';
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
    return { order: await this.db.tx(ctx, (tx) => this.terms.view(tx, ctx, order)) };
  }

  /** The member's orders, newest first. */
  async list(ctx: Ctx) {
    const where = { site_id: ctx.site.id, member_id: me(ctx) };
    return this.db.tx(ctx, async (tx) => {
      const orders = await tx.find(Order, { where, order: { id: 'DESC' }, take: LATEST });
      const shown: Shown[] = [];
      for (const order of orders) shown.push(await this.terms.view(tx, ctx, order));
      return { orders: shown };
    });
  }

  /** The row of an order of the member's; 404 for anybody else's. */
  async own(ctx: Ctx, id: string): Promise<Order> {
    const where = { site_id: ctx.site.id, id, member_id: me(ctx) };
    const order = await this.db.tx(ctx, (tx) => tx.findOneBy(Order, where));
    if (!order) throw new DomainError('not_found');
    return order;
  }
}
