import type { AdminSiteDetail, AuditAct, Locale, Permission } from '@duet/contract';
import { DomainError, mayDo } from '@duet/contract';
import type { Actor, CommandActor, Config, StaffRef } from '@duet/platform';
import {
  AdminRecords,
  AuditLog,
  CONFIG,
  isUniqueViolation,
  requireReach,
  scopeOf,
  sqlState,
  Texts,
} from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CompanyEntity } from '../company.entity';
import { LaunchChecks } from '../launch-checks';
import { ChecklistError } from './checklist-error';
import { flatten } from './draft.rules';
import { checklistFor, toDetail } from './site-detail';
import type { AdminSiteRow, SiteDetailContext } from './site-detail';
import { SiteScheduleEntity } from './site-schedule.entity';
import { toAuditedSite, SITE_LIST } from './sites.admin.reads';

/** SQLSTATE of a company that does not exist. */
const FOREIGN_KEY = '23503';

/** Shared steps of the console's acts on a site: access, detail, checklist, audit log. */
@Injectable()
export class SiteWorkService {
  constructor(
    private readonly records: AdminRecords,
    private readonly texts: Texts,
    private readonly audit: AuditLog,
    private readonly checks: LaunchChecks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The site by id. Throws `not_found`. */
  load(tx: EntityManager, id: string): Promise<AdminSiteRow> {
    return this.records.load<AdminSiteRow>(tx, SITE_LIST, id);
  }

  /** The site by id, where the staff member has the permission; with `lock`, nobody else changes it meanwhile. */
  async reach(tx: EntityManager, { staff, permission, id, lock }: SiteReachRequest): Promise<AdminSiteRow> {
    scopeOf(staff, permission);
    if (lock) await tx.query('SELECT 1 FROM sites WHERE id = $1 FOR UPDATE', [id]);
    const row = await this.load(tx, id);
    requireReach(staff, permission, { company_id: row.company_id, site_id: row.id });
    return row;
  }

  /** The site with everything that its form shows, worded for whoever asks. */
  async detail(tx: EntityManager, { locale }: { locale: Locale }, row: AdminSiteRow): Promise<AdminSiteDetail> {
    return toDetail(row, await this.getDetailContext(tx, row), locale);
  }

  /** Throws `invalid` with a fault for each condition of publishing that is missing (D-67). */
  async requireComplete(tx: EntityManager, row: AdminSiteRow): Promise<void> {
    const missing = checklistFor(row, await this.getDetailContext(tx, row)).filter(
      (finding) => finding.required && finding.missing !== null,
    );
    if (missing.length > 0) throw new ChecklistError(missing);
  }

  /** Writes an act to the audit log, with the differences. */
  async writeAudit(
    tx: EntityManager,
    actor: Actor | CommandActor,
    { act, row, before }: AuditedSiteChange,
  ): Promise<void> {
    const sides = { before: before && toAuditedSite(before, flatten), after: toAuditedSite(row, flatten) };
    await this.audit.write(tx, actor, { act, ...targetOf(row), ...sides });
  }

  /** Writes a plan to the audit log, with the one before. */
  async writeScheduleAudit(tx: EntityManager, actor: Actor, { act, row, before, after }: AuditedPlan): Promise<void> {
    const sides = { before: auditedPlan(before), after: auditedPlan(after) };
    await this.audit.write(tx, actor, { act, ...targetOf(row), ...sides });
  }

  /** Writes a comment on a version to the audit log, with the one before. */
  async writeNoteAudit(tx: EntityManager, actor: Actor, { row, version, before, after }: AuditedNote): Promise<void> {
    const field = `comment_on_version_${version}`;
    const sides = { before: { [field]: before }, after: { [field]: after } };
    await this.audit.write(tx, actor, { act: 'changed', ...targetOf(row), ...sides });
  }

  /** Removes the plan of a site, as what it would have published is out of date; false where there was none. */
  async dropSchedule(tx: EntityManager, actor: Actor, row: AdminSiteRow): Promise<boolean> {
    const before = await tx.findOneBy(SiteScheduleEntity, { site_id: row.id });
    if (!before) return false;
    await tx.delete(SiteScheduleEntity, { site_id: row.id });
    await this.writeScheduleAudit(tx, actor, { act: 'cancelled', row, before, after: null });
    return true;
  }

  /** A transaction in which a taken key, a taken domain or an unknown company is the fault of that field. */
  transact<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.records.inTransaction({ faultOf }, work);
  }

  async getDetailContext(tx: EntityManager, row: AdminSiteRow): Promise<SiteDetailContext> {
    const company = await tx.findOneByOrFail(CompanyEntity, { id: row.company_id });
    const { id, niche, name, draft } = row;
    const checks = await this.checks.list(tx, { id, niche, name, draft, company });
    const schedule = await tx.findOneBy(SiteScheduleEntity, { site_id: id });
    return { company, checks, schedule, texts: this.texts, config: this.config };
  }
}

function faultOf(error: unknown): DomainError | null {
  if (isUniqueViolation(error, 'uq_sites_key')) return DomainError.field('key', 'key_taken');
  if (isUniqueViolation(error)) return DomainError.field('domain', 'host_taken');
  return sqlState(error) === FOREIGN_KEY ? DomainError.field('company_id', 'invalid') : null;
}

interface SiteReachRequest {
  staff: StaffRef;
  permission: Permission;
  id: string;
  lock?: boolean;
}

interface AuditedSiteChange {
  act: AuditAct;
  row: AdminSiteRow;
  before: AdminSiteRow | null;
}

interface AuditedPlan {
  act: 'scheduled' | 'cancelled';
  row: AdminSiteRow;
  before: SiteScheduleEntity | null;
  after: SiteScheduleEntity | null;
}

interface AuditedNote {
  row: AdminSiteRow;
  version: number;
  before: string | null;
  after: string | null;
}

const targetOf = ({ id, name, company_id: companyId }: AdminSiteRow) =>
  ({ resource: 'sites', resourceId: id, name, siteId: id, companyId }) as const;

const auditedPlan = (plan: SiteScheduleEntity | null) => ({
  publish_at: plan?.due_at.toISOString() ?? null,
  comment: plan?.note ?? null,
});

/** A site belongs to a company that the person may open sites for; another one looks as if it did not exist. */
export function requireCompany(staff: StaffRef, companyId: string): void {
  const target = { company_id: companyId, site_id: null };
  if (!mayDo(staff.assignments, 'sites:create', target)) throw DomainError.field('company_id', 'invalid');
}
