import { adminGetMember, adminListMembers } from '@duet/contract';
import type { Actor, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MembersAdminService } from './members.admin.service';

@Controller()
export class MembersAdminController {
  constructor(private readonly members: MembersAdminService) {}

  @Serves(adminListMembers)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListMembers>, @Reply() reply: FastifyReply) {
    const page = await this.members.list(actor, query);
    sendRange(reply, 'members', page);
    return page.rows;
  }

  @Serves(adminGetMember)
  view(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetMember>) {
    return this.members.view(actor, id);
  }
}
