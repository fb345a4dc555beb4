import type { AdminPartner } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, AdminResource, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Clock, Ids, KeyRing, recordVersion, uniqueFault, withoutUndefined } from '@duet/platform';
import { reachSite, siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isPostbackUrl } from './postback.rules';
import { TrafficPartnerEntity } from './traffic-partner.entity';

const COLUMNS = {
  id: { sql: 'p.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'p.site_id', type: 'uuid', filter: 'equal' },
  site_name: { sql: 's.name', type: 'text', sort: true },
  name: { sql: 'p.name', type: 'text', sort: true },
  network: { sql: 'p.network', type: 'text', filter: 'equal', sort: true },
  is_on: { sql: 'p.is_on', type: 'flag', filter: 'equal' },
} as const;
const EDITED = ['name', 'network', 'url', 'click_field', 'events', 'is_on'] as const;
const countSql = (state: string) =>
  `(SELECT count(*)::int FROM postbacks b WHERE b.site_id = p.site_id AND b.partner_id = p.id AND b.state = '${state}')`;
const SELECT = `p.id, p.site_id, s.name AS site_name, s.company_id, ${EDITED.map((field) => `p.${field}`).join(', ')},
  md5(p.secret_sealed) AS secret_mark, ${countSql('waiting')} AS waiting, ${countSql('failed')} AS failed, p.created_at, p.updated_at`;

interface PartnerRow extends Omit<AdminPartner, 'created_at' | 'updated_at' | 'version'> {
  company_id: string;
  /** Another one after each change of the key. */
  secret_mark: string;
  created_at: Date;
  updated_at: Date;
}

type PartnerFields = Pick<TrafficPartnerEntity, (typeof EDITED)[number]>;
export type PartnerPatch = Partial<PartnerFields> & { secret?: string | undefined; version?: string | undefined };
export type NewPartnerInput = Omit<PartnerFields, 'is_on'> & { site_id: string; secret: string; is_on?: boolean };

const fieldsOf = (row: PartnerFields): PartnerFields =>
  Object.fromEntries(EDITED.map((field) => [field, row[field]])) as unknown as PartnerFields;
const versionOf = (row: PartnerRow): string => recordVersion({ ...fieldsOf(row), secret_mark: row.secret_mark });

const PARTNERS: AdminResource<PartnerRow, AdminPartner> = {
  resource: 'traffic-partners',
  select: SELECT,
  table: 'traffic_partners p',
  joins: `JOIN ${siteJoinSql('p.site_id')}`,
  key: 'p.id',
  columns: COLUMNS,
  order: 's.name ASC, p.name ASC',
  scope: { company: 's.company_id', site: 's.id' },
  read: 'partners:read',
  write: 'partners:write',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ name }) => name,
  versionOf,
  toAuditFields: fieldsOf,
  toAnswer: toAdminPartner,
  faultOf: uniqueFault('uq_traffic_partners_network', { field: 'network', code: 'taken' }),
};

/** Traffic partners in the console. */
@Injectable()
export class PartnersAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly keys: KeyRing,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminPartner>> {
    return this.records.list(PARTNERS, staff, query);
  }

  get({ staff }: Actor, id: string): Promise<AdminPartner> {
    return this.records.get(PARTNERS, staff, id);
  }

  create(actor: Actor, { secret, ...input }: NewPartnerInput): Promise<AdminPartner> {
    return this.records.create(PARTNERS, actor, async (tx) => {
      await reachSite(tx, actor.staff, { permission: 'partners:write', siteId: input.site_id });
      const id = this.ids.next();
      const now = this.clock.now();
      const fields = { is_on: true, ...withoutUndefined(clean(input)) };
      const row = { ...fields, id, secret_sealed: this.sealed(secret), created_at: now, updated_at: now };
      await tx.insert(TrafficPartnerEntity, row as TrafficPartnerEntity);
      return id;
    });
  }

  patch(actor: Actor, id: string, { version, secret, ...input }: PartnerPatch): Promise<AdminPartner> {
    const update = async (tx: EntityManager, { site_id }: PartnerRow) => {
      const change = { ...withoutUndefined(clean(input)), ...(secret && { secret_sealed: this.sealed(secret) }) };
      await tx.update(TrafficPartnerEntity, { site_id, id }, { ...change, updated_at: this.clock.now() });
    };
    const details = secret ? { secret: 'changed' } : undefined;
    return this.records.change(PARTNERS, actor, { id, version, update, details });
  }

  remove(actor: Actor, id: string): Promise<AdminPartner> {
    const remove = (tx: EntityManager, { site_id }: PartnerRow) => tx.delete(TrafficPartnerEntity, { site_id, id });
    return this.records.remove(PARTNERS, actor, { id, remove });
  }

  private sealed(secret: string): Buffer {
    return this.keys.seal('traffic-partners', secret);
  }
}

/** The fields as they are kept; throws 422 for an address that may not be called. */
function clean<T extends { url?: string; events?: string[] }>(input: T): T {
  if (input.url !== undefined && !isPostbackUrl(input.url)) throw DomainError.field('url', 'invalid');
  return { ...input, ...(input.events && { events: [...new Set(input.events)] }) };
}

function toAdminPartner(row: PartnerRow): AdminPartner {
  const { company_id: _company, secret_mark: _mark, created_at, updated_at, ...rest } = row;
  const times = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
  return { ...rest, version: versionOf(row), ...times };
}
