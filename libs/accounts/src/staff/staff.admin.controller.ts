import {
  adminCreateStaff,
  adminEndStaffSessions,
  adminGetStaff,
  adminInviteStaff,
  adminListStaff,
  adminListStaffSessions,
  adminPatchStaff,
  adminResetStaffPassword,
  adminWithdrawStaff,
} from '@duet/contract';
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

  @Serves(adminInviteStaff)
  invite(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminInviteStaff>) {
    return this.staff.invite(actor, id);
  }

  @Serves(adminWithdrawStaff)
  withdraw(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminWithdrawStaff>): Promise<void> {
    return this.staff.withdraw(actor, id);
  }

  @Serves(adminResetStaffPassword)
  resetPassword(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminResetStaffPassword>): Promise<void> {
    return this.staff.resetPassword(actor, id);
  }

  @Serves(adminListStaffSessions)
  listSessions(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminListStaffSessions>) {
    return this.staff.listSessions(actor, id);
  }

  @Serves(adminEndStaffSessions)
  endSessions(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminEndStaffSessions>): Promise<void> {
    return this.staff.endSessions(actor, id);
  }
}
