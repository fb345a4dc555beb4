import { endOtherSessions, endSession, listSessions, logOut, pageHidden } from '@duet/contract';
import type { Ctx, Params } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SessionCookies } from './session-cookies';
import { SessionProofs } from './session-proofs';
import { SessionsService } from './sessions.service';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookies,
    private readonly proofs: SessionProofs,
  ) {}

  @Serves(logOut)
  async logOut(@Context() ctx: Ctx, @Reply() reply: FastifyReply): Promise<void> {
    await this.sessions.endCurrent(ctx);
    this.cookies.endSession(reply);
  }

  @Serves(listSessions)
  async list(@Context() ctx: Ctx) {
    return { sessions: await this.sessions.list(ctx) };
  }

  @Serves(endSession)
  async end(@Context() ctx: Ctx, @Param() { id }: Params<typeof endSession>): Promise<void> {
    await this.proofs.requireFresh(ctx);
    await this.sessions.end(ctx, id);
  }

  @Serves(endOtherSessions)
  async endOthers(@Context() ctx: Ctx): Promise<void> {
    await this.proofs.requireFresh(ctx);
    await this.sessions.endOthers(ctx);
  }

  @Serves(pageHidden)
  async hide(@Context() ctx: Ctx, @Body() _body: unknown): Promise<void> {
    await this.sessions.leave(ctx);
  }
}
