import type { Queue } from 'bullmq';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Database } from '../database/database';
import { DatabaseLine } from '../database/database-line';
import { Log } from '../logging';
import type { QueueName } from './job';
import { QUEUES } from './job';
import { JobFailures } from './job-failures';
import type { QueueFactory, QueueEntry } from './queues';
import type { Timetable } from './timetable';
import { TimetableLog } from './timetable-log';

const BATCH = 200;
const IDLE_MS = 1000;
const SCHEDULE_MS = 60_000;

interface ClaimedRow {
  id: string;
  queue: QueueName;
}

/**
 * Hands open outbox rows to the queues, again and again until their handler closes them. That alone repairs a killed
 * worker and an emptied Redis.
 */
@Injectable()
export class Relay {
  private queues: Partial<Record<QueueName, Queue<QueueEntry>>> = {};
  private factory: QueueFactory | null = null;
  private line: DatabaseLine | null = null;
  private wake: () => void = () => undefined;
  private stopped = false;
  private scheduledAt = 0;
  private lastRoundAt = Date.now();
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly failures: JobFailures,
    private readonly timetableLog: TimetableLog,
  ) {}

  /** Milliseconds since its last round that went through; before the first one since it was asked to start. */
  get silentMs(): number {
    return Date.now() - this.lastRoundAt;
  }

  /** Starts handing over; `timetable` is put into the rest queue and kept there. */
  async start(
    factory: QueueFactory,
    { listenUrl, timetable }: { listenUrl: string; timetable: Timetable },
  ): Promise<void> {
    this.stopped = false;
    this.scheduledAt = 0;
    this.factory = factory;
    for (const name of QUEUES) this.queues[name] = await factory.queue(name);
    const wake = () => this.wake();
    const options = { url: listenUrl, name: 'line of the relay', log: this.log, channel: 'duet_jobs' };
    this.line = new DatabaseLine({ ...options, onPayload: wake, back: wake });
    await this.line.open();
    this.loop = this.run(timetable);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.loop;
    await this.line?.close();
  }

  /** Claims one batch of due rows and puts them into their queues; the number handed over. */
  async handOver(): Promise<number> {
    const now = this.clock.now();
    await this.failures.giveUpWornOut();
    const claimed = await this.db.systemRows<ClaimedRow>(CLAIM, [now, BATCH]);
    const rows = (Array.isArray(claimed[0]) ? claimed[0] : claimed) as ClaimedRow[];
    for (const name of QUEUES) {
      const jobs = rows.filter(({ queue }) => queue === name).map(({ id }) => ticketOf(id));
      if (jobs.length > 0) await this.queues[name]!.addBulk(jobs);
    }
    return rows.length;
  }

  private async run(timetable: Timetable): Promise<void> {
    while (!this.stopped) {
      const more = await this.round(timetable).catch((error: unknown) => {
        this.log.error('relay failed, trying again', error);
        return false;
      });
      if (!more) await this.idle();
    }
  }

  /** One look at the timetable and the outbox; true when more rows are waiting. */
  private async round(timetable: Timetable): Promise<boolean> {
    await this.refill();
    if (Date.now() - this.scheduledAt > SCHEDULE_MS) {
      await timetable.schedule(this.queues.rest!);
      await this.timetableLog.plan(timetable);
      this.scheduledAt = Date.now();
    }
    const isMore = (await this.handOver()) === BATCH;
    this.lastRoundAt = Date.now();
    return isMore;
  }

  /** Makes due at once, and not after its back-off, all that an emptied Redis held. */
  private async refill(): Promise<void> {
    if (await this.factory!.isMarked()) return;
    await this.db.systemRows(DUE_AGAIN, [this.clock.now()]);
    this.scheduledAt = 0;
    await this.factory!.mark();
  }

  private idle(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** A row comes again 15 s after its first hand-over, then after twice as long each time, at most an hour (`MAX_TRIES`). */
const CLAIM = `
  UPDATE outbox_jobs SET tries = tries + 1,
    next_try_at = $1::timestamptz + make_interval(secs => least(15 * 2 ^ tries, 3600))
  WHERE id IN (
    SELECT id FROM outbox_jobs WHERE state = 'open' AND next_try_at <= $1
    ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING id, queue`;

const DUE_AGAIN = `
  UPDATE outbox_jobs SET next_try_at = $1
  WHERE state = 'open' AND tries > 0 AND next_try_at > $1 AND unknown_since IS NULL`;

function ticketOf(id: string) {
  return { name: 'job', data: { id }, opts: { jobId: id, attempts: 1, removeOnComplete: true, removeOnFail: true } };
}
