import { staffSql } from '@duet/accounts';
import type { AdminRefund, AuditAct, Permission, RefundCalculation } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { profileJoinSql } from '@duet/members';
import type { Actor, AdminList, ListPage, ListQuery, StaffRef } from '@duet/platform';
import {
  AdminRecords,
  auditedSum,
  AuditLog,
  Clock,
  Database,
  isUniqueViolation,
  requireReach,
  scopeOf,
} from '@duet/platform';
import { companyOfSite, siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderHistory } from '../life-cycle/order-history';
import { OrderEntity } from '../order.entity';
import { RefundPayouts } from './refund-payouts';
import { RefundRequests } from './refund-requests';
import { RefundTerms } from './refund-terms';
import { RefundEntity } from './refund.entity';
import { amountFor, isRefundable, needsSecondPerson, restOf } from './refund.rules';

/** Filters; `waits_for_me` depends on who asks. */
const columnsFor = (staffId: string) =>
  ({
    id: { sql: 'r.id', type: 'uuid', filter: 'equal' },
    site_id: { sql: 'r.site_id', type: 'uuid', filter: 'equal' },
    order_id: { sql: 'r.order_id', type: 'uuid', filter: 'equal' },
    member_id: { sql: 'r.member_id', type: 'uuid', filter: 'equal' },
    state: { sql: 'r.state', type: 'text', filter: 'equal', sort: true },
    kind: { sql: 'r.kind', type: 'text', filter: 'equal', sort: true },
    amount: { sql: 'r.amount', type: 'integer', sort: true },
    waits_for_me: {
      sql: `(r.state = 'requested' AND r.requested_by IS DISTINCT FROM '${staffId}'::uuid)`,
      type: 'flag',
      filter: 'equal',
    },
    created_at: { sql: 'r.created_at', type: 'time', sort: true },
  }) as const;
// The order’s number and the member’s name are read for the rows of the page alone, whatever the list is sorted by.
const SELECT = `r.id, r.site_id, s.name AS site_name, s.company_id, r.order_id,
  (SELECT o.payment_id FROM orders o WHERE o.site_id = r.site_id AND o.id = r.order_id) AS payment_id, r.member_id,
  (SELECT p.name FROM (VALUES (1)) one JOIN ${profileJoinSql('p', 'r.member_id', 'r.site_id')}) AS member_name, r.kind, r.state, r.credits, r.amount, r.goodwill, r.currency, r.reason,
  ${staffSql('r.requested_by')} AS requested_by, ${staffSql('r.approved_by')} AS approved_by, r.failure, r.tries,
  r.created_at, r.settled_at`;

interface AdminRefundRow extends Omit<AdminRefund, 'created_at' | 'settled_at'> {
  company_id: string;
  created_at: Date;
  settled_at: Date | null;
}

const refundsFor = (read: Permission, { id }: StaffRef): AdminList<AdminRefundRow, AdminRefund> => ({
  select: SELECT,
  table: 'refunds r',
  joins: `JOIN ${siteJoinSql('r.site_id')}`,
  key: 'r.id',
  columns: columnsFor(id),
  order: 'r.created_at DESC',
  scope: { company: 's.company_id', site: 'r.site_id' },
  read,
  toAnswer: toAdminRefund,
});

/** A refund by support: for so many unused credits, and a sum beyond them. */
export interface SupportRefundRequest {
  credits: number;
  goodwill: number;
  reason: string;
  expected: { amount: number; currency: string };
}

