import {
  staffChangePassword,
  staffCheck,
  staffEndOtherSessions,
  staffEndSession,
  staffGetAccount,
  staffMakeRecoveryCodes,
  staffPatchAccount,
  staffReplaceFactor,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf } from '@duet/platform';
import { Acting, Reply, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { StaffAccountService } from './staff-account.service';

/** The own account of whoever works in the console. */
@Controller()
export class StaffAccountController {
  constructor(private readonly account: StaffAccountService) {}

  @Serves(staffGetAccount)
  get(@Acting() actor: Actor) {
    return this.account.get(actor);
  }

  @Serves(staffPatchAccount)
  patch(@Acting() actor: Actor, @Body() body: Input<typeof staffPatchAccount>) {
    return this.account.change(actor, body);
  }

  @Serves(staffChangePassword)
  changePassword(
    @Acting() actor: Actor,
    @Body() body: Input<typeof staffChangePassword>,
    @Reply() reply: FastifyReply,
  ): Promise<void> {
    return this.account.changePassword(actor, body, reply);
  }

  @Serves(staffCheck)
  check(@Acting() actor: Actor, @Body() { password, code }: Input<typeof staffCheck>, @Reply() reply: FastifyReply) {
    const proof = { ...(password !== undefined && { password }), ...(code !== undefined && { code }) };
    return this.account.check(actor, proof, reply);
  }

  @Serves(staffEndSession)
  endSession(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof staffEndSession>): Promise<void> {
    return this.account.endSession(actor, id);
  }

  @Serves(staffEndOtherSessions)
  endOthers(@Acting() actor: Actor): Promise<void> {
    return this.account.endOtherSessions(actor);
  }

  @Serves(staffMakeRecoveryCodes)
  async makeRecoveryCodes(@Acting() actor: Actor) {
    return { codes: await this.account.makeRecoveryCodes(actor) };
  }

  @Serves(staffReplaceFactor)
  replaceFactor(
    @Acting() actor: Actor,
    @Body() { code }: Input<typeof staffReplaceFactor>,
    @Reply() reply: FastifyReply,
  ) {
    return code === undefined ? this.account.offerFactor(actor.staff) : this.account.confirmFactor(actor, code, reply);
  }
}
