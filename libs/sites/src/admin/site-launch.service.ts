import type { AdminSiteDetail, AuditAct, Country, Locale } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, CommandActor } from '@duet/platform';
import { Clock, Database, Versions } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteEntity, SiteVersionEntity } from '../site.entity';
import { SitePreviews } from '../site-previews';
import type { AdminSiteRow } from './site-detail';
import { requireCompany, SiteWorkService } from './site-work.service';

/** Preview, publishing, roll-back, archiving and restoring of sites. */
@Injectable()
export class SiteLaunchService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly versions: Versions,
    private readonly previews: SitePreviews,
    private readonly work: SiteWorkService,
  ) {}

  /**
   * Opens a preview of the saved draft, or of the site as it was at a moment, for this staff member, for half an hour. Throws
   * `wrong_state` without a host, and a fault of `at` where nothing was live then.
   */
  async preview({ staff }: Actor, id: string, { locale = null, country = null, at }: PreviewRequest) {
    await this.db.system((tx) => this.work.reach(tx, { staff, permission: 'sites:read', id }));
    const moment = at ? new Date(at) : null;
    if (moment && !(await this.previews.wasLive(id, moment))) throw DomainError.field('at', 'invalid');
    const preview = await this.previews.open({ siteId: id, staffId: staff.id, locale, country, at: moment });
    if (!preview) throw new DomainError('wrong_state');
    return preview;
  }

  /** Publishes the draft as a new version and announces it to every process, in one transaction. */
  async publish(actor: Actor, id: string): Promise<AdminSiteDetail> {
    return this.db.system(async (tx) => {
      const before = await this.work.reach(tx, { staff: actor.staff, permission: 'sites:publish', id, lock: true });
      await this.publishContent(tx, actor, { before, content: before, note: null });
      await this.work.dropSchedule(tx, actor, before);
      return this.work.detail(tx, actor, await this.work.load(tx, id));
    });
  }

  /** Publishes a content of a site, its draft or what was planned, as a new version. Throws the faults of the checklist. */
  async publishContent(tx: EntityManager, actor: Actor | CommandActor, publishing: Publishing): Promise<void> {
    const { before, content, note } = publishing;
    await this.work.requireComplete(tx, content);
    const published_version = await this.addVersion(tx, content, { actor, note });
    const change = { status: 'published' as const, published_version };
    await tx.update(SiteEntity, { id: before.id }, { ...change, updated_at: this.clock.now() });
    await this.versions.announce(tx, 'site', '*');
    await this.work.writeAudit(tx, actor, {
      act: 'published',
      row: { ...content, ...change },
      before: publishedBefore(before),
    });
  }

  /** Sets or removes the comment on a version. Throws a fault of `version` where there is none. */
  async comment(actor: Actor, id: string, { version, note }: VersionNote): Promise<AdminSiteDetail> {
    return this.db.system(async (tx) => {
      const row = await this.work.reach(tx, { staff: actor.staff, permission: 'sites:write', id, lock: true });
      const found = await tx.findOneBy(SiteVersionEntity, { site_id: id, version });
      if (!found) throw DomainError.field('version', 'invalid');
      await tx.update(SiteVersionEntity, { site_id: id, version }, { note });
      await this.work.writeNoteAudit(tx, actor, { row, version, before: found.note, after: note });
      return this.work.detail(tx, actor, row);
    });
  }

  /** Publishes an older version again as the newest one, and makes it the draft. */
  async rollBack(actor: Actor, id: string, version: number): Promise<AdminSiteDetail> {
    return this.db.system(async (tx) => {
      const before = await this.work.reach(tx, { staff: actor.staff, permission: 'sites:publish', id, lock: true });
      const old = await tx.findOneBy(SiteVersionEntity, { site_id: id, version });
      if (!old) throw DomainError.field('version', 'invalid');
      if (before.status !== 'published' || version === before.published_version) throw new DomainError('wrong_state');
      if (old.company_id !== before.company_id) requireCompany(actor.staff, old.company_id);
      const { name, niche, company_id, settings } = old;
      const restored: AdminSiteRow = { ...before, name, niche, company_id, draft: settings };
      await this.work.requireComplete(tx, restored);
      const published_version = await this.addVersion(tx, restored, { actor, note: null });
      await this.work.dropSchedule(tx, actor, before);
      const change = { name, niche, company_id, draft: settings as never, published_version };
      return this.change(tx, actor, { act: 'rolled_back', before: publishedBefore(before), change });
    });
  }

  /** Archives a site: it is no longer served; its domain and data stay until it is restored or published. */
  async archive(actor: Actor, id: string): Promise<AdminSiteDetail> {
    return this.db.system(async (tx) => {
      const before = await this.work.reach(tx, { staff: actor.staff, permission: 'sites:archive', id, lock: true });
      if (before.status === 'archived') throw new DomainError('wrong_state');
      await this.work.dropSchedule(tx, actor, before);
      return this.change(tx, actor, { act: 'archived', before, change: { status: 'archived' } });
    });
  }

  /** Restores an archived site with its last version, or as a draft where it was never published. */
  async restore(actor: Actor, id: string): Promise<AdminSiteDetail> {
    return this.db.system(async (tx) => {
      const before = await this.work.reach(tx, { staff: actor.staff, permission: 'sites:archive', id, lock: true });
      if (before.status !== 'archived') throw new DomainError('wrong_state');
      if (before.published) await this.work.requireComplete(tx, publishedBefore(before));
      const status = before.published ? 'published' : 'draft';
      return this.change(tx, actor, { act: 'restored', before, change: { status } });
    });
  }

  private async change(tx: EntityManager, actor: Actor, { act, before, change }: SiteChange): Promise<AdminSiteDetail> {
    await tx.update(SiteEntity, { id: before.id }, { ...change, updated_at: this.clock.now() } as never);
    await this.versions.announce(tx, 'site', '*');
    const row = await this.work.load(tx, before.id);
    await this.work.writeAudit(tx, actor, { act, row, before });
    return this.work.detail(tx, actor, row);
  }

  private async addVersion(
    tx: EntityManager,
    site: AdminSiteRow,
    { actor: { staff }, note }: { actor: Actor | CommandActor; note: string | null },
  ): Promise<number> {
    const [{ next }] = (await tx.query(
      `SELECT coalesce(max(version), 0) + 1 AS next FROM site_versions WHERE site_id = $1`,
      [site.id],
    )) as [{ next: number }];
    const { id, niche, name, company_id, draft } = site;
    const content = { site_id: id, version: next, niche, name, company_id, settings: draft as never };
    await tx.insert(SiteVersionEntity, {
      ...content,
      note,
      published_by: staff.id,
      published_at: this.clock.now(),
    });
    return next;
  }
}

/** A site as it was, what members are to see of it, and why. */
interface Publishing {
  before: AdminSiteRow;
  content: AdminSiteRow;
  note: string | null;
}

interface VersionNote {
  version: number;
  note: string | null;
}

interface SiteChange {
  act: AuditAct;
  before: AdminSiteRow;
  change: Partial<Pick<SiteEntity, 'status' | 'published_version' | 'name' | 'niche' | 'company_id' | 'draft'>>;
}

/** The row with the published content: a publishing is compared with what members saw before, not with the draft. */
function publishedBefore(row: AdminSiteRow): AdminSiteRow {
  if (!row.published) return { ...row, draft: {} };
  const { name, niche, company_id, company_name, settings } = row.published;
  return { ...row, name, niche, company_id, company_name, draft: settings };
}

interface PreviewRequest {
  locale?: Locale | null | undefined;
  country?: Country | null | undefined;
  at?: string | undefined;
}
