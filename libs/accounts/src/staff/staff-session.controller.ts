import {
  getDemoCode,
  getStaffSession,
  ROLE_PERMISSIONS,
  staffEnrol,
  staffEnterCode,
  staffLogIn,
  staffLogOut,
} from '@duet/contract';
import type { Input, StaffRef } from '@duet/platform';
import { Reply, rolesOf, Serves, Staff } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { StaffLogIn } from './staff-log-in';

/** The console's log-in in two steps, and the logged-in staff member. */
@Controller()
export class StaffSessionController {
  constructor(private readonly logIn: StaffLogIn) {}

  @Serves(staffLogIn)
  async enterPassword(@Body() body: Input<typeof staffLogIn>, @Reply() reply: FastifyReply) {
    return { step: await this.logIn.enterPassword(body, { request: reply.request, reply }) };
  }

  @Serves(staffEnterCode)
  async enterCode(
    @Staff() staff: StaffRef | null,
    @Body() { code }: Input<typeof staffEnterCode>,
    @Reply() reply: FastifyReply,
  ) {
    return { step: await this.logIn.enterCode(staff, code, { request: reply.request, reply }) };
  }

  @Serves(staffEnrol)
  async enrol(
    @Staff() staff: StaffRef | null,
    @Body() { code }: Input<typeof staffEnrol>,
    @Reply() reply: FastifyReply,
  ) {
    if (code === undefined) return this.logIn.offerSecret(staff);
    return this.logIn.confirmSecret(staff, code, { request: reply.request, reply });
  }

  @Serves(getStaffSession)
  whoAmI(@Staff() staff: StaffRef | null) {
    return { staff: staff && describe(staff) };
  }

  @Serves(getDemoCode)
  demoCode(@Staff() staff: StaffRef | null) {
    return this.logIn.demoCode(staff);
  }

  @Serves(staffLogOut)
  async end(@Staff() staff: StaffRef | null, @Reply() reply: FastifyReply): Promise<void> {
    await this.logIn.end(staff, reply);
  }
}

/** The staff member for the console; roles and reach only after a finished log-in. */
function describe({ id, email, name, step, assignments }: StaffRef, done = step === 'done') {
  const reach = done ? assignments : [];
  const roles = done ? rolesOf({ assignments: reach } as StaffRef) : [];
  const permissions = [...new Set(roles.flatMap((role) => [...ROLE_PERMISSIONS[role]]))];
  return { id, email, name, step, roles, assignments: reach, permissions };
}
