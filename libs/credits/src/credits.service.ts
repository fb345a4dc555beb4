import { Clock } from '@duet/platform';
import type { SiteContext } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CreditEntry } from './credit-entry.entity';
import type { CreditReason } from './credits.statements';
import { CHARGE, GRANT } from './credits.statements';
import { Wallet } from './wallet.entity';

/** A movement to be entered: always a positive number of credits, and the id of what it is for. */
export interface Movement {
  memberId: string;
  amount: number;
  reason: CreditReason;
  ref: string | null;
}

/** Wallets and the ledger behind them: balance = sum of entries, never negative. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly clock: Clock,
    private readonly sites: SiteDirectory,
  ) {}

  /** Opens an empty wallet for a member; nothing happens when there is one. */
  async open(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<void> {
    const wallet = { site_id: ctx.site.id, member_id: memberId, balance: 0, seq: 0 };
    await tx.createQueryBuilder().insert().into(Wallet).values(wallet).orIgnore().execute();
  }

  /** Removes a wallet in which nothing ever moved; one with a ledger stays, as bookkeeping wants (D-62). */
  async close(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<void> {
    await tx.delete(Wallet, { site_id: ctx.site.id, member_id: memberId, seq: 0 });
  }

  /** Adds credits and their ledger entry; answers the new balance. Throws when there is no wallet. */
  async grant(tx: EntityManager, ctx: SiteContext, movement: Movement): Promise<number> {
    const [row] = (await tx.query(GRANT, this.valuesOf(ctx, movement))) as { balance_after: number }[];
    if (!row) throw new Error('There is no wallet to grant credits to');
    return row.balance_after;
  }

  /** Takes credits with their ledger entry; answers the new balance, or null (and nothing changed) when short. */
  async charge(tx: EntityManager, ctx: SiteContext, movement: Movement): Promise<number | null> {
    const [row] = (await tx.query(CHARGE, this.valuesOf(ctx, movement))) as { balance: number }[];
    return row?.balance ?? null;
  }

  /** Credits that a member has; 0 without a wallet. */
  async balance(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<number> {
    const wallet = await tx.findOneBy(Wallet, { site_id: ctx.site.id, member_id: memberId });
    return wallet?.balance ?? 0;
  }

  /** Grants the site's sign-up credits to a member who has not had them yet (D-36). */
  async grantSignupCredits(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<void> {
    await this.open(tx, ctx, memberId);
    const at = { site_id: ctx.site.id, member_id: memberId };
    // The lock makes a second activation at the same moment wait, and then see the first one's entry.
    await tx.findOneOrFail(Wallet, { where: at, lock: { mode: 'pessimistic_write' } });
    if (await tx.existsBy(CreditEntry, { ...at, reason: 'signup' })) return;
    const { settings } = await this.sites.get(ctx.site.id);
    if (settings.signup_credits === 0) return;
    await this.grant(tx, ctx, { memberId, amount: settings.signup_credits, reason: 'signup', ref: memberId });
  }

  private valuesOf(ctx: SiteContext, { memberId, amount, reason, ref }: Movement): unknown[] {
    if (!Number.isInteger(amount) || amount < 0) throw new Error('Credits move in whole, positive numbers');
    return [ctx.site.id, memberId, amount, reason, ref, this.clock.now()];
  }
}
