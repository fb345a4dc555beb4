import type { Call } from '@duet/contract';
import { DomainError, resendActivation } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, Idempotency, me, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from './accounts.service';
import { ACTIVATION_MAILS_APART, ACTIVATION_MAILS_PER_DAY } from './limits';
import { LinksService } from './links.service';

/** Confirmation of the e-mail address of a sign-up. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly db: Database,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly links: LinksService,
  ) {}

  /** Activates the account of a mailed link. Throws `link_expired` (410). */
  async activate(ctx: Ctx, token: string): Promise<void> {
    await this.db.tx(ctx, async (tx) => {
      const link = await this.links.use(tx, ctx, { kind: 'activation', token });
      await this.accounts.activate(tx, ctx, link.account_id);
    });
  }

  /**
   * Sends the activation mail again, once per key, at least 60 s after the last one and five times in 24 hours (D-07). Throws
   * `too_many`.
   */
  resend(ctx: Ctx): Promise<void> {
    const request = { call: resendActivation as Call, body: {} };
    return this.idempotency.once(ctx, request, (tx) => this.resendFor(tx, ctx, me(ctx)));
  }

  /** The same in the caller's transaction, for an account; also throws `wrong_state` for one that is confirmed. */
  async resendFor(tx: EntityManager, ctx: SiteContext, accountId: string): Promise<void> {
    const account = await this.accounts.lock(tx, ctx, accountId);
    if (account?.status !== 'not_confirmed')
      throw new DomainError('wrong_state', { status: account?.status ?? 'deleted' });
    const link = { accountId, kind: 'activation', data: { reason: 'resend' } } as const;
    this.refuseTooMany(await this.links.listMadeToday(tx, ctx, link));
    await this.links.issue(tx, ctx, link);
  }

  private refuseTooMany(links: { created_at: Date; data: { reason?: string } }[]): void {
    const secondsSince = (time: Date) => Math.floor((this.clock.now().getTime() - time.getTime()) / 1000);
    const last = links[0] ? secondsSince(links[0].created_at) : Infinity;
    if (last < ACTIVATION_MAILS_APART)
      throw withCause(
        new DomainError('too_many', { retry_after: ACTIVATION_MAILS_APART - last }),
        'pause between activation mails',
      );
    const resends = links.filter(({ data }) => data.reason === 'resend');
    const fifth = resends[ACTIVATION_MAILS_PER_DAY - 1];
    if (fifth)
      throw withCause(
        new DomainError('too_many', { retry_after: 24 * 3600 - secondsSince(fifth.created_at) }),
        'activation mails of a day',
      );
  }
}
