import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Database, Log, me, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { OrderEntity } from '../order.entity';
import { OrdersReader } from '../orders-reader';
import { OrderPaymentsService } from './order-payments.service';
import { UNDER_WAY, UNPAID } from './order-states';
import { OrderSteps } from './order-steps';

/** Limits how often a member has providers asked. */
const CHECKS = { name: 'order_checks', points: 60, seconds: 3600 };

/** A member's two acts on an order that is not paid: have its provider asked, and cancel it. */
@Injectable()
export class UnpaidOrders {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    private readonly log: Log,
    private readonly reader: OrdersReader,
    private readonly steps: OrderSteps,
    private readonly payments: OrderPaymentsService,
  ) {}

  /** Asks the provider about an order. Where it does not answer, or was asked often, the order is as it is. */
  async check(ctx: Ctx, id: string) {
    const { state } = await this.reader.own(ctx, id);
    if (UNDER_WAY.includes(state)) await this.ask(ctx, id);
    return this.reader.get(ctx, id);
  }

  /** Cancels an order of the member's. Its provider is asked before, so that nothing is cancelled that was paid. */
  async cancel(ctx: Ctx, id: string) {
    await this.check(ctx, id);
    await this.db.tx(ctx, async (tx) => {
      const where = { site_id: ctx.site.id, id, member_id: me(ctx) };
      const order = await tx.findOneOrFail(OrderEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (!UNPAID.includes(order.state)) throw new DomainError('wrong_state');
      if (UNDER_WAY.includes(order.state)) await this.steps.cancel(tx, ctx, { order, source: 'member' });
    });
    return this.reader.get(ctx, id);
  }

  private async ask(ctx: Ctx, id: string): Promise<void> {
    try {
      await this.limits.take(ctx, CHECKS, me(ctx));
      await this.payments.ask(ctx, id, 'member');
    } catch (error) {
      if (error instanceof DomainError && error.code === 'too_many') return;
      this.log.error('an order could not be asked about', error, { order: id });
    }
  }
}
