import { CreditsService } from '@duet/credits';
import { DomainError } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Clock, Ids, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderSteps } from '../order-steps';
import { Order } from '../order.entity';
import { refundRequested } from '../orders.events';
import { RefundRow } from './refund.entity';
import type { RefundKind } from './refund.entity';
import { restOf } from './refund.rules';

/** What is to be paid back of an order that is locked. */
export interface RefundWish {
  kind: RefundKind;
  credits: number;
  amount: number;
  goodwill?: number;
  reason?: string;
  /** Who of staff asks, and the key they ask under. */
  by?: { staffId: string; key: string };
  waits?: boolean;
}

/** How a refund begins, and how one that is not paid is undone: order, ledger and refund change together. */
@Injectable()
export class RefundRequests {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly credits: CreditsService,
    private readonly steps: OrderSteps,
  ) {}

  /** An order, locked until the end of the transaction. */
  async lock(tx: EntityManager, where: { site_id: string; id: string; member_id?: string }): Promise<Order> {
    const order = await tx.findOne(Order, { where, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new DomainError('not_found');
    return order;
  }

  /** Takes the credits out of the wallet and notes what is to be paid back. Refuses what is more than is left. */
  async begin(tx: EntityManager, ctx: SiteContext, wish: RefundWish & { order: Order }): Promise<RefundRow> {
    const { order, credits, amount } = wish;
    if (amount < 1 || amount > restOf(order)) throw new DomainError('not_refundable');
    const refund = this.rowOf(wish);
    await this.take(tx, ctx, { order, refund });
    order.refunded += amount;
    order.refunded_credits += credits;
    await tx.update(Order, { site_id: ctx.site.id, id: order.id }, totals(order));
    await tx.insert(RefundRow, refund);
    const detail = { refund: refund.id, by: refund.kind, credits, amount };
    await this.steps.note(tx, order, { kind: 'refund_requested', detail });
    if (!wish.waits) await this.tell(tx, ctx, refund);
    return refund;
  }

  /** Tells the member that a refund is under way. */
  async tell(tx: EntityManager, ctx: SiteContext, { id, order_id, member_id }: RefundRow): Promise<void> {
    await this.outbox.tell(tx, ctx, refundRequested, { refund_id: id, order_id, member_id });
  }

  /**
   * Undoes a refund that will not be paid: the credits belong to the order again. Where the payment is disputed meanwhile they
   * stay out of the wallet with those that the dispute has frozen (D-56).
   */
  async undo(tx: EntityManager, ctx: SiteContext, { order, refund }: Pair): Promise<void> {
    const { credits, amount, id } = refund;
    order.refunded -= amount;
    order.refunded_credits -= credits;
    const isFrozen = order.state === 'disputed' || order.state === 'charged_back';
    if (isFrozen) order.frozen_credits += credits;
    const { member_id: memberId, id: orderId } = order;
    if (!isFrozen && credits > 0) {
      await this.credits.giveBack(tx, ctx, { memberId, orderId, amount: credits, reason: 'refund_failed', ref: id });
    }
    const change = { ...totals(order), frozen_credits: order.frozen_credits };
    await tx.update(Order, { site_id: ctx.site.id, id: orderId }, change);
  }

  private async take(tx: EntityManager, ctx: SiteContext, { order, refund }: Pair): Promise<void> {
    const { credits: amount, id: ref } = refund;
    if (amount === 0) return;
    const { member_id: memberId, id: orderId } = order;
    const left = await this.credits.takeBack(tx, ctx, { memberId, orderId, amount, reason: 'refund', ref });
    if (left === null) throw new DomainError('refund_changed');
  }

  private rowOf({ order, kind, credits, amount, goodwill = 0, reason, by, waits }: RefundWish & { order: Order }) {
    const now = this.clock.now();
    return {
      ...{ site_id: order.site_id, id: this.ids.next(), order_id: order.id, member_id: order.member_id },
      ...{ kind, credits, amount, goodwill, currency: order.currency, reason: reason ?? null },
      ...({ state: waits ? 'requested' : 'approved', due_at: waits ? null : now } as const),
      ...{ requested_by: by?.staffId ?? null, approved_by: null, client_key: by?.key ?? null },
      ...{ provider_ref: null, failure: null, tries: 0, created_at: now, settled_at: null },
    } satisfies RefundRow;
  }
}

/** A refund and its order, both locked. */
export interface Pair {
  order: Order;
  refund: RefundRow;
}

const totals = ({ refunded, refunded_credits }: Order) => ({ refunded, refunded_credits });
