import { accountClosed } from '@duet/accounts';
import type { SiteContext } from '@duet/platform';
import { Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../order.entity';
import { RefundRequests } from './refund-requests';
import { RefundTerms } from './refund-terms';

/** Members whose account is deleted get back what can be paid back first (D-62). `refunds.follow` pays it out. */
@Injectable()
export class ClosingRefunds implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly terms: RefundTerms,
    private readonly requests: RefundRequests,
  ) {}

  onModuleInit(): void {
    this.outbox.within(accountClosed, (tx, ctx, { account_id }) => this.refundAll(tx, ctx, account_id));
  }

  private async refundAll(tx: EntityManager, ctx: SiteContext, member_id: string): Promise<void> {
    const where = { site_id: ctx.site.id, member_id };
    const orders = await tx.find(OrderEntity, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    for (const order of orders) {
      const offer = await this.terms.findRefundable(tx, ctx, { order });
      if (!offer) continue;
      const { credits, amount } = offer;
      await this.requests.begin(tx, ctx, { order, kind: 'self', credits, amount: amount.amount });
    }
  }
}
