import { DomainError } from '@duet/contract';
import type { SiteContext, SiteRef } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MandateAccounts } from './debit/mandate-accounts';
import { MeansService } from './means/means.service';
import { OrderSteps } from './order-steps';
import type { NewsSource } from './order-steps';
import type { PaymentStatus } from './order-states';
import { Order } from './order.entity';
import { ProviderRefusal } from './providers/payment-provider';
import type { PaymentNews, PaymentWish, ProviderMessage } from './providers/payment-provider';
import { PaymentProviders } from './providers/payment-providers';

interface Place {
  site_id: string;
  id: string;
}

interface Shop {
  site: SiteRef;
}

/** News of an order, and who brought them. */
interface Heard {
  news: PaymentNews;
  source: NewsSource;
}

/** What is done with providers: an order's payment is begun there, and its word on it is asked for. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly providers: PaymentProviders,
    private readonly steps: OrderSteps,
    private readonly means: MeansService,
    private readonly accounts: MandateAccounts,
    private readonly directory: SiteDirectory,
  ) {}

  /**
   * Begins the payment of an order; where that was done already, or its answer was lost, it is the same payment. What needs
   * no page, stored means and a direct debit, is followed at once. A direct debit without a mandate waits for it.
   */
  async begin(ctx: Shop, order: Order): Promise<Order> {
    if (order.provider_ref !== null || order.state !== 'created') return order;
    const wish = await this.db.tx(ctx, (tx) => this.wishOf(tx, ctx, order));
    if (!wish) return order;
    const payment = await this.beginAt(ctx, order, wish);
    if (!payment) return this.load(ctx, order.id);
    const change = { provider_ref: payment.ref, redirect_url: payment.redirectUrl };
    await this.db.tx(ctx, (tx) => tx.update(Order, { site_id: ctx.site.id, id: order.id }, change));
    return payment.redirectUrl === null ? this.ask(ctx, order.id, 'answer') : { ...order, ...change };
  }

  /** Takes a message of a provider: asks it about the payment, and lets the order follow. Forged and stale ones do nothing. */
  async hear(name: string, message: ProviderMessage): Promise<void> {
    const provider = this.providers.find(name);
    if (!provider) throw new DomainError('not_found');
    if (!provider.isGenuine(message)) throw new DomainError('forbidden');
    const [place] = await this.db.systemRows<Place>(
      'SELECT site_id, id FROM orders WHERE provider = $1 AND provider_ref = $2',
      [name, message.ref],
    );
    if (place) await this.ask({ site: { id: place.site_id } }, place.id, 'message');
  }

  /** Asks the provider about an order, and lets the order follow what it says. */
  async ask(ctx: SiteContext, id: string, source: NewsSource): Promise<Order> {
    const order = await this.begun(ctx, await this.load(ctx, id));
    const ref = order.provider_ref;
    const news = ref === null ? null : await this.providers.get(order.provider).newsOf(ref);
    return this.follow(ctx, order, { news: news ?? { status: this.unheard(order), means: null }, source });
  }

  /** Where the answer to its beginning was lost, it is begun again: that is the same payment, as long as its price holds. */
  private async begun(ctx: SiteContext, order: Order): Promise<Order> {
    if (order.provider_ref !== null || this.isOver(order)) return order;
    return this.begin({ site: await this.directory.get(ctx.site.id) }, order);
  }

  private follow(ctx: SiteContext, { id }: Order, { news, source }: Heard): Promise<Order> {
    return this.db.tx(ctx, async (tx) => {
      const order = await this.steps.follow(tx, ctx, { id, status: news.status, source });
      if (news.means) await this.means.keep(tx, order, news.means);
      return order;
    });
  }

  /** A payment that its provider knows nothing of can still be made while its price holds, and not after. */
  private unheard(order: Order): PaymentStatus {
    return this.isOver(order) ? 'expired' : 'open';
  }

  private isOver({ expires_at }: Order): boolean {
    return expires_at.getTime() <= this.clock.now().getTime();
  }

  /** Null where the provider refuses it for good: the order has failed. */
  private async beginAt(ctx: Shop, order: Order, wish: PaymentWish) {
    try {
      return await this.providers.get(order.provider).begin(wish);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw new DomainError('unavailable');
      await this.follow(ctx, order, { news: { status: 'failed', means: null }, source: 'answer' });
      return null;
    }
  }

  private load(ctx: SiteContext, id: string): Promise<Order> {
    return this.db.tx(ctx, (tx) => tx.findOneByOrFail(Order, { site_id: ctx.site.id, id }));
  }

  private async wishOf(tx: EntityManager, ctx: Shop, order: Order): Promise<PaymentWish | null> {
    const { id: orderId, total: amount, currency, method, locale, member_id: memberRef } = order;
    const { origin, settings } = ctx.site;
    const debit = method === 'sdd' ? await this.accounts.find(tx, ctx, orderId) : null;
    if (method === 'sdd' && !debit) return null;
    const means = order.means_id ? await this.means.find(tx, ctx, { memberId: memberRef, id: order.means_id }) : null;
    return {
      ...{ orderId, amount, currency, method, memberRef, origin, locale, debit, keepMeans: order.keep_means },
      ...{ description: `${settings.name} ${order.payment_id}`, returnUrl: `${origin}/transactions/${orderId}` },
      meansRef: order.means_id ? (means?.means_ref ?? 'removed') : null,
    };
  }
}
