import { createOrder, getOrder, listBundles, listOrders } from '@duet/contract';
import type { Ctx, Input, Params as ParamsOf } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import { Checkout } from './checkout';
import { OrdersReader } from './orders-reader';
import { OrdersService } from './orders.service';

/** Buying credits. */
@Controller()
export class OrdersController {
  constructor(
    private readonly checkout: Checkout,
    private readonly orders: OrdersService,
    private readonly reader: OrdersReader,
  ) {}

  @Serves(listBundles)
  async offers(@Context() ctx: Ctx) {
    const { country, currency, vatPerMille, bundles, methods, discount } = await this.checkout.offers(ctx);
    return {
      ...{ country, currency, vat_per_mille: vatPerMille },
      bundles: bundles.map(({ id, credits, price }) => ({ id, credits, price })),
      methods: methods.map(({ method, fee }) => ({ method, fee: fee.fixed, fee_basis_points: fee.basisPoints })),
      discount: discount && {
        ...{ kind: discount.kind, percentage: discount.percentage },
        ends_at: discount.endsAt.toISOString(),
      },
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

  @Serves(getOrder)
  get(@Context() ctx: Ctx, @Param() { id }: ParamsOf<typeof getOrder>) {
    return this.reader.get(ctx, id);
  }
}
