import {
  adminCreatePaymentMethod,
  adminDeletePaymentMethod,
  adminGetPaymentMethod,
  adminListPaymentMethods,
  adminPatchPaymentMethod,
  adminShowOffers,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { MethodRuleChange, NewMethodRule } from './payment-methods.admin.service';
import { PaymentMethodsAdminService } from './payment-methods.admin.service';
import { SiteOffersAdminService } from './site-offers.admin.service';

/** Methods of payment in the console. */
@Controller()
export class PaymentMethodsAdminController {
  constructor(
    private readonly methods: PaymentMethodsAdminService,
    private readonly offers: SiteOffersAdminService,
  ) {}

  @Serves(adminListPaymentMethods)
  async list(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListPaymentMethods>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.methods.list(actor, query);
    sendRange(reply, 'payment-methods', page);
    return page.rows;
  }

  @Serves(adminGetPaymentMethod)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetPaymentMethod>) {
    return this.methods.get(actor, id);
  }

  @Serves(adminCreatePaymentMethod)
  create(@Acting() actor: Actor, @Body() body: Input<typeof adminCreatePaymentMethod>) {
    return this.methods.create(actor, body as NewMethodRule);
  }

  @Serves(adminPatchPaymentMethod)
  patch(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPatchPaymentMethod>,
    @Body() body: Input<typeof adminPatchPaymentMethod>,
  ) {
    return this.methods.patch(actor, id, body as MethodRuleChange);
  }

  @Serves(adminDeletePaymentMethod)
  remove(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminDeletePaymentMethod>) {
    return this.methods.remove(actor, id);
  }

  @Serves(adminShowOffers)
  show(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminShowOffers>) {
    return this.offers.list(actor, id);
  }
}
