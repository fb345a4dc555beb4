import { adminCreateInviteCode, adminEndInviteCode, adminListInviteCodes } from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { InviteCodesAdminService } from './invite-codes.admin.service';

@Controller()
export class InviteCodesAdminController {
  constructor(private readonly invites: InviteCodesAdminService) {}

  @Serves(adminListInviteCodes)
  async list(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListInviteCodes>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.invites.list(actor, query);
    sendRange(reply, 'invite-codes', page);
    return page.rows;
  }

  @Serves(adminCreateInviteCode)
  create(@Acting() actor: Actor, @Body() body: Input<typeof adminCreateInviteCode>) {
    return this.invites.create(actor, body);
  }

  @Serves(adminEndInviteCode)
  end(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminEndInviteCode>) {
    return this.invites.end(actor, id);
  }
}
