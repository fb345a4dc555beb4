import type { BodyOf, PaymentMethod } from '@duet/contract';
import { createOrder } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Idempotency, Ids, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nextCheck } from '../life-cycle/check.rules';
import { OrderHistory } from '../life-cycle/order-history';
import { OrderPaymentsService } from '../life-cycle/order-payments.service';
import { toOrder } from '../order-view';
import { OrderEntity } from '../order.entity';
import { OrdersReader } from '../orders-reader';
import type { Quote } from './checkout';
import { Checkout } from './checkout';
import { DiscountHandover } from './discount-handover';
import { OrderAdmission } from './order-admission';
import { paymentIdFrom } from './payment-id';

type OrderRequest = NonNullable<BodyOf<typeof createOrder>>;

const PRICE_HOLDS_MS = 30 * 60_000;

/** A member's orders: made at a frozen price, once per key. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly reader: OrdersReader,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly once: Idempotency,
    private readonly checkout: Checkout,
    private readonly history: OrderHistory,
    private readonly handover: DiscountHandover,
    private readonly payments: OrderPaymentsService,
    private readonly admission: OrderAdmission,
  ) {}

  /** Makes an order and begins its payment. The same key answers the same order, also where the provider failed before. */
  async create(ctx: Ctx, request: OrderRequest) {
    const { id } = await this.once.once(ctx, { call: createOrder, body: request }, (tx) =>
      this.insert(tx, ctx, request),
    );
    const order = await this.payments.begin(ctx, await this.reader.own(ctx, id));
    return { order: toOrder(order, { now: this.clock.now() }) };
  }

  private async insert(tx: EntityManager, ctx: Ctx, request: OrderRequest): Promise<{ id: string }> {
    const method = request.method as PaymentMethod;
    const { bundle_id: bundleId, discount_code: code } = request;
    const waiting = await this.handover.lock(tx, ctx);
    const quote = await this.checkout.quote(tx, ctx, { bundleId, method, code });
    const admission = await this.admission.admit(tx, ctx, { quote, request });
    const order = { ...this.orderOf(ctx, quote, method), ...admission };
    await tx.insert(OrderEntity, order);
    const { discount } = quote;
    if (discount) await this.handover.take(tx, ctx, { waiting, discount, orderId: order.id });
    await this.history.note(tx, order as OrderEntity, { kind: 'created', detail: { total: quote.amounts.total } });
    return { id: order.id };
  }

  private orderOf(ctx: Ctx, { bundle, country, vatPerMille, discount, amounts }: Quote, method: PaymentMethod) {
    const now = this.clock.now();
    const id = this.ids.next();
    const expires_at = new Date(now.getTime() + PRICE_HOLDS_MS);
    const initial = { state: 'created', state_before: null, created_at: now } as const;
    return {
      site_id: ctx.site.id,
      id,
      member_id: me(ctx),
      payment_id: paymentIdFrom(this.ids.token()),
      company_id: ctx.site.settings.company_id,
      bundle_id: bundle.id,
      credits: bundle.credits,
      currency: bundle.currency,
      country,
      method,
      vat_per_mille: vatPerMille,
      discount_kind: discount?.kind ?? null,
      discount_percentage: discount?.percentage ?? 0,
      ...amounts,
      ...initial,
      // Where a direct debit is paid is ours: its mandate comes before the provider.
      locale: ctx.locale,
      redirect_url: method === 'sdd' ? `${ctx.site.origin}/directdebit?order=${id}` : null,
      expires_at,
      check_due_at: nextCheck({ ...initial, expires_at }, now),
    };
  }
}