/** Refunds in the console: worked out, asked for, and above 100 decided by a second person (D-69). */
@Injectable()
export class RefundsAdminService {
  constructor(
    private readonly db: Database,
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly terms: RefundTerms,
    private readonly requests: RefundRequests,
    private readonly payouts: RefundPayouts,
    private readonly history: OrderHistory,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminRefund>> {
    return this.records.list(refundsFor('refunds:read', staff), staff, query);
  }

  get({ staff }: Actor, id: string): Promise<AdminRefund> {
    return this.records.get(refundsFor('refunds:read', staff), staff, id);
  }

  /** Works a refund out; without a number of credits for all that are unused. */
  calculate(actor: Actor, orderId: string, { credits, goodwill = 0 }: { credits?: number; goodwill?: number }) {
    return this.db.system(async (tx) => {
      const order = await this.lockOrder(tx, actor.staff, { permission: 'refunds:read', id: orderId });
      return this.calculateFor(tx, order, { credits, goodwill });
    });
  }

  /** Asks for a refund at the sum that was shown; the same key asks once. */
  async request(
    actor: Actor,
    { orderId, key, request }: { orderId: string; key: string; request: SupportRefundRequest },
  ) {
    const author = { staffId: actor.staff.id, key };
    const found = await this.begin(actor, { orderId, author, request }).catch((error: unknown) => {
      if (isUniqueViolation(error, 'uq_refunds_key')) return this.getByKey(author);
      throw error;
    });
    if (found.order_id !== orderId) throw new DomainError('idempotency_conflict');
    await this.payouts.advance({ site: { id: found.site_id } }, found.id);
    return this.get(actor, found.id);
  }

  /** The second person agrees: the refund is paid. */
  async approve(actor: Actor, id: string): Promise<AdminRefund> {
    const row = await this.reach(actor.staff, 'refunds:approve', id);
    if (row.requested_by?.id === actor.staff.id) throw new DomainError('forbidden');
    await this.decide(actor, row, async (tx, refund) => {
      const change = { state: 'approved', approved_by: actor.staff.id, due_at: this.clock.now() } as const;
      await tx.update(RefundEntity, { site_id: row.site_id, id }, change);
      await this.requests.tell(tx, { site: { id: row.site_id } }, refund);
      return { act: 'approved', state: 'approved' };
    });
    await this.payouts.advance({ site: { id: row.site_id } }, id);
    return this.get(actor, id);
  }

  /** Declines a refund and gives the credits back; allowed to who may approve it and to who asked for it. */
  async decline(actor: Actor, id: string): Promise<AdminRefund> {
    const isOwn = (await this.reach(actor.staff, 'refunds:write', id)).requested_by?.id === actor.staff.id;
    const row = await this.reach(actor.staff, isOwn ? 'refunds:write' : 'refunds:approve', id);
    await this.decide(actor, row, async (tx, refund, order) => {
      const change = { state: 'declined', settled_at: this.clock.now() } as const;
      await tx.update(RefundEntity, { site_id: row.site_id, id }, change);
      await this.requests.undo(tx, { site: { id: row.site_id } }, { order, refund });
      await this.history.note(tx, order, { kind: 'refund_declined', detail: { refund: id, by: actor.staff.name } });
      return { act: 'declined', state: 'declined' };
    });
    return this.get(actor, id);
  }

  private begin(
    actor: Actor,
    { orderId, author, request }: { orderId: string; author: RefundAuthor; request: SupportRefundRequest },
  ) {
    return this.db.system(async (tx) => {
      const order = await this.lockOrder(tx, actor.staff, { permission: 'refunds:write', id: orderId });
      const earlier = await tx.findOneBy(RefundEntity, { requested_by: author.staffId, client_key: author.key });
      if (earlier) return earlier;
      const { amount, is_refundable, needs_second_person: waits } = await this.calculateFor(tx, order, request);
      if (!is_refundable) throw new DomainError('not_refundable');
      const { expected, credits, goodwill, reason } = request;
      const isSame = expected.amount === amount && expected.currency === order.currency;
      if (!isSame) throw new DomainError('refund_changed');
      const input = {
        order,
        kind: 'support',
        credits,
        amount,
        goodwill,
        reason: reason.trim(),
        by: author,
        waits,
      } as const;
      const refund = await this.requests.begin(tx, { site: { id: order.site_id } }, input);
      const amounts = { amount: auditedSum(amount, order.currency), goodwill: auditedSum(goodwill, order.currency) };
      const after = { credits, ...amounts, reason: reason.trim(), state: refund.state };
      await this.note(tx, actor, { refund, order, act: 'created', sides: { before: null, after } });
      return refund;
    });
  }

  private getByKey({ staffId, key }: RefundAuthor): Promise<RefundEntity> {
    return this.db.system((tx) => tx.findOneByOrFail(RefundEntity, { requested_by: staffId, client_key: key }));
  }

  private async calculateFor(
    tx: EntityManager,
    order: OrderEntity,
    request: { credits?: number | undefined; goodwill: number },
  ) {
    const ctx = { site: { id: order.site_id } };
    const isOpen = isRefundable(order);
    const unused = isOpen ? await this.terms.countUnused(tx, ctx, order) : 0;
    const credits = request.credits ?? unused;
    if (credits > unused) throw DomainError.field('credits', 'too_great', { max: unused });
    const rest = restOf(order);
    const forCredits = credits > 0 ? amountFor(order, credits) : 0;
    if (request.goodwill > rest - forCredits)
      throw DomainError.field('goodwill', 'too_great', { max: Math.max(rest - forCredits, 0) });
    const amount = forCredits + request.goodwill;
    const until = await this.terms.findEnd(ctx, order);
    return {
      order_id: order.id,
      payment_id: order.payment_id,
      currency: order.currency,
      total: order.total,
      fee: order.fee,
      bought: order.credits,
      unused,
      refunded: order.refunded,
      rest,
      until: until?.toISOString() ?? null,
      is_refundable: isOpen && rest > 0,
      credits,
      goodwill: request.goodwill,
      amount,
      needs_second_person: needsSecondPerson(amount),
    } satisfies RefundCalculation;
  }

  private async lockOrder(
    tx: EntityManager,
    staff: StaffRef,
    { permission, id }: { permission: Permission; id: string },
  ) {
    scopeOf(staff, permission);
    const order = await tx.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new DomainError('not_found');
    const company_id = await companyOfSite(tx, order.site_id);
    requireReach(staff, permission, { company_id, site_id: order.site_id });
    return order;
  }

  private reach(staff: StaffRef, permission: Permission, id: string): Promise<AdminRefundRow> {
    return this.records.getRow(refundsFor(permission, staff), staff, id);
  }

  /** Decides on a refund that waits, under the locks of order and refund; any other is 409. */
  private decide(actor: Actor, { id, site_id, order_id }: AdminRefundRow, act: Decision): Promise<void> {
    return this.db.system(async (tx) => {
      const order = await this.requests.lock(tx, { site_id, id: order_id });
      const refund = await tx.findOneByOrFail(RefundEntity, { site_id, id });
      if (refund.state !== 'requested') throw new DomainError('wrong_state');
      const { act: name, state } = await act(tx, refund, order);
      const sides = { before: { state: refund.state }, after: { state } };
      await this.note(tx, actor, { refund, order, act: name, sides });
    });
  }

  private async note(tx: EntityManager, actor: Actor, { refund, order, act, sides }: AuditedRefund): Promise<void> {
    const { id: resourceId, site_id: siteId, member_id: memberId } = refund;
    const place = { siteId, companyId: await companyOfSite(tx, siteId) };
    const target = { resource: 'refunds', resourceId, name: order.payment_id, memberId, ...place } as const;
    await this.audit.write(tx, actor, { act, ...target, ...sides });
  }
}

interface RefundAuthor {
  staffId: string;
  key: string;
}

interface AuditedRefund {
  refund: RefundEntity;
  order: OrderEntity;
  act: AuditAct;
  sides: { before: object | null; after: object };
}

type Decision = (
  tx: EntityManager,
  refund: RefundEntity,
  order: OrderEntity,
) => Promise<{ act: AuditAct; state: string }>;

function toAdminRefund({ company_id: _company, created_at, settled_at, ...rest }: AdminRefundRow): AdminRefund {
  return { ...rest, created_at: created_at.toISOString(), settled_at: settled_at?.toISOString() ?? null };
}
