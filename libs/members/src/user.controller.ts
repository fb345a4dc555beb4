import { AccountsService, LogInService, PasskeyLogInService, SessionCookies } from '@duet/accounts';
import type { OpenedSession } from '@duet/accounts';
import { getUser, logIn, logInByPasskey, saveLanguage } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, hashToken, me, Reply, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PresenceService } from './presence.service';
import { UserService } from './user.service';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The calls of `user.php`, and the log-in by passkey, which answers the same: log in, read the logged-in member, save the language. */
@Controller()
export class UserController {
  constructor(
    private readonly users: UserService,
    private readonly accounts: AccountsService,
    private readonly logIns: LogInService,
    private readonly passkeyLogIns: PasskeyLogInService,
    private readonly cookies: SessionCookies,
    private readonly presence: PresenceService,
  ) {}

  @Serves(getUser)
  async get(@Context() ctx: Ctx, @Reply() reply: FastifyReply): Promise<string> {
    if (reply.request.headers['x-page-state'] !== 'hidden') await this.presence.touch(ctx);
    void reply.header('content-type', JSON_TYPE);
    return this.users.getCurrentText(ctx);
  }

  @Serves(logIn)
  async logIn(@Context() ctx: Ctx, @Body() body: Input<typeof logIn>, @Reply() reply: FastifyReply) {
    const device = this.cookies.deviceOf(reply.request);
    const opened = await this.logIns.logIn(ctx, { ...body, device });
    return this.welcome(ctx, reply, { ...opened, device });
  }

  @Serves(logInByPasskey)
  async logInByPasskey(
    @Context() ctx: Ctx,
    @Body() answer: Input<typeof logInByPasskey>,
    @Reply() reply: FastifyReply,
  ) {
    const device = this.cookies.deviceOf(reply.request);
    const opened = await this.passkeyLogIns.logIn(ctx, { answer, device });
    return this.welcome(ctx, reply, { ...opened, device });
  }

  private welcome(ctx: Ctx, reply: FastifyReply, { accountId, token, device }: OpenedSession & { device: string }) {
    this.cookies.giveSession(reply, token);
    this.cookies.giveDevice(reply, device);
    void reply.header('content-type', JSON_TYPE);
    return this.users.findText(ctx, accountId, { tokenHash: hashToken(token) });
  }

  @Serves(saveLanguage)
  async saveLanguage(@Context() ctx: Ctx, @Body() body: Input<typeof saveLanguage>, @Reply() reply: FastifyReply) {
    await this.accounts.saveLanguage(ctx, body.language);
    void reply.header('content-type', JSON_TYPE);
    return this.users.findText(ctx, me(ctx));
  }
}
