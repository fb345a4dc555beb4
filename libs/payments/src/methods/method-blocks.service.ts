import type { PaymentMethod } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Clock, Ids } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { BlockReason } from './method-block.entity';
import { MethodBlockEntity } from './method-block.entity';

const CHARGED_BACK_MS = 180 * 24 * 60 * 60_000;

/** An order whose payment did not hold. */
interface BlockingOrder {
  site_id: string;
  id: string;
  member_id: string;
  method: PaymentMethod;
}

type OrderKey = Pick<MethodBlockEntity, 'site_id' | 'order_id'>;

/** Methods that a member may not pay with for now (D-55, D-56). */
@Injectable()
export class MethodBlocksService {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** The methods that are blocked for a member today. */
  async listBlocked(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<PaymentMethod[]> {
    const where = { site_id: ctx.site.id, member_id: memberId, settled_at: IsNull() };
    const blocks = await tx.findBy(MethodBlockEntity, where);
    const now = this.clock.now();
    return blocks.filter(({ until }) => until === null || until > now).map(({ method }) => method);
  }

  /**
   * Blocks an order's method for its member, once per order and reason: for 180 days after a charge-back (D-56), until it is
   * settled after a direct debit that came back (D-55).
   */
  async block(tx: EntityManager, order: BlockingOrder, reason: BlockReason): Promise<void> {
    const { site_id, id: order_id, member_id, method } = order;
    const now = this.clock.now();
    const until = reason === 'chargeback' ? new Date(now.getTime() + CHARGED_BACK_MS) : null;
    await tx
      .createQueryBuilder()
      .insert()
      .into(MethodBlockEntity)
      .values({ site_id, id: this.ids.next(), member_id, method, reason, order_id, until, created_at: now })
      .orIgnore()
      .execute();
  }

  /** Ends the block of a direct debit that came back: its order is paid after all. */
  async settleReturn(tx: EntityManager, key: OrderKey): Promise<void> {
    const open = { ...key, reason: 'return' as const, settled_at: IsNull() };
    await tx.update(MethodBlockEntity, open, { settled_at: this.clock.now() });
  }

  /** True if an order blocks its method today. */
  async isBlocking(tx: EntityManager, key: OrderKey): Promise<boolean> {
    const blocks = await tx.findBy(MethodBlockEntity, { ...key, settled_at: IsNull() });
    return blocks.some(({ until }) => until === null || until > this.clock.now());
  }

  /** Ends every block of an order; `settledBy` is the e-mail of the staff member who lifts it. */
  async lift(tx: EntityManager, key: OrderKey, settledBy: string): Promise<void> {
    const change = { settled_at: this.clock.now(), settled_by: settledBy };
    await tx.update(MethodBlockEntity, { ...key, settled_at: IsNull() }, change);
  }
}
