import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, returned } from '../database/database';
import { Log } from '../logging';
import type { JobRun, QueueName } from './job';
import { QUEUES } from './job';
import { Outbox } from './outbox';
import type { QueueFactory } from './queues';
import { TIMETABLE_JOB } from './timetable';
import type { Timetable } from './timetable';

interface OutboxRow {
  id: string;
  site_id: string | null;
  name: string;
  payload: unknown;
  tries: number;
}

const CONCURRENCY: Record<QueueName, number> = { mail: 4, media: 1, rest: 4 };

/** Runs jobs: re-reads the outbox row, calls its handler, closes the row. A row that is gone was done already. */
@Injectable()
export class JobRunner {
  private workers: { close: () => Promise<void> }[] = [];

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly log: Log,
  ) {}

  start(factory: QueueFactory, timetable: Timetable): void {
    this.workers = QUEUES.map((name) =>
      factory.worker(name, CONCURRENCY[name], (job) =>
        job.name === TIMETABLE_JOB ? this.runEntry(timetable, job.data.id) : this.run(job.data.id),
      ),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  /** Runs one outbox row by id; quietly returns when it is closed already. A failure keeps the row open. */
  async run(id: string): Promise<void> {
    const [row] = await this.db.systemRows<OutboxRow>(
      `SELECT id, site_id, name, payload, tries FROM outbox_jobs WHERE id = $1 AND state = 'open'`,
      [id],
    );
    if (!row) return;
    try {
      await this.handle(row);
    } catch (error) {
      this.log.error('job failed', error, { job: row.name, id, tries: row.tries });
      await this.remember(id, error);
      throw error;
    }
  }

  private async handle(row: OutboxRow): Promise<void> {
    const found = this.outbox.find(row.name);
    if (!found) throw new Error(`No handler for job ${row.name}`);
    let closed = false;
    const run: JobRun = {
      id: row.id,
      tries: row.tries,
      siteId: row.site_id,
      close: async (tx: EntityManager) => {
        const rows = returned(await tx.query('DELETE FROM outbox_jobs WHERE id = $1 RETURNING id', [row.id]));
        closed = true;
        return rows.length > 0;
      },
    };
    await found.handler(row.payload, run);
    if (!closed) await this.db.systemRows('DELETE FROM outbox_jobs WHERE id = $1', [row.id]);
  }

  private async runEntry(timetable: Timetable, name: string): Promise<void> {
    try {
      await timetable.run(name);
    } catch (error) {
      this.log.error('timetable entry failed', error, { entry: name });
    }
  }

  private async remember(id: string, error: unknown): Promise<void> {
    const text = error instanceof Error ? error.message : String(error);
    await this.db.systemRows('UPDATE outbox_jobs SET last_error = $2 WHERE id = $1', [id, text.slice(0, 1000)]);
  }
}
