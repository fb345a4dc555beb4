import { DomainError, requestDeletion } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, hashToken, Idempotency, me, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../account.entity';
import { accountClosed, accountRestored, deletionMailWanted } from '../accounts.events';
import { AccountsService } from '../accounts.service';
import { DAY, DELETION_DAYS, UNCONFIRMED_DAYS } from '../limits';
import { LinksService } from '../links.service';
import { OwnPassword } from '../own-password';
import { SessionsService } from '../sessions.service';
import type { DeletionCause } from './account-deletion.entity';
import { AccountDeletionEntity } from './account-deletion.entity';
import { DeletionTokens } from './deletion-tokens';

const DAY_MS = DAY * 1000;

/** Members leave for good in 14 days, or come back until then (D-62). */
@Injectable()
export class DeletionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly once: Idempotency,
    private readonly own: OwnPassword,
    private readonly accounts: AccountsService,
    private readonly links: LinksService,
    private readonly sessions: SessionsService,
    private readonly tokens: DeletionTokens,
  ) {}

  /**
   * Closes the account and answers the day on which it is erased. `accounts.closed` is emitted in the same transaction:
   * profiles hide, and credits that can be paid back are. The same key and password answer the same again without a
   * session, which the first request has ended. Throws `wrong_state`, and without either `authentication_required`.
   */
  async request(ctx: Ctx, { password }: { password: string }): Promise<{ delete_at: string }> {
    const account = ctx.session && (await this.own.prove(ctx, { field: 'password', password }));
    // As at sign-up, the key belongs to the visitor: the request has a session, its repeat has none.
    const visitor: Ctx = { ...ctx, session: null };
    const answer = await this.once.once(visitor, { call: requestDeletion, body: { password } }, (tx) =>
      this.close(tx, ctx, { accountId: me(ctx), cause: 'member' }),
    );
    if (account) await this.requireClosed(ctx, account.id);
    return answer;
  }

  /** Brings everything back. Throws `link_expired` where it is too late or done already. */
  async restore(ctx: Ctx, token: string): Promise<void> {
    await this.db.tx(ctx, async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const where = { site_id: ctx.site.id, token_hash: hashToken(token), state: 'pending' } as const;
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

  /** Closes an account that nobody has used for 24 months (D-14), as its member would; without effect on one that is not active. */
  async closeInactive(tx: EntityManager, ctx: SiteContext, accountId: string): Promise<void> {
    const account = await this.accounts.lock(tx, ctx, accountId);
    if (account?.status === 'active') await this.close(tx, ctx, { accountId, cause: 'inactivity' });
  }

  /** Throws `idempotency_conflict` where the key had closed another account, or this one before it was restored. */
  private async requireClosed(ctx: Ctx, id: string): Promise<void> {
    this.sessions.forget(id);
    const account = await this.accounts.find(ctx, id);
    if (account?.status !== 'pending_deletion') throw new DomainError('idempotency_conflict');
  }

  private async close(
    tx: EntityManager,
    ctx: SiteContext,
    { accountId, cause }: { accountId: string; cause: DeletionCause },
  ): Promise<{ delete_at: string }> {
    const account = await this.accounts.lock(tx, ctx, accountId);
    if (account?.status !== 'active' && account?.status !== 'not_confirmed') throw new DomainError('wrong_state');
    const due_at = this.inDays(DELETION_DAYS);
    await this.outbox.tell(tx, ctx, accountClosed, { account_id: accountId });
    await tx.insert(AccountDeletionEntity, {
      site_id: ctx.site.id,
      ...this.tokens.make(),
      account_id: accountId,
      state: 'pending',
      cause,
      status_before: account.status,
      requested_at: this.clock.now(),
      due_at,
    });
    const change = { status: 'pending_deletion', delete_due_at: due_at } as const;
    await tx.update(AccountEntity, { site_id: ctx.site.id, id: accountId }, change);
    await this.links.endAll(tx, ctx, { accountId, kinds: ['activation', 'password_reset', 'email_change'] });
    await this.sessions.endAll(tx, ctx, { accountId });
    await this.outbox.tell(tx, ctx, deletionMailWanted, { account_id: accountId });
    return { delete_at: due_at.toISOString() };
  }

  private inDays(days: number): Date {
    return new Date(this.clock.now().getTime() + days * DAY_MS);
  }
}
