import { AccountsService } from '@duet/accounts';
import { CreditsService } from '@duet/credits';
import { DiscountsService } from '@duet/discounts';
import type { SiteContext } from '@duet/platform';
import { Clock, LiveHints, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InvoicesService } from './invoices/invoices.service';
import { nextCheck } from './check.rules';
import { MethodBlocks } from './method-blocks';
import { OrderEvent } from './order-event.entity';
import { NEXT_STATES, stepsOn } from './order-states';
import type { OrderState, PaymentStatus } from './order-states';
import { Order } from './order.entity';
import { orderCompleted } from './orders.events';

/** Who brought the news: the provider's answer to the beginning, a message of it, the reconciliation, or staff who asked. */
export type NewsSource = 'answer' | 'message' | 'reconciliation' | 'staff';

type Detail = OrderEvent['detail'];

interface News {
  status: PaymentStatus;
  source: NewsSource;
}

/** An order under its lock. */
interface Walk {
  tx: EntityManager;
  ctx: SiteContext;
  order: Order;
}

interface PaidBack {
  order: Order;
  state: 'partly_refunded' | 'refunded';
  detail: Detail;
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
    private readonly blocks: MethodBlocks,
    private readonly hints: LiveHints,
  ) {}

  /** Lets an order follow what its provider says; hearing it again changes nothing. Answers the order as it then is. */
  async follow(tx: EntityManager, ctx: SiteContext, { id, ...news }: News & { id: string }): Promise<Order> {
    const at = { site_id: ctx.site.id, id };
    const order = await tx.findOneOrFail(Order, { where: at, lock: { mode: 'pessimistic_write' } });
    const standing = { state: order.state, before: order.state_before };
    const states = stepsOn(standing, news.status);
    for (const state of states) await this.step({ tx, ctx, order }, state, news);
    if (states.length > 0) {
      this.hints.tellAfter(tx, ctx, [[order.member_id, { event: 'order', data: { order_id: id } }]]);
    }
    order.check_due_at = nextCheck(order, this.clock.now());
    await tx.update(Order, at, changesOf(order));
    return order;
  }

  /** Notes something that happened to an order and left it in its state. */
  async note(tx: EntityManager, order: Order, { kind, detail }: { kind: string; detail: Detail }): Promise<void> {
    await this.add(tx, order, { kind, state_before: null, state_after: null, detail });
  }

  /** Notes that a part of a locked order was paid back: its state tells how much. A dispute leads back to that state. */
  async payBack(tx: EntityManager, ctx: SiteContext, { order, state, detail }: PaidBack): Promise<void> {
    const before = order.state;
    const isStep = NEXT_STATES[before].includes(state);
    if (isStep) order.state = state;
    if (before === 'disputed') order.state_before = state;
    const states = { state_before: isStep ? before : null, state_after: isStep ? state : null };
    await this.add(tx, order, { kind: 'refund_done', ...states, detail });
    await tx.update(Order, { site_id: ctx.site.id, id: order.id }, changesOf(order));
    this.hints.tellAfter(tx, ctx, [[order.member_id, { event: 'order', data: { order_id: order.id } }]]);
  }

  private async step(walk: Walk, state: OrderState, news: News): Promise<void> {
    const { tx, order } = walk;
    const before = order.state;
    if (!NEXT_STATES[before].includes(state)) throw new Error(`An order that is ${before} becomes no ${state}`);
    order.state = state;
    order.state_before = state === 'disputed' ? before : null;
    const detail = { ...(await this.consequences(walk, before)), ...news };
    await this.blocks.follow(tx, order, before);
    await this.add(tx, order, { kind: 'state', state_before: before, state_after: state, detail });
  }

  private async consequences(walk: Walk, before: OrderState): Promise<Detail> {
    const { state, credits, refunded_credits, frozen_credits } = walk.order;
    if (before === 'disputed' && state !== 'charged_back') return this.thaw(walk);
    if (state === 'pending') await this.discounts.hold(walk.tx, walk.ctx, walk.order.id);
    if (isLost(state)) await this.discounts.free(walk.tx, walk.ctx, walk.order.id);
    if (state === 'completed') return this.complete(walk);
    if (state === 'disputed') return this.freeze(walk);
    if (state !== 'charged_back') return {};
    // What was spent is gone: never below 0, the shortfall is recorded (D-56).
    return { withdrawn: frozen_credits, shortfall: credits - refunded_credits - frozen_credits };
  }

  private async complete({ tx, ctx, order }: Walk): Promise<Detail> {
    const { member_id: memberId, credits: amount, id: orderId } = order;
    const from = { kind: 'purchase', orderId } as const;
    await this.credits.grant(tx, ctx, { memberId, amount, reason: 'purchase', ref: orderId, from });
    await this.accounts.makePremium(tx, ctx, memberId);
    await this.discounts.consume(tx, ctx, orderId);
    order.completed_at = this.clock.now();
    await this.invoices.issue(tx, ctx, order);
    await this.outbox.tell(tx, ctx, orderCompleted, { order_id: orderId, member_id: memberId });
    return { credits: amount };
  }

  private async freeze({ tx, ctx, order }: Walk): Promise<Detail> {
    const { member_id: memberId, id: orderId } = order;
    const amount = await this.credits.unusedOf(tx, ctx, { memberId, orderId });
    if (amount > 0) {
      await this.credits.takeBack(tx, ctx, { memberId, orderId, amount, reason: 'chargeback', ref: orderId });
    }
    order.frozen_credits = amount;
    return { frozen: amount };
  }

  private async thaw({ tx, ctx, order }: Walk): Promise<Detail> {
    const { member_id: memberId, id: orderId, frozen_credits: amount } = order;
    if (amount > 0) {
      await this.credits.giveBack(tx, ctx, { memberId, orderId, amount, reason: 'refund_failed', ref: orderId });
    }
    order.frozen_credits = 0;
    return { returned: amount };
  }

  private async add(tx: EntityManager, { site_id, id }: Order, event: NewEvent): Promise<void> {
    const [{ seq }] = (await tx.query(
      'SELECT coalesce(max(seq), 0) + 1 AS seq FROM order_events WHERE site_id = $1 AND order_id = $2',
      [site_id, id],
    )) as [{ seq: number }];
    await tx.insert(OrderEvent, { ...event, site_id, order_id: id, seq, created_at: this.clock.now() });
  }
}

const isLost = (state: OrderState) => state === 'failed' || state === 'cancelled' || state === 'expired';

type NewEvent = Omit<OrderEvent, 'site_id' | 'order_id' | 'seq' | 'created_at'>;

const changesOf = ({ state, state_before, frozen_credits, completed_at, check_due_at }: Order) => ({
  ...{ state, state_before, frozen_credits },
  ...{ completed_at, check_due_at },
});
