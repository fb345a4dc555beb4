import type { BodyOf, createOrder } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { PaymentProviders, SavedPaymentMethodsService } from '@duet/payments';
import type { Ctx } from '@duet/platform';
import { me, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DebitLimits } from '../direct-debit/debit-limits';
import type { OrderEntity } from '../order.entity';
import { SpendGuardService } from '../spend-guard/spend-guard.service';
import type { Quote } from './checkout';

type OrderRequest = NonNullable<BodyOf<typeof createOrder>>;

/** More orders in an hour than anybody makes who wants one of them. */
const ORDERS_PER_HOUR = { name: 'orders', points: 30, seconds: 3600 };

/** Decides on new orders: whether one may be made, and with which provider and saved payment method. */
@Injectable()
export class OrderAdmission {
  constructor(
    private readonly limits: RateLimits,
    private readonly guard: SpendGuardService,
    private readonly debits: DebitLimits,
    private readonly savedMethods: SavedPaymentMethodsService,
    private readonly providers: PaymentProviders,
  ) {}

  /** Throws where the price is another one, or the member may not buy that much, that often, or with that. */
  async admit(tx: EntityManager, ctx: Ctx, { quote, request }: { quote: Quote; request: OrderRequest }) {
    const { amount, currency } = request.expected;
    // The price that was shown is charged, or nothing is.
    if (amount !== quote.amounts.total || currency !== quote.bundle.currency) throw new DomainError('price_changed');
    await this.guard.check(tx, ctx, { amount, currency: quote.bundle.currency });
    await this.limits.take(ctx, ORDERS_PER_HOUR, me(ctx));
    if (request.method === 'sdd') await this.debits.require(tx, ctx, { total: amount, orderId: null });
    return { provider: this.providers.current!.name, ...(await this.meansOf(tx, ctx, request)) };
  }

  /** A saved payment method is charged at the provider that keeps it. */
  private async meansOf(
    tx: EntityManager,
    ctx: Ctx,
    request: OrderRequest,
  ): Promise<Pick<OrderEntity, 'keep_means' | 'means_id'>> {
    const { means_id: id, keep_means, method } = request;
    if (!id) return { keep_means: keep_means ?? false, means_id: null };
    const saved = await this.savedMethods.find(tx, ctx, { memberId: me(ctx), id });
    const isOurs = saved?.method === method && saved.provider === this.providers.current?.name;
    if (!isOurs) throw DomainError.field('means_id', 'means_unknown');
    return { keep_means: false, means_id: id };
  }
}
