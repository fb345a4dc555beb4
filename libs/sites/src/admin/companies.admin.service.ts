import type { AdminCompany, AuditAct, Country, Permission } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery, StaffRef } from '@duet/platform';
import {
  AuditLog,
  Clock,
  Database,
  Ids,
  listRows,
  readListQuery,
  recordVersion,
  requireEverywhere,
  requireReach,
  requireVersion,
  scopeCondition,
  scopeOf,
  Versions,
} from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CompanyEntity } from '../company.entity';

const COLUMNS = {
  id: { sql: 'c.id', type: 'uuid', filter: 'equal' },
  q: { sql: `(c.name || ' ' || c.city)`, type: 'text', filter: 'contains' },
  name: { sql: 'c.name', type: 'text', filter: 'contains', sort: true },
  city: { sql: 'c.city', type: 'text', filter: 'contains', sort: true },
  country: { sql: 'c.country', type: 'text', filter: 'equal', sort: true },
  added: { sql: 'c.added', type: 'time', sort: true },
  updated_at: { sql: 'c.updated_at', type: 'time', sort: true },
} as const;

const SELECT = `c.id, c.name, c.address, c.kvk, c.creditor_id, c.city, c.country, c.tradenames, c.vat_numbers, c.support_phone,
  c.support_email, c.delete_discount, c.added, c.updated_at,
  (SELECT count(*)::int FROM sites s WHERE s.company_id = c.id) AS site_count`;
/** Someone who works for one site sees that site's company. */
const REACH = {
  company: 'c.id',
  site: '(SELECT s.id FROM sites s WHERE s.company_id = c.id AND s.id = ANY($SITES) LIMIT 1)',
};

interface Row extends Omit<AdminCompany, 'added' | 'updated_at' | 'version'> {
  added: Date;
  updated_at: Date;
}

export interface CompanyInput {
  name?: string | undefined;
  address?: string | undefined;
  kvk?: string | null | undefined;
  creditor_id?: string | null | undefined;
  city?: string | undefined;
  country?: Country | undefined;
  tradenames?: string[] | undefined;
  vat_numbers?: Record<string, string> | undefined;
  support_phone?: string | null | undefined;
  support_email?: string | null | undefined;
  delete_discount?: number | undefined;
}

export type CompanyPatch = CompanyInput & { version?: string | undefined };

/** Companies: the legal persons behind the sites. What they publish about themselves changes on their sites at once. */
@Injectable()
export class CompaniesAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly versions: Versions,
    private readonly audit: AuditLog,
  ) {}

  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminCompany>> {
    const request = readListQuery(query, { columns: COLUMNS, order: 'c.name ASC', key: 'c.id' });
    const reach = reachOf(staff, request.values);
    const page = await listRows<Row>(this.db, { select: SELECT, from: 'companies c', reach }, request);
    return { ...page, rows: page.rows.map(toCompany) };
  }

  async get({ staff }: Actor, id: string): Promise<AdminCompany> {
    const values: unknown[] = [id];
    const reach = reachOf(staff, values);
    const [row] = await this.db.systemRows<Row>(
      `SELECT ${SELECT} FROM companies c WHERE c.id = $1 AND ${reach}`,
      values,
    );
    if (!row) throw new DomainError('not_found');
    return toCompany(row);
  }

  async create(actor: Actor, input: CompanyInput): Promise<AdminCompany> {
    requireEverywhere(actor.staff, 'companies:create');
    const id = this.ids.next();
    const now = this.clock.now();
    const empty = {
      kvk: null,
      creditor_id: null,
      support_phone: null,
      support_email: null,
      tradenames: [],
      vat_numbers: {},
    };
    return this.db.system(async (tx) => {
      const row = { ...empty, delete_discount: 0, ...given(input), id, settings: {}, added: now, updated_at: now };
      await tx.insert(CompanyEntity, row as never);
      const after = await this.load(tx, id);
      await this.note(tx, actor, { act: 'created', before: null, after });
      return after;
    });
  }

  async patch(actor: Actor, id: string, { version, ...input }: CompanyPatch): Promise<AdminCompany> {
    return this.db.system(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'companies:write', id });
      requireVersion(version, before.version);
      await tx.update(CompanyEntity, { id }, { ...given(input), updated_at: this.clock.now() } as never);
      const after = await this.load(tx, id);
      await this.versions.announce(tx, 'site', '*');
      await this.note(tx, actor, { act: 'changed', before, after });
      return after;
    });
  }

  /** Removes a company that never had a site; one that did is part of what was published. */
  async remove(actor: Actor, id: string): Promise<AdminCompany> {
    requireEverywhere(actor.staff, 'companies:create');
    return this.db.system(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'companies:create', id });
      const [used] = (await tx.query('SELECT 1 FROM site_versions WHERE company_id = $1 LIMIT 1', [id])) as unknown[];
      if (before.site_count > 0 || used) throw new DomainError('wrong_state');
      await tx.delete(CompanyEntity, { id });
      await this.note(tx, actor, { act: 'removed', before, after: null });
      return before;
    });
  }

  private async reach(tx: EntityManager, staff: StaffRef, { permission, id }: { permission: Permission; id: string }) {
    requireReach(staff, permission, { company_id: id, site_id: null });
    await tx.query('SELECT 1 FROM companies WHERE id = $1 FOR UPDATE', [id]);
    return this.load(tx, id);
  }

  private async load(tx: EntityManager, id: string): Promise<AdminCompany> {
    const [row] = (await tx.query(`SELECT ${SELECT} FROM companies c WHERE c.id = $1`, [id])) as Row[];
    if (!row) throw new DomainError('not_found');
    return toCompany(row);
  }

  private async note(tx: EntityManager, actor: Actor, { act, before, after }: Noting): Promise<void> {
    const { id, name } = (after ?? before)!;
    const sides = { before: before && audited(before), after: after && audited(after) };
    const target = { resource: 'companies', resourceId: id, name, companyId: id } as const;
    await this.audit.write(tx, actor, { act, ...target, ...sides });
  }
}

/** A company as the audit log keeps it: what staff have set. */
const audited = ({ id: _id, site_count: _count, added: _added, updated_at: _updated, ...set }: AdminCompany) => set;

interface Noting {
  act: AuditAct;
  before: AdminCompany | null;
  after: AdminCompany | null;
}

function reachOf(staff: StaffRef, values: unknown[]): string {
  const scope = scopeOf(staff, 'companies:read');
  const place = `$${values.length + 2}::uuid[]`;
  return scopeCondition(scope, { ...REACH, site: REACH.site.replace('$SITES', place) }, values);
}

const given = (input: CompanyInput) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

function toCompany({ added, updated_at, ...rest }: Row): AdminCompany {
  const { site_count: _sites, ...own } = rest;
  return { ...rest, version: recordVersion(own), added: added.toISOString(), updated_at: updated_at.toISOString() };
}
