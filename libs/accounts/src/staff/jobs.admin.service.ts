import type { AdminJob } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, AdminList, ListPage, ListQuery } from '@duet/platform';
import {
  AdminRecords,
  AuditLog,
  Clock,
  Database,
  JOB_ROWS,
  JobFailures,
  requireNoDoubt,
  requireReach,
  scopeOf,
  Texts,
} from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const STATE = `CASE WHEN j.state = 'failed' THEN 'failed' WHEN j.unknown_since IS NOT NULL THEN 'waiting'
  ELSE 'troubled' END`;
const COLUMNS = {
  id: { sql: 'j.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'j.site_id', type: 'uuid', filter: 'equal' },
  name: { sql: 'j.name', type: 'text', filter: 'contains', sort: true },
  queue: { sql: 'j.queue', type: 'text', filter: 'equal', sort: true },
  state: { sql: STATE, type: 'text', filter: 'equal', sort: true },
  tries: { sql: 'j.tries', type: 'integer', sort: true },
  created_at: { sql: 'j.created_at', type: 'time', sort: true },
  failed_at: { sql: 'j.failed_at', type: 'time', sort: true },
} as const;

const SELECT = `j.id, j.site_id, s.name AS site_name, s.company_id, j.name, j.queue, ${STATE} AS state, j.tries,
  j.created_at, j.failed_at, CASE WHEN j.state = 'open' THEN j.next_try_at END AS next_try_at, j.last_error AS reason,
  j.begun_at IS NOT NULL AS in_doubt`;
const JOINS = `LEFT JOIN ${siteJoinSql('j.site_id')}`;
/** The condition of `ix_outbox_jobs_troubled`: jobs that run well are not listed. */
const TROUBLED = `(j.state = 'failed' OR j.unknown_since IS NOT NULL OR j.last_error IS NOT NULL)`;

interface JobRow extends Omit<AdminJob, 'created_at' | 'failed_at' | 'next_try_at'> {
  company_id: string | null;
  created_at: Date;
  failed_at: Date | null;
  next_try_at: Date | null;
}

const TROUBLED_JOBS: Omit<AdminList<JobRow, AdminJob>, 'toAnswer'> = {
  select: SELECT,
  table: JOB_ROWS,
  joins: JOINS,
  key: 'j.id',
  columns: COLUMNS,
  order: 'j.created_at DESC',
  tieBreak: 'j.id DESC',
  condition: TROUBLED,
  scope: { company: 's.company_id', site: 'j.site_id' },
  read: 'jobs:read',
};

/** Jobs that did not end well, listed, retried and removed by staff. */
@Injectable()
export class JobsAdminService {
  constructor(
    private readonly db: Database,
    private readonly records: AdminRecords,
    private readonly failures: JobFailures,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly texts: Texts,
  ) {}

  /** A page of jobs within the staff member's reach; those of the platform itself only for staff of all sites. */
  list(actor: Actor, query: ListQuery): Promise<ListPage<AdminJob>> {
    const toAnswer = (row: JobRow) => this.toJob(actor, row);
    return this.records.list({ ...TROUBLED_JOBS, toAnswer }, actor.staff, query);
  }

  /**
   * Retries a failed job from the beginning, and one that is still being tried at once; a job that is due already, or waits for
   * a newer worker, is answered unchanged. Throws `needs_confirmation` in doubt.
   */
  retry(actor: Actor, id: string, confirmed: boolean): Promise<AdminJob> {
    return this.db.system(async (tx) => {
      const job = await this.lockJob(tx, actor, id);
      const isLater = job.state === 'troubled' && job.next_try_at !== null && job.next_try_at > this.clock.now();
      if (job.state !== 'failed' && !isLater) return this.toJob(actor, job);
      if (job.in_doubt && !confirmed) requireNoDoubt(this.texts, actor, [DUPLICATE_DOUBT]);
      await (isLater ? this.failures.hasten(tx, id) : this.failures.reopen(tx, id));
      const after = await this.getRow(tx, id);
      const sides = { before: toAuditFields(job), after: toAuditFields(after) };
      await this.audit.write(tx, actor, { act: 'retried', ...toAuditTarget(job), ...sides });
      return this.toJob(actor, after);
    });
  }

  async remove(actor: Actor, id: string, typed: string): Promise<AdminJob> {
    const reason = typed.trim();
    if (reason === '') throw DomainError.field('reason', 'required');
    return this.db.system(async (tx) => {
      const job = await this.lockJob(tx, actor, id);
      await this.failures.forget(tx, id);
      const sides = { before: { ...toAuditFields(job), last_error: job.reason }, after: { reason } };
      await this.audit.write(tx, actor, { act: 'removed', ...toAuditTarget(job), ...sides });
      return this.toJob(actor, job);
    });
  }

  private async lockJob(tx: EntityManager, actor: Actor, id: string): Promise<JobRow> {
    scopeOf(actor.staff, 'jobs:write');
    await this.failures.lock(tx, id);
    const job = await this.getRow(tx, id, TROUBLED);
    requireReach(actor.staff, 'jobs:write', job);
    return job;
  }

  private async getRow(tx: EntityManager, id: string, condition = 'true'): Promise<JobRow> {
    const rows = await tx.query<JobRow[]>(
      `SELECT ${SELECT} FROM ${JOB_ROWS} ${JOINS} WHERE j.id = $1 AND ${condition}`,
      [id],
    );
    if (!rows[0]) throw new DomainError('not_found');
    return rows[0];
  }

  private toJob({ locale }: Actor, { company_id: _company, reason, ...row }: JobRow): AdminJob {
    const { created_at, failed_at, next_try_at } = row;
    return {
      ...row,
      reason: reason && this.texts.wordReason(locale, reason),
      created_at: created_at.toISOString(),
      failed_at: failed_at?.toISOString() ?? null,
      next_try_at: next_try_at?.toISOString() ?? null,
    };
  }
}

/** The job's effect may have happened already. */
const DUPLICATE_DOUBT = { key: 'doubts.twice' };

const toAuditFields = ({ state, tries, in_doubt }: JobRow) => ({ state, tries, in_doubt });

const toAuditTarget = ({ id, name, site_id, company_id }: JobRow) =>
  ({ resource: 'jobs', resourceId: id, name, siteId: site_id, companyId: company_id }) as const;
