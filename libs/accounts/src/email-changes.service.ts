import { DomainError, requestEmailChange } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Database, Idempotency, isUniqueViolation, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity';
import { AccountsService } from './accounts.service';
import { cleanEmail, emailKey, isEmail } from './email.rules';
import { EMAIL_CHANGES_PER_DAY } from './limits';
import { LinksService } from './links.service';
import { NotificationChoicesService } from './notifications/notification-choices.service';
import { OwnPassword } from './own-password';
import { RestrictionsService } from './restrictions/restrictions.service';
import { AccountDisclosure } from './account-disclosure';
import { SessionsService } from './sessions.service';

/** Changes of an account's e-mail address, confirmed by a link to the new one; the old one gets a notice (D-06). */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly db: Database,
    private readonly idempotency: Idempotency,
    private readonly accounts: AccountsService,
    private readonly links: LinksService,
    private readonly own: OwnPassword,
    private readonly revealing: AccountDisclosure,
    private readonly choices: NotificationChoicesService,
    private readonly restrictions: RestrictionsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Mails the confirmation link to the new address, once per key. Says that an address is taken only where the site reveals it
   * (D-74).
   */
  async request(ctx: Ctx, input: { email: string; password: string }): Promise<void> {
    const account = await this.own.prove(ctx, { field: 'password', password: input.password });
    const email = cleanEmail(input.email);
    if (!isEmail(email)) throw DomainError.field('email', 'new_email_invalid');
    if (emailKey(email) === account.email_key) throw DomainError.field('email', 'email_taken_here');
    await this.revealing.check(ctx);
    const request = { call: requestEmailChange, body: { email } };
    const isTaken = (error: unknown) => error instanceof DomainError && error.code === 'invalid';
    const issue = (tx: EntityManager) => this.revealing.silence(ctx, this.issue(tx, ctx, { account, email }), isTaken);
    await this.idempotency.once(ctx, request, issue).catch((error: unknown) => this.revealing.refuse(ctx, error));
  }

  private async issue(tx: EntityManager, ctx: Ctx, { account, email }: { account: AccountEntity; email: string }) {
    await this.accounts.lock(tx, ctx, account.id);
    const link = { accountId: account.id, kind: 'email_change', data: { email } } as const;
    const links = await this.links.listMadeToday(tx, ctx, link);
    if (links.length >= EMAIL_CHANGES_PER_DAY)
      throw withCause(new DomainError('too_many'), 'changes of address of a day');
    if (await this.accounts.findByEmail(tx, ctx, email)) throw DomainError.field('email', 'email_taken_here');
    if (await this.restrictions.isAddressBanned(tx, ctx, email)) throw DomainError.field('email', 'email_banned');
    await this.links.endAll(tx, ctx, { accountId: account.id, kinds: ['email_change'] });
    await this.links.issue(tx, ctx, link);
  }

  /**
   * Changes to the confirmed address; an unconfirmed account becomes active with it. Answers the new token of the account's
   * own session, if this is one. Throws `link_expired` (410).
   */
  async confirm(ctx: Ctx, token: string): Promise<string | null> {
    return this.db.tx(ctx, async (tx) => {
      const { account_id, data } = await this.links.use(tx, ctx, { kind: 'email_change', token });
      if (!data.email) throw new DomainError('link_expired');
      const email = { email: data.email, email_key: emailKey(data.email) };
      await tx.update(AccountEntity, { site_id: ctx.site.id, id: account_id }, email).catch((error: unknown) => {
        throw isUniqueViolation(error, 'uq_accounts_email') ? new DomainError('link_expired') : error;
      });
      await this.links.endAll(tx, ctx, { accountId: account_id, kinds: ['activation', 'password_reset'] });
      await this.choices.forgetBounce(tx, ctx, account_id);
      await this.accounts.activate(tx, ctx, account_id);
      return ctx.session?.accountId === account_id ? this.sessions.renewToken(tx, ctx) : null;
    });
  }
}
