import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v5 } from 'uuid';
import { Clock } from '../clock';
import { Database, returned } from '../database/database';
import { hideAddresses } from '../hidden-addresses';
import { Log } from '../logging';
import { Refused } from './job';
import { jobRuns } from './job-metrics';

/** 15 s after the first try, then twice as long each time, then hourly: the last of these begins four days after the first. */
export const MAX_TRIES = 104;
/** A job that the other side refuses for good is given up after two hours. */
export const REFUSED_TRIES = 10;

/** The pause before a job that a worker does not know is handed over again. */
const UNKNOWN_PAUSE_MS = 30_000;
const ENTRY = 'timetable>';
const ENTRY_IDS = '6f0f6a2e-7f0c-4b0e-9a53-6a3d1d0b7c11';
const LONGEST_REASON = 1000;
const NO_END = 'Its worker ended or stopped answering each time before the job was done.';

/** A row of the outbox, as far as its failure needs it. */
export interface FailingJob {
  id: string;
  site_id: string | null;
  name: string;
  tries: number;
}

/** The name of the entry that a waiting job stands for; null for every other job. */
export const entryOf = (name: string): string | null => (name.startsWith(ENTRY) ? name.slice(ENTRY.length) : null);

/** SQL of all jobs `j` of the outbox that are not done, with their failures. */
export const JOB_ROWS = 'outbox_jobs j';

/** Handles jobs that do not end well: they are tried again, given up for people to see, or left to another worker. */
@Injectable()
export class JobFailures {
  private readonly reported = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Locks a job until the transaction ends. */
  async lock(tx: EntityManager, id: string): Promise<void> {
    await tx.query('SELECT 1 FROM outbox_jobs WHERE id = $1 FOR UPDATE', [id]);
  }

  /** Notes why a try failed; the last one is given up. */
  async note(job: FailingJob, error: unknown): Promise<void> {
    const { id, name, tries } = job;
    this.log.error('job failed', error, { job: name, id, site: job.site_id, tries });
    const most = error instanceof Refused ? REFUSED_TRIES : MAX_TRIES;
    if (tries >= most) return this.giveUp(job, textOf(error));
    await this.db.systemRows(
      'UPDATE outbox_jobs SET last_error = $2, unknown_since = NULL, started_at = NULL WHERE id = $1',
      [id, textOf(error)],
    );
  }

  /** Keeps an open job as failed; it is not tried again by itself. */
  async giveUp({ id }: Pick<FailingJob, 'id'>, reason: string): Promise<void> {
    const rows = await this.db.systemRows(`${GIVE_UP}, last_error = $2 WHERE state = 'open' AND id = $3 ${RETURNING}`, [
      this.clock.now(),
      textOf(reason),
      id,
    ]);
    this.tell(returned<FailedJob>(rows));
  }

  /** Gives up what was handed over for the last time long ago, and whose end nobody has written down. */
  async giveUpWornOut(): Promise<void> {
    const rows = await this.db.systemRows(
      `${GIVE_UP}, last_error = coalesce(last_error, $3)
       WHERE state = 'open' AND next_try_at <= $1 AND tries >= $2 ${RETURNING}`,
      [this.clock.now(), MAX_TRIES, NO_END],
    );
    this.tell(returned<FailedJob>(rows));
  }

  /** Leaves a job of an unknown kind to a worker that knows it: later, and without counting a try. */
  async leave({ id, name }: Pick<FailingJob, 'id' | 'name'>): Promise<void> {
    this.warn(name, id);
    const now = this.clock.now();
    await this.db.systemRows(
      `UPDATE outbox_jobs SET tries = greatest(tries - 1, 0), next_try_at = $2,
         unknown_since = coalesce(unknown_since, $3), started_at = NULL
       WHERE id = $1 AND state = 'open'`,
      [id, new Date(now.getTime() + UNKNOWN_PAUSE_MS), now],
    );
  }

  /** Leaves an entry of the timetable that this worker does not know to another one: as a job, once however often it is due. */
  async leaveEntry(entry: string): Promise<void> {
    const name = `${ENTRY}${entry}`;
    const id = v5(name, ENTRY_IDS);
    this.warn(name, id);
    const now = this.clock.now();
    await this.db.systemRows(
      `INSERT INTO outbox_jobs (id, site_id, name, queue, payload, created_at, next_try_at, unknown_since)
       VALUES ($1, NULL, $2, 'rest', '{}', $3, $4, $3) ON CONFLICT (id) DO NOTHING`,
      [id, name, now, new Date(now.getTime() + UNKNOWN_PAUSE_MS)],
    );
  }

  /** Has a job tried again from the beginning, a mail in doubt too. Must be locked before. */
  async reopen(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      `UPDATE outbox_jobs SET state = 'open', tries = 0, next_try_at = $2, failed_at = NULL, begun_at = NULL
       WHERE id = $1`,
      [id, this.clock.now()],
    );
    await tx.query(`SELECT pg_notify('duet_jobs', '')`);
  }

  /** Has a job that is still being tried handed over now. Must be locked before. */
  async hasten(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE outbox_jobs SET next_try_at = $2 WHERE id = $1', [id, this.clock.now()]);
    await tx.query(`SELECT pg_notify('duet_jobs', '')`);
  }

  /** Removes a job for good. */
  async forget(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM outbox_jobs WHERE id = $1', [id]);
  }

  private warn(job: string, id: string): void {
    jobRuns.inc({ job, outcome: 'unknown' });
    if (this.reported.has(job)) return;
    this.reported.add(job);
    this.log.warn('no handler for this kind of job: it waits for a worker that knows it', { job, id });
  }

  private tell(rows: FailedJob[]): void {
    for (const { id, name: job, site_id: site, last_error } of rows) {
      jobRuns.inc({ job, outcome: 'given_up' });
      this.log.logger.error({ job, id, site, reason: hideAddresses(last_error ?? '') }, 'job given up');
    }
  }
}

interface FailedJob {
  id: string;
  site_id: string | null;
  name: string;
  last_error: string | null;
}

const GIVE_UP = `UPDATE outbox_jobs SET state = 'failed', failed_at = $1, unknown_since = NULL`;
const RETURNING = 'RETURNING id, site_id, name, last_error';

const textOf = (error: unknown) =>
  hideAddresses(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
