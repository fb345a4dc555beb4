import {
  cancelOrder,
  checkOrder,
  createOrder,
  getOrder,
  getRepeatOffer,
  listBundles,
  listOrders,
} from '@duet/contract';
import type { ShownOffer } from '@duet/discounts';
import type { Ctx, Input, Params as ParamsOf } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import { Checkout } from './checkout/checkout';
import { OrdersService } from './checkout/orders.service';
import { RepeatOffers } from './checkout/repeat-offers';
import { UnpaidOrders } from './life-cycle/unpaid-orders';
import { OrdersReader } from './orders-reader';

/** Buying credits. */
@Controller()
export class OrdersController {
  constructor(
    private readonly checkout: Checkout,
    private readonly orders: OrdersService,
    private readonly reader: OrdersReader,
    private readonly unpaid: UnpaidOrders,
    private readonly repeats: RepeatOffers,
  ) {}

  @Serves(listBundles)
  async offers(@Context() ctx: Ctx) {
    const { country, currency, vatPerMille, bundles, methods, discount } = await this.checkout.listOffers(ctx);
    return {
      country,
      currency,
      vat_per_mille: vatPerMille,
      bundles: bundles.map(({ id, credits, price }) => ({ id, credits, price })),
      methods: methods.map(({ method, fee }) => ({ method, fee: fee.fixed, fee_basis_points: fee.basisPoints })),
      discount: discount?.status === 'active' ? toDiscount(discount) : null,
      discount_order: discount?.orderId
        ? { id: discount.orderId, percentage: discount.offer.percentage, is_held: discount.status === 'held' }
        : null,
    };
  }

  @Serves(createOrder)
  create(@Context() ctx: Ctx, @Body() body: Input<typeof createOrder>) {
    return this.orders.create(ctx, body);
  }

  @Serves(listOrders)
  list(@Context() ctx: Ctx) {
    return this.reader.list(ctx);
  }

  @Serves(getRepeatOffer)
  async repeat(@Context() ctx: Ctx) {
    return { offer: await this.repeats.find(ctx) };
  }

  @Serves(getOrder)
  get(@Context() ctx: Ctx, @Param() { id }: ParamsOf<typeof getOrder>) {
    return this.reader.get(ctx, id);
  }

  @Serves(checkOrder)
  check(@Context() ctx: Ctx, @Param() { id }: ParamsOf<typeof checkOrder>) {
    return this.unpaid.check(ctx, id);
  }

  @Serves(cancelOrder)
  cancel(@Context() ctx: Ctx, @Param() { id }: ParamsOf<typeof cancelOrder>) {
    return this.unpaid.cancel(ctx, id);
  }
}

const toDiscount = ({ offer: { kind, percentage, endsAt } }: ShownOffer) => ({
  kind,
  percentage,
  ends_at: endsAt.toISOString(),
});
