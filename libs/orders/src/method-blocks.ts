import type { SiteContext } from '@duet/platform';
import { Clock, Ids } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { BlockReason } from './method-block.entity';
import { MethodBlock } from './method-block.entity';
import type { PaymentMethod } from './methods.rules';
import type { OrderState } from './order-states';
import type { Order } from './order.entity';

const CHARGED_BACK_MS = 180 * 24 * 60 * 60_000;

/** Methods that a member may not pay with for now (D-55, D-56). */
@Injectable()
export class MethodBlocks {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** The methods that are blocked for a member today. */
  async of(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<PaymentMethod[]> {
    const where = { site_id: ctx.site.id, member_id: memberId, settled_at: IsNull() };
    const blocks = await tx.findBy(MethodBlock, where);
    const now = this.clock.now();
    return blocks.filter(({ until }) => until === null || until > now).map(({ method }) => method);
  }

  /** What an order's step means for its method: a debit that came back blocks it, a success settles that. */
  async follow(tx: EntityManager, order: Order, before: OrderState): Promise<void> {
    const { state, method, site_id, id: order_id } = order;
    if (state === 'charged_back') await this.block(tx, order, 'chargeback');
    if (state === 'failed' && before === 'pending' && method === 'sdd') await this.block(tx, order, 'return');
    if (state === 'completed') {
      const open = { site_id, order_id, reason: 'return' as const, settled_at: IsNull() };
      await tx.update(MethodBlock, open, { settled_at: this.clock.now() });
    }
  }

  /** Whether an order blocks its method today. */
  async isOpen(tx: EntityManager, at: { site_id: string; order_id: string }): Promise<boolean> {
    const blocks = await tx.findBy(MethodBlock, { ...at, settled_at: IsNull() });
    return blocks.some(({ until }) => until === null || until > this.clock.now());
  }

  /** Staff lift what an order blocks. */
  async lift(tx: EntityManager, at: { site_id: string; order_id: string }, settled_by: string): Promise<void> {
    const change = { settled_at: this.clock.now(), settled_by };
    await tx.update(MethodBlock, { ...at, settled_at: IsNull() }, change);
  }

  private async block(tx: EntityManager, order: Order, reason: BlockReason): Promise<void> {
    const { site_id, id: order_id, member_id, method } = order;
    const now = this.clock.now();
    const until = reason === 'chargeback' ? new Date(now.getTime() + CHARGED_BACK_MS) : null;
    await tx
      .createQueryBuilder()
      .insert()
      .into(MethodBlock)
      .values({ site_id, id: this.ids.next(), member_id, method, reason, order_id, until, created_at: now })
      .orIgnore()
      .execute();
  }
}
