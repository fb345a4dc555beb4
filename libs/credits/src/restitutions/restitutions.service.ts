import type { SiteContext } from '@duet/platform';
import { Clock } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CreditLots } from '../credit-lots';
import { bonusEndFor, CreditsService } from '../credits.service';
import { LedgerEntryEntity } from '../ledger-entry.entity';
import type { LedgerLine } from './spent-credits.rules';
import { splitSpent } from './spent-credits.rules';

/**
 * The ledger of a member, which its key finds. Credits without a lot are spent like bonuses. $1 site, $2 member, $3 what the
 * charges in question were for
 */
const LINES = `
  SELECT e.delta, coalesce(e.ref = ANY ($3::uuid[]), false) AS is_asked,
    CASE WHEN e.reason = 'expired' THEN 'ending'
      WHEN e.reason IN ('refund', 'refund_failed', 'chargeback') THEN 'lasting'
      WHEN e.delta < 0 THEN 'charge'
      WHEN l.seq IS NOT NULL AND l.expires_at IS NULL THEN 'lasting' ELSE 'ending' END AS changes
  FROM credit_entries e
  LEFT JOIN credit_lots l ON l.site_id = e.site_id AND l.member_id = e.member_id AND l.seq = e.seq
  WHERE e.site_id = $1 AND e.member_id = $2 ORDER BY e.seq`;

/** The spending of a member that comes back, once for each `ref`. */
export interface RestitutionInput {
  memberId: string;
  /** The messages that the credits were spent on. */
  messageIds: readonly string[];
  ref: string;
}

/** Credits that come back to members who were deceived (D-41). */
@Injectable()
export class RestitutionsService {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly lots: CreditLots,
  ) {}

  /**
   * Gives back all credits that a member spent on some messages, once for each `ref`, and answers their number. They are a bonus,
   * which nobody refunds; those that were bought do not end, the others end like any bonus (D-46). Each kind has its own entry.
   */
  async giveBack(tx: EntityManager, ctx: SiteContext, input: RestitutionInput): Promise<number> {
    const { memberId, messageIds, ref } = input;
    if (messageIds.length === 0) return 0;
    // The lock makes a second run wait, and then see the entries of the first one.
    if (!(await this.lots.settle(tx, ctx, memberId))) return 0;
    if ((await this.countGivenBack(tx, ctx, { memberId, ref })) > 0) return 0;
    const spent = splitSpent(await tx.query<LedgerLine[]>(LINES, [ctx.site.id, memberId, messageIds]));
    const entry = { memberId, reason: 'restitution', ref } as const;
    const parts = [
      { amount: spent.lasting, expiresAt: null },
      { amount: spent.ending, expiresAt: bonusEndFor(this.clock.now()) },
    ];
    for (const { amount, expiresAt } of parts) {
      if (amount > 0) await this.credits.grant(tx, ctx, { ...entry, amount, from: { kind: 'bonus', expiresAt } });
    }
    return spent.lasting + spent.ending;
  }

  /** The number of credits that have come back to a member for a `ref`. */
  async countGivenBack(
    tx: EntityManager,
    ctx: SiteContext,
    { memberId: member_id, ref }: Omit<RestitutionInput, 'messageIds'>,
  ): Promise<number> {
    const entries = { site_id: ctx.site.id, member_id, reason: 'restitution', ref };
    return (await tx.sum(LedgerEntryEntity, 'delta', entries)) ?? 0;
  }
}
