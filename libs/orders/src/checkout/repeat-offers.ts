import type { AnswerOf, getRepeatOffer } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { SavedPaymentMethodEntity } from '@duet/payments';
import { PaymentProviders, SavedPaymentMethodsService, toSavedMethod } from '@duet/payments';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { toOrder } from '../order-view';
import { OrderEntity } from '../order.entity';
import type { Quote } from './checkout';
import { Checkout } from './checkout';

type RepeatOffer = AnswerOf<typeof getRepeatOffer>['offer'];

/** The last completed order, offered again at today's price. Reading it charges nothing (F17). */
@Injectable()
export class RepeatOffers {
  constructor(
    private readonly db: Database,
    private readonly checkout: Checkout,
    private readonly savedMethods: SavedPaymentMethodsService,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {}

  /** Finds the member's last completed order and their saved payment method; null before a first completed order. */
  find(ctx: Ctx): Promise<RepeatOffer> {
    return this.db.tx(ctx, async (tx) => {
      const where = { site_id: ctx.site.id, member_id: me(ctx), completed_at: Not(IsNull()) };
      const order = await tx.findOne(OrderEntity, { where, order: { completed_at: 'DESC' } });
      if (!order) return null;
      const saved = await this.meansOf(tx, ctx);
      const method = saved?.method ?? order.method;
      const quote = await this.quote(tx, ctx, { bundleId: order.bundle_id, method });
      const shown = saved && toSavedMethod(saved);
      return { order: toOrder(order, { now: this.clock.now() }), method, means: shown, ...pricesOf(quote) };
    });
  }

  private meansOf(tx: EntityManager, ctx: Ctx): Promise<SavedPaymentMethodEntity | null> {
    const provider = this.providers.current?.name;
    if (!provider) return Promise.resolve(null);
    return this.savedMethods.findNewest(tx, ctx, { memberId: me(ctx), provider });
  }

  /** Today's price; null where the bundle or the method is no longer offered. */
  private async quote(tx: EntityManager, ctx: Ctx, request: { bundleId: string; method: OrderEntity['method'] }) {
    return this.checkout.quote(tx, ctx, request).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
  }
}

function pricesOf(quote: Quote | null): Pick<NonNullable<RepeatOffer>, 'bundle' | 'amounts'> {
  if (!quote) return { bundle: null, amounts: null };
  const { id, credits, price, currency } = quote.bundle;
  const money = (amount: number) => ({ amount, currency });
  const { total, fee, discount, vat } = quote.amounts;
  return {
    bundle: { id, credits, price },
    amounts: { amount: money(total), fee: money(fee), discount: money(discount), vat: money(vat) },
  };
}
