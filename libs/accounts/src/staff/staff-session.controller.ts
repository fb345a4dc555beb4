import {
  getDemoCode,
  getStaffSession,
  ROLE_PERMISSIONS,
  staffAskReset,
  staffEnrol,
  staffEnterCode,
  staffLogIn,
  staffLogOut,
  staffReadLink,
  staffUseLink,
} from '@duet/contract';
import type { Input, StaffRef } from '@duet/platform';
import { Clock, Reply, rolesOf, Serves, Staff } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { StaffLinks } from './staff-links';
import { StaffLogIn } from './staff-log-in';

/** The console's log-in in two steps, and the logged-in staff member. */
@Controller()
export class StaffSessionController {
  constructor(
    private readonly logIn: StaffLogIn,
    private readonly links: StaffLinks,
    private readonly clock: Clock,
  ) {}

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
    return { staff: staff && describe(staff, this.clock.now()) };
  }

  @Serves(getDemoCode)
  demoCode(@Staff() staff: StaffRef | null) {
    return this.logIn.demoCode(staff);
  }

  @Serves(staffAskReset)
  async askReset(@Body() { email }: Input<typeof staffAskReset>, @Reply() reply: FastifyReply): Promise<void> {
    await this.links.askReset(email, reply.request);
  }

  @Serves(staffReadLink)
  readLink(@Body() { token }: Input<typeof staffReadLink>) {
    return this.links.read(token);
  }

  @Serves(staffUseLink)
  async useLink(@Body() body: Input<typeof staffUseLink>, @Reply() reply: FastifyReply) {
    return { step: await this.links.use(body, reply) };
  }

  @Serves(staffLogOut)
  async end(@Staff() staff: StaffRef | null, @Reply() reply: FastifyReply): Promise<void> {
    await this.logIn.end(staff, reply);
  }
}

/** The staff member for the console; roles and reach only after a finished log-in. */
function describe({ endsAt, endsAtMost, ...staff }: StaffRef, now: Date) {
  const { id, email, name, locale, step, assignments } = staff;
  const reach = step === 'done' ? assignments : [];
  const roles = step === 'done' ? rolesOf({ assignments: reach }) : [];
  const permissions = [...new Set(roles.flatMap((role) => [...ROLE_PERMISSIONS[role]]))];
  const secondsTo = (time: Date) => Math.max(0, Math.floor((time.getTime() - now.getTime()) / 1000));
  const lasting = { seconds_left: secondsTo(endsAt), seconds_left_at_most: secondsTo(endsAtMost) };
  return { id, email, name, locale, step, roles, assignments: reach, permissions, ...lasting };
}
