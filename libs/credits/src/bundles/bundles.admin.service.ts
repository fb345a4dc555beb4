import type { AdminBundle } from '@duet/contract';
import type { Actor, AdminResource, ListPage, ListQuery } from '@duet/platform';
import {
  AdminRecords,
  auditedSum,
  Clock,
  Ids,
  recordVersion,
  requireNoDoubt,
  Texts,
  uniqueFault,
  Versions,
  withoutUndefined,
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

interface AdminBundleRow extends Omit<AdminBundle, 'created_at' | 'updated_at' | 'version'> {
  company_id: string;
  created_at: Date;
  updated_at: Date;
}

/** The fields of a bundle that the console sets. */
export type BundleInput = Partial<Pick<CreditBundleEntity, 'country' | 'currency' | 'credits' | 'price' | 'on_offer'>>;
/** `confirmed`: the staff member has read the doubts. */
interface BundleConfirmation {
  confirmed?: boolean | undefined;
}
export type BundlePatch = BundleInput & BundleConfirmation & { version?: string | undefined };
export type NewBundleInput = BundleInput &
  BundleConfirmation &
  Pick<CreditBundleEntity, 'site_id' | 'currency' | 'credits' | 'price'>;

const BUNDLES: AdminResource<AdminBundleRow, AdminBundle> = {
  resource: 'credit-bundles',
  select: SELECT,
  table: 'credit_bundles b',
  joins: `JOIN ${siteJoinSql('b.site_id')}`,
  key: 'b.id',
  columns: COLUMNS,
  order: `${PRICE_LIST} ASC`,
  scope: { company: 's.company_id', site: 's.id' },
  read: 'bundles:read',
  write: 'bundles:write',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ credits }) => `${credits} credits`,
  versionOf,
  toAuditFields: ({ country, credits, price, currency, on_offer }) => ({
    country,
    credits,
    price: auditedSum(price, currency),
    on_offer,
  }),
  toAnswer: toAdminBundle,
  // A second bundle of one size is the fault of its size.
  faultOf: uniqueFault('uq_credit_bundles_offer', { field: 'credits', code: 'bundle_taken' }),
};

/** Credit bundles in the console. A change is on offer at once, on every process. */
@Injectable()
export class BundlesAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly versions: Versions,
    private readonly directory: SiteDirectory,
    private readonly texts: Texts,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminBundle>> {
    return this.records.list(BUNDLES, staff, query);
  }

  get({ staff }: Actor, id: string): Promise<AdminBundle> {
    return this.records.get(BUNDLES, staff, id);
  }

  create(actor: Actor, { confirmed, ...input }: NewBundleInput): Promise<AdminBundle> {
    return this.records.create(BUNDLES, actor, async (tx) => {
      const siteId = input.site_id;
      await reachSite(tx, actor.staff, { permission: 'bundles:write', siteId });
      const id = this.ids.next();
      const now = this.clock.now();
      const row = { country: null, on_offer: true, ...withoutUndefined(input), id, created_at: now, updated_at: now };
      const before = await this.listOffered(tx, siteId);
      await tx.insert(CreditBundleEntity, row as CreditBundleEntity);
      if (!confirmed) await this.checkOffer(tx, actor, { siteId, id, before });
      await this.versions.announce(tx, 'site', '*');
      return id;
    });
  }

  patch(actor: Actor, id: string, { version, confirmed, ...input }: BundlePatch): Promise<AdminBundle> {
    const update = async (tx: EntityManager, { site_id: siteId }: AdminBundleRow) => {
      const before = await this.listOffered(tx, siteId);
      const change = { ...withoutUndefined(input), updated_at: this.clock.now() };
      await tx.update(CreditBundleEntity, { site_id: siteId, id }, change);
      if (!confirmed) await this.checkOffer(tx, actor, { siteId, id, before });
      await this.versions.announce(tx, 'site', '*');
    };
    return this.records.change(BUNDLES, actor, { id, version, update });
  }

  remove(actor: Actor, id: string): Promise<AdminBundle> {
    const remove = async (tx: EntityManager, { site_id }: AdminBundleRow) => {
      await tx.delete(CreditBundleEntity, { site_id, id });
      await this.versions.announce(tx, 'site', '*');
    };
    return this.records.remove(BUNDLES, actor, { id, remove });
  }

  /** Throws `needs_confirmation` for an absurd price, and for a country whose other bundles would be hidden. */
  private async checkOffer(tx: EntityManager, actor: Actor, { siteId, id, before }: OfferChange): Promise<void> {
    const record = await this.directory.findById(siteId);
    const visit = { country: null, selectedCountry: null, hasTrafficSource: false };
    const countries = record ? this.directory.refOf(record, visit).settings.countries : [];
    const after = await this.listOffered(tx, siteId);
    requireNoDoubt(this.texts, actor, listDoubts({ before, after, id, countries }));
  }

  private listOffered(tx: EntityManager, siteId: string): Promise<BundleOffer[]> {
    return tx.query(
      'SELECT id, country, currency, credits, price FROM credit_bundles WHERE site_id = $1 AND on_offer ORDER BY credits, id',
      [siteId],
    );
  }
}

/** The offer of a site before one of its bundles was set. */
interface OfferChange {
  siteId: string;
  id: string;
  before: BundleOffer[];
}

function versionOf({ country, currency, credits, price, on_offer }: AdminBundleRow): string {
  return recordVersion({ country, currency, credits, price, on_offer });
}

function toAdminBundle(row: AdminBundleRow): AdminBundle {
  const { company_id: _company, created_at, updated_at, ...rest } = row;
  const times = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
  return { ...rest, version: versionOf(row), ...times };
}
