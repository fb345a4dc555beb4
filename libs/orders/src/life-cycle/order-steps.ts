import { AccountsService } from '@duet/accounts';
import { CreditsService } from '@duet/credits';
import { DiscountsService } from '@duet/discounts';
import { InvoicesService } from '@duet/invoices';
import type { PaymentStatus } from '@duet/payments';
import { MethodBlocksService } from '@duet/payments';
import type { SiteContext } from '@duet/platform';
import { Clock, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../order.entity';
import { cancelPayment, orderCompleted, orderLapsed } from '../orders.events';
import { RefundRequests } from '../refunds/refund-requests';
import { nextCheck } from './check.rules';
import type { OrderEventDetail } from './order-history';
import { OrderHistory } from './order-history';
import type { OrderState } from './order-states';
import { NEXT_STATES, stepsOn, UNDER_WAY, UNPAID } from './order-states';

/**
 * The source of an update: the provider's answer to the beginning, a message of it, the reconciliation, staff or the member who asked; or a
 * newer order that took the discount over.
 */
export type UpdateSource = 'answer' | 'message' | 'reconciliation' | 'staff' | 'member' | 'newer_order';

interface StatusUpdate {
  status: PaymentStatus;
  source: UpdateSource;
}

/** An order under its lock. */
interface LockedOrder {
  tx: EntityManager;
  ctx: SiteContext;
  order: OrderEntity;
}

interface OrderRefund {
  order: OrderEntity;
  state: 'partly_refunded' | 'refunded';
  detail: OrderEventDetail;
}

/** An order's way through its states, each step together with what follows from it, in one transaction. */
@Injectable()
export class OrderSteps {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly credits: CreditsService,
    private readonly accounts: AccountsService,
    private readonly discounts: DiscountsService,
    private readonly invoices: InvoicesService,
    private readonly blocks: MethodBlocksService,
    private readonly history: OrderHistory,
    private readonly requests: RefundRequests,
  ) {}

  /** Lets an order follow what its provider says; hearing it again changes nothing. Answers the order as it then is. */
  async follow(
    tx: EntityManager,
    ctx: SiteContext,
    { id, ...update }: StatusUpdate & { id: string },
  ): Promise<OrderEntity> {
    const at = { site_id: ctx.site.id, id };
    const order = await tx.findOneOrFail(OrderEntity, { where: at, lock: { mode: 'pessimistic_write' } });
    const locked = { tx, ctx, order };
    if (!(await this.isAccepted(locked, update.status))) {
      await this.refuse(locked, update);
      return order;
    }
    const states = stepsOn({ state: order.state, before: order.state_before }, update.status);
    for (const state of states) await this.advance(locked, state, update);
    await this.save(tx, ctx, order, states.length > 0);
    return order;
  }

  /** Ends an order that is locked and under way; its payment is cancelled after the commit. */
  async cancel(tx: EntityManager, ctx: SiteContext, { order, source }: { order: OrderEntity; source: UpdateSource }) {
    await this.advance({ tx, ctx, order }, 'cancelled', { status: 'cancelled', source });
    await this.outbox.add(tx, ctx, cancelPayment, { order_id: order.id });
    await this.save(tx, ctx, order);
  }

  /** Notes that a part of a locked order was paid back: its state tells how much. A dispute leads back to that state. */
  async noteRefund(tx: EntityManager, ctx: SiteContext, { order, state, detail }: OrderRefund): Promise<void> {
    const before = order.state;
    const isStep = NEXT_STATES[before].includes(state);
    if (isStep) order.state = state;
    if (before === 'disputed') order.state_before = state;
    const states = { state_before: isStep ? before : null, state_after: isStep ? state : null };
    await this.history.add(tx, order, { kind: 'refund_done', ...states, detail });
    await tx.update(OrderEntity, { site_id: ctx.site.id, id: order.id }, changesOf(order));
    this.history.sendHint(tx, ctx, order);
  }

  private async advance(locked: LockedOrder, state: OrderState, update: StatusUpdate): Promise<void> {
    const { tx, order } = locked;
    const before = order.state;
    if (!NEXT_STATES[before].includes(state)) throw new Error(`An order that is ${before} becomes no ${state}`);
    order.state = state;
    order.state_before = state === 'disputed' ? before : null;
    const detail = { ...(await this.applyConsequences(locked, before)), ...update };
    await this.updateBlocks(tx, order, before);
    await this.history.add(tx, order, { kind: 'state', state_before: before, state_after: state, detail });
  }

  /** A charge-back and a direct debit that came back block the method; a success settles the latter. */
  private async updateBlocks(tx: EntityManager, order: OrderEntity, before: OrderState): Promise<void> {
    const { state, method, site_id, id: order_id } = order;
    if (state === 'charged_back') await this.blocks.block(tx, order, 'chargeback');
    if (state === 'failed' && before === 'pending' && method === 'sdd') await this.blocks.block(tx, order, 'return');
    if (state === 'completed') await this.blocks.settleReturn(tx, { site_id, order_id });
  }

  private async applyConsequences(locked: LockedOrder, before: OrderState): Promise<OrderEventDetail> {
    const { state, credits, refunded_credits, frozen_credits } = locked.order;
    if (before === 'disputed' && state !== 'charged_back') return this.thaw(locked);
    if (state === 'pending') await this.discounts.hold(locked.tx, locked.ctx, locked.order.id);
    if (isLost(state)) await this.discounts.free(locked.tx, locked.ctx, locked.order.id);
    if (state === 'expired') await this.tellLapse(locked);
    if (state === 'completed') return this.complete(locked);
    if (state === 'disputed') return this.freeze(locked);
    if (state !== 'charged_back') return {};
    // It was paid back before it ever held credits.
    if (!locked.order.completed_at) return {};
    // Credits that were spent are gone: the balance never falls below 0, and the shortfall is recorded (D-56).
    return { withdrawn: frozen_credits, shortfall: credits - refunded_credits - frozen_credits };
  }

  private async tellLapse({ tx, ctx, order }: LockedOrder): Promise<void> {
    await this.outbox.tell(tx, ctx, orderLapsed, { order_id: order.id, member_id: order.member_id });
  }

  private async complete({ tx, ctx, order }: LockedOrder): Promise<OrderEventDetail> {
    const { member_id: memberId, credits: amount, id: orderId } = order;
    const from = { kind: 'purchase', orderId } as const;
    await this.credits.grant(tx, ctx, { memberId, amount, reason: 'purchase', ref: orderId, from });
    await this.accounts.makePremium(tx, ctx, memberId);
    order.completed_at = this.clock.now();
    await this.invoices.issue(tx, ctx, order);
    await this.outbox.tell(tx, ctx, orderCompleted, { order_id: orderId, member_id: memberId });
    return { credits: amount };
  }

  private async freeze({ tx, ctx, order }: LockedOrder): Promise<OrderEventDetail> {
    const { member_id: memberId, id: orderId } = order;
    const amount = await this.credits.countUnused(tx, ctx, { memberId, orderId });
    if (amount > 0) {
      await this.credits.takeBack(tx, ctx, { memberId, orderId, amount, reason: 'chargeback', ref: orderId });
    }
    order.frozen_credits = amount;
    return { frozen: amount };
  }

  private async thaw({ tx, ctx, order }: LockedOrder): Promise<OrderEventDetail> {
    const { member_id: memberId, id: orderId, frozen_credits: amount } = order;
    if (amount > 0) {
      await this.credits.giveBack(tx, ctx, { memberId, orderId, amount, reason: 'refund_failed', ref: orderId });
    }
    order.frozen_credits = 0;
    return { returned: amount };
  }

  /** True if the payment of an order unpaid before is taken: not if its discount has gone or the money is on its way back. */
  private async isAccepted({ tx, ctx, order }: LockedOrder, status: PaymentStatus): Promise<boolean> {
    if (!UNPAID.includes(order.state) || !WAS_PAID.includes(status)) return true;
    return order.refunded === 0 && this.discounts.consume(tx, ctx, order.id);
  }

  /** A payment that is not taken is paid back whole; one that is disputed is left to the bank. */
  private async refuse({ tx, ctx, order }: LockedOrder, update: StatusUpdate): Promise<void> {
    const isNew = update.status === 'paid' && order.refunded === 0;
    if (isNew && UNDER_WAY.includes(order.state)) await this.advance({ tx, ctx, order }, 'cancelled', update);
    if (isNew) await this.requests.begin(tx, ctx, { order, kind: 'late_payment', credits: 0, amount: order.total });
    await this.save(tx, ctx, order, isNew);
  }

  /** Writes what has changed of an order, and tells its member where that is news. */
  // eslint-disable-next-line no-restricted-syntax -- tx and ctx are passed openly
  private async save(tx: EntityManager, ctx: SiteContext, order: OrderEntity, isNews = true): Promise<void> {
    order.check_due_at = nextCheck(order, this.clock.now());
    await tx.update(OrderEntity, { site_id: ctx.site.id, id: order.id }, changesOf(order));
    if (!isNews) return;
    this.history.sendHint(tx, ctx, order);
  }
}

/** The provider's words for a payment that was made. */
const WAS_PAID: readonly PaymentStatus[] = ['paid', 'disputed', 'charged_back'];
const isLost = (state: OrderState) => state === 'failed' || state === 'cancelled' || state === 'expired';

const changesOf = ({ state, state_before, frozen_credits, completed_at, check_due_at }: OrderEntity) => ({
  state,
  state_before,
  frozen_credits,
  completed_at,
  check_due_at,
});
