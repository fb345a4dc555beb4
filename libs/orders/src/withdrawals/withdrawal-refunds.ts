import { DomainError } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../order.entity';
import { RefundPayouts } from '../refunds/refund-payouts';
import { RefundRequests } from '../refunds/refund-requests';
import { RefundTerms } from '../refunds/refund-terms';
import type { WithdrawalEntity } from './withdrawal.entity';

/** Finds the order of a withdrawal and refunds it. */
@Injectable()
export class WithdrawalRefunds {
  constructor(
    private readonly terms: RefundTerms,
    private readonly requests: RefundRequests,
    private readonly payouts: RefundPayouts,
  ) {}

  /** A member's order by its number, of which something can be had back today. */
  async find(tx: EntityManager, ctx: SiteContext, by: { member_id: string; payment_id: string }) {
    const order = await tx.findOneBy(OrderEntity, { site_id: ctx.site.id, ...by });
    return order && (await this.terms.findRefundable(tx, ctx, { order })) ? order : null;
  }

  /** The exact sum as of now, by the period that ran when it was declared. */
  async calculate(tx: EntityManager, ctx: SiteContext, { order_id, declared_at }: WithdrawalEntity) {
    const order = await this.requests.lock(tx, { site_id: ctx.site.id, id: order_id! });
    const offer = await this.terms.findRefundable(tx, ctx, { order, at: declared_at });
    if (!offer) throw new DomainError('not_refundable');
    const { until: _until, ...sums } = offer;
    const total = { amount: order.total, currency: order.currency };
    const sold = { payment_id: order.payment_id, bought: order.credits, total, method: order.method };
    return { ...sold, ...sums, declared_at: declared_at.toISOString() };
  }

  async confirm(tx: EntityManager, ctx: SiteContext, { row, expected }: ConfirmInput): Promise<string> {
    const { credits, amount } = await this.calculate(tx, ctx, row);
    const isSame = expected.amount === amount.amount && expected.currency === amount.currency;
    if (!isSame) throw new DomainError('refund_changed');
    const order = await this.requests.lock(tx, { site_id: ctx.site.id, id: row.order_id! });
    const refund = { order, kind: 'withdrawal', credits, amount: amount.amount } as const;
    return (await this.requests.begin(tx, ctx, refund)).id;
  }

  async pay(ctx: SiteContext, refundId: string): Promise<void> {
    await this.payouts.advance(ctx, refundId);
  }
}

interface ConfirmInput {
  row: WithdrawalEntity;
  expected: { amount: number; currency: string };
}
