import type { AnswerOf, getRepeatOffer } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { Checkout } from '../checkout';
import type { Quote } from '../checkout';
import { toOrder } from '../order-view';
import { Order } from '../order.entity';
import { PaymentProviders } from '../providers/payment-providers';
import { MeansService, toMeans } from './means.service';
import type { PaymentMeans } from './payment-means.entity';

type Offer = AnswerOf<typeof getRepeatOffer>['offer'];

/** The last completed order, offered again at today's price. Reading it charges nothing (F17). */
@Injectable()
export class RepeatOffers {
  constructor(
    private readonly db: Database,
    private readonly checkout: Checkout,
    private readonly means: MeansService,
    private readonly providers: PaymentProviders,
  ) {}

  /** What the member can buy again, and with which kept means; null before a first completed order. */
  find(ctx: Ctx): Promise<Offer> {
    return this.db.tx(ctx, async (tx) => {
      const where = { site_id: ctx.site.id, member_id: me(ctx), completed_at: Not(IsNull()) };
      const order = await tx.findOne(Order, { where, order: { completed_at: 'DESC' } });
      if (!order) return null;
      const means = await this.meansOf(tx, ctx);
      const method = means?.method ?? order.method;
      const quote = await this.quote(tx, ctx, { bundleId: order.bundle_id, method });
      const kept = means && toMeans(means);
      return { order: toOrder(order), method, means: kept, ...pricesOf(quote) };
    });
  }

  private meansOf(tx: EntityManager, ctx: Ctx): Promise<PaymentMeans | null> {
    const provider = this.providers.current?.name;
    if (!provider) return Promise.resolve(null);
    return this.means.newest(tx, ctx, { memberId: me(ctx), provider });
  }

  /** Today's price; null where the bundle or the method is no longer offered. */
  private async quote(tx: EntityManager, ctx: Ctx, wish: { bundleId: string; method: Order['method'] }) {
    return this.checkout.quote(tx, ctx, wish).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
  }
}

function pricesOf(quote: Quote | null): Pick<NonNullable<Offer>, 'bundle' | 'amounts'> {
  if (!quote) return { bundle: null, amounts: null };
  const { id, credits, price, currency } = quote.bundle;
  const money = (amount: number) => ({ amount, currency });
  const { total, fee, discount, vat } = quote.amounts;
  return {
    bundle: { id, credits, price },
    amounts: { amount: money(total), fee: money(fee), discount: money(discount), vat: money(vat) },
  };
}
