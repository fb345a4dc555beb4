import type { SiteContext, SiteRef } from '@duet/platform';
import { Database } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import type { Locale } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import { Order } from './order.entity';
import { OrderSteps } from './order-steps';
import type { NewsSource } from './order-steps';
import { PaymentProvider } from './providers/payment-provider';
import type { PaymentWish, ProviderMessage } from './providers/payment-provider';

interface Place {
  site_id: string;
  id: string;
}

/** Where an order is paid, and the reader's language where somebody is there to read. */
interface Shop {
  site: SiteRef;
  locale?: Locale;
}

/** What is done with providers: an order's payment is begun there, and its word on it is asked for. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly db: Database,
    private readonly provider: PaymentProvider,
    private readonly steps: OrderSteps,
    private readonly directory: SiteDirectory,
  ) {}

  /** Who collects the payments of new orders. */
  get providerName(): string {
    return this.provider.name;
  }

  /** Begins the payment of an order; where that was done already, or its answer was lost, it is the same payment. */
  async begin(ctx: Shop, order: Order): Promise<Order> {
    if (order.provider_ref !== null) return order;
    const payment = await this.provider.begin(wishOf(ctx, order)).catch(() => {
      throw new DomainError('unavailable');
    });
    const change = { provider_ref: payment.ref, redirect_url: payment.redirectUrl };
    await this.db.tx(ctx, (tx) => tx.update(Order, { site_id: ctx.site.id, id: order.id }, change));
    return { ...order, ...change };
  }

  /** Takes a message of a provider: asks it about the payment, and lets the order follow. Forged and stale ones do nothing. */
  async hear(provider: string, message: ProviderMessage): Promise<void> {
    if (provider !== this.provider.name) throw new DomainError('not_found');
    if (!this.provider.isGenuine(message)) throw new DomainError('forbidden');
    const [place] = await this.db.systemRows<Place>(
      'SELECT site_id, id FROM orders WHERE provider = $1 AND provider_ref = $2',
      [provider, message.ref],
    );
    if (place) await this.ask({ site: { id: place.site_id } }, place.id, 'message');
  }

  /** Asks the provider about an order, and lets the order follow what it says. */
  async ask(ctx: SiteContext, id: string, source: NewsSource): Promise<void> {
    const found = await this.db.tx(ctx, (tx) => tx.findOneByOrFail(Order, { site_id: ctx.site.id, id }));
    // Where the answer to its beginning was lost, it is begun again: that is the same payment.
    const order = found.provider_ref ? found : await this.begin({ site: await this.directory.get(ctx.site.id) }, found);
    const news = await this.provider.newsOf(order.provider_ref!);
    await this.db.tx(ctx, (tx) => this.steps.follow(tx, ctx, { id, status: news?.status ?? 'open', source }));
  }
}

function wishOf({ site: { origin, settings }, locale }: Shop, order: Order): PaymentWish {
  const { id: orderId, total: amount, currency, method, member_id: memberRef } = order;
  return {
    ...{ orderId, amount, currency, method, memberRef, origin, description: `${settings.name} ${order.payment_id}` },
    ...{ returnUrl: `${origin}/transactions/${orderId}`, locale: locale ?? settings.domain_language },
    ...{ keepMeans: false, meansRef: null, debit: null },
  };
}
