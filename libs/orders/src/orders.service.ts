import { createOrder } from '@duet/contract';
import type { BodyOf } from '@duet/contract';
import { DiscountsService } from '@duet/discounts';
import type { Ctx } from '@duet/platform';
import { Clock, Idempotency, Ids, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nextCheck } from './check.rules';
import { Checkout } from './checkout';
import type { Quote } from './checkout';
import { OrderAdmission } from './order-admission';
import { Order } from './order.entity';
import { OrderSteps } from './order-steps';
import { toOrder } from './order-view';
import type { PaymentMethod } from './methods.rules';
import { OrdersReader } from './orders-reader';
import { paymentIdFrom } from './payment-id';
import { PaymentsService } from './payments.service';

type Wish = NonNullable<BodyOf<typeof createOrder>>;

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
    private readonly steps: OrderSteps,
    private readonly discounts: DiscountsService,
    private readonly payments: PaymentsService,
    private readonly admission: OrderAdmission,
  ) {}

  /** Makes an order and begins its payment. The same key answers the same order, also where the provider failed before. */
  async create(ctx: Ctx, wish: Wish) {
    const { id } = await this.once.once(ctx, { call: createOrder, body: wish }, (tx) => this.insert(tx, ctx, wish));
    return { order: toOrder(await this.payments.begin(ctx, await this.reader.own(ctx, id))) };
  }

  private async insert(tx: EntityManager, ctx: Ctx, wish: Wish): Promise<{ id: string }> {
    const method = wish.method as PaymentMethod;
    const { bundle_id: bundleId, discount_code: code } = wish;
    const quote = await this.checkout.quote(tx, ctx, { bundleId, method, code });
    const admitted = await this.admission.admit(tx, ctx, { quote, wish });
    const order = { ...this.orderOf(ctx, quote, method), ...admitted };
    await tx.insert(Order, order);
    const { discount } = quote;
    if (discount) await this.discounts.reserve(tx, ctx, { orderId: order.id, discount });
    await this.steps.note(tx, order as Order, { kind: 'created', detail: { total: quote.amounts.total } });
    return { id: order.id };
  }

  private orderOf(ctx: Ctx, { bundle, country, vatPerMille, discount, amounts }: Quote, method: PaymentMethod) {
    const now = this.clock.now();
    const id = this.ids.next();
    const begun = { state: 'created', state_before: null, created_at: now } as const;
    return {
      ...{ site_id: ctx.site.id, id, member_id: me(ctx), payment_id: paymentIdFrom(this.ids.token()) },
      ...{ company_id: ctx.site.settings.company_id, bundle_id: bundle.id, credits: bundle.credits },
      ...{ currency: bundle.currency, country, method, vat_per_mille: vatPerMille },
      ...{ discount_kind: discount?.kind ?? null, discount_percentage: discount?.percentage ?? 0, ...amounts },
      ...begun,
      // Where a direct debit is paid is ours: its mandate comes before the provider.
      ...{ locale: ctx.locale, redirect_url: method === 'sdd' ? `${ctx.site.origin}/directdebit?order=${id}` : null },
      ...{ expires_at: new Date(now.getTime() + PRICE_HOLDS_MS), check_due_at: nextCheck(begun, now) },
    };
  }
}
