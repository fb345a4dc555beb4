import type { BodyOf, createOrder } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { me, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Quote } from './checkout';
import { DebitLimits } from './debit/debit-limits';
import { MeansService } from './means/means.service';
import type { Order } from './order.entity';
import { PaymentProviders } from './providers/payment-providers';
import { SpendGuardService } from './spend-guard/spend-guard.service';

type Wish = NonNullable<BodyOf<typeof createOrder>>;

/** More orders in an hour than anybody makes who wants one of them. */
const ORDERS_PER_HOUR = { name: 'orders', points: 30, seconds: 3600 };

/** Whether a new order may be made, and what it is paid with. */
@Injectable()
export class OrderAdmission {
  constructor(
    private readonly limits: RateLimits,
    private readonly guard: SpendGuardService,
    private readonly debits: DebitLimits,
    private readonly means: MeansService,
    private readonly providers: PaymentProviders,
  ) {}

  /** Throws where the price is another one, or the member may not buy that much, that often, or with that. */
  async admit(tx: EntityManager, ctx: Ctx, { quote, wish }: { quote: Quote; wish: Wish }) {
    const { amount, currency } = wish.expected;
    // What was shown is what is charged, or nothing is.
    if (amount !== quote.amounts.total || currency !== quote.bundle.currency) throw new DomainError('price_changed');
    await this.guard.check(tx, ctx, { amount, currency: quote.bundle.currency });
    await this.limits.take(ctx, ORDERS_PER_HOUR, me(ctx));
    if (wish.method === 'sdd') await this.debits.require(tx, ctx, { total: amount, orderId: null });
    return { provider: this.providers.current!.name, ...(await this.meansOf(tx, ctx, wish)) };
  }

  /** Kept means are charged with the method and the provider that they were kept with. */
  private async meansOf(tx: EntityManager, ctx: Ctx, wish: Wish): Promise<Pick<Order, 'keep_means' | 'means_id'>> {
    const { means_id: id, keep_means, method } = wish;
    if (!id) return { keep_means: keep_means ?? false, means_id: null };
    const means = await this.means.find(tx, ctx, { memberId: me(ctx), id });
    const isOurs = means?.method === method && means.provider === this.providers.current?.name;
    if (!isOurs) throw DomainError.field('means_id', 'means_unknown');
    return { keep_means: false, means_id: id };
  }
}
