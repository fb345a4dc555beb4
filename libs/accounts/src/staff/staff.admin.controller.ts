import { adminCreateStaff, adminGetStaff, adminListStaff, adminPatchStaff } from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { StaffAdminService } from './staff.admin.service';

@Controller()
export class StaffAdminController {
  constructor(private readonly staff: StaffAdminService) {}

  @Serves(adminListStaff)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListStaff>, @Reply() reply: FastifyReply) {
    const page = await this.staff.list(actor, query);
    sendRange(reply, 'staff', page);
    return page.rows;
  }

  @Serves(adminGetStaff)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetStaff>) {
    return this.staff.get(actor, id);
  }

  @Serves(adminCreateStaff)
  create(@Acting() actor: Actor, @Body() body: Input<typeof adminCreateStaff>) {
    return this.staff.create(actor, body);
  }

  @Serves(adminPatchStaff)
  patch(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPatchStaff>,
    @Body() body: Input<typeof adminPatchStaff>,
  ) {
    return this.staff.patch(actor, id, body);
  }
}
