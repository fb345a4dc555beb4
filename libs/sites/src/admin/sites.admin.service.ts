import type { AdminSite, AdminSiteDetail, Country, Locale, Permission, SitePatch } from '@duet/contract';
import { DomainError, mayDo } from '@duet/contract';
import type { Actor, Config, ListPage, ListQuery, StaffRef } from '@duet/platform';
import {
  AuditLog,
  Clock,
  CONFIG,
  Database,
  Ids,
  isUniqueViolation,
  listRows,
  readListQuery,
  requireReach,
  scopeCondition,
  scopeOf,
  sqlState,
  Texts,
  Versions,
} from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CompanyEntity } from '../company.entity';
import type { StoredSettings } from '../settings/stored-settings';
import { DomainEntity, SiteEntity, SiteVersionEntity } from '../site.entity';
import { changeDraft, flatten } from './draft.rules';
import { freeKey, keyOfName } from './new-site.rules';
import { checklistFor, toDetail, toSite } from './site-detail';
import type { SiteRow, Surroundings } from './site-detail';
import {
  auditedSite,
  SITE_COLUMNS,
  SITE_FROM,
  SITE_REACH,
  SITE_SELECT,
  VERSION_COLUMNS,
  VERSION_SELECT,
} from './sites.admin.reads';
import type { VersionRow } from './sites.admin.reads';

export interface NewSite {
  name: string;
  key?: string | undefined;
  domain: string;
  niche: number;
  company_id: string;
  countries: Country[];
  locales: Locale[];
  domain_language?: string | undefined;
}

/** SQLSTATE of a company that does not exist. */
const FOREIGN_KEY = '23503';

