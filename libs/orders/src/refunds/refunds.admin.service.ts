import type { AdminRefund, Permission, RefundCalculation } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery, StaffRef } from '@duet/platform';
import {
  AuditLog,
  Clock,
  Database,
  isUniqueViolation,
  listRows,
  readListQuery,
  requireReach,
  scopeCondition,
  scopeOf,
} from '@duet/platform';
import { companyOfSite } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderSteps } from '../order-steps';
import { Order } from '../order.entity';
import { RefundPayouts } from './refund-payouts';
import { RefundRequests } from './refund-requests';
import { RefundTerms } from './refund-terms';
import { RefundRow } from './refund.entity';
import { amountFor, isRefundable, needsSecondPerson, restOf } from './refund.rules';

const COLUMNS = {
  id: { sql: 'r.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'r.site_id', type: 'uuid', filter: 'equal' },
  order_id: { sql: 'r.order_id', type: 'uuid', filter: 'equal' },
  member_id: { sql: 'r.member_id', type: 'uuid', filter: 'equal' },
  state: { sql: 'r.state', type: 'text', filter: 'equal', sort: true },
  kind: { sql: 'r.kind', type: 'text', filter: 'equal', sort: true },
  amount: { sql: 'r.amount', type: 'integer', sort: true },
  created_at: { sql: 'r.created_at', type: 'time', sort: true },
} as const;
const person = (id: string) => `(SELECT json_build_object('id', t.id, 'name', t.name) FROM staff t WHERE t.id = ${id})`;
const SELECT = `r.id, r.site_id, s.name AS site_name, s.company_id, r.order_id, o.payment_id, r.member_id,
  p.name AS member_name, r.kind, r.state, r.credits, r.amount, r.goodwill, r.currency, r.reason,
  ${person('r.requested_by')} AS requested_by, ${person('r.approved_by')} AS approved_by, r.failure, r.tries,
  r.created_at, r.settled_at`;
const FROM = `refunds r JOIN sites s ON s.id = r.site_id JOIN orders o ON o.site_id = r.site_id AND o.id = r.order_id
  LEFT JOIN profiles p ON p.site_id = r.site_id AND p.id = r.member_id`;

interface Row extends Omit<AdminRefund, 'created_at' | 'settled_at'> {
  company_id: string;
  created_at: Date;
  settled_at: Date | null;
}

/** What support wants to pay back: for so many unused credits, and so much beyond. */
export interface SupportWish {
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
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly terms: RefundTerms,
    private readonly requests: RefundRequests,
    private readonly payouts: RefundPayouts,
    private readonly steps: OrderSteps,
  ) {}

  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminRefund>> {
    const request = readListQuery(query, { columns: COLUMNS, order: 'r.created_at DESC', key: 'r.id' });
    const columns = { company: 's.company_id', site: 's.id' };
    const reach = scopeCondition(scopeOf(staff, 'refunds:read'), columns, request.values);
    const page = await listRows<Row>(this.db, { select: SELECT, from: FROM, reach }, request);
    return { ...page, rows: page.rows.map(toAdmin) };
  }

  async get({ staff }: Actor, id: string): Promise<AdminRefund> {
    return toAdmin(await this.reach(staff, 'refunds:read', id));
  }

  /** What would be paid back; without a number of credits for all that are unused. */
  calculate(actor: Actor, orderId: string, { credits, goodwill = 0 }: { credits?: number; goodwill?: number }) {
    return this.db.system(async (tx) => {
      const order = await this.orderOf(tx, actor.staff, { permission: 'refunds:read', id: orderId });
      return this.calculation(tx, order, { credits, goodwill });
    });
  }

  /** Asks for a refund at the sum that was shown; the same key asks once. */
  async request(actor: Actor, { orderId, key, wish }: { orderId: string; key: string; wish: SupportWish }) {
    const by = { staffId: actor.staff.id, key };
    const found = await this.begin(actor, { orderId, by, wish }).catch((error: unknown) => {
      if (isUniqueViolation(error, 'uq_refunds_key')) return this.known(by);
      throw error;
    });
    if (found.order_id !== orderId) throw new DomainError('idempotency_conflict');
    await this.payouts.push({ site: { id: found.site_id } }, found.id);
    return this.get(actor, found.id);
  }

  /** The second person agrees: the refund is paid. */
  async approve(actor: Actor, id: string): Promise<AdminRefund> {
    const row = await this.reach(actor.staff, 'refunds:approve', id);
    if (row.requested_by?.id === actor.staff.id) throw new DomainError('forbidden');
    await this.decide(actor, row, async (tx, refund) => {
      const change = { state: 'approved', approved_by: actor.staff.id, due_at: this.clock.now() } as const;
      await tx.update(RefundRow, { site_id: row.site_id, id }, change);
      await this.requests.tell(tx, { site: { id: row.site_id } }, refund);
      return { act: 'approved', state: 'approved' };
    });
    await this.payouts.push({ site: { id: row.site_id } }, id);
    return this.get(actor, id);
  }

  /** Whoever may approve, or asked for it, takes it back: the credits are the member's again. */
  async decline(actor: Actor, id: string): Promise<AdminRefund> {
    const isOwn = (await this.reach(actor.staff, 'refunds:write', id)).requested_by?.id === actor.staff.id;
    const row = await this.reach(actor.staff, isOwn ? 'refunds:write' : 'refunds:approve', id);
    await this.decide(actor, row, async (tx, refund, order) => {
      const change = { state: 'declined', settled_at: this.clock.now() } as const;
      await tx.update(RefundRow, { site_id: row.site_id, id }, change);
      await this.requests.undo(tx, { site: { id: row.site_id } }, { order, refund });
      await this.steps.note(tx, order, { kind: 'refund_declined', detail: { refund: id, by: actor.staff.name } });
      return { act: 'declined', state: 'declined' };
    });
    return this.get(actor, id);
  }

  private begin(actor: Actor, { orderId, by, wish }: { orderId: string; by: By; wish: SupportWish }) {
    return this.db.system(async (tx) => {
      const order = await this.orderOf(tx, actor.staff, { permission: 'refunds:write', id: orderId });
      const known = await tx.findOneBy(RefundRow, { requested_by: by.staffId, client_key: by.key });
      if (known) return known;
      const { amount, is_refundable, needs_second_person: waits } = await this.calculation(tx, order, wish);
      if (!is_refundable) throw new DomainError('not_refundable');
      const { expected, credits, goodwill, reason } = wish;
      const isSame = expected.amount === amount && expected.currency === order.currency;
      if (!isSame) throw new DomainError('refund_changed');
      const what = { order, kind: 'support', credits, amount, goodwill, reason: reason.trim(), by, waits } as const;
      const refund = await this.requests.begin(tx, { site: { id: order.site_id } }, what);
      const after = { order: order.payment_id, credits, amount, currency: order.currency, reason, state: refund.state };
      await this.note(tx, actor, { refund, act: 'created', sides: { before: null, after } });
      return refund;
    });
  }

  private known({ staffId, key }: By): Promise<RefundRow> {
    return this.db.system((tx) => tx.findOneByOrFail(RefundRow, { requested_by: staffId, client_key: key }));
  }

  private async calculation(tx: EntityManager, order: Order, wish: { credits?: number | undefined; goodwill: number }) {
    const ctx = { site: { id: order.site_id } };
    const isOpen = isRefundable(order);
    const unused = isOpen ? await this.terms.unusedOf(tx, ctx, order) : 0;
    const credits = wish.credits ?? unused;
    if (credits > unused) throw DomainError.field('credits', 'too_great', { max: unused });
    const rest = restOf(order);
    const forCredits = credits > 0 ? amountFor(order, credits) : 0;
    if (wish.goodwill > rest - forCredits)
      throw DomainError.field('goodwill', 'too_great', { max: Math.max(rest - forCredits, 0) });
    const amount = forCredits + wish.goodwill;
    const until = await this.terms.endOf(ctx, order);
    return {
      ...{ order_id: order.id, payment_id: order.payment_id, currency: order.currency, total: order.total },
      ...{ fee: order.fee, bought: order.credits, unused, refunded: order.refunded, rest },
      ...{ until: until?.toISOString() ?? null, is_refundable: isOpen && rest > 0, credits, goodwill: wish.goodwill },
      ...{ amount, needs_second_person: needsSecondPerson(amount) },
    } satisfies RefundCalculation;
  }

  private async orderOf(
    tx: EntityManager,
    staff: StaffRef,
    { permission, id }: { permission: Permission; id: string },
  ) {
    scopeOf(staff, permission);
    const order = await tx.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new DomainError('not_found');
    const company_id = await companyOfSite(tx, order.site_id);
    requireReach(staff, permission, { company_id, site_id: order.site_id });
    return order;
  }

  private async reach(staff: StaffRef, permission: Permission, id: string): Promise<Row> {
    scopeOf(staff, permission);
    const [row] = await this.db.systemRows<Row>(`SELECT ${SELECT} FROM ${FROM} WHERE r.id = $1`, [id]);
    if (!row) throw new DomainError('not_found');
    requireReach(staff, permission, { company_id: row.company_id, site_id: row.site_id });
    return row;
  }

  /** Decides on a refund that waits, under the locks of order and refund; any other is 409. */
  private decide(actor: Actor, { id, site_id, order_id }: Row, act: Decision): Promise<void> {
    return this.db.system(async (tx) => {
      const order = await this.requests.lock(tx, { site_id, id: order_id });
      const refund = await tx.findOneByOrFail(RefundRow, { site_id, id });
      if (refund.state !== 'requested') throw new DomainError('wrong_state');
      const { act: name, state } = await act(tx, refund, order);
      const sides = { before: { state: refund.state }, after: { state } };
      await this.note(tx, actor, { refund, act: name, sides });
    });
  }

  private async note(tx: EntityManager, actor: Actor, { refund, act, sides }: Noted): Promise<void> {
    const { id: resourceId, site_id: siteId } = refund;
    const target = { resource: 'refunds', resourceId, siteId, companyId: await companyOfSite(tx, siteId) };
    await this.audit.write(tx, actor, { act, ...target, ...sides });
  }
}

interface By {
  staffId: string;
  key: string;
}

interface Noted {
  refund: RefundRow;
  act: string;
  sides: { before: object | null; after: object };
}

type Decision = (tx: EntityManager, refund: RefundRow, order: Order) => Promise<{ act: string; state: string }>;

function toAdmin({ company_id: _company, created_at, settled_at, ...rest }: Row): AdminRefund {
  return { ...rest, created_at: created_at.toISOString(), settled_at: settled_at?.toISOString() ?? null };
}
