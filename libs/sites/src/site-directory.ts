import type { Country, Locale } from '@duet/contract';
import type { Config, SitePreview, SiteRef, Statement } from '@duet/platform';
import { Clock, CONFIG, countLookups, Database, Log, originOf, Texts, Versions } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { CompanyEntity } from './company.entity';
import type { StoredSettings } from './settings/stored-settings';
import { PushKeysService } from './push-keys/push-keys.service';
import { currentPushKeySql } from './push-keys/push-keys.sql';
import { termsRenewalSql } from './own-texts/terms-renewal.sql';
import { toSiteSettings } from './settings/site-settings';
import { NO_PRICES } from './site-pricing';
import type { BundleOffer, SitePricing } from './site-pricing';

/** A site's newest published version. */
export interface SiteRecord {
  id: string;
  key: string;
  niche: number;
  name: string;
  companyId: string;
  company: CompanyEntity;
  settings: StoredSettings;
  primaryHost: string;
  version: number;
  isDemo: boolean;
  bundles: readonly BundleOffer[];
  /** When the site's or its company's own terms or privacy page last became one to agree to; null if never. */
  termsRenewedAt: Date | null;
  /** The moment that a preview shows; null for what is live and for a draft. */
  shownAt: Date | null;
  /** By which browsers know the site's push messages; null in a draft and where none are offered. */
  pushKey: string | null;
}

interface CachedSite {
  record: SiteRecord | null;
  until: number;
}

type Load = () => Promise<SiteRecord | null>;

const SITE_OF_HOST = 'SELECT look_ups.site_of_host($1) AS id';
const MAX_AGE_MS = 60_000;
const MAX_ENTRIES = 5000;
const MAX_KINDS = 500;
const count = countLookups('sites');

/**
 * Published sites by host name, cached in the process, dropped by the version channel, at most 60 s old. Everything
 * derived from a record (settings, prices, ready answers) is cached with that record, so that nothing of a site is
 * older.
 */
@Injectable()
export class SiteDirectory implements OnModuleInit {
  private readonly byHost = new Map<string, CachedSite>();
  private readonly byId = new Map<string, CachedSite>();
  private readonly refs = new WeakMap<SiteRecord, Map<string, SiteRef>>();
  private readonly records = new WeakMap<SiteRef, SiteRecord>();
  /** Grows with every drop: a row read before a drop is not cached after it. */
  private generation = 0;
  private pricing = NO_PRICES;

  constructor(
    private readonly db: Database,
    private readonly versions: Versions,
    private readonly clock: Clock,
    private readonly texts: Texts,
    private readonly pushKeys: PushKeysService,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.versions.listen('site', () => this.drop());
  }

  /** Sets the source of a site's prices. */
  setPricing(pricing: SitePricing): void {
    this.pricing = pricing;
    this.drop();
  }

  /** SQL expression of the bundles of a site, as a record has them. */
  bundlesOf(site: string): string {
    return this.pricing.bundles(site);
  }

  /** The bundles that a visitor from a country is offered. */
  offeredIn(bundles: readonly BundleOffer[], country: Country): BundleOffer[] {
    return this.pricing.offeredIn(bundles, country);
  }

  /** The same as it was at a moment. */
  bundlesAt(site: string, at: string): string {
    return this.pricing.bundlesAt(site, at);
  }

  /** Drops every cached site, e.g. after a publishing. */
  drop(): void {
    this.byHost.clear();
    this.byId.clear();
    this.generation += 1;
  }

  /** The published site of a host name, or null. */
  find(host: string): Promise<SiteRecord | null> {
    return this.findCached(this.byHost, host, async () => {
      const [{ id } = { id: null }] = await this.db.rowsWithoutSite<{ id: string | null }>(SITE_OF_HOST, [host]);
      return id === null ? null : this.load(id);
    });
  }

  /** A site that is published, or was before it was archived: its jobs still run. Null where it never was. */
  findById(id: string): Promise<SiteRecord | null> {
    return this.findCached(this.byId, id, () => this.load(id));
  }

  /** The site of a job, with settings in its first language. Throws when it was never published. */
  async get(id: string): Promise<SiteRef> {
    const record = await this.findById(id);
    if (!record) throw new Error(`Site ${id} has never been published`);
    return this.refOf(record, { country: null, selectedCountry: null, hasTrafficSource: false });
  }

