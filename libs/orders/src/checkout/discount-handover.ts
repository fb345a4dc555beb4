import type { Discount, WaitingUse } from '@duet/discounts';
import { DiscountsService } from '@duet/discounts';
import type { Ctx } from '@duet/platform';
import { me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderSteps } from '../life-cycle/order-steps';
import { OrderEntity } from '../order.entity';

/** A member's order that waits to be paid, locked, and the discount that it has. */
type WaitingOrder = WaitingUse & { order: OrderEntity };

interface HandoverInput {
  waiting: WaitingOrder[];
  discount: Discount;
  orderId: string;
}

/** Hands the discount of an unpaid order over to a newer one: the older one is cancelled with its payment. */
@Injectable()
export class DiscountHandover {
  constructor(
    private readonly discounts: DiscountsService,
    private readonly steps: OrderSteps,
  ) {}

  /**
   * Locks the member's orders that wait to be paid with a discount. Comes first in the transaction that makes an order: whoever
   * follows a payment locks its order before the discount too. Another new order of the member's waits here.
   */
  async lock(tx: EntityManager, ctx: Ctx): Promise<WaitingOrder[]> {
    const key = `orders:${ctx.site.id}:${me(ctx)}`;
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    const uses = await this.discounts.listWaiting(tx, ctx);
    if (uses.length === 0) return [];
    const where = { site_id: ctx.site.id, id: In(uses.map(({ orderId }) => orderId)) };
    const orders = await tx.find(OrderEntity, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    return orders.map((order) => ({ order, ...uses.find(({ orderId }) => orderId === order.id)! }));
  }

  /** Reserves the discount for a new order; those of the locked ones that have it are cancelled. */
  async take(tx: EntityManager, ctx: Ctx, { waiting, discount, orderId }: HandoverInput): Promise<void> {
    const older = waiting.filter(({ order, codeId }) => order.state === 'created' && codeId === discount.codeId);
    for (const { order } of older) await this.steps.cancel(tx, ctx, { order, source: 'newer_order' });
    await this.discounts.reserve(tx, ctx, { orderId, discount });
  }
}
