import type { Deletion } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, hashToken, Outbox, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { deletionMailWanted } from '../accounts.events';
import { AccountsService } from '../accounts.service';
import { RESTORE_MAILS } from '../limits';
import { withSteadyDuration } from '../steady';
import type { DeletionCause } from './account-deletion.entity';
import { AccountDeletionEntity } from './account-deletion.entity';
import { DeletionTokens } from './deletion-tokens';

/** A deletion as its mail needs it: the token of its link, its day, and the cause. */
export interface MailedDeletion {
  token: string;
  dueAt: Date;
  cause: DeletionCause;
}

/** The link of a deletion: its mail, and what it shows. */
@Injectable()
export class DeletionReceipts {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
    private readonly tokens: DeletionTokens,
  ) {}

  /** The state of a deletion, which after its day is the receipt. Throws `link_expired`. */
  async read(ctx: Ctx, token: string): Promise<Deletion> {
    const where = { site_id: ctx.site.id, token_hash: hashToken(token) };
    const deletion = await this.db.tx(ctx, (tx) => tx.findOneBy(AccountDeletionEntity, where));
    if (!deletion) throw new DomainError('link_expired');
    const { state, erased_at, due_at, erased, kept } = deletion;
    const now = this.clock.now().toISOString();
    const groups = Object.entries(erased) as [Deletion['erased'][number]['group'], number][];
    return {
      state,
      at: (erased_at ?? due_at).toISOString(),
      erased: groups.map(([group, rows]) => ({ group, rows })),
      kept: kept.filter(({ until }) => until > now),
    };
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

  /** The deletion of an account that waits for it, for its mail; null where none does. */
  async findForMail(ctx: SiteContext, accountId: string): Promise<MailedDeletion | null> {
    const where = { site_id: ctx.site.id, account_id: accountId, state: 'pending' } as const;
    const deletion = await this.db.tx(ctx, (tx) => tx.findOneBy(AccountDeletionEntity, where));
    return deletion && { token: this.tokens.tokenOf(deletion.id), dueAt: deletion.due_at, cause: deletion.cause };
  }
}
