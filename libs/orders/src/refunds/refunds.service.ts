import type { BodyOf, Refund } from '@duet/contract';
import { DomainError, refundOrder } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Database, Idempotency, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { RefundPayouts } from './refund-payouts';
import { RefundRequests } from './refund-requests';
import { RefundTerms } from './refund-terms';
import { RefundEntity } from './refund.entity';
import { amountFor } from './refund.rules';

type MemberRefundRequest = NonNullable<BodyOf<typeof refundOrder>>;

/** A member returns unused credits of an order (F12): once per key, for the sum that was shown or not at all. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly db: Database,
    private readonly once: Idempotency,
    private readonly terms: RefundTerms,
    private readonly requests: RefundRequests,
    private readonly payouts: RefundPayouts,
  ) {}

  /** Takes the credits back and has the sum paid back. Where the provider does not answer now, it is asked again later. */
  async refund(ctx: Ctx, orderId: string, request: MemberRefundRequest) {
    const member_id = me(ctx);
    const { id } = await this.once.once(ctx, { call: refundOrder, body: { orderId, ...request } }, async (tx) => {
      const order = await this.requests.lock(tx, { site_id: ctx.site.id, id: orderId, member_id });
      const offer = await this.terms.findRefundable(tx, ctx, { order });
      if (!offer) throw new DomainError('not_refundable');
      const credits = request.credits ?? offer.credits;
      if (credits > offer.credits) throw DomainError.field('credits', 'too_great', { max: offer.credits });
      const amount = amountFor(order, credits);
      const isSame = request.expected.amount === amount && request.expected.currency === order.currency;
      if (!isSame) throw new DomainError('refund_changed');
      return { id: (await this.requests.begin(tx, ctx, { order, kind: 'self', credits, amount })).id };
    });
    await this.payouts.advance(ctx, id);
    return this.answer(ctx, id);
  }

  private answer(ctx: Ctx, id: string) {
    return this.db.tx(ctx, async (tx) => {
      const refund = await tx.findOneByOrFail(RefundEntity, { site_id: ctx.site.id, id });
      const order = await this.requests.lock(tx, { site_id: ctx.site.id, id: refund.order_id });
      return { refund: toRefund(refund), order: await this.terms.show(tx, ctx, order) };
    });
  }
}

/** A refund as its member sees it. */
export function toRefund({ id, state, credits, amount, currency, created_at }: RefundEntity): Refund {
  return { id, status: state, credits, amount: { amount, currency }, created_at: created_at.toISOString() };
}
