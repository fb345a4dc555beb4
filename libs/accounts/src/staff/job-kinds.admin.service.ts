import type { AdminJobKind, AdminTimetableEntry } from '@duet/contract';
import type { Actor, ListColumns, ListPage, ListQuery } from '@duet/platform';
import {
  Clock,
  Database,
  JOB_ROWS,
  jobCountsSql,
  readListQuery,
  scopeCondition,
  scopeOf,
  TimetableEntryEntity,
} from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';

const COLUMNS: ListColumns = { site_id: { sql: 'j.site_id', type: 'uuid', filter: 'equal' } };

interface KindRow extends Omit<AdminJobKind, 'oldest_at'> {
  oldest_at: Date | null;
}

/** Queues and timetable as staff look at them. */
@Injectable()
export class JobKindsAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The jobs that are not done, counted by queue and kind; those of the platform only for staff of all sites. */
  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminJobKind>> {
    const { filter } = query;
    const { values, conditions } = readListQuery({ filter }, { columns: COLUMNS, order: 'j.id', key: 'j.id' });
    const scope = scopeOf(staff, 'jobs:read');
    const reach = scopeCondition(scope, { company: 's.company_id', site: 'j.site_id' }, values);
    values.push(this.clock.now());
    const found = await this.db.systemRows<KindRow>(
      `SELECT j.queue || ' ' || j.name AS id, j.queue, j.name, ${jobCountsSql(`$${values.length}::timestamptz`)}
       FROM ${JOB_ROWS} LEFT JOIN ${siteJoinSql('j.site_id')} WHERE ${[reach, ...conditions].join(' AND ')}
       GROUP BY j.queue, j.name ORDER BY j.queue, j.name`,
      values,
    );
    return pageOf(found.map((row) => ({ ...row, oldest_at: row.oldest_at?.toISOString() ?? null })));
  }

  /** Every repeating job by name. */
  async listTimetable({ staff }: Actor): Promise<ListPage<AdminTimetableEntry>> {
    scopeOf(staff, 'jobs:read');
    const entries = await this.db.system((tx) => tx.find(TimetableEntryEntity, { order: { name: 'ASC' } }));
    return pageOf(entries.map(toAnswer));
  }
}

const pageOf = <T>(rows: T[]): ListPage<T> => ({ rows, from: 0, total: rows.length });

function toAnswer(entry: TimetableEntryEntity): AdminTimetableEntry {
  const { name: id, every_seconds, planned_at, started_at, ended_at, reason } = entry;
  return {
    id,
    every_seconds,
    state: stateOf(entry),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    reason,
    next_at: new Date((started_at ?? planned_at).getTime() + every_seconds * 1000).toISOString(),
  };
}

function stateOf({ started_at, ended_at, reason }: TimetableEntryEntity): AdminTimetableEntry['state'] {
  if (!started_at) return 'planned';
  if (!ended_at) return 'running';
  return reason === null ? 'done' : 'failed';
}
