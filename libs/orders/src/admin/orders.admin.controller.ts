import { adminAskOrder, adminGetOrder, adminLiftBlock, adminListOrders } from '@duet/contract';
import type { Actor, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OrdersAdminService } from './orders.admin.service';

/** Orders in the console. */
@Controller()
export class OrdersAdminController {
  constructor(private readonly orders: OrdersAdminService) {}

  @Serves(adminListOrders)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListOrders>, @Reply() reply: FastifyReply) {
    const page = await this.orders.list(actor, query);
    sendRange(reply, 'orders', page);
    return page.rows;
  }

  @Serves(adminGetOrder)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetOrder>) {
    return this.orders.get(actor, id);
  }

  @Serves(adminAskOrder)
  ask(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminAskOrder>) {
    return this.orders.ask(actor, id);
  }

  @Serves(adminLiftBlock)
  liftBlock(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminLiftBlock>) {
    return this.orders.liftBlock(actor, id);
  }
}
