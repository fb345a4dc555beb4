import type { Order } from '@duet/contract';
import { CreditsService } from '@duet/credits';
import type { SiteContext } from '@duet/platform';
import { Clock } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toOrder } from '../order-view';
import type { OrderEntity } from '../order.entity';
import { amountFor, feeWithin, isRefundable, refundDays, refundEnds } from './refund.rules';

/** Works out the sum that can be had back of an order, and until when. */
@Injectable()
export class RefundTerms {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly directory: SiteDirectory,
  ) {}

  /** The end of the right of return for an order; null where it was never paid. */
  async findEnd(ctx: SiteContext, { completed_at, country }: OrderEntity): Promise<Date | null> {
    const record = completed_at && (await this.directory.findById(ctx.site.id));
    if (!record) return null;
    const visit = { country, selectedCountry: country, hasTrafficSource: false };
    const { refund_days } = this.directory.refOf(record, visit).settings;
    return refundEnds(completed_at, refundDays(country, refund_days));
  }

  /** Credits of an order that are neither spent nor returned. */
  countUnused(tx: EntityManager, ctx: SiteContext, { id: orderId, member_id: memberId }: OrderEntity): Promise<number> {
    return this.credits.countUnused(tx, ctx, { memberId, orderId });
  }

  /** Works out the refund of an order today, or at another moment; null where nothing can be had back. */
  async findRefundable(
    tx: EntityManager,
    ctx: SiteContext,
    { order, at = this.clock.now() }: RefundableOptions,
  ): Promise<RefundOffer> {
    const until = isRefundable(order) ? await this.findEnd(ctx, order) : null;
    if (!until || at >= until) return null;
    const credits = await this.countUnused(tx, ctx, order);
    const amount = credits > 0 ? amountFor(order, credits) : 0;
    if (amount === 0) return null;
    const money = (sum: number) => ({ amount: sum, currency: order.currency });
    return {
      credits,
      amount: money(amount),
      fee: money(feeWithin(order, { credits, amount })),
      until: until.toISOString(),
    };
  }

  /** An order as its member sees it today. */
  async show(tx: EntityManager, ctx: SiteContext, order: OrderEntity): Promise<Order> {
    return toOrder(order, { now: this.clock.now(), refundable: await this.findRefundable(tx, ctx, { order }) });
  }
}

type RefundOffer = Order['refundable'];

interface RefundableOptions {
  order: OrderEntity;
  at?: Date;
}
