import { AccountsService } from '@duet/accounts';
import { InvoicesService } from '@duet/invoices';
import type { RefundStatus } from '@duet/payments';
import { PaymentProviders, ProviderRefusal } from '@duet/payments';
import type { SiteContext } from '@duet/platform';
import { Clock, Database, Log, Outbox, returned } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderSteps } from '../life-cycle/order-steps';
import { OrderEntity } from '../order.entity';
import { premiumEnded, refundSettled } from '../orders.events';
import type { LockedRefund } from './refund-requests';
import { RefundRequests } from './refund-requests';
import { RefundEntity } from './refund.entity';
import { nextTry, stateAfter } from './refund.rules';

/** A provider's answer about a refund. */
interface RefundAnswer {
  status: RefundStatus;
  ref: string | null;
  failure: string | null;
}

const CLAIM = `UPDATE refunds SET tries = tries + 1, due_at = $3
  WHERE site_id = $1 AND id = $2 AND state IN ('approved', 'sent') AND tries = $4 RETURNING id`;
const BACK = `SELECT coalesce(sum(credits), 0)::int AS credits, coalesce(sum(amount), 0)::int AS amount
  FROM refunds WHERE site_id = $1 AND order_id = $2 AND state = 'done'`;

/**
 * Pays refunds: the provider is asked with the refund's id as its key, so that asking again is the same refund, and only
 * its own word ends one. Silence is answered by asking again, ever later.
 */
@Injectable()
export class RefundPayouts {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly providers: PaymentProviders,
    private readonly requests: RefundRequests,
    private readonly steps: OrderSteps,
    private readonly invoices: InvoicesService,
    private readonly accounts: AccountsService,
  ) {}

  /** Asks the provider to pay a refund back, or what has become of it, and notes what it says. */
  async advance(ctx: SiteContext, id: string): Promise<void> {
    const locked = await this.claim(ctx, id);
    if (!locked) return;
    const answer = await this.ask(locked);
    if (answer) await this.db.tx(ctx, (tx) => this.settle(tx, ctx, { id, answer }));
  }

  /** Takes its turn, so that of two processes one asks; null where nothing is to be asked now. */
  private async claim(ctx: SiteContext, id: string): Promise<LockedRefund | null> {
    const at = { site_id: ctx.site.id, id };
    return this.db.tx(ctx, async (tx) => {
      const refund = await tx.findOneBy(RefundEntity, at);
      if (!refund) return null;
      const next = nextTry(refund.tries, this.clock.now());
      const [claimed] = returned<{ id: string }>(await tx.query(CLAIM, [at.site_id, id, next, refund.tries]));
      const order = await tx.findOneByOrFail(OrderEntity, { site_id: at.site_id, id: refund.order_id });
      return claimed ? { refund, order } : null;
    });
  }

  /** Null where the provider could not be heard, or the payment is disputed, which is settled first. */
  private async ask({ refund, order }: LockedRefund): Promise<RefundAnswer | null> {
    if (refund.state === 'approved' && order.state === 'disputed') return null;
    if (refund.state === 'approved' && order.state === 'charged_back') return refusal('The payment was charged back');
    try {
      return refund.provider_ref ? await this.follow(order, refund.provider_ref) : await this.send(order, refund);
    } catch (error) {
      if (error instanceof ProviderRefusal) return refusal(error.message);
      this.log.error('a provider was not heard about a refund', error as Error, { refund: refund.id });
      return null;
    }
  }

  private async send(order: OrderEntity, { id: refundId, amount, currency }: RefundEntity): Promise<RefundAnswer> {
    const request = { refundId, amount, currency, paymentRef: order.provider_ref!, description: order.payment_id };
    return { ...(await this.providers.get(order.provider).refund(request)), failure: null };
  }

  private async follow(order: OrderEntity, ref: string): Promise<RefundAnswer | null> {
    const status = await this.providers.get(order.provider).findRefundStatus({ paymentRef: order.provider_ref!, ref });
    return status && { status, ref, failure: null };
  }

  private async settle(
    tx: EntityManager,
    ctx: SiteContext,
    { id, answer }: { id: string; answer: RefundAnswer },
  ): Promise<void> {
    const at = { site_id: ctx.site.id, id };
    const { order_id } = await tx.findOneByOrFail(RefundEntity, at);
    const order = await this.requests.lock(tx, { site_id: at.site_id, id: order_id });
    const refund = await tx.findOneOrFail(RefundEntity, { where: at, lock: { mode: 'pessimistic_write' } });
    if (refund.state !== 'approved' && refund.state !== 'sent') return;
    const noted = { provider_ref: answer.ref ?? refund.provider_ref, failure: answer.failure };
    if (answer.status === 'pending') {
      await tx.update(RefundEntity, at, { ...noted, state: 'sent' });
      return;
    }
    const ended = { ...noted, state: answer.status, settled_at: this.clock.now(), due_at: null };
    await tx.update(RefundEntity, at, ended);
    if (answer.status === 'done') await this.complete(tx, ctx, { order, refund });
    else await this.requests.fail(tx, ctx, { order, refund });
    const names = { refund_id: id, order_id, member_id: order.member_id };
    await this.outbox.tell(tx, ctx, refundSettled, { ...names, outcome: answer.status });
  }

  private async complete(tx: EntityManager, ctx: SiteContext, { order, refund }: LockedRefund): Promise<void> {
    const [back] = (await tx.query(BACK, [ctx.site.id, order.id])) as [{ credits: number; amount: number }];
    const { id, credits, amount } = refund;
    const detail = { refund: id, credits, amount };
    const state = stateAfter(order, back);
    await this.steps.noteRefund(tx, ctx, { order, state, detail });
    if (state === 'refunded' && order.completed_at) await this.endPremium(tx, ctx, order.member_id);
    const paidBack = { id, credits, amount, refundedBefore: back.amount - amount };
    await this.invoices.issueCreditNote(tx, ctx, { order, refund: paidBack });
  }

  /** Premium came with a purchase, and goes when none is left (D-57). */
  private async endPremium(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<void> {
    const state = In(['completed', 'partly_refunded', 'disputed']);
    if (await tx.existsBy(OrderEntity, { site_id: ctx.site.id, member_id: memberId, state })) return;
    if (!(await this.accounts.endPremium(tx, ctx, memberId))) return;
    await this.outbox.tell(tx, ctx, premiumEnded, { member_id: memberId });
  }
}

const refusal = (failure: string): RefundAnswer => ({ status: 'failed', ref: null, failure: failure.slice(0, 500) });