  /** The site for a request or job, made once per kind of visitor, because every request needs it. */
  refOf(record: SiteRecord, visit: SiteVisit): SiteRef {
    const refs = this.refs.get(record) ?? new Map<string, SiteRef>();
    this.refs.set(record, refs);
    const { host = record.primaryHost, country, selectedCountry, hasTrafficSource } = visit;
    const locale = visit.locale ?? ((record.settings.domain_language ?? 'en').slice(0, 2) as Locale);
    const kind = [host, locale, country, selectedCountry, hasTrafficSource].join('|');
    const cached = refs.get(kind);
    if (cached) return cached;
    const settings = toSiteSettings(
      record,
      { ...visit, host, locale },
      {
        texts: this.texts,
        messageCosts: (terms) => this.pricing.messageCosts(record.bundles, terms),
      },
    );
    const ref = { id: record.id, key: record.key, host, origin: originOf(host, this.config), settings };
    this.records.set(ref, record);
    if (refs.size >= MAX_KINDS) refs.clear();
    refs.set(kind, ref);
    return ref;
  }

  /** A draft for staff: like `refOf`, marked as a preview. */
  previewOf(record: SiteRecord, visit: SiteVisit, preview: SitePreview): SiteRef {
    const ref = { ...this.refOf(record, visit), preview };
    this.records.set(ref, record);
    return ref;
  }

  /** The record behind the site of a request, or null. */
  recordOf(site: SiteRef): SiteRecord | null {
    return this.records.get(site) ?? null;
  }

  private async findCached(map: Map<string, CachedSite>, key: string, load: Load): Promise<SiteRecord | null> {
    const now = this.clock.now().getTime();
    const cached = map.get(key);
    const isHit = cached !== undefined && cached.until > now;
    count(isHit);
    if (isHit) return cached.record;
    const generation = this.generation;
    const record = await load();
    if (map.size >= MAX_ENTRIES) map.clear();
    if (generation === this.generation) map.set(key, { record, until: now + MAX_AGE_MS });
    return record;
  }

  /** Within the site: a process that serves members sees no other. */
  private async load(id: string): Promise<SiteRecord | null> {
    const [row] = await this.db.rows<SiteRecordRow>({ site: { id } }, this.recordStatement(), [id]);
    if (!row) return null;
    const push_key = this.config.push && (row.push_key ?? (await this.makePushKey(row.id)));
    return toSiteRecord({ ...row, push_key });
  }

  private recordStatement(): Statement {
    return {
      name: 'site_record',
      text: `SELECT s.id, s.key, s.is_demo, v.niche, v.name, v.version, v.settings, to_jsonb(c) AS company,
           ${termsRenewalSql('s.id', 'v.company_id')} AS terms_renewed_at, ${this.bundlesOf('s.id')} AS bundles, ${currentPushKeySql('s.id')} AS push_key,
           d.host AS primary_host
         FROM sites s
         JOIN LATERAL (
           SELECT p.host FROM domains p WHERE p.site_id = s.id ORDER BY p.is_primary DESC, p.host LIMIT 1) d ON true
         JOIN site_versions v ON v.site_id = s.id AND v.version = s.published_version
         JOIN companies c ON c.id = v.company_id
         WHERE s.id = $1`,
    };
  }

  /** A site without a key is open all the same: its members are not asked to allow push messages until it has one. */
  private async makePushKey(id: string): Promise<string | null> {
    try {
      return await this.pushKeys.make({ site: { id } });
    } catch (error) {
      this.log.error('the push keys of a site could not be made', error, { site: id });
      return null;
    }
  }
}

/** The facts of a visitor that `refOf` needs; without a locale it takes the site's own language. */
export interface SiteVisit {
  country: string | null;
  selectedCountry: string | null;
  hasTrafficSource: boolean;
  host?: string;
  locale?: Locale;
}

export interface SiteRecordRow {
  id: string;
  key: string;
  is_demo: boolean;
  niche: number;
  name: string;
  version: number;
  settings: StoredSettings;
  company: Omit<CompanyEntity, 'added' | 'updated_at'> & { added: string; updated_at: string };
  primary_host: string;
  bundles?: readonly BundleOffer[];
  push_key?: string | null;
  terms_renewed_at?: Date | null;
  shown_at?: Date | null;
}

/** A site as services know it, out of its row as JSON tells it: with real dates, and something in place of what is absent. */
export function toSiteRecord(row: SiteRecordRow): SiteRecord {
  const company = { ...row.company, added: new Date(row.company.added), updated_at: new Date(row.company.updated_at) };
  return {
    id: row.id,
    key: row.key,
    niche: row.niche,
    name: row.name,
    companyId: company.id,
    company,
    settings: row.settings,
    primaryHost: row.primary_host,
    version: row.version,
    isDemo: row.is_demo,
    bundles: row.bundles ?? [],
    termsRenewedAt: row.terms_renewed_at ?? null,
    shownAt: row.shown_at ?? null,
    pushKey: row.push_key ?? null,
  };
}
