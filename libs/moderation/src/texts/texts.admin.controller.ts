import {
  adminApproveText,
  adminClaimTexts,
  adminGetText,
  adminListTextDecisions,
  adminListTexts,
  adminRejectText,
  adminReleaseTexts,
  adminViewText,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { TextsAdminService } from './texts.admin.service';

@Controller()
export class TextsAdminController {
  constructor(private readonly texts: TextsAdminService) {}

  @Serves(adminListTexts)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListTexts>, @Reply() reply: FastifyReply) {
    const page = await this.texts.list(actor, query);
    sendRange(reply, 'texts', page);
    return page.rows;
  }

  @Serves(adminListTextDecisions)
  async listDecisions(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListTextDecisions>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.texts.listDecisions(actor, query);
    sendRange(reply, 'text-decisions', page);
    return page.rows;
  }

  @Serves(adminGetText)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetText>) {
    return this.texts.get(actor, id);
  }

  @Serves(adminClaimTexts)
  claim(@Acting() actor: Actor, @Body() body: Input<typeof adminClaimTexts>) {
    return this.texts.claim(actor, body);
  }

  @Serves(adminReleaseTexts)
  release(@Acting() actor: Actor, @Body() { ids }: Input<typeof adminReleaseTexts>) {
    return this.texts.release(actor, ids);
  }

  @Serves(adminApproveText)
  approve(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminApproveText>,
    @Body() { reverse = false }: Input<typeof adminApproveText>,
  ) {
    return this.texts.decide(actor, id, { state: 'approved', reason: null, reverse });
  }

  @Serves(adminRejectText)
  reject(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminRejectText>,
    @Body() { reason, reverse = false }: Input<typeof adminRejectText>,
  ) {
    return this.texts.decide(actor, id, { state: 'rejected', reason, reverse });
  }

  @Serves(adminViewText)
  view(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminViewText>) {
    return this.texts.view(actor, id);
  }
}
