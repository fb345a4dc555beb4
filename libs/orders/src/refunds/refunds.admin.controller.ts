import {
  adminApproveRefund,
  adminCalculateRefund,
  adminDeclineRefund,
  adminGetRefund,
  adminListRefunds,
  adminRefundOrder,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, requireKey, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RefundsAdminService } from './refunds.admin.service';

/** Refunds in the console. */
@Controller()
export class RefundsAdminController {
  constructor(private readonly refunds: RefundsAdminService) {}

  @Serves(adminListRefunds)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListRefunds>, @Reply() reply: FastifyReply) {
    const page = await this.refunds.list(actor, query);
    sendRange(reply, 'refunds', page);
    return page.rows;
  }

  @Serves(adminGetRefund)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetRefund>) {
    return this.refunds.get(actor, id);
  }

  @Serves(adminCalculateRefund)
  calculate(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminCalculateRefund>,
    @Query() request: QueryOf<typeof adminCalculateRefund>,
  ) {
    return this.refunds.calculate(actor, id, request);
  }

  @Serves(adminRefundOrder)
  request(
    @Acting() actor: Actor,
    @Param() { id: orderId }: ParamsOf<typeof adminRefundOrder>,
    @Body() request: Input<typeof adminRefundOrder>,
    @Headers('idempotency-key') key?: string,
  ) {
    return this.refunds.request(actor, { orderId, key: requireKey({ key: key ?? null }), request });
  }

  @Serves(adminApproveRefund)
  approve(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminApproveRefund>) {
    return this.refunds.approve(actor, id);
  }

  @Serves(adminDeclineRefund)
  decline(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminDeclineRefund>) {
    return this.refunds.decline(actor, id);
  }
}
