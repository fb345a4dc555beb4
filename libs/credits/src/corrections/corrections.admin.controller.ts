import {
  adminApproveCorrection,
  adminCorrectCredits,
  adminDeclineCorrection,
  adminGetCorrection,
  adminListCorrections,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, requireKey, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CorrectionsAdminService } from './corrections.admin.service';

@Controller()
export class CorrectionsAdminController {
  constructor(private readonly corrections: CorrectionsAdminService) {}

  @Serves(adminListCorrections)
  async list(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListCorrections>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.corrections.list(actor, query);
    sendRange(reply, 'credit-corrections', page);
    return page.rows;
  }

  @Serves(adminGetCorrection)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetCorrection>) {
    return this.corrections.get(actor, id);
  }

  @Serves(adminCorrectCredits)
  correct(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminCorrectCredits>,
    @Body() body: Input<typeof adminCorrectCredits>,
    @Headers('idempotency-key') key?: string,
  ) {
    return this.corrections.correct(actor, { memberId: id, key: requireKey({ key }), request: body });
  }

  @Serves(adminApproveCorrection)
  approve(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminApproveCorrection>) {
    return this.corrections.approve(actor, id);
  }

  @Serves(adminDeclineCorrection)
  decline(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminDeclineCorrection>) {
    return this.corrections.decline(actor, id);
  }
}
