import { AccountEntity } from '@duet/accounts';
import { DomainError } from '@duet/contract';
import type { CollectedDebit } from '@duet/payments';
import { CONFIRMED_MANDATES, isOverLimit, MethodBlocksService } from '@duet/payments';
import type { Ctx } from '@duet/platform';
import { Clock, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A member's direct debits; those that ended unpaid count no more. */
const COLLECTED = `
  SELECT m.at, o.total FROM (${CONFIRMED_MANDATES}) m
  JOIN orders o ON o.site_id = $1 AND o.id = m.order_id
  WHERE o.state NOT IN ('failed', 'cancelled', 'expired') AND o.id IS DISTINCT FROM $4`;
const LONGEST_MS = 30 * 24 * 60 * 60_000;

interface DebitAmount {
  /** In cents. */
  total: number;
  /** The order that is collected; null before it is made. */
  orderId: string | null;
}

/** Limits how much is collected from a member by direct debit (D-55). */
@Injectable()
export class DebitLimits {
  constructor(
    private readonly clock: Clock,
    private readonly blocks: MethodBlocksService,
  ) {}

  /**
   * Throws `debit_blocked` or `debit_limit`. The member's account stays locked until the transaction ends, so that of two
   * debits at once the second sees the first.
   */
  async require(tx: EntityManager, ctx: Ctx, { total, orderId }: DebitAmount): Promise<void> {
    const where = { site_id: ctx.site.id, id: me(ctx) };
    const account = await tx.findOneOrFail(AccountEntity, { where, lock: { mode: 'pessimistic_write' } });
    const blocked = await this.blocks.listBlocked(tx, ctx, account.id);
    if (blocked.includes('sdd')) throw new DomainError('debit_blocked');
    const now = this.clock.now();
    const before = (await tx.query(COLLECTED, [
      ctx.site.id,
      account.id,
      new Date(now.getTime() - LONGEST_MS),
      orderId,
    ])) as CollectedDebit[];
    if (isOverLimit(total, { since: account.created_at, now, before })) throw new DomainError('debit_limit');
  }
}
