import { DomainError } from '@duet/contract';
import { CreditsService } from '@duet/credits';
import type { SiteContext } from '@duet/platform';
import { Clock, Ids, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderHistory } from '../life-cycle/order-history';
import { OrderEntity } from '../order.entity';
import { refundRequested } from '../orders.events';
import type { RefundKind } from './refund.entity';
import { RefundEntity } from './refund.entity';
import { restOf } from './refund.rules';

/** The refund of an order that is locked. */
export interface RefundInput {
  kind: RefundKind;
  credits: number;
  amount: number;
  goodwill?: number;
  reason?: string;
  /** The staff member who asks, and the key of the request. */
  by?: { staffId: string; key: string };
  waits?: boolean;
}

/** Begins refunds, and undoes those that are not paid: order, ledger and refund change together. */
@Injectable()
export class RefundRequests {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly credits: CreditsService,
    private readonly history: OrderHistory,
  ) {}

  /** An order, locked until the end of the transaction. */
  async lock(tx: EntityManager, where: { site_id: string; id: string; member_id?: string }): Promise<OrderEntity> {
    const order = await tx.findOne(OrderEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new DomainError('not_found');
    return order;
  }

  /** Takes the credits out of the wallet and notes what is to be paid back. Refuses what is more than is left. */
  async begin(tx: EntityManager, ctx: SiteContext, input: RefundInput & { order: OrderEntity }): Promise<RefundEntity> {
    const { order, credits, amount } = input;
    if (amount < 1 || amount > restOf(order)) throw new DomainError('not_refundable');
    const refund = this.rowOf(input);
    await this.take(tx, ctx, { order, refund });
    order.refunded += amount;
    order.refunded_credits += credits;
    await tx.update(OrderEntity, { site_id: ctx.site.id, id: order.id }, totalsOf(order));
    await tx.insert(RefundEntity, refund);
    const detail = { refund: refund.id, by: refund.kind, credits, amount };
    await this.history.note(tx, order, { kind: 'refund_requested', detail });
    if (!input.waits) await this.tell(tx, ctx, refund);
    return refund;
  }

  /** Tells the member that a refund is under way. */
  async tell(tx: EntityManager, ctx: SiteContext, { id, order_id, member_id }: RefundEntity): Promise<void> {
    await this.outbox.tell(tx, ctx, refundRequested, { refund_id: id, order_id, member_id });
  }

  /**
   * Undoes a refund that will not be paid: the credits belong to the order again. Where the payment is disputed meanwhile they
   * stay out of the wallet with those that the dispute has frozen (D-56).
   */
  async undo(tx: EntityManager, ctx: SiteContext, { order, refund }: LockedRefund): Promise<void> {
    const { credits, amount, id } = refund;
    order.refunded -= amount;
    order.refunded_credits -= credits;
    const isFrozen = order.state === 'disputed' || order.state === 'charged_back';
    if (isFrozen) order.frozen_credits += credits;
    const { member_id: memberId, id: orderId } = order;
    if (!isFrozen && credits > 0) {
      await this.credits.giveBack(tx, ctx, { memberId, orderId, amount: credits, reason: 'refund_failed', ref: id });
    }
    const change = { ...totalsOf(order), frozen_credits: order.frozen_credits };
    await tx.update(OrderEntity, { site_id: ctx.site.id, id: orderId }, change);
  }

  /** Undoes a refund that its provider has refused, and notes it. */
  async fail(tx: EntityManager, ctx: SiteContext, pair: LockedRefund): Promise<void> {
    await this.undo(tx, ctx, pair);
    const { id, credits, amount } = pair.refund;
    await this.history.note(tx, pair.order, { kind: 'refund_failed', detail: { refund: id, credits, amount } });
  }

  private async take(tx: EntityManager, ctx: SiteContext, { order, refund }: LockedRefund): Promise<void> {
    const { credits: amount, id: ref } = refund;
    if (amount === 0) return;
    const { member_id: memberId, id: orderId } = order;
    const left = await this.credits.takeBack(tx, ctx, { memberId, orderId, amount, reason: 'refund', ref });
    if (left === null) throw new DomainError('refund_changed');
  }

  private rowOf({
    order,
    kind,
    credits,
    amount,
    goodwill = 0,
    reason,
    by,
    waits,
  }: RefundInput & { order: OrderEntity }) {
    const now = this.clock.now();
    return {
      site_id: order.site_id,
      id: this.ids.next(),
      order_id: order.id,
      member_id: order.member_id,
      kind,
      credits,
      amount,
      goodwill,
      currency: order.currency,
      reason: reason ?? null,
      state: waits ? 'requested' : 'approved',
      due_at: waits ? null : now,
      requested_by: by?.staffId ?? null,
      approved_by: null,
      client_key: by?.key ?? null,
      provider_ref: null,
      failure: null,
      tries: 0,
      created_at: now,
      settled_at: null,
    } satisfies RefundEntity;
  }
}

/** A refund and its order, both locked. */
export interface LockedRefund {
  order: OrderEntity;
  refund: RefundEntity;
}

const totalsOf = ({ refunded, refunded_credits }: OrderEntity) => ({ refunded, refunded_credits });
