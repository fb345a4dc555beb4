import type { AdminSite, AdminSiteDetail, Country, Locale, SitePatch } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, AdminList, Config, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Clock, CONFIG, Ids, Outbox, requireVersion, scopeOf, Storage, Versions } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { requireStoredPictures } from '../brand-pictures';
import type { StoredSettings } from '../settings/stored-settings';
import { DomainEntity, SiteEntity } from '../site.entity';
import { siteCreated } from '../sites.events';
import { changeDraft } from './draft.rules';
import { findFreeKey, toSiteKey } from './new-site.rules';
import { requireCompany, SiteWorkService } from './site-work.service';
import { siteRowVersion, toSite } from './site-detail';
import type { AdminSiteRow } from './site-detail';
import { SITE_LIST, VERSION_LIST } from './sites.admin.reads';

export interface NewSiteInput {
  name: string;
  key?: string | undefined;
  domain: string;
  niche: number;
  company_id: string;
  countries: Country[];
  locales: Locale[];
  domain_language?: string | undefined;
}

export interface SiteClone {
  name: string;
  domain: string;
  company_id?: string | undefined;
}

type SiteIdentity = Pick<NewSiteInput, 'name' | 'key' | 'domain' | 'niche' | 'company_id'>;

/** Sites in the console: drafts are edited, publishing shows them to members (D-66, D-67). */
@Injectable()
export class SitesAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly versions: Versions,
    private readonly work: SiteWorkService,
    private readonly outbox: Outbox,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminSite>> {
    const sites: AdminList<AdminSiteRow, AdminSite> = { ...SITE_LIST, toAnswer: (row) => toSite(row, this.config) };
    return this.records.list(sites, staff, query);
  }

  listVersions({ staff }: Actor, query: ListQuery) {
    return this.records.list(VERSION_LIST, staff, query);
  }

  get(actor: Actor, id: string): Promise<AdminSiteDetail> {
    return this.records.inTransaction({}, async (tx) =>
      this.work.detail(tx, actor, await this.work.reach(tx, { staff: actor.staff, permission: 'sites:read', id })),
    );
  }

  async create(actor: Actor, input: NewSiteInput): Promise<AdminSiteDetail> {
    scopeOf(actor.staff, 'sites:create');
    requireCompany(actor.staff, input.company_id);
    return this.work.transact(async (tx) => {
      const { countries, locales, domain_language = locales[0]! } = input;
      const id = await this.insert(tx, input, { countries, locales, domain_language });
      await this.outbox.tell(tx, { site: { id } }, siteCreated, { countries, cloned_from: null });
      const row = await this.work.load(tx, id);
      await this.work.writeAudit(tx, actor, { act: 'created', row, before: null });
      return this.work.detail(tx, actor, row);
    });
  }

  /** Changes the draft. Only the domain takes effect at once: it is not part of a version. */
  async patch(actor: Actor, id: string, patch: SitePatch): Promise<AdminSiteDetail> {
    return this.work.transact(async (tx) => {
      const before = await this.work.reach(tx, { staff: actor.staff, permission: 'sites:write', id, lock: true });
      requireVersion(patch.version, siteRowVersion(before));
      if (patch.company_id && patch.company_id !== before.company_id) requireCompany(actor.staff, patch.company_id);
      await requireStoredPictures(this.storage, patch.settings?.theme);
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
      const row = await this.work.load(tx, id);
      await this.work.writeAudit(tx, actor, { act: 'changed', row, before });
      return this.work.detail(tx, actor, row);
    });
  }

  /** Creates a draft from another site's draft, without what names that site. Members are not copied. */
  async clone(actor: Actor, id: string, input: SiteClone): Promise<AdminSiteDetail> {
    scopeOf(actor.staff, 'sites:create');
    return this.work.transact(async (tx) => {
      const from = await this.work.reach(tx, { staff: actor.staff, permission: 'sites:read', id });
      const company_id = input.company_id ?? from.company_id;
      requireCompany(actor.staff, company_id);
      const { mail_name: _name, ...draft } = from.draft;
      const site = { name: input.name, domain: input.domain, niche: from.niche, company_id };
      const newId = await this.insert(tx, site, draft);
      const { countries = [] } = draft;
      await this.outbox.tell(tx, { site: { id: newId } }, siteCreated, { countries, cloned_from: id });
      const row = await this.work.load(tx, newId);
      await this.work.writeAudit(tx, actor, { act: 'cloned', row, before: null });
      return this.work.detail(tx, actor, row);
    });
  }

  private async insert(tx: EntityManager, input: SiteIdentity, draft: StoredSettings): Promise<string> {
    await this.checkHost(tx, input.domain);
    const id = this.ids.next();
    const now = this.clock.now();
    const { name, niche, company_id } = input;
    const key = input.key ?? (await this.chooseKey(tx, input));
    const times = { created_at: now, updated_at: now };
    const site = { id, key, company_id, niche, name: name.trim(), draft: draft as never, ...times };
    await tx.insert(SiteEntity, { ...site, status: 'draft', published_version: null, is_demo: false });
    await tx.insert(DomainEntity, { host: input.domain, site_id: id, is_primary: true, created_at: now });
    return id;
  }

  private async chooseKey(tx: EntityManager, { name, domain }: SiteIdentity): Promise<string> {
    const key = toSiteKey(name, domain);
    const rows = (await tx.query(`SELECT key FROM sites WHERE key = $1 OR key LIKE $2`, [key, `${key}-%`])) as {
      key: string;
    }[];
    return findFreeKey(key, new Set(rows.map(({ key }) => key)));
  }

  private async checkHost(tx: EntityManager, host: string): Promise<void> {
    const isTaken = host === this.config.consoleHost || (await tx.existsBy(DomainEntity, { host }));
    if (isTaken) throw DomainError.field('domain', 'host_taken');
  }

  private async moveTo(tx: EntityManager, site: AdminSiteRow, host: string): Promise<void> {
    await this.checkHost(tx, host);
    await tx.delete(DomainEntity, { site_id: site.id, is_primary: true });
    await tx.insert(DomainEntity, { host, site_id: site.id, is_primary: true, created_at: this.clock.now() });
    await this.versions.announce(tx, 'site', '*');
  }
}
