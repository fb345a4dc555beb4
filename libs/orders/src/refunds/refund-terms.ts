import { CreditsService } from '@duet/credits';
import type { Order as Shown } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Clock } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../order.entity';
import { toOrder } from '../order-view';
import { amountFor, isRefundable, refundDays, refundEnds } from './refund.rules';

/** What can be had back of which order, until when. */
@Injectable()
export class RefundTerms {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly directory: SiteDirectory,
  ) {}

  /** The end of the right of return for an order; null where it was never paid. */
  async endOf(ctx: SiteContext, { completed_at, country }: Order): Promise<Date | null> {
    const record = completed_at && (await this.directory.findById(ctx.site.id));
    if (!record) return null;
    const visit = { country, selectedCountry: country, hasTrafficSource: false };
    const { refund_days } = this.directory.refOf(record, visit).settings;
    return refundEnds(completed_at, refundDays(country, refund_days));
  }

  /** Credits of an order that are neither spent nor returned. */
  unusedOf(tx: EntityManager, ctx: SiteContext, { id: orderId, member_id: memberId }: Order): Promise<number> {
    return this.credits.unusedOf(tx, ctx, { memberId, orderId });
  }

  /** What a member can have back of an order today, or could at another moment; null where that is nothing. */
  async refundable(tx: EntityManager, ctx: SiteContext, { order, at = this.clock.now() }: Asked): Promise<Offer> {
    const until = isRefundable(order) ? await this.endOf(ctx, order) : null;
    if (!until || at >= until) return null;
    const credits = await this.unusedOf(tx, ctx, order);
    const amount = credits > 0 ? amountFor(order, credits) : 0;
    if (amount === 0) return null;
    const isWhole = credits === order.credits && order.refunded_credits === 0;
    const money = (sum: number) => ({ amount: sum, currency: order.currency });
    return { credits, amount: money(amount), fee: money(isWhole ? order.fee : 0), until: until.toISOString() };
  }

  /** An order as its member sees it today. */
  async view(tx: EntityManager, ctx: SiteContext, order: Order): Promise<Shown> {
    return toOrder(order, await this.refundable(tx, ctx, { order }));
  }
}

type Offer = Shown['refundable'];

interface Asked {
  order: Order;
  at?: Date;
}
