import { DomainError } from '@duet/contract';
import type {
  Payment,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  PaymentStatus,
  ProviderMessage,
} from '@duet/payments';
import {
  isPaymentPage,
  MandateAccounts,
  PaymentProviders,
  ProviderRefusal,
  SavedPaymentMethodsService,
} from '@duet/payments';
import type { SiteContext, SiteRef } from '@duet/platform';
import { Clock, Database, Outbox, withCause } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../order.entity';
import { cancelPayment } from '../orders.events';
import { UNDER_WAY, UNPAID } from './order-states';
import type { UpdateSource } from './order-steps';
import { OrderSteps } from './order-steps';

interface OrderKey {
  site_id: string;
  id: string;
}

interface BuyingContext {
  site: SiteRef;
}

type PaymentStart = Pick<OrderEntity, 'provider_ref' | 'redirect_url'>;

const ENDED_UNPAID = UNPAID.filter((state) => !UNDER_WAY.includes(state));

/** News of an order, and who brought them. */
interface ReportUpdate {
  news: PaymentReport;
  source: UpdateSource;
}

/** Begins the payments of orders at their providers, asks about them and cancels them. */
@Injectable()
export class OrderPaymentsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly providers: PaymentProviders,
    private readonly steps: OrderSteps,
    private readonly savedMethods: SavedPaymentMethodsService,
    private readonly accounts: MandateAccounts,
    private readonly directory: SiteDirectory,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Begins the payment of an order; where that was done already, or its answer was lost, it is the same payment. What needs
   * no page, a saved payment method and a direct debit, is followed at once. A direct debit without a mandate waits for it.
   */
  async begin(ctx: BuyingContext, order: OrderEntity): Promise<OrderEntity> {
    if (order.provider_ref !== null || order.state !== 'created') return order;
    const request = await this.db.tx(ctx, (tx) => this.requestOf(tx, ctx, order));
    if (!request) return order;
    const payment = await this.beginAt(ctx, order, request);
    if (!payment) return this.load(ctx, order.id);
    const change = { provider_ref: payment.ref, redirect_url: payment.redirectUrl };
    const started = await this.db.tx(ctx, (tx) => this.noteBegun(tx, order, change));
    return payment.redirectUrl === null ? this.ask(ctx, order.id, 'answer') : started;
  }

  /** Cancels the payment of an order that has ended unpaid, where that can still be done, and hears what became of it. */
  async cancel(ctx: SiteContext, id: string): Promise<void> {
    const { provider, provider_ref: ref, state } = await this.load(ctx, id);
    if (ref === null || !ENDED_UNPAID.includes(state)) return;
    await this.providers.get(provider).cancel(ref);
    await this.ask(ctx, id, 'reconciliation');
  }

  /** Takes a message of a provider: asks it about the payment, and lets the order follow. Forged and stale ones do nothing. */
  async receive(name: string, message: ProviderMessage): Promise<void> {
    const provider = this.providers.find(name);
    if (!provider) throw new DomainError('not_found');
    if (!provider.isGenuine(message)) throw new DomainError('forbidden');
    const [place] = await this.db.rowsWithoutSite<OrderKey>(
      'SELECT site_id, id FROM look_ups.order_of_payment($1, $2)',
      [name, message.ref],
    );
    if (place) await this.ask({ site: { id: place.site_id } }, place.id, 'message');
  }

  /** Asks the provider about an order, and lets the order follow what it says. */
  async ask(ctx: SiteContext, id: string, source: UpdateSource): Promise<OrderEntity> {
    const order = await this.ensureBegun(ctx, await this.load(ctx, id));
    const ref = order.provider_ref;
    const news = ref === null ? null : await this.providers.get(order.provider).findPayment(ref);
    return this.follow(ctx, order, {
      news: news ?? { status: this.statusOfUnknown(order), savedMethod: null },
      source,
    });
  }

  /** Where the answer to its beginning was lost, it is begun again: that is the same payment, as long as its price holds. */
  private async ensureBegun(ctx: SiteContext, order: OrderEntity): Promise<OrderEntity> {
    if (order.provider_ref !== null || this.isOver(order)) return order;
    return this.begin({ site: await this.directory.get(ctx.site.id) }, order);
  }

  /** An order that was cancelled while its payment was being begun has that one cancelled too. */
  private async noteBegun(tx: EntityManager, { site_id, id }: OrderEntity, change: PaymentStart): Promise<OrderEntity> {
    await tx.update(OrderEntity, { site_id, id }, change);
    const order = await tx.findOneByOrFail(OrderEntity, { site_id, id });
    if (ENDED_UNPAID.includes(order.state)) {
      await this.outbox.add(tx, { site: { id: site_id } }, cancelPayment, { order_id: id });
    }
    return order;
  }

  /** A page that was not paid on while the price held is not paid on later: the order ends with its time, not the provider's. */
  private follow(ctx: SiteContext, before: OrderEntity, { news, source }: ReportUpdate): Promise<OrderEntity> {
    const isLate = news.status === 'open' && this.isOver(before);
    return this.db.tx(ctx, async (tx) => {
      const status = isLate ? 'expired' : news.status;
      const order = await this.steps.follow(tx, ctx, { id: before.id, status, source });
      if (isLate && UNDER_WAY.includes(before.state)) {
        await this.outbox.add(tx, ctx, cancelPayment, { order_id: before.id });
      }
      if (news.savedMethod && order.keep_means) await this.savedMethods.save(tx, order, news.savedMethod);
      return order;
    });
  }

  /** A payment that its provider knows nothing of can still be made while its price holds, and not after. */
  private statusOfUnknown(order: OrderEntity): PaymentStatus {
    return this.isOver(order) ? 'expired' : 'open';
  }

  private isOver({ expires_at }: OrderEntity): boolean {
    return expires_at.getTime() <= this.clock.now().getTime();
  }

  /** Null where the provider refuses it for good: the order has failed. */
  private async beginAt(ctx: BuyingContext, order: OrderEntity, request: PaymentRequest) {
    try {
      const provider = this.providers.get(order.provider);
      const payment = await provider.begin(request);
      checkPage(provider, request, payment);
      return payment;
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw withCause(new DomainError('unavailable'), error);
      await this.follow(ctx, order, { news: { status: 'failed', savedMethod: null }, source: 'answer' });
      return null;
    }
  }

  private load(ctx: SiteContext, id: string): Promise<OrderEntity> {
    return this.db.tx(ctx, (tx) => tx.findOneByOrFail(OrderEntity, { site_id: ctx.site.id, id }));
  }

  private async requestOf(tx: EntityManager, ctx: BuyingContext, order: OrderEntity): Promise<PaymentRequest | null> {
    const { id: orderId, total: amount, currency, method, locale, member_id: memberRef } = order;
    const { origin, settings } = ctx.site;
    const debit = method === 'sdd' ? await this.accounts.find(tx, ctx, orderId) : null;
    if (method === 'sdd' && !debit) return null;
    const savedMethod = order.means_id
      ? await this.savedMethods.find(tx, ctx, { memberId: memberRef, id: order.means_id })
      : null;
    return {
      orderId,
      amount,
      currency,
      method,
      description: `${settings.name} ${order.payment_id}`,
      returnUrl: `${origin}/transactions/${orderId}`,
      origin,
      memberRef,
      locale,
      debit,
      savesMethod: order.keep_means,
      savedMethodRef: order.means_id ? (savedMethod?.means_ref ?? 'removed') : null,
    };
  }
}

/** A member follows the address by itself, so it must lead to where the provider's pages are (PAYMENT_PAGE_HOSTS names others). */
function checkPage({ name, pageHosts: hosts }: PaymentProvider, { origin }: PaymentRequest, { redirectUrl }: Payment) {
  if (redirectUrl === null || isPaymentPage({ address: redirectUrl, origin, hosts })) return;
  const host = URL.canParse(redirectUrl) ? new URL(redirectUrl).host : 'no address';
  throw new Error(`${name} named a payment page at ${host}, which is not among its hosts (PAYMENT_PAGE_HOSTS)`);
}
