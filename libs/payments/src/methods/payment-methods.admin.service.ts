import type { AdminPaymentMethod } from '@duet/contract';
import type { Actor, AdminResource, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, auditedSum, Clock, Ids, recordVersion, uniqueFault, withoutUndefined } from '@duet/platform';
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

interface AdminPaymentMethodRow extends Omit<AdminPaymentMethod, 'updated_at' | 'version'> {
  company_id: string;
  updated_at: Date;
}
type MethodTerms = Pick<PaymentMethodRuleEntity, 'on_offer' | 'fee_fixed' | 'fee_basis_points'>;
export type NewMethodRule = MethodTerms & Pick<PaymentMethodRuleEntity, 'site_id' | 'method' | 'country' | 'currency'>;
export type MethodRuleChange = Partial<MethodTerms> & { version?: string | undefined };

const METHOD_RULES: AdminResource<AdminPaymentMethodRow, AdminPaymentMethod> = {
  resource: 'payment-methods',
  select: SELECT,
  table: 'payment_methods m',
  joins: `JOIN ${siteJoinSql('m.site_id')}`,
  key: 'm.id',
  columns: COLUMNS,
  order: `${PLACE} ASC`,
  scope: { company: 's.company_id', site: 's.id' },
  read: 'methods:read',
  write: 'methods:write',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ method }) => method,
  versionOf,
  toAuditFields: ({ method, country, currency, on_offer, fee_fixed, fee_basis_points }) => ({
    method,
    country,
    currency,
    on_offer,
    fee_fixed: auditedSum(fee_fixed, currency),
    fee_basis_points,
  }),
  toAnswer: toAdminPaymentMethod,
  faultOf: uniqueFault('uq_payment_methods_place', { field: 'method', code: 'method_taken' }),
};

/** Payment methods in the console: the rules of a site that differ from the usual offer. */
@Injectable()
export class PaymentMethodsAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminPaymentMethod>> {
    return this.records.list(METHOD_RULES, staff, query);
  }

  get({ staff }: Actor, id: string): Promise<AdminPaymentMethod> {
    return this.records.get(METHOD_RULES, staff, id);
  }

  create(actor: Actor, input: NewMethodRule): Promise<AdminPaymentMethod> {
    return this.records.create(METHOD_RULES, actor, async (tx) => {
      await reachSite(tx, actor.staff, { permission: 'methods:write', siteId: input.site_id });
      const id = this.ids.next();
      await tx.insert(PaymentMethodRuleEntity, { ...input, id, updated_at: this.clock.now() });
      return id;
    });
  }

  patch(actor: Actor, id: string, { version, ...input }: MethodRuleChange): Promise<AdminPaymentMethod> {
    const update = (tx: EntityManager, { site_id }: AdminPaymentMethodRow) => {
      const change = { ...withoutUndefined(input), updated_at: this.clock.now() };
      return tx.update(PaymentMethodRuleEntity, { site_id, id }, change);
    };
    return this.records.change(METHOD_RULES, actor, { id, version, update });
  }

  remove(actor: Actor, id: string): Promise<AdminPaymentMethod> {
    const remove = (tx: EntityManager, { site_id }: AdminPaymentMethodRow) =>
      tx.delete(PaymentMethodRuleEntity, { site_id, id });
    return this.records.remove(METHOD_RULES, actor, { id, remove });
  }
}

function versionOf({ on_offer, fee_fixed, fee_basis_points }: AdminPaymentMethodRow): string {
  return recordVersion({ on_offer, fee_fixed, fee_basis_points });
}

function toAdminPaymentMethod(row: AdminPaymentMethodRow): AdminPaymentMethod {
  const { company_id: _company, updated_at, ...rest } = row;
  return { ...rest, version: versionOf(row), updated_at: updated_at.toISOString() };
}
