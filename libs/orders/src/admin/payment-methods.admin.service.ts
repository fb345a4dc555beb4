import type { AdminPaymentMethod, Permission } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery, StaffRef } from '@duet/platform';
import {
  AuditLog,
  Clock,
  Database,
  Ids,
  isUniqueViolation,
  listRows,
  readListQuery,
  requireReach,
  scopeCondition,
  scopeOf,
} from '@duet/platform';
import { reachSite } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentMethodRule } from '../payment-method.entity';

const PLACE = `(s.name, m.method, coalesce(m.country, ''), coalesce(m.currency, ''))`;
const COLUMNS = {
  id: { sql: 'm.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'm.site_id', type: 'uuid', filter: 'equal' },
  site_name: { sql: PLACE, type: 'text', sort: true },
  method: { sql: 'm.method', type: 'text', filter: 'equal', sort: true },
  country: { sql: 'm.country', type: 'text', filter: 'equal', sort: true },
  currency: { sql: 'm.currency', type: 'text', filter: 'equal', sort: true },
  on_offer: { sql: 'm.on_offer', type: 'flag', filter: 'equal' },
} as const;
const SELECT = `m.id, m.site_id, s.name AS site_name, s.company_id, m.method, m.country, m.currency, m.on_offer,
  m.fee_fixed, m.fee_basis_points, m.updated_at`;
const FROM = 'payment_methods m JOIN sites s ON s.id = m.site_id';

interface Row extends Omit<AdminPaymentMethod, 'updated_at'> {
  company_id: string;
  updated_at: Date;
}
type Terms = Pick<PaymentMethodRule, 'on_offer' | 'fee_fixed' | 'fee_basis_points'>;
export type NewMethodRule = Terms & Pick<PaymentMethodRule, 'site_id' | 'method' | 'country' | 'currency'>;
export type MethodRuleChange = Partial<Terms>;

/** Methods of payment in the console: what a site offers otherwise than is usual. */
@Injectable()
export class PaymentMethodsAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
  ) {}

  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminPaymentMethod>> {
    const request = readListQuery(query, { columns: COLUMNS, order: `${PLACE} ASC`, key: 'm.id' });
    const columns = { company: 's.company_id', site: 's.id' };
    const reach = scopeCondition(scopeOf(staff, 'methods:read'), columns, request.values);
    const page = await listRows<Row>(this.db, { select: SELECT, from: FROM, reach }, request);
    return { ...page, rows: page.rows.map(toRule) };
  }

  get({ staff }: Actor, id: string): Promise<AdminPaymentMethod> {
    return this.db.system(async (tx) => toRule(await this.reach(tx, staff, { permission: 'methods:read', id })));
  }

  async create(actor: Actor, input: NewMethodRule): Promise<AdminPaymentMethod> {
    try {
      return await this.db.system(async (tx) => {
        await reachSite(tx, actor.staff, { permission: 'methods:write', siteId: input.site_id });
        const id = this.ids.next();
        await tx.insert(PaymentMethodRule, { ...input, id, updated_at: this.clock.now() });
        return this.told(tx, actor, { act: 'created', before: null, after: await this.load(tx, id) });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'uq_payment_methods_place')) throw DomainError.field('method', 'method_taken');
      throw error;
    }
  }

  patch(actor: Actor, id: string, input: MethodRuleChange): Promise<AdminPaymentMethod> {
    return this.db.system(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'methods:write', id });
      const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      const at = { site_id: before.site_id, id };
      await tx.update(PaymentMethodRule, at, { ...change, updated_at: this.clock.now() });
      return this.told(tx, actor, { act: 'changed', before, after: await this.load(tx, id) });
    });
  }

  remove(actor: Actor, id: string): Promise<AdminPaymentMethod> {
    return this.db.system(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'methods:write', id });
      await tx.delete(PaymentMethodRule, { site_id: before.site_id, id });
      return this.told(tx, actor, { act: 'removed', before, after: null });
    });
  }

  private async reach(tx: EntityManager, staff: StaffRef, { permission, id }: { permission: Permission; id: string }) {
    scopeOf(staff, permission);
    const row = await this.load(tx, id);
    requireReach(staff, permission, { company_id: row.company_id, site_id: row.site_id });
    return row;
  }

  private async load(tx: EntityManager, id: string): Promise<Row> {
    const [row] = (await tx.query(`SELECT ${SELECT} FROM ${FROM} WHERE m.id = $1`, [id])) as Row[];
    if (!row) throw new DomainError('not_found');
    return row;
  }

  private async told(tx: EntityManager, actor: Actor, { act, before, after }: Told): Promise<AdminPaymentMethod> {
    const row = (after ?? before)!;
    const target = { resource: 'payment-methods', resourceId: row.id, siteId: row.site_id, companyId: row.company_id };
    const sides = { before: before && toRule(before), after: after && toRule(after) };
    await this.audit.write(tx, actor, { act, ...target, ...sides });
    return toRule(row);
  }
}

interface Told {
  act: 'created' | 'changed' | 'removed';
  before: Row | null;
  after: Row | null;
}

const toRule = ({ company_id: _company, updated_at, ...rest }: Row): AdminPaymentMethod => ({
  ...rest,
  updated_at: updated_at.toISOString(),
});
