import {
  adminCreateSavedReply,
  adminDeleteSavedReply,
  adminGetSavedReply,
  adminListCaseReplies,
  adminListSavedReplies,
  adminPatchSavedReply,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CasesAdminService } from '../admin/cases.admin.service';
import { SavedRepliesAdminService } from './saved-replies.admin.service';

@Controller()
export class SavedRepliesAdminController {
  constructor(
    private readonly replies: SavedRepliesAdminService,
    private readonly cases: CasesAdminService,
  ) {}

  @Serves(adminListSavedReplies)
  async list(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListSavedReplies>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.replies.list(actor, query);
    sendRange(reply, 'saved-replies', page);
    return page.rows;
  }

  @Serves(adminGetSavedReply)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetSavedReply>) {
    return this.replies.get(actor, id);
  }

  @Serves(adminCreateSavedReply)
  create(@Acting() actor: Actor, @Body() body: Input<typeof adminCreateSavedReply>) {
    return this.replies.create(actor, body);
  }

  @Serves(adminPatchSavedReply)
  patch(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPatchSavedReply>,
    @Body() body: Input<typeof adminPatchSavedReply>,
  ) {
    return this.replies.patch(actor, id, body);
  }

  @Serves(adminDeleteSavedReply)
  remove(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminDeleteSavedReply>) {
    return this.replies.remove(actor, id);
  }

  @Serves(adminListCaseReplies)
  async listFor(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminListCaseReplies>) {
    const { company_id } = await this.cases.getRow(actor, id);
    return this.replies.listFor(company_id, await this.cases.get(actor, id));
  }
}
