import {
  addPasskey,
  challengeLogIn,
  challengeNewPasskey,
  deletePasskey,
  listPasskeys,
  proveMember,
  renamePasskey,
} from '@duet/contract';
import type { Ctx, Input, Params } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SessionCookies } from '../session-cookies';
import { SessionProofs } from '../session-proofs';
import { PasskeyLogInService } from './passkey-log-in.service';
import { PasskeysService } from './passkeys.service';

/** A member's passkeys, and the challenge of a log-in; the log-in itself answers the member, so it is in `libs/members`. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly logIns: PasskeyLogInService,
    private readonly proofs: SessionProofs,
    private readonly cookies: SessionCookies,
  ) {}

  @Serves(challengeLogIn)
  challengeLogIn(@Context() ctx: Ctx) {
    return this.logIns.challenge(ctx);
  }

  @Serves(listPasskeys)
  async list(@Context() ctx: Ctx) {
    return { passkeys: await this.passkeys.list(ctx) };
  }

  @Serves(challengeNewPasskey)
  challengeNew(@Context() ctx: Ctx) {
    return this.passkeys.challenge(ctx);
  }

  @Serves(addPasskey)
  async add(@Context() ctx: Ctx, @Body() body: Input<typeof addPasskey>, @Reply() reply: FastifyReply) {
    const { passkey, token } = await this.passkeys.add(ctx, body);
    this.cookies.giveRenewed(reply, token);
    return { passkey };
  }

  @Serves(renamePasskey)
  async rename(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof renamePasskey>,
    @Body() { label }: Input<typeof renamePasskey>,
  ) {
    return { passkey: await this.passkeys.rename(ctx, { id, label }) };
  }

  @Serves(deletePasskey)
  delete(@Context() ctx: Ctx, @Param() { id }: Params<typeof deletePasskey>): Promise<void> {
    return this.passkeys.delete(ctx, id);
  }

  @Serves(proveMember)
  prove(@Context() ctx: Ctx, @Body() { password }: Input<typeof proveMember>): Promise<void> {
    return this.proofs.prove(ctx, password);
  }
}
