import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CreditLotEntity } from './credit-lot.entity';
import { DUE_LOTS, LOCK_WALLET, RETURN_TO_ORDER, SETTLE, TAKE_OF_ORDER } from './credit-lots.statements';

/** The source of credits: a bonus, which ends unless `expiresAt` is null, or an order. */
export type CreditSource = { kind: 'bonus'; expiresAt: Date | null } | { kind: 'purchase'; orderId: string };

/** An amount of credits of one order. */
export interface OrderCredits {
  memberId: string;
  orderId: string;
  amount: number;
}

/**
 * Keeps the rest of each bonus and each order. Spending touches the wallet only; the lots are settled here later, with
 * the same result, because only spending happens in between: everything else that moves credits settles first.
 */
@Injectable()
export class CreditLots {
  /** Locks the wallet and brings its lots up to date; false where there is no wallet. */
  async settle(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<boolean> {
    const [wallet] = (await tx.query(LOCK_WALLET, [ctx.site.id, memberId])) as { balance: number }[];
    if (!wallet) return false;
    await tx.query(SETTLE, [ctx.site.id, memberId, wallet.balance]);
    return true;
  }

  /** Begins a lot with the ledger entry that brought its credits. */
  async begin(
    tx: EntityManager,
    ctx: SiteContext,
    lot: { memberId: string; seq: number; amount: number } & CreditSource,
  ) {
    await tx.insert(CreditLotEntity, {
      site_id: ctx.site.id,
      member_id: lot.memberId,
      seq: lot.seq,
      kind: lot.kind,
      order_id: lot.kind === 'purchase' ? lot.orderId : null,
      expires_at: lot.kind === 'bonus' ? lot.expiresAt : null,
      granted: lot.amount,
      remaining: lot.amount,
    });
  }

  /** Settles, and counts the unspent credits of an order; 0 where it brought none. */
  async countLeft(
    tx: EntityManager,
    ctx: SiteContext,
    { memberId, orderId }: Omit<OrderCredits, 'amount'>,
  ): Promise<number> {
    await this.settle(tx, ctx, memberId);
    const lot = await tx.findOneBy(CreditLotEntity, { site_id: ctx.site.id, member_id: memberId, order_id: orderId });
    return lot?.remaining ?? 0;
  }

  /** Takes credits out of an order's settled lot; false, and nothing changed, when fewer are left. */
  takeFromOrder(tx: EntityManager, ctx: SiteContext, part: OrderCredits): Promise<boolean> {
    return this.change(tx, TAKE_OF_ORDER, [ctx.site.id, part.memberId, part.orderId, part.amount]);
  }

  /** Puts credits back into an order's settled lot; false, and nothing changed, when they never came out of it. */
  returnToOrder(tx: EntityManager, ctx: SiteContext, part: OrderCredits): Promise<boolean> {
    return this.change(tx, RETURN_TO_ORDER, [ctx.site.id, part.memberId, part.orderId, part.amount]);
  }

  /** Empties the settled lots that are due; answers the rest of each, oldest first. */
  async endDue(
    tx: EntityManager,
    ctx: SiteContext,
    { memberId, now }: { memberId: string; now: Date },
  ): Promise<number[]> {
    const [emptied] = (await tx.query(DUE_LOTS, [ctx.site.id, memberId, now])) as [CreditLotEntity[], number];
    return emptied.sort((one, other) => one.seq - other.seq).map(({ remaining }) => remaining);
  }

  private async change(tx: EntityManager, statement: string, values: unknown[]): Promise<boolean> {
    const [, affected] = (await tx.query(statement, values)) as [unknown[], number];
    return affected > 0;
  }
}
