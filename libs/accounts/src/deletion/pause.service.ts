import { DomainError } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, me, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../account.entity';
import { accountPaused, accountResumed } from '../accounts.events';
import { AccountsService } from '../accounts.service';
import { SessionsService } from '../sessions.service';

/** Members leave for a while (D-62). */
@Injectable()
export class PauseService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

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
}
