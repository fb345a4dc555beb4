import { staffSql } from '@duet/accounts';
import type { AdminOrder, AdminOrderDetail } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { profileJoinSql } from '@duet/members';
import { MethodBlocksService } from '@duet/payments';
import type { Actor, AdminList, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, AuditLog, Database, Log, requireReach, withCause } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { OrderEventEntity } from '../life-cycle/order-event.entity';
import { OrderPaymentsService } from '../life-cycle/order-payments.service';

const COLUMNS = {
  id: { sql: 'o.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'o.site_id', type: 'uuid', filter: 'equal' },
  member_id: { sql: 'o.member_id', type: 'uuid', filter: 'equal' },
  payment_id: { sql: 'o.payment_id', type: 'text', filter: 'equal' },
  status: { sql: 'o.state', type: 'text', filter: 'equal' },
  method: { sql: 'o.method', type: 'text', filter: 'equal' },
  open: { sql: `(o.state IN ('created', 'pending', 'disputed'))`, type: 'flag', filter: 'equal' },
  total: { sql: 'o.total', type: 'integer', sort: true, required: true },
  from: { sql: 'o.created_at', type: 'time', filter: 'from' },
  to: { sql: 'o.created_at', type: 'time', filter: 'to' },
  created_at: { sql: 'o.created_at', type: 'time', sort: true, required: true },
  /** The expression of `ix_orders_next_check`: orders that are asked about no more come last. */
  check_due_at: { sql: `coalesce(o.check_due_at, 'infinity')`, type: 'time', sort: true, required: true },
} as const;

const SELECT = `o.id, o.site_id, s.name AS site_name, s.company_id, o.member_id, p.name AS member_name, o.payment_id,
  o.state AS status, o.credits, o.currency, o.list_price, o.discount, o.paid, o.fee, o.total, o.vat, o.vat_per_mille,
  o.refunded, o.refunded_credits, o.country, o.method, o.provider, o.provider_ref, o.created_at, o.completed_at,
  o.check_due_at`;

const REFUNDS = `SELECT r.id, r.kind, r.state, r.credits, r.amount,
    ${staffSql('r.requested_by')} AS requested_by,
    to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at
  FROM refunds r
  WHERE r.site_id = $1 AND r.order_id = $2 ORDER BY r.created_at, r.id`;

type TimeColumn = 'created_at' | 'completed_at' | 'check_due_at';
interface AdminOrderRow extends Omit<AdminOrder, TimeColumn> {
  company_id: string;
  created_at: Date;
  completed_at: Date | null;
  check_due_at: Date | null;
}

const ORDERS: AdminList<AdminOrderRow, AdminOrder> = {
  select: SELECT,
  table: 'orders o',
  joins: `JOIN ${siteJoinSql('o.site_id')} LEFT JOIN ${profileJoinSql('p', 'o.member_id', 'o.site_id')}`,
  key: 'o.id',
  columns: COLUMNS,
  order: 'o.created_at DESC',
  scope: { company: 's.company_id', site: 'o.site_id' },
  read: 'orders:read',
  toAnswer: toAdminOrder,
};

/** Orders in the console: read, and compared with what their provider says. */
@Injectable()
export class OrdersAdminService {
  constructor(
    private readonly db: Database,
    private readonly records: AdminRecords,
    private readonly payments: OrderPaymentsService,
    private readonly blocks: MethodBlocksService,
    private readonly audit: AuditLog,
    private readonly log: Log,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminOrder>> {
    return this.records.list(ORDERS, staff, query);
  }

  async get(actor: Actor, id: string): Promise<AdminOrderDetail> {
    const row = await this.reach(actor, id);
    const at = { site_id: row.site_id, order_id: id };
    return this.db.system(async (tx) => {
      const events = await tx.find(OrderEventEntity, { where: at, order: { seq: 'ASC' } });
      const refunds = (await tx.query(REFUNDS, [row.site_id, id])) as AdminOrderDetail['refunds'];
      const blocks_method = await this.blocks.isBlocking(tx, at);
      return { ...toAdminOrder(row), events: events.map(toEvent), refunds, blocks_method };
    });
  }

  /** Asks the provider about the payment now; whatever it answers, the order follows. */
  async ask(actor: Actor, id: string): Promise<AdminOrderDetail> {
    const row = await this.reach(actor, id);
    await this.payments.ask({ site: { id: row.site_id } }, id, 'staff').catch((error: unknown) => {
      this.log.error('an order could not be asked about', error, { order: id });
      throw withCause(new DomainError('unavailable'), error);
    });
    const order = await this.get(actor, id);
    const sides = { before: { status: row.status }, after: { status: order.status } };
    await this.db.system((tx) => this.audit.write(tx, actor, { act: 'asked', ...targetOf(row), ...sides }));
    return order;
  }

  /** Lets the member pay again with the method that this order has blocked. */
  async liftBlock(actor: Actor, id: string): Promise<AdminOrderDetail> {
    const row = await this.reach(actor, id);
    const { site_id, company_id } = row;
    requireReach(actor.staff, 'refunds:write', { company_id, site_id });
    await this.db.system(async (tx) => {
      const at = { site_id, order_id: id };
      if (!(await this.blocks.isBlocking(tx, at))) throw new DomainError('wrong_state');
      await this.blocks.lift(tx, at, actor.staff.email);
      const sides = { before: { blocks_method: true }, after: { blocks_method: false } };
      await this.audit.write(tx, actor, { act: 'changed', ...targetOf(row), ...sides });
    });
    return this.get(actor, id);
  }

  private reach({ staff }: Actor, id: string): Promise<AdminOrderRow> {
    return this.records.getRow(ORDERS, staff, id);
  }
}

const targetOf = ({ id: resourceId, payment_id: name, member_id: memberId, site_id, company_id }: AdminOrderRow) =>
  ({ resource: 'orders', resourceId, name, memberId, siteId: site_id, companyId: company_id }) as const;

function toAdminOrder({
  company_id: _company,
  created_at,
  completed_at,
  check_due_at,
  ...rest
}: AdminOrderRow): AdminOrder {
  return {
    ...rest,
    created_at: created_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
    check_due_at: check_due_at?.toISOString() ?? null,
  };
}

const toEvent = ({ seq, kind, state_before, state_after, detail, created_at }: OrderEventEntity) => ({
  seq,
  kind,
  state_before,
  state_after,
  created_at: created_at.toISOString(),
  facts: Object.entries(detail).flatMap(([name, value]) => (value === null ? [] : [{ name, value: String(value) }])),
});
