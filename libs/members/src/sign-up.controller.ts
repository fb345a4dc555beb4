import { SessionCookies } from '@duet/accounts';
import { DomainError, signUp } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SignUpService } from './sign-up.service';
import { UserService } from './user.service';

@Controller()
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly users: UserService,
    private readonly cookies: SessionCookies,
  ) {}

  @Serves(signUp)
  async signUp(@Context() ctx: Ctx, @Body() body: Input<typeof signUp>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', 'application/json; charset=utf-8');
    const device = this.cookies.deviceOf(reply.request);
    const result = await this.signUps.signUp(ctx, body, device);
    if (!result) return '{"user":null}';
    const text = await this.users.findText(ctx, result.accountId);
    if (!text) throw new DomainError('idempotency_conflict');
    this.cookies.giveSession(reply, result.token);
    this.cookies.giveDevice(reply, device);
    return text;
  }
}
