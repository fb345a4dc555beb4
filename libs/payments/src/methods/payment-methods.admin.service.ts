import type { AdminPaymentMethod, Permission } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery, StaffRef } from '@duet/platform';
import {
  auditedSum,
  AuditLog,
  Clock,
  Database,
  Ids,
  isUniqueViolation,
  listRows,
  readListQuery,
  recordVersion,
  requireReach,
  requireVersion,
  scopeCondition,
  scopeOf,
} from '@duet/platform';
import { reachSite, siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentMethodRuleEntity } from './payment-method-rule.entity';

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
const FROM = `payment_methods m JOIN ${siteJoinSql('m.site_id')}`;

interface AdminPaymentMethodRow extends Omit<AdminPaymentMethod, 'updated_at' | 'version'> {
  company_id: string;
  updated_at: Date;
}
type MethodTerms = Pick<PaymentMethodRuleEntity, 'on_offer' | 'fee_fixed' | 'fee_basis_points'>;
export type NewMethodRule = MethodTerms & Pick<PaymentMethodRuleEntity, 'site_id' | 'method' | 'country' | 'currency'>;
export type MethodRuleChange = Partial<MethodTerms> & { version?: string | undefined };

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
    const page = await listRows<AdminPaymentMethodRow>(this.db, { select: SELECT, from: FROM, reach }, request);
    return { ...page, rows: page.rows.map(toAdminPaymentMethod) };
  }

  get({ staff }: Actor, id: string): Promise<AdminPaymentMethod> {
    return this.db.system(async (tx) =>
      toAdminPaymentMethod(await this.reach(tx, staff, { permission: 'methods:read', id })),
    );
  }

  async create(actor: Actor, input: NewMethodRule): Promise<AdminPaymentMethod> {
    try {
      return await this.db.system(async (tx) => {
        await reachSite(tx, actor.staff, { permission: 'methods:write', siteId: input.site_id });
        const id = this.ids.next();
        await tx.insert(PaymentMethodRuleEntity, { ...input, id, updated_at: this.clock.now() });
        return this.writeAudit(tx, actor, { act: 'created', before: null, after: await this.load(tx, id) });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'uq_payment_methods_place')) throw DomainError.field('method', 'method_taken');
      throw error;
    }
  }

  patch(actor: Actor, id: string, { version, ...input }: MethodRuleChange): Promise<AdminPaymentMethod> {
    return this.db.system(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'methods:write', id });
      requireVersion(version, versionOf(before));
      const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      const at = { site_id: before.site_id, id };
      await tx.update(PaymentMethodRuleEntity, at, { ...change, updated_at: this.clock.now() });
      return this.writeAudit(tx, actor, { act: 'changed', before, after: await this.load(tx, id) });
    });
  }

  remove(actor: Actor, id: string): Promise<AdminPaymentMethod> {
    return this.db.system(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'methods:write', id });
      await tx.delete(PaymentMethodRuleEntity, { site_id: before.site_id, id });
      return this.writeAudit(tx, actor, { act: 'removed', before, after: null });
    });
  }

  private async reach(tx: EntityManager, staff: StaffRef, { permission, id }: { permission: Permission; id: string }) {
    scopeOf(staff, permission);
    await tx.query('SELECT 1 FROM payment_methods WHERE id = $1 FOR UPDATE', [id]);
    const row = await this.load(tx, id);
    requireReach(staff, permission, { company_id: row.company_id, site_id: row.site_id });
    return row;
  }

  private async load(tx: EntityManager, id: string): Promise<AdminPaymentMethodRow> {
    const [row] = (await tx.query(`SELECT ${SELECT} FROM ${FROM} WHERE m.id = $1`, [id])) as AdminPaymentMethodRow[];
    if (!row) throw new DomainError('not_found');
    return row;
  }

  private async writeAudit(
    tx: EntityManager,
    actor: Actor,
    { act, before, after }: AuditedMethodChange,
  ): Promise<AdminPaymentMethod> {
    const row = (after ?? before)!;
    const { id: resourceId, method: name, site_id: siteId, company_id: companyId } = row;
    const target = { resource: 'payment-methods', resourceId, name, siteId, companyId } as const;
    const sides = { before: before && toAuditFields(before), after: after && toAuditFields(after) };
    await this.audit.write(tx, actor, { act, ...target, ...sides });
    return toAdminPaymentMethod(row);
  }
}

/** A rule as the audit log keeps it. */
const toAuditFields = ({
  method,
  country,
  currency,
  on_offer,
  fee_fixed,
  fee_basis_points,
}: AdminPaymentMethodRow) => ({
  method,
  country,
  currency,
  on_offer,
  fee_fixed: auditedSum(fee_fixed, currency),
  fee_basis_points,
});

interface AuditedMethodChange {
  act: 'created' | 'changed' | 'removed';
  before: AdminPaymentMethodRow | null;
  after: AdminPaymentMethodRow | null;
}

const versionOf = ({ on_offer, fee_fixed, fee_basis_points }: AdminPaymentMethodRow): string =>
  recordVersion({ on_offer, fee_fixed, fee_basis_points });

function toAdminPaymentMethod(row: AdminPaymentMethodRow): AdminPaymentMethod {
  const { company_id: _company, updated_at, ...rest } = row;
  return { ...rest, version: versionOf(row), updated_at: updated_at.toISOString() };
}
