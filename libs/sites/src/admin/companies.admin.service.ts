import type { AdminCompany, Country } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, AdminResource, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Clock, Ids, recordVersion, requireEverywhere, Versions, withoutUndefined } from '@duet/platform';
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
interface CompanyRow extends Omit<AdminCompany, 'added' | 'updated_at' | 'version'> {
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

const COMPANIES: AdminResource<CompanyRow, AdminCompany> = {
  resource: 'companies',
  select: SELECT,
  table: 'companies c',
  key: 'c.id',
  columns: COLUMNS,
  order: 'c.name ASC',
  // Staff of one site see its company.
  scope: {
    company: 'c.id',
    site: (sites) => `EXISTS (SELECT 1 FROM sites s WHERE s.company_id = c.id AND s.id = ANY(${sites}))`,
  },
  read: 'companies:read',
  write: 'companies:write',
  placeOf: ({ id }) => ({ company_id: id, site_id: null }),
  nameOf: ({ name }) => name,
  versionOf,
  toAuditFields: ({ id: _id, site_count: _count, added: _added, updated_at: _updated, ...fields }) => fields,
  toAnswer: toCompany,
};

const NAMES_COMPANY = `
  SELECT 1 FROM site_versions WHERE company_id = $1 UNION ALL SELECT 1 FROM site_schedules WHERE company_id = $1 LIMIT 1`;

const NO_CONTACT = {
  kvk: null,
  creditor_id: null,
  support_phone: null,
  support_email: null,
  tradenames: [],
  vat_numbers: {},
  delete_discount: 0,
  settings: {},
};

/** Companies: the legal persons behind the sites. Changes of what they publish show on their sites at once. */
@Injectable()
export class CompaniesAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly versions: Versions,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminCompany>> {
    return this.records.list(COMPANIES, staff, query);
  }

  get({ staff }: Actor, id: string): Promise<AdminCompany> {
    return this.records.get(COMPANIES, staff, id);
  }

  async create(actor: Actor, input: CompanyInput): Promise<AdminCompany> {
    requireEverywhere(actor.staff, 'companies:create');
    return this.records.create(COMPANIES, actor, async (tx) => {
      const id = this.ids.next();
      const now = this.clock.now();
      const row = { ...NO_CONTACT, ...withoutUndefined(input), id, added: now, updated_at: now };
      await tx.insert(CompanyEntity, row as never);
      return id;
    });
  }

  patch(actor: Actor, id: string, { version, ...input }: CompanyPatch): Promise<AdminCompany> {
    const update = async (tx: EntityManager) => {
      await tx.update(CompanyEntity, { id }, { ...withoutUndefined(input), updated_at: this.clock.now() } as never);
      await this.versions.announce(tx, 'site', '*');
    };
    return this.records.change(COMPANIES, actor, { id, version, update });
  }

  /** Removes a company that never had a site and is planned for none; one that had is part of published versions (`wrong_state`). */
  async remove(actor: Actor, id: string): Promise<AdminCompany> {
    requireEverywhere(actor.staff, 'companies:create');
    const remove = async (tx: EntityManager, { site_count }: CompanyRow) => {
      const used = (await tx.query(NAMES_COMPANY, [id])) as unknown[];
      if (site_count > 0 || used.length > 0) throw new DomainError('wrong_state');
      await tx.delete(CompanyEntity, { id });
    };
    return this.records.remove(COMPANIES, actor, { id, remove });
  }
}

function versionOf({ site_count: _sites, added: _added, updated_at: _updated, ...fields }: CompanyRow): string {
  return recordVersion(fields);
}

function toCompany(row: CompanyRow): AdminCompany {
  const { added, updated_at, ...rest } = row;
  return { ...rest, version: versionOf(row), added: added.toISOString(), updated_at: updated_at.toISOString() };
}
