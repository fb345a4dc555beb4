import {
  adminApproveRestriction,
  adminDeclineRestriction,
  adminGetRestriction,
  adminLiftRestriction,
  adminListRestrictions,
  adminPreviewRestriction,
  adminRestrictMember,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, requireKey, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RestrictionsAdminService } from './restrictions.admin.service';

@Controller()
export class RestrictionsAdminController {
  constructor(private readonly restrictions: RestrictionsAdminService) {}

  @Serves(adminListRestrictions)
  async list(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListRestrictions>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.restrictions.list(actor, query);
    sendRange(reply, 'restrictions', page);
    return page.rows;
  }

  @Serves(adminGetRestriction)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetRestriction>) {
    return this.restrictions.get(actor, id);
  }

  @Serves(adminPreviewRestriction)
  preview(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPreviewRestriction>,
    @Body() body: Input<typeof adminPreviewRestriction>,
  ) {
    return this.restrictions.preview(actor, id, body);
  }

  @Serves(adminRestrictMember)
  restrict(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminRestrictMember>,
    @Body() body: Input<typeof adminRestrictMember>,
    @Headers('idempotency-key') key?: string,
  ) {
    return this.restrictions.restrict(actor, { memberId: id, key: requireKey({ key }), request: body });
  }

  @Serves(adminLiftRestriction)
  lift(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminLiftRestriction>,
    @Body() { reason }: Input<typeof adminLiftRestriction>,
  ) {
    return this.restrictions.lift(actor, id, reason);
  }

  @Serves(adminApproveRestriction)
  approve(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminApproveRestriction>) {
    return this.restrictions.approve(actor, id);
  }

  @Serves(adminDeclineRestriction)
  decline(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminDeclineRestriction>,
    @Body() { reason }: Input<typeof adminDeclineRestriction>,
  ) {
    return this.restrictions.decline(actor, id, reason);
  }
}
