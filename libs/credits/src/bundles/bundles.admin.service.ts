import type { AdminBundle, Permission } from '@duet/contract';
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
  Versions,
} from '@duet/platform';
import type { BundleOffer } from '@duet/sites';
import { reachSite, SiteDirectory, siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { listDoubts } from './bundle-doubts';
import { CreditBundleEntity } from './credit-bundle.entity';

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
const FROM = `credit_bundles b JOIN ${siteJoinSql('b.site_id')}`;

interface AdminBundleRow extends Omit<AdminBundle, 'created_at' | 'updated_at' | 'version'> {
  company_id: string;
  created_at: Date;
  updated_at: Date;
}

/** The fields of a bundle that the console sets. */
export type BundleInput = Partial<Pick<CreditBundleEntity, 'country' | 'currency' | 'credits' | 'price' | 'on_offer'>>;
/** `confirmed`: whoever saves has read what is odd about it. */
interface BundleConfirmation {
  confirmed?: boolean | undefined;
}
export type BundlePatch = BundleInput & BundleConfirmation & { version?: string | undefined };
export type NewBundle = BundleInput &
  BundleConfirmation &
  Pick<CreditBundleEntity, 'site_id' | 'currency' | 'credits' | 'price'>;

/** Credit bundles in the console. What is changed is on offer at once, on every process. */
@Injectable()
export class BundlesAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly versions: Versions,
    private readonly audit: AuditLog,
    private readonly directory: SiteDirectory,
  ) {}

  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminBundle>> {
    const request = readListQuery(query, { columns: COLUMNS, order: `${PRICE_LIST} ASC`, key: 'b.id' });
    const columns = { company: 's.company_id', site: 's.id' };
    const reach = scopeCondition(scopeOf(staff, 'bundles:read'), columns, request.values);
    const page = await listRows<AdminBundleRow>(this.db, { select: SELECT, from: FROM, reach }, request);
    return { ...page, rows: page.rows.map(toAdminBundle) };
  }

  get({ staff }: Actor, id: string): Promise<AdminBundle> {
    return this.db.system(async (tx) => toAdminBundle(await this.reach(tx, staff, { permission: 'bundles:read', id })));
  }

  create(actor: Actor, { confirmed, ...input }: NewBundle): Promise<AdminBundle> {
    return this.inTransaction(async (tx) => {
      await reachSite(tx, actor.staff, { permission: 'bundles:write', siteId: input.site_id });
      const id = this.ids.next();
      const now = this.clock.now();
      const row = { country: null, on_offer: true, ...withoutUndefined(input), id, created_at: now, updated_at: now };
      const before = await this.listOffered(tx, input.site_id);
      await tx.insert(CreditBundleEntity, row as CreditBundleEntity);
      if (!confirmed) await this.requireNoDoubt(tx, { siteId: input.site_id, id, before });
      const after = await this.load(tx, id);
      return this.announce(tx, actor, { act: 'created', before: null, after });
    });
  }

  patch(actor: Actor, id: string, { version, confirmed, ...input }: BundlePatch): Promise<AdminBundle> {
    return this.inTransaction(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'bundles:write', id });
      requireVersion(version, versionOf(before));
      const at = { site_id: before.site_id, id };
      const offered = await this.listOffered(tx, at.site_id);
      await tx.update(CreditBundleEntity, at, { ...withoutUndefined(input), updated_at: this.clock.now() });
      if (!confirmed) await this.requireNoDoubt(tx, { siteId: at.site_id, id, before: offered });
      return this.announce(tx, actor, { act: 'changed', before, after: await this.load(tx, id) });
    });
  }

  remove(actor: Actor, id: string): Promise<AdminBundle> {
    return this.inTransaction(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'bundles:write', id });
      await tx.delete(CreditBundleEntity, { site_id: before.site_id, id });
      return this.announce(tx, actor, { act: 'removed', before, after: null });
    });
  }

  /** Refuses what is odd until it is confirmed: an absurd price, or a country whose other bundles would go unnoticed. */
  private async requireNoDoubt(tx: EntityManager, { siteId, id, before }: OfferChange): Promise<void> {
    const record = await this.directory.findById(siteId);
    const visit = { country: null, selectedCountry: null, hasTrafficSource: false };
    const countries = record ? this.directory.refOf(record, visit).settings.countries : [];
    const doubts = listDoubts({ before, after: await this.listOffered(tx, siteId), id, countries });
    if (doubts.length > 0) throw new DomainError('needs_confirmation', { doubts: doubts.join(' ') });
  }

  private listOffered(tx: EntityManager, siteId: string): Promise<BundleOffer[]> {
    return tx.query(
      'SELECT id, country, currency, credits, price FROM credit_bundles WHERE site_id = $1 AND on_offer ORDER BY credits, id',
      [siteId],
    );
  }

  /** A transaction in which a second bundle of one size is the fault of its size. */
  private async inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
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

  private async load(tx: EntityManager, id: string): Promise<AdminBundleRow> {
    const [row] = (await tx.query(`SELECT ${SELECT} FROM ${FROM} WHERE b.id = $1`, [id])) as AdminBundleRow[];
    if (!row) throw new DomainError('not_found');
    return row;
  }

  /** Tells every process, writes the audit log, and answers the bundle as it is now, or was. */
  private async announce(
    tx: EntityManager,
    actor: Actor,
    { act, before, after }: AuditedBundleChange,
  ): Promise<AdminBundle> {
    const row = (after ?? before)!;
    await this.versions.announce(tx, 'site', '*');
    const { id: resourceId, site_id: siteId, company_id: companyId, credits } = row;
    const target = { resource: 'credit-bundles', resourceId, name: `${credits} credits`, siteId, companyId } as const;
    const sides = { before: before && toAuditFields(before), after: after && toAuditFields(after) };
    await this.audit.write(tx, actor, { act, ...target, ...sides });
    return toAdminBundle(row);
  }
}

/** A bundle as the audit log keeps it. */
const toAuditFields = ({ country, credits, price, currency, on_offer }: AdminBundleRow) => ({
  country,
  credits,
  price: auditedSum(price, currency),
  on_offer,
});

/** The offer of a site before one of its bundles was set. */
interface OfferChange {
  siteId: string;
  id: string;
  before: BundleOffer[];
}

interface AuditedBundleChange {
  act: 'created' | 'changed' | 'removed';
  before: AdminBundleRow | null;
  after: AdminBundleRow | null;
}

const withoutUndefined = <T extends object>(input: T): T =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T;

const versionOf = ({ country, currency, credits, price, on_offer }: AdminBundleRow): string =>
  recordVersion({ country, currency, credits, price, on_offer });

function toAdminBundle(row: AdminBundleRow): AdminBundle {
  const { company_id: _company, created_at, updated_at, ...rest } = row;
  const times = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
  return { ...rest, version: versionOf(row), ...times };
}
