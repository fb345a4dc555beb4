import type { AdminBundle, Permission } from '@duet/contract';
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
  Versions,
} from '@duet/platform';
import { reachSite } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CreditBundle } from './credit-bundle.entity';

const PRICE_LIST = `(s.name, coalesce(b.country, ''), b.currency, b.credits)`;
const COLUMNS = {
  id: { sql: 'b.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'b.site_id', type: 'uuid', filter: 'equal' },
  // The bundles of a site in the order of its price list.
  site_name: { sql: PRICE_LIST, type: 'text', sort: true },
  country: { sql: 'b.country', type: 'text', filter: 'equal', sort: true },
  currency: { sql: 'b.currency', type: 'text', filter: 'equal', sort: true },
  credits: { sql: 'b.credits', type: 'integer', filter: 'equal', sort: true },
  price: { sql: 'b.price', type: 'integer', sort: true },
  on_offer: { sql: 'b.on_offer', type: 'flag', filter: 'equal' },
  updated_at: { sql: 'b.updated_at', type: 'time', sort: true },
} as const;
const SELECT = `b.id, b.site_id, s.name AS site_name, s.company_id, b.country, b.currency, b.credits, b.price,
  b.on_offer, b.created_at, b.updated_at`;
const FROM = 'credit_bundles b JOIN sites s ON s.id = b.site_id';

interface Row extends Omit<AdminBundle, 'created_at' | 'updated_at'> {
  company_id: string;
  created_at: Date;
  updated_at: Date;
}

/** What the console sets about a bundle. */
export type BundleInput = Partial<Pick<CreditBundle, 'country' | 'currency' | 'credits' | 'price' | 'on_offer'>>;
export type NewBundle = BundleInput & Pick<CreditBundle, 'site_id' | 'currency' | 'credits' | 'price'>;

/** Credit bundles in the console. What is changed is on offer at once, on every process. */
@Injectable()
export class BundlesAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly versions: Versions,
    private readonly audit: AuditLog,
  ) {}

  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminBundle>> {
    const request = readListQuery(query, { columns: COLUMNS, order: `${PRICE_LIST} ASC`, key: 'b.id' });
    const columns = { company: 's.company_id', site: 's.id' };
    const reach = scopeCondition(scopeOf(staff, 'bundles:read'), columns, request.values);
    const page = await listRows<Row>(this.db, { select: SELECT, from: FROM, reach }, request);
    return { ...page, rows: page.rows.map(toBundle) };
  }

  get({ staff }: Actor, id: string): Promise<AdminBundle> {
    return this.db.system(async (tx) => toBundle(await this.reach(tx, staff, { permission: 'bundles:read', id })));
  }

  create(actor: Actor, input: NewBundle): Promise<AdminBundle> {
    return this.writing(async (tx) => {
      await reachSite(tx, actor.staff, { permission: 'bundles:write', siteId: input.site_id });
      const id = this.ids.next();
      const now = this.clock.now();
      const row = { country: null, on_offer: true, ...given(input), id, created_at: now, updated_at: now };
      await tx.insert(CreditBundle, row as CreditBundle);
      const after = await this.load(tx, id);
      return this.told(tx, actor, { act: 'created', before: null, after });
    });
  }

  patch(actor: Actor, id: string, input: BundleInput): Promise<AdminBundle> {
    return this.writing(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'bundles:write', id });
      const at = { site_id: before.site_id, id };
      await tx.update(CreditBundle, at, { ...given(input), updated_at: this.clock.now() });
      return this.told(tx, actor, { act: 'changed', before, after: await this.load(tx, id) });
    });
  }

  remove(actor: Actor, id: string): Promise<AdminBundle> {
    return this.writing(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'bundles:write', id });
      await tx.delete(CreditBundle, { site_id: before.site_id, id });
      return this.told(tx, actor, { act: 'removed', before, after: null });
    });
  }

  /** A transaction in which a second bundle of one size is the fault of its size. */
  private async writing<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.db.system(work);
    } catch (error) {
      if (isUniqueViolation(error, 'uq_credit_bundles_offer')) throw DomainError.field('credits', 'bundle_taken');
      throw error;
    }
  }

  private async reach(tx: EntityManager, staff: StaffRef, { permission, id }: { permission: Permission; id: string }) {
    scopeOf(staff, permission);
    await tx.query('SELECT 1 FROM credit_bundles WHERE id = $1 FOR UPDATE', [id]);
    const row = await this.load(tx, id);
    requireReach(staff, permission, { company_id: row.company_id, site_id: row.site_id });
    return row;
  }

  private async load(tx: EntityManager, id: string): Promise<Row> {
    const [row] = (await tx.query(`SELECT ${SELECT} FROM ${FROM} WHERE b.id = $1`, [id])) as Row[];
    if (!row) throw new DomainError('not_found');
    return row;
  }

  /** Tells every process, writes the audit log, and answers the bundle as it is now, or was. */
  private async told(tx: EntityManager, actor: Actor, { act, before, after }: Told): Promise<AdminBundle> {
    const row = (after ?? before)!;
    await this.versions.announce(tx, 'site', '*');
    const target = { resource: 'credit-bundles', resourceId: row.id, siteId: row.site_id, companyId: row.company_id };
    const sides = { before: before && toBundle(before), after: after && toBundle(after) };
    await this.audit.write(tx, actor, { act, ...target, ...sides });
    return toBundle(row);
  }
}

interface Told {
  act: 'created' | 'changed' | 'removed';
  before: Row | null;
  after: Row | null;
}

const given = <T extends object>(input: T): T =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T;

function toBundle({ company_id: _company, created_at, updated_at, ...rest }: Row): AdminBundle {
  return { ...rest, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
