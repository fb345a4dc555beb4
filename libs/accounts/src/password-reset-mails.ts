import { DomainError, requestPasswordReset } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Idempotency, noteSubject } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountDisclosure } from './account-disclosure';
import { AccountsService } from './accounts.service';
import { RESET_MAILS_PER_DAY } from './limits';
import { LinksService } from './links.service';
import { withSteadyDuration } from './steady';

/** Mails with a link that sets a new password. */
@Injectable()
export class PasswordResetMails {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly accounts: AccountsService,
    private readonly links: LinksService,
    private readonly revealing: AccountDisclosure,
  ) {}

  /** Mails a link to set a new password, once per key. What the answer reveals depends on the site (D-74), never on time. */
  send(ctx: Ctx, email: string): Promise<void> {
    const request = { call: requestPasswordReset, body: { email } };
    const issueOnce = (tx: EntityManager) =>
      this.revealing.silence(ctx, this.issue(tx, ctx, email), (error) => error instanceof DomainError);
    return withSteadyDuration(async () => {
      await this.revealing.check(ctx);
      await this.idempotency.once(ctx, request, issueOnce).catch((error: unknown) => this.revealing.refuse(ctx, error));
    });
  }

  private async issue(tx: EntityManager, ctx: Ctx, email: string): Promise<void> {
    const account = await this.accounts.findByEmail(tx, ctx, email);
    if (!account) throw new DomainError('email_not_found');
    noteSubject(ctx, account.id);
    await this.accounts.lock(tx, ctx, account.id);
    const link = { accountId: account.id, kind: 'password_reset' } as const;
    const links = await this.links.listMadeToday(tx, ctx, link);
    if (links.length >= RESET_MAILS_PER_DAY) throw new DomainError('too_many_reset_mails');
    await this.links.issue(tx, ctx, link);
  }
}
