import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { EntityManager } from 'typeorm';
import { Batcher } from '../batcher';
import { Clock } from '../clock';
import { Database, returned } from '../database/database';
import { Log } from '../logging';
import type { JobHandler, JobRun, QueueName } from './job';
import { QUEUES } from './job';
import { entryOf, JobFailures } from './job-failures';
import { jobRuns, jobSeconds, timetableRuns } from './job-metrics';
import { Once } from './once';
import { Outbox } from './outbox';
import type { QueueFactory, QueueEntry } from './queues';
import { rowsOf } from './queues';
import { TIMETABLE_JOB } from './timetable';
import type { Timetable } from './timetable';
import { TimetableLog } from './timetable-log';
import { recordJob } from '../traces/spans';

interface OutboxRow {
  id: string;
  site_id: string | null;
  name: string;
  payload: unknown;
  tries: number;
  created_at: Date;
  begun_at: Date | null;
  /** Its place in the trace of whoever asked for it. */
  traceparent: string | null;
}

const START = `
  UPDATE outbox_jobs SET started_at = $2 WHERE id = ANY($1) AND state = 'open'
  RETURNING id, site_id, name, payload, tries, created_at, begun_at, traceparent`;

/** Entries of each queue that run at once; of mails several, because one mail that hangs holds up its entry. Calls hold up each other alone. */
const CONCURRENCY: Record<QueueName, number> = { mail: 8, media: 1, calls: 4, rest: 4 };

/** Runs jobs: re-reads the outbox row, calls its handler, closes the row. A row that is gone was done already. */
@Injectable()
export class JobRunner {
  private readonly rows = new Batcher<string, OutboxRow | null>((ids) => this.startRows(ids));
  private readonly running = new Set<string>();
  private workers: { close: () => Promise<void> }[] = [];
  private timetable: Timetable | null = null;

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly once: Once,
    private readonly failures: JobFailures,
    private readonly clock: Clock,
    private readonly timetableLog: TimetableLog,
  ) {}

  async start(factory: QueueFactory, timetable: Timetable): Promise<void> {
    this.timetable = timetable;
    const run = (job: Job<QueueEntry>) =>
      job.name === TIMETABLE_JOB ? this.runEntry(rowsOf(job.data)[0]!) : this.runAll(rowsOf(job.data));
    this.workers = await Promise.all(QUEUES.map((name) => factory.worker(name, CONCURRENCY[name], run)));
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  /** Runs the rows of an entry at once; each is a job of its own, and fails alone. */
  private async runAll(ids: readonly string[]): Promise<void> {
    const ends = await Promise.allSettled(ids.map((id) => this.runUnlessRunning(id)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** A row that waits here for a slow mail server may be handed over again meanwhile. */
  private async runUnlessRunning(id: string): Promise<void> {
    if (this.running.has(id)) return;
    this.running.add(id);
    await this.run(id).finally(() => this.running.delete(id));
  }

  /**
   * Runs one outbox row by id; quietly returns when it is closed already, and leaves an unknown kind to another worker. A
   * failure keeps the row open, or as failed after its last try.
   */
  async run(id: string): Promise<void> {
    const row = await this.rows.get(id);
    if (!row || this.once.isUnderWay(row)) return;
    const handler = this.find(row.name);
    if (!handler) return this.failures.leave(row);
    const job = row.name;
    const stopTimer = jobSeconds.startTimer({ job });
    try {
      await recordJob(job, spanOf(row), () => this.handle(row, handler));
      jobRuns.inc({ job, outcome: 'done' });
    } catch (error) {
      jobRuns.inc({ job, outcome: 'failed' });
      await this.failures.note(row, error).catch(() => undefined);
      throw error;
    } finally {
      stopTimer();
    }
  }

  private async startRows(ids: string[]): Promise<(OutboxRow | null)[]> {
    const found = returned<OutboxRow>(await this.db.systemRows(START, [ids, this.clock.now()]));
    const rows = new Map(found.map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  }

  private find(name: string): JobHandler<unknown> | undefined {
    const entry = entryOf(name);
    if (!entry) return this.outbox.find(name)?.handler;
    return this.timetable?.has(entry) ? () => this.runEntry(entry) : undefined;
  }

  private async handle(row: OutboxRow, handler: JobHandler<unknown>): Promise<void> {
    let ended = false;
    const ends = async <T>(act: () => Promise<T>): Promise<T> => {
      ended = true;
      return act();
    };
    const run: JobRun = {
      id: row.id,
      tries: row.tries,
      siteId: row.site_id,
      createdAt: row.created_at,
      close: async (tx: EntityManager) => {
        const rows = returned(await tx.query('DELETE FROM outbox_jobs WHERE id = $1 RETURNING id', [row.id]));
        ended = true;
        return rows.length > 0;
      },
      inDoubt: row.begun_at !== null,
      once: (effect) => ends(() => this.once.run(row, effect)),
      giveUp: (reason) => ends(() => this.failures.giveUp(row, reason)),
    };
    await handler(row.payload, run);
    if (!ended) await this.once.close(row.id);
  }

  private async runEntry(entry: string): Promise<void> {
    if (!this.timetable?.has(entry)) return this.failures.leaveEntry(entry);
    await this.timetableLog.begin(entry);
    try {
      await this.timetable.run(entry);
      await this.timetableLog.end(entry);
      timetableRuns.inc({ entry, outcome: 'done' });
    } catch (error) {
      await this.timetableLog.end(entry, error);
      timetableRuns.inc({ entry, outcome: 'failed' });
      this.log.error('timetable entry failed', error, { entry });
    }
  }
}

/** The span of a run; the payload is no part of it. */
const spanOf = ({ id, site_id, tries, traceparent }: OutboxRow) => ({
  traceparent,
  attributes: { 'duet.job_id': id, 'duet.tries': tries, ...(site_id && { 'duet.site_id': site_id }) },
});