/** Sites as the console sees them: drafts are edited, publishing makes them what members see (D-66, D-67). */
@Injectable()
export class SitesAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly texts: Texts,
    private readonly versions: Versions,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminSite>> {
    const request = readListQuery(query, { columns: SITE_COLUMNS, order: 's.name ASC', key: 's.id' });
    const reach = scopeCondition(scopeOf(staff, 'sites:read'), SITE_REACH, request.values);
    const page = await listRows<SiteRow>(this.db, { select: SITE_SELECT, from: SITE_FROM, reach }, request);
    return { ...page, rows: page.rows.map((row) => toSite(row, this.config)) };
  }

  async listVersions({ staff }: Actor, query: ListQuery) {
    const request = readListQuery(query, { columns: VERSION_COLUMNS, order: 'v.published_at DESC', key: 'v.site_id' });
    const reach = scopeCondition(scopeOf(staff, 'sites:read'), SITE_REACH, request.values);
    const from = 'site_versions v JOIN sites s ON s.id = v.site_id';
    const page = await listRows<VersionRow>(this.db, { select: VERSION_SELECT, from, reach }, request);
    return { ...page, rows: page.rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })) };
  }

  get({ staff }: Actor, id: string): Promise<AdminSiteDetail> {
    return this.db.system(async (tx) => this.detail(tx, await this.reach(tx, { staff, permission: 'sites:read', id })));
  }

  async create(actor: Actor, input: NewSite): Promise<AdminSiteDetail> {
    scopeOf(actor.staff, 'sites:create');
    requireCompany(actor.staff, input.company_id);
    return this.writing(async (tx) => {
      const id = await this.insert(tx, input);
      const row = await this.load(tx, id);
      await this.note(tx, actor, { act: 'created', row, before: null });
      return this.detail(tx, row);
    });
  }

  /** Changes the draft. The domain alone works at once, because it is not part of a version. */
  async patch(actor: Actor, id: string, patch: SitePatch): Promise<AdminSiteDetail> {
    return this.writing(async (tx) => {
      const before = await this.reach(tx, { staff: actor.staff, permission: 'sites:write', id, lock: true });
      if (patch.company_id && patch.company_id !== before.company_id) requireCompany(actor.staff, patch.company_id);
      const draft = changeDraft(before.draft, patch);
      const changes = {
        name: patch.name?.trim() ?? before.name,
        niche: patch.niche ?? before.niche,
        company_id: patch.company_id ?? before.company_id,
        draft: draft as never,
        updated_at: this.clock.now(),
      };
      await tx.update(SiteEntity, { id }, changes);
      if (patch.domain && patch.domain !== before.domain) await this.moveTo(tx, before, patch.domain);
      const row = await this.load(tx, id);
      await this.note(tx, actor, { act: 'changed', row, before });
      return this.detail(tx, row);
    });
  }

  /** Makes the draft the new version and tells every process, in one transaction. */
  async publish(actor: Actor, id: string): Promise<AdminSiteDetail> {
    return this.db.system(async (tx) => {
      const before = await this.reach(tx, { staff: actor.staff, permission: 'sites:publish', id, lock: true });
      const missing = checklistFor(before, await this.around(tx, before)).filter(({ done }) => !done);
      if (missing.length > 0)
        throw new DomainError(
          'invalid',
          {},
          missing.map(({ code }) => ({ field: code, code: 'missing' })),
        );
      const version = await this.addVersion(tx, before, actor);
      await tx.update(
        SiteEntity,
        { id },
        { status: 'published', published_version: version, updated_at: this.clock.now() },
      );
      await this.versions.announce(tx, 'site', '*');
      const row = await this.load(tx, id);
      await this.note(tx, actor, { act: 'published', row, before: publishedBefore(before) });
      return this.detail(tx, row);
    });
  }

  /** Takes the site off the net; its domain and data stay, and publishing brings it back. */
  async archive(actor: Actor, id: string): Promise<AdminSiteDetail> {
    return this.db.system(async (tx) => {
      const before = await this.reach(tx, { staff: actor.staff, permission: 'sites:archive', id, lock: true });
      if (before.status === 'archived') throw new DomainError('wrong_state');
      await tx.update(SiteEntity, { id }, { status: 'archived', updated_at: this.clock.now() });
      await this.versions.announce(tx, 'site', '*');
      const row = await this.load(tx, id);
      await this.note(tx, actor, { act: 'archived', row, before });
      return this.detail(tx, row);
    });
  }

  private async insert(tx: EntityManager, input: NewSite): Promise<string> {
    await this.checkHost(tx, input.domain);
    const id = this.ids.next();
    const now = this.clock.now();
    const { name, niche, company_id, countries, locales } = input;
    const draft: StoredSettings = { countries, locales, domain_language: input.domain_language ?? locales[0]! };
    const key = input.key ?? (await this.freeKey(tx, input));
    const times = { created_at: now, updated_at: now };
    const site = { id, key, company_id, niche, name: name.trim(), draft: draft as never, ...times };
    await tx.insert(SiteEntity, { ...site, status: 'draft', published_version: null, is_demo: false });
    await tx.insert(DomainEntity, { host: input.domain, site_id: id, is_primary: true, created_at: now });
    return id;
  }

  private async freeKey(tx: EntityManager, { name, domain }: NewSite): Promise<string> {
    const wanted = keyOfName(name, domain);
    const rows = (await tx.query(`SELECT key FROM sites WHERE key = $1 OR key LIKE $2`, [wanted, `${wanted}-%`])) as {
      key: string;
    }[];
    return freeKey(wanted, new Set(rows.map(({ key }) => key)));
  }

  private async checkHost(tx: EntityManager, host: string): Promise<void> {
    const taken = host === this.config.consoleHost || (await tx.existsBy(DomainEntity, { host }));
    if (taken) throw DomainError.field('domain', 'host_taken');
  }

  private async moveTo(tx: EntityManager, site: SiteRow, host: string): Promise<void> {
    await this.checkHost(tx, host);
    await tx.delete(DomainEntity, { site_id: site.id, is_primary: true });
    await tx.insert(DomainEntity, { host, site_id: site.id, is_primary: true, created_at: this.clock.now() });
    await this.versions.announce(tx, 'site', '*');
  }

  private async addVersion(tx: EntityManager, site: SiteRow, { staff }: Actor): Promise<number> {
    const [{ next }] = (await tx.query(
      `SELECT coalesce(max(version), 0) + 1 AS next FROM site_versions WHERE site_id = $1`,
      [site.id],
    )) as [{ next: number }];
    const { id, niche, name, company_id, draft } = site;
    const settings = draft as never;
    const publishing = { published_by: staff.id, published_at: this.clock.now() };
    await tx.insert(SiteVersionEntity, {
      site_id: id,
      version: next,
      niche,
      name,
      company_id,
      settings,
      ...publishing,
    });
    return next;
  }

  private async load(tx: EntityManager, id: string): Promise<SiteRow> {
    const [row] = (await tx.query(`SELECT ${SITE_SELECT} FROM ${SITE_FROM} WHERE s.id = $1`, [id])) as SiteRow[];
    if (!row) throw new DomainError('not_found');
    return row;
  }

  private async reach(tx: EntityManager, { staff, permission, id, lock }: Reaching): Promise<SiteRow> {
    scopeOf(staff, permission);
    if (lock) await tx.query('SELECT 1 FROM sites WHERE id = $1 FOR UPDATE', [id]);
    const row = await this.load(tx, id);
    requireReach(staff, permission, { company_id: row.company_id, site_id: row.id });
    return row;
  }

  private async around(tx: EntityManager, row: SiteRow): Promise<Surroundings> {
    const company = await tx.findOneByOrFail(CompanyEntity, { id: row.company_id });
    return { company, texts: this.texts, config: this.config };
  }

  private async detail(tx: EntityManager, row: SiteRow): Promise<AdminSiteDetail> {
    return toDetail(row, await this.around(tx, row));
  }

  private async note(tx: EntityManager, actor: Actor, { act, row, before }: Noting): Promise<void> {
    const sides = { before: before && auditedSite(before, flatten), after: auditedSite(row, flatten) };
    const target = { resource: 'sites', resourceId: row.id, siteId: row.id, companyId: row.company_id };
    await this.audit.write(tx, actor, { act, ...target, ...sides });
  }

  private async writing<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.db.system(work);
    } catch (error) {
      if (isUniqueViolation(error, 'uq_sites_key')) throw DomainError.field('key', 'key_taken');
      if (isUniqueViolation(error)) throw DomainError.field('domain', 'host_taken');
      if (sqlState(error) === FOREIGN_KEY) throw DomainError.field('company_id', 'invalid');
      throw error;
    }
  }
}

interface Reaching {
  staff: StaffRef;
  permission: Permission;
  id: string;
  lock?: boolean;
}

interface Noting {
  act: string;
  row: SiteRow;
  before: SiteRow | null;
}

/** A publishing is compared with what members saw before it, not with the draft. */
function publishedBefore(row: SiteRow): SiteRow {
  const { published } = row;
  return published
    ? {
        ...row,
        name: published.name,
        niche: published.niche,
        company_id: published.company_id,
        draft: published.settings,
      }
    : { ...row, draft: {} };
}

/** A site belongs to a company that the person may open sites for; another one looks as if it did not exist. */
function requireCompany(staff: StaffRef, companyId: string): void {
  const target = { company_id: companyId, site_id: null };
  if (!mayDo(staff.assignments, 'sites:create', target)) throw DomainError.field('company_id', 'invalid');
}
