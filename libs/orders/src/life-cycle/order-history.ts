import type { SiteContext } from '@duet/platform';
import { Clock, LiveHints } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../order.entity';
import { OrderEventEntity } from './order-event.entity';

export type OrderEventDetail = OrderEventEntity['detail'];
type NewOrderEvent = Omit<OrderEventEntity, 'site_id' | 'order_id' | 'seq' | 'created_at'>;

/** Records the events of orders, one after the other, and tells those who should hear of them. */
@Injectable()
export class OrderHistory {
  constructor(
    private readonly clock: Clock,
    private readonly hints: LiveHints,
  ) {}

  /** Tells an order's member, once the transaction has ended, that there is news of it. */
  sendHint(tx: EntityManager, ctx: SiteContext, { id, member_id }: OrderEntity): void {
    this.hints.tellAfter(tx, ctx, [[member_id, { event: 'order', data: { order_id: id } }]]);
  }

  /** Notes something that happened to an order and left it in its state. */
  async note(
    tx: EntityManager,
    order: OrderEntity,
    { kind, detail }: { kind: string; detail: OrderEventDetail },
  ): Promise<void> {
    await this.add(tx, order, { kind, state_before: null, state_after: null, detail });
  }

  /** Adds the next event of an order that is locked. */
  async add(tx: EntityManager, { site_id, id }: OrderEntity, event: NewOrderEvent): Promise<void> {
    const [{ seq }] = (await tx.query(
      'SELECT coalesce(max(seq), 0) + 1 AS seq FROM order_events WHERE site_id = $1 AND order_id = $2',
      [site_id, id],
    )) as [{ seq: number }];
    await tx.insert(OrderEventEntity, { ...event, site_id, order_id: id, seq, created_at: this.clock.now() });
  }
}
