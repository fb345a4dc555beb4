import type { AdminCaseDetail, AdminRefund, adminRefundCase, BodyOf } from '@duet/contract';
import { DomainError, mayDo } from '@duet/contract';
import { OrderFinder, RefundsAdminService } from '@duet/orders';
import type { Actor } from '@duet/platform';
import { auditedSum, Database, isUniqueViolation, requireReach } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { requireState } from '../case.rules';
import { isOpen } from '../case-states';
import { CaseActs } from './case-acts';
import type { CaseRow } from './cases.admin.reads';

type RefundRequest = NonNullable<BodyOf<typeof adminRefundCase>> & { key: string };

/** Refunds out of a case: the orders lib pays back, the case remembers for what (I05). */
@Injectable()
export class CaseRefundsAdminService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderFinder,
    private readonly refunds: RefundsAdminService,
    private readonly acts: CaseActs,
  ) {}

  /**
   * Asks for a refund as the page of the order does, and ties it to the case; a repeat of the key answers the same refund.
   * Throws `one_of` for an order of somebody who is no party of the case.
   */
  async refund(actor: Actor, row: CaseRow, { key, order_id, ...request }: RefundRequest): Promise<AdminRefund> {
    const { id, site_id, company_id } = row;
    requireReach(actor.staff, 'cases:refund', { company_id, site_id });
    requireState(isOpen(row.state), row.state);
    await this.requireParty(row, order_id);
    const refund = await this.refunds.request(actor, { orderId: order_id, key, request });
    await this.tie(actor, id, refund).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'uq_case_events_refund')) throw error;
    });
    return refund;
  }

  /** The refunds of a case, and the order that it names: each for who may see it. */
  async findMoney(actor: Actor, row: CaseRow): Promise<Pick<AdminCaseDetail, 'refunds' | 'named_order'>> {
    const { site_id, company_id, about } = row;
    const may = (permission: 'orders:read' | 'refunds:read') =>
      mayDo(actor.staff.assignments, permission, { company_id, site_id });
    const order = about && may('orders:read') ? await this.orders.findByNumber(site_id, about) : null;
    const refunds = may('refunds:read') ? await this.listRefunds(row) : [];
    return { named_order: order && { id: order.id, payment_id: order.payment_id }, refunds };
  }

  private async listRefunds({ id, site_id }: CaseRow): Promise<AdminCaseDetail['refunds']> {
    const rows = await this.db.systemRows<{ refund_id: string }>(REFUNDS, [site_id, id]);
    const found = await this.orders.listRefunds(
      site_id,
      rows.map(({ refund_id }) => refund_id),
    );
    return found.map(({ id: refundId, order_id, payment_id, state, amount, credits, currency, created_at }) => ({
      id: refundId,
      order_id,
      payment_id,
      state,
      amount,
      credits,
      currency,
      created_at: created_at.toISOString(),
    }));
  }

  /** A member's case pays back orders of its members alone; of a visitor nobody knows which orders are theirs. */
  private async requireParty({ site_id, reporter, member }: CaseRow, orderId: string): Promise<void> {
    const order = await this.orders.find(site_id, orderId);
    const parties = [reporter?.id, member?.id].filter(Boolean);
    const isTheirs = order && (parties.length === 0 || parties.includes(order.member_id));
    if (!isTheirs) throw DomainError.field('order_id', 'one_of');
  }

  private async tie(actor: Actor, caseId: string, refund: AdminRefund): Promise<void> {
    const { id, payment_id, amount, currency } = refund;
    await this.acts.run(actor, caseId, {
      kind: 'refunded',
      text: payment_id,
      refundId: id,
      change: (row) => ({ ...this.acts.begin(row), ...(row.assignee === null && { assignee_id: actor.staff.id }) }),
      details: { refund_of: payment_id, amount: auditedSum(amount, currency) },
    });
  }
}

const REFUNDS = `
  SELECT e.refund_id FROM case_events e WHERE e.site_id = $1 AND e.case_id = $2 AND e.refund_id IS NOT NULL`;
