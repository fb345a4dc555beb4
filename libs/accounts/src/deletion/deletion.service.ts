import type { Deletion } from '@duet/contract';
import { DomainError, requestDeletion } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, hashToken, Idempotency, Ids, me, Outbox, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../account.entity';
import { accountClosed, accountPaused, accountRestored, accountResumed, deletionMailWanted } from '../accounts.events';
import { AccountsService } from '../accounts.service';
import { DAY, DELETION_DAYS, RESTORE_MAILS, UNCONFIRMED_DAYS } from '../limits';
import { LinksService } from '../links.service';
import { OwnPassword } from '../own-password';
import { SessionsService } from '../sessions.service';
import { withSteadyDuration } from '../steady';
import { AccountDeletionEntity } from './account-deletion.entity';
import { DeletionTokens } from './deletion-tokens';

const DAY_MS = DAY * 1000;

/** Members leave for a while or for good: pause, deletion in 14 days, and the way back (D-62). */
@Injectable()
export class DeletionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly once: Idempotency,
    private readonly limits: RateLimits,
    private readonly own: OwnPassword,
    private readonly accounts: AccountsService,
    private readonly links: LinksService,
    private readonly sessions: SessionsService,
    private readonly tokens: DeletionTokens,
  ) {}

  /**
   * Closes the account and answers the day on which it is erased. `accounts.closed` is emitted in the same transaction:
   * profiles hide, and credits that can be paid back are. Throws `wrong_state`.
   */
  async request(ctx: Ctx, { password }: { password: string }): Promise<{ delete_at: string }> {
    const { id } = await this.own.prove(ctx, { field: 'password', password });
    const answer = await this.once.once(ctx, { call: requestDeletion, body: {} }, (tx) => this.close(tx, ctx, id));
    this.sessions.forget(id);
    return answer;
  }

  /** Hides the account until its next log-in; every session ends. Throws `wrong_state` for one that is not confirmed. */
  async pause(ctx: Ctx): Promise<void> {
    const id = me(ctx);
    await this.db.tx(ctx, async (tx) => {
      const account = await this.accounts.lock(tx, ctx, id);
      if (account?.status !== 'active') throw new DomainError('wrong_state');
      await tx.update(AccountEntity, { site_id: ctx.site.id, id }, { paused_at: this.clock.now() });
      await this.outbox.tell(tx, ctx, accountPaused, { account_id: id });
      await this.sessions.endAll(tx, ctx, { accountId: id });
    });
    this.sessions.forget(id);
  }

  /** Ends a pause, as a log-in does; nothing happens to an account without one. */
  async resume(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    const where = { site_id: ctx.site.id, id };
    const account = await this.accounts.lock(tx, ctx, id);
    if (!account?.paused_at) return;
    await tx.update(AccountEntity, where, { paused_at: null });
    await this.outbox.tell(tx, ctx, accountResumed, { account_id: id });
  }

  /** The state of a deletion, which after its day is the receipt. Throws `link_expired`. */
  async read(ctx: Ctx, token: string): Promise<Deletion> {
    const { state, erased_at, due_at, erased, kept } = await this.db.tx(ctx, (tx) => this.getBy(tx, ctx, token));
    const now = this.clock.now().toISOString();
    const groups = Object.entries(erased) as [Deletion['erased'][number]['group'], number][];
    return {
      state,
      at: (erased_at ?? due_at).toISOString(),
      erased: groups.map(([group, rows]) => ({ group, rows })),
      kept: kept.filter(({ until }) => until > now),
    };
  }

  /** Brings everything back. Throws `link_expired` where it is too late or done already. */
  async restore(ctx: Ctx, token: string): Promise<void> {
    await this.db.tx(ctx, async (tx) => {
      const found = await this.getBy(tx, ctx, token);
      const lock = { mode: 'pessimistic_write' } as const;
      const where = { site_id: ctx.site.id, id: found.id, state: 'pending' } as const;
      const deletion = await tx.findOne(AccountDeletionEntity, { where, lock });
      if (!deletion || deletion.due_at <= this.clock.now()) throw new DomainError('link_expired');
      const { account_id: id, status_before: status } = deletion;
      const account = await this.accounts.lock(tx, ctx, id);
      if (account?.status !== 'pending_deletion') throw new DomainError('link_expired');
      const delete_due_at = status === 'not_confirmed' ? this.inDays(UNCONFIRMED_DAYS) : null;
      await tx.update(AccountEntity, { site_id: ctx.site.id, id }, { status, delete_due_at });
      await this.outbox.tell(tx, ctx, accountRestored, { account_id: id });
      await tx.delete(AccountDeletionEntity, { site_id: ctx.site.id, id: deletion.id });
    });
  }

  /** Sends the link again where such an account waits; neither answer nor time says if one does. */
  sendMail(ctx: Ctx, login: string): Promise<void> {
    return withSteadyDuration(async () => {
      const account = await this.accounts.findByLogin(ctx, login);
      await this.limits.take(ctx, RESTORE_MAILS, account?.id ?? ctx.client.network);
      if (account?.status !== 'pending_deletion') return;
      await this.db.tx(ctx, (tx) => this.outbox.tell(tx, ctx, deletionMailWanted, { account_id: account.id }));
    });
  }

  /** The token and the day of an account that waits for its deletion, for its mail; null where none does. */
  async findForMail(ctx: SiteContext, accountId: string): Promise<{ token: string; dueAt: Date } | null> {
    const where = { site_id: ctx.site.id, account_id: accountId, state: 'pending' } as const;
    const deletion = await this.db.tx(ctx, (tx) => tx.findOneBy(AccountDeletionEntity, where));
    return deletion && { token: this.tokens.tokenOf(deletion.id), dueAt: deletion.due_at };
  }

  private async close(tx: EntityManager, ctx: Ctx, accountId: string): Promise<{ delete_at: string }> {
    const account = await this.accounts.lock(tx, ctx, accountId);
    if (account?.status !== 'active' && account?.status !== 'not_confirmed') throw new DomainError('wrong_state');
    const due_at = this.inDays(DELETION_DAYS);
    await this.outbox.tell(tx, ctx, accountClosed, { account_id: accountId });
    const id = this.ids.next();
    await tx.insert(AccountDeletionEntity, {
      site_id: ctx.site.id,
      id,
      account_id: accountId,
      token_hash: this.tokens.hashOf(id),
      state: 'pending',
      status_before: account.status,
      requested_at: this.clock.now(),
      due_at,
    });
    const change = { status: 'pending_deletion', delete_due_at: due_at, reminder_due_at: null } as const;
    await tx.update(AccountEntity, { site_id: ctx.site.id, id: accountId }, change);
    await this.links.endAll(tx, ctx, { accountId, kinds: ['activation', 'password_reset', 'email_change'] });
    await this.sessions.endAll(tx, ctx, { accountId });
    await this.outbox.tell(tx, ctx, deletionMailWanted, { account_id: accountId });
    return { delete_at: due_at.toISOString() };
  }

  private async getBy(tx: EntityManager, ctx: SiteContext, token: string): Promise<AccountDeletionEntity> {
    const where = { site_id: ctx.site.id, token_hash: hashToken(token) };
    const deletion = await tx.findOneBy(AccountDeletionEntity, where);
    if (!deletion) throw new DomainError('link_expired');
    return deletion;
  }

  private inDays(days: number): Date {
    return new Date(this.clock.now().getTime() + days * DAY_MS);
  }
}
