import {
  activate,
  changePassword,
  confirmEmailChange,
  requestEmailChange,
  requestPasswordReset,
  resendActivation,
  resetPassword,
} from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ActivationService } from './activation.service';
import { EmailChangesService } from './email-changes.service';
import { PasswordResetMails } from './password-reset-mails';
import { PasswordsService } from './passwords.service';
import { SessionCookies } from './session-cookies';

@Controller()
export class AccountController {
  constructor(
    private readonly activation: ActivationService,
    private readonly passwords: PasswordsService,
    private readonly resetMails: PasswordResetMails,
    private readonly emailChanges: EmailChangesService,
    private readonly cookies: SessionCookies,
  ) {}

  @Serves(activate)
  activate(@Context() ctx: Ctx, @Body() { token }: Input<typeof activate>): Promise<void> {
    return this.activation.activate(ctx, token);
  }

  @Serves(resendActivation)
  resend(@Context() ctx: Ctx): Promise<void> {
    return this.activation.resend(ctx);
  }

  @Serves(requestPasswordReset)
  requestReset(@Context() ctx: Ctx, @Body() { email }: Input<typeof requestPasswordReset>): Promise<void> {
    return this.resetMails.send(ctx, email);
  }

  @Serves(resetPassword)
  reset(@Context() ctx: Ctx, @Body() body: Input<typeof resetPassword>): Promise<void> {
    return this.passwords.reset(ctx, body);
  }

  @Serves(changePassword)
  async change(
    @Context() ctx: Ctx,
    @Body() body: Input<typeof changePassword>,
    @Reply() reply: FastifyReply,
  ): Promise<void> {
    this.cookies.giveRenewed(reply, await this.passwords.change(ctx, body));
  }

  @Serves(requestEmailChange)
  requestEmailChange(@Context() ctx: Ctx, @Body() body: Input<typeof requestEmailChange>): Promise<void> {
    return this.emailChanges.request(ctx, body);
  }

  @Serves(confirmEmailChange)
  async confirmEmailChange(
    @Context() ctx: Ctx,
    @Body() { token }: Input<typeof confirmEmailChange>,
    @Reply() reply: FastifyReply,
  ): Promise<void> {
    this.cookies.giveRenewed(reply, await this.emailChanges.confirm(ctx, token));
  }
}
