import type { Country, Locale } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, isUniqueViolation, me, Outbox, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity';
import type { FirstMessage } from './account.entity';
import { ConsentsService } from './consents/consents.service';
import { accountActivated, signUpRepeated } from './accounts.events';
import { cleanEmail, emailKey } from './email.rules';
import { DAY, REPEATED_SIGN_UP, UNCONFIRMED_DAYS } from './limits';
import { LinksService } from './links.service';
import { cleanName, findNameFault, nameKey, RENAME_DAYS } from './name.rules';
import { SessionsService } from './sessions.service';

const DAY_MS = DAY * 1000;

/** The facts of a new account; rules and consent are checked before. */
export interface NewAccountInput {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  specialConsent: boolean;
  trafficSource: Record<string, string> | null;
  firstMessage: FirstMessage | null;
}

/** Accounts of members: creation, look-up, name, activation, premium. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly links: LinksService,
    private readonly consents: ConsentsService,
    private readonly sessions: SessionsService,
  ) {}

  /** The account for a log-in by e-mail address or name, or null. */
  findByLogin(ctx: SiteContext, login: string): Promise<AccountEntity | null> {
    const where = login.includes('@') ? { email_key: emailKey(login) } : { name_key: nameKey(login) };
    return this.db.tx(ctx, (tx) => tx.findOneBy(AccountEntity, { site_id: ctx.site.id, ...where }));
  }

  find(ctx: SiteContext, id: string): Promise<AccountEntity | null> {
    return this.db.tx(ctx, (tx) => tx.findOneBy(AccountEntity, { site_id: ctx.site.id, id }));
  }

  /** The account with an e-mail address, or null. */
  findByEmail(tx: EntityManager, ctx: SiteContext, email: string): Promise<AccountEntity | null> {
    return tx.findOneBy(AccountEntity, { site_id: ctx.site.id, email_key: emailKey(email) });
  }

  /** Forgets the message that a member wrote at sign-up, once it has been sent (D-07). */
  async forgetFirstMessage(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    await tx.update(AccountEntity, { site_id: ctx.site.id, id }, { first_message: null });
  }

  /** Makes a member premium (D-57); again changes nothing. */
  async makePremium(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    await tx.update(
      AccountEntity,
      { site_id: ctx.site.id, id, paid_user: false },
      { paid_user: true, premium_ended: false },
    );
  }

  /** Ends a member's premium (D-57); false where they had none. */
  async endPremium(tx: EntityManager, ctx: SiteContext, id: string): Promise<boolean> {
    const where = { site_id: ctx.site.id, id, paid_user: true };
    const { affected } = await tx.update(AccountEntity, where, { paid_user: false, premium_ended: true });
    return affected === 1;
  }

  /** The account by id, or null; its row stays locked until the end of the transaction. */
  lock(tx: EntityManager, ctx: SiteContext, id: string): Promise<AccountEntity | null> {
    return tx.findOne(AccountEntity, { where: { site_id: ctx.site.id, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The logged-in member's account. Throws `authentication_required`. */
  async getOwn(ctx: Ctx): Promise<AccountEntity> {
    const account = await this.find(ctx, me(ctx));
    if (!account) throw new DomainError('authentication_required');
    return account;
  }

  /** True if a name is in use on the site. */
  async isNameTaken(tx: EntityManager, ctx: SiteContext, name: string): Promise<boolean> {
    return tx.existsBy(AccountEntity, { site_id: ctx.site.id, name_key: nameKey(name) });
  }

  /** Creates an unconfirmed account in the language of the request, and issues its activation link. */
  async create(tx: EntityManager, ctx: Ctx, account: NewAccountInput): Promise<void> {
    const now = this.clock.now();
    await tx.insert(AccountEntity, {
      site_id: ctx.site.id,
      id: account.id,
      email: cleanEmail(account.email),
      email_key: emailKey(account.email),
      name: account.name,
      name_key: nameKey(account.name),
      password_hash: account.passwordHash,
      status: 'not_confirmed',
      language: ctx.locale,
      terms_version_at: new Date(ctx.site.settings.terms_version_at),
      terms_accepted_at: now,
      special_consent_at: account.specialConsent ? now : null,
      traffic_source: account.trafficSource,
      first_message: account.firstMessage as never,
      delete_due_at: new Date(now.getTime() + UNCONFIRMED_DAYS * DAY_MS),
      created_at: now,
    });
    await this.consents.record(tx, ctx, { accountId: account.id, kind: 'terms', given: true });
    const special = { accountId: account.id, kind: 'special_data', given: true } as const;
    if (account.specialConsent) await this.consents.record(tx, ctx, special);
    await this.links.issue(tx, ctx, { accountId: account.id, kind: 'activation', data: { reason: 'sign_up' } });
  }

  /** Emits `accounts.sign_up_repeated` for the owner of an address, at most once a day. */
  async announceRepeatedSignUp(ctx: SiteContext, email: string): Promise<void> {
    await this.db.tx(ctx, async (tx) => {
      const account = await this.findByEmail(tx, ctx, email);
      if (!account) return;
      const { points } = await this.limits.count(ctx, REPEATED_SIGN_UP, account.id);
      if (points > REPEATED_SIGN_UP.points) return;
      await this.outbox.tell(tx, ctx, signUpRepeated, { account_id: account.id });
    });
  }

  /** Activates an unconfirmed account whose address was confirmed, and ends its activation links. */
  async activate(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    const { affected } = await tx.update(
      AccountEntity,
      { site_id: ctx.site.id, id, status: 'not_confirmed' },
      { status: 'active', confirmed_at: this.clock.now(), delete_due_at: null },
    );
    if (!affected) return;
    await this.links.endAll(tx, ctx, { accountId: id, kinds: ['activation'] });
    await this.outbox.tell(tx, ctx, accountActivated, { account_id: id });
  }

  /** Renames the member, once in 30 days, and answers the cleaned name. Throws a fault of `name` (D-02). */
  async rename(tx: EntityManager, ctx: Ctx, { name, country }: { name: string; country: Country }): Promise<string> {
    const account = await this.lock(tx, ctx, me(ctx));
    if (!account) throw new DomainError('authentication_required');
    const newName = cleanName(name);
    if (newName === account.name) return newName;
    const fault = findNameFault(newName, { email: account.email, country });
    if (fault) throw DomainError.field('name', fault);
    const now = this.clock.now();
    const lastChange = account.name_changed_at?.getTime() ?? 0;
    if (now.getTime() - lastChange < RENAME_DAYS * DAY_MS) throw DomainError.field('name', 'name_changed_recently');
    const change = { name: newName, name_key: nameKey(newName), name_changed_at: now };
    await tx.update(AccountEntity, { site_id: ctx.site.id, id: account.id }, change).catch((error: unknown) => {
      throw isUniqueViolation(error, 'uq_accounts_name') ? DomainError.field('name', 'name_taken') : error;
    });
    return newName;
  }

  /**
   * Gives a member another name without their doing; they may choose the next one at once. Throws a fault of `name` where it
   * is taken.
   */
  async replaceName(tx: EntityManager, ctx: SiteContext, { id, name }: { id: string; name: string }): Promise<void> {
    const site_id = ctx.site.id;
    const holder = await tx.findOneBy(AccountEntity, { site_id, name_key: nameKey(name) });
    if (holder && holder.id !== id) throw DomainError.field('name', 'name_taken');
    const change = { name, name_key: nameKey(name), name_changed_at: null };
    await tx.update(AccountEntity, { site_id, id }, change);
  }

  /**
   * Saves the member's language, for mails and answers on every device. Throws a fault for one the site does not have.
   */
  async saveLanguage(ctx: Ctx, language: Locale): Promise<void> {
    const id = me(ctx);
    if (!ctx.site.settings.locales.includes(language)) throw DomainError.field('language', 'one_of');
    await this.db.tx(ctx, async (tx) => {
      await tx.update(AccountEntity, { site_id: ctx.site.id, id }, { language });
      await this.sessions.announce(tx, id);
    });
    this.sessions.forget(id);
  }
}
