import { Account } from '@duet/accounts';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MethodBlocks } from '../method-blocks';
import { isOverLimit } from './debit.rules';
import type { Collected } from './debit.rules';

/** What ended unpaid counts no more. */
const COLLECTED = `
  SELECT m.confirmed_at AS at, o.total FROM debit_mandates m
  JOIN orders o ON o.site_id = m.site_id AND o.id = m.order_id
  WHERE m.site_id = $1 AND m.member_id = $2 AND m.confirmed_at > $3
    AND o.state NOT IN ('failed', 'cancelled', 'expired') AND o.id IS DISTINCT FROM $4`;
const LONGEST_MS = 30 * 24 * 60 * 60_000;

interface Debit {
  total: number;
  /** The order itself, where it is one already. */
  orderId: string | null;
}

/** Who may pay by direct debit, and how much (D-55). */
@Injectable()
export class DebitLimits {
  constructor(
    private readonly clock: Clock,
    private readonly blocks: MethodBlocks,
  ) {}

  /** Throws `debit_blocked` or `debit_limit`. The member's account stays locked until the end: two debits at once are seen. */
  async require(tx: EntityManager, ctx: Ctx, { total, orderId }: Debit): Promise<void> {
    const where = { site_id: ctx.site.id, id: me(ctx) };
    const account = await tx.findOneOrFail(Account, { where, lock: { mode: 'pessimistic_write' } });
    const blocked = await this.blocks.of(tx, ctx, account.id);
    if (blocked.includes('sdd')) throw new DomainError('debit_blocked');
    const now = this.clock.now();
    const before = (await tx.query(COLLECTED, [
      ...[ctx.site.id, account.id, new Date(now.getTime() - LONGEST_MS), orderId],
    ])) as Collected[];
    if (isOverLimit(total, { since: account.created_at, now, before })) throw new DomainError('debit_limit');
  }
}
