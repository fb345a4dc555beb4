import type { SiteContext } from '@duet/platform';
import { Clock, plusMonths } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CreditSource, OrderCredits } from './credit-lots';
import { CreditLots } from './credit-lots';
import type { CreditReason } from './credits.statements';
import { CHARGE, GRANT } from './credits.statements';
import { LedgerEntryEntity } from './ledger-entry.entity';
import { WalletEntity } from './wallet.entity';

/** A change of a wallet: a positive number of credits, its reason, and the id of what it is for. */
export interface LedgerEntryInput {
  memberId: string;
  amount: number;
  reason: CreditReason;
  ref: string | null;
}

/** A change of credits that belong to one order. */
export type OrderEntryInput = LedgerEntryInput & OrderCredits;

const BONUS_MONTHS = 12;

/** The time at which a bonus of now ends: in 12 months (D-46). */
export const bonusEndFor = (now: Date): Date => plusMonths(now, BONUS_MONTHS);

/** Wallets and the ledger behind them: balance = sum of entries, never negative. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly clock: Clock,
    private readonly sites: SiteDirectory,
    private readonly lots: CreditLots,
  ) {}

  /** Opens an empty wallet for a member; does nothing where there is one. */
  async openWallet(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<void> {
    const wallet = { site_id: ctx.site.id, member_id: memberId, balance: 0, seq: 0 };
    await tx.createQueryBuilder().insert().into(WalletEntity).values(wallet).orIgnore().execute();
  }

  /** Adds credits from a source with their ledger entry; answers the new balance. Throws without a wallet. */
  async grant(tx: EntityManager, ctx: SiteContext, entry: LedgerEntryInput & { from: CreditSource }): Promise<number> {
    const { from, memberId, amount } = entry;
    await this.lots.settle(tx, ctx, memberId);
    const { balance_after, seq } = await this.addEntry(tx, ctx, entry);
    await this.lots.begin(tx, ctx, { ...from, memberId, amount, seq });
    return balance_after;
  }

  /**
   * Takes credits with their ledger entry; answers the new balance, or null, with nothing changed, when there are too
   * few.
   */
  async charge(tx: EntityManager, ctx: SiteContext, entry: LedgerEntryInput): Promise<number | null> {
    const [row] = (await tx.query(CHARGE, this.valuesOf(ctx, entry))) as { balance: number }[];
    return row?.balance ?? null;
  }

  /**
   * Takes unused credits of an order; answers the new balance, or null, with nothing changed, when too few are left of
   * it.
   */
  async takeBack(tx: EntityManager, ctx: SiteContext, entry: OrderEntryInput): Promise<number | null> {
    await this.lots.settle(tx, ctx, entry.memberId);
    return (await this.lots.takeFromOrder(tx, ctx, entry)) ? this.charge(tx, ctx, entry) : null;
  }

  /**
   * Undoes `takeBack`: the credits belong to their order again; answers the new balance. Throws when they were not
   * taken.
   */
  async giveBack(tx: EntityManager, ctx: SiteContext, entry: OrderEntryInput): Promise<number> {
    await this.lots.settle(tx, ctx, entry.memberId);
    if (!(await this.lots.returnToOrder(tx, ctx, entry)))
      throw new Error('These credits were not taken from the order');
    return (await this.addEntry(tx, ctx, entry)).balance_after;
  }

  /** Number of unspent credits of an order. */
  countUnused(tx: EntityManager, ctx: SiteContext, order: Omit<OrderCredits, 'amount'>): Promise<number> {
    return this.lots.countLeft(tx, ctx, order);
  }

  /** Takes the rest of bonuses that are due, with a ledger entry for each (D-46). */
  async endBonuses(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<void> {
    await this.lots.settle(tx, ctx, memberId);
    const amounts = await this.lots.endDue(tx, ctx, { memberId, now: this.clock.now() });
    for (const amount of amounts) await this.charge(tx, ctx, { memberId, amount, reason: 'expired', ref: null });
  }

  /** A member's balance; 0 without a wallet. */
  async getBalance(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<number> {
    const wallet = await tx.findOneBy(WalletEntity, { site_id: ctx.site.id, member_id: memberId });
    return wallet?.balance ?? 0;
  }

  /** Grants the site's sign-up credits to a member who has not had them yet (D-36). */
  async grantSignupCredits(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<void> {
    await this.openWallet(tx, ctx, memberId);
    const at = { site_id: ctx.site.id, member_id: memberId };
    // The lock makes a second activation at the same moment wait, and then see the first one's entry.
    await tx.findOneOrFail(WalletEntity, { where: at, lock: { mode: 'pessimistic_write' } });
    if (await tx.existsBy(LedgerEntryEntity, { ...at, reason: 'signup' })) return;
    const { settings } = await this.sites.get(ctx.site.id);
    if (settings.signup_credits === 0) return;
    const from = { kind: 'bonus', expiresAt: bonusEndFor(this.clock.now()) } as const;
    await this.grant(tx, ctx, { memberId, amount: settings.signup_credits, reason: 'signup', ref: memberId, from });
  }

  private async addEntry(tx: EntityManager, ctx: SiteContext, entry: LedgerEntryInput) {
    const [row] = (await tx.query(GRANT, this.valuesOf(ctx, entry))) as { balance_after: number; seq: number }[];
    if (!row) throw new Error('There is no wallet to grant credits to');
    return row;
  }

  private valuesOf(ctx: SiteContext, { memberId, amount, reason, ref }: LedgerEntryInput): unknown[] {
    if (!Number.isInteger(amount) || amount < 0) throw new Error('Credits move in whole, positive numbers');
    return [ctx.site.id, memberId, amount, reason, ref, this.clock.now()];
  }
}
