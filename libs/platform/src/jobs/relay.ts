import type { Queue } from 'bullmq';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Database, returned } from '../database/database';
import { DatabaseLine } from '../database/database-line';
import { Log } from '../logging';
import type { QueueName } from './job';
import { QUEUES } from './job';
import { JobFailures, MAX_TRIES } from './job-failures';
import type { QueueFactory, QueueEntry } from './queues';
import type { Timetable } from './timetable';
import { TimetableLog } from './timetable-log';

/** Rows of a queue that are handed over by one statement at most. */
const BATCH = 500;
/** Rows of one entry: mails are short and many, and share what an entry costs. */
const ENTRY_ROWS: Record<QueueName, number> = { mail: 50, media: 1, calls: 1, rest: 1 };
/** Entries that wait in a queue at most. The other rows wait in the outbox: a row in a long queue would be handed over again and again. */
const MOST_WAITING = 50;
const IDLE_MS = 1000;
/** The pause when a queue is full. */
const FULL_MS = 100;
const SCHEDULE_MS = 60_000;

interface ClaimedRow {
  id: string;
  queue: QueueName;
}

/** The end of a round: every due row is handed over, more are due, or some wait for room in their queue. */
type RoundEnd = 'done' | 'more' | 'full';
const PAUSES: Record<RoundEnd, number> = { done: IDLE_MS, more: 0, full: FULL_MS };

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

  /** Claims due rows, as many as their queues have room for, and puts them there. */
  async handOver(): Promise<RoundEnd> {
    const room = await Promise.all(QUEUES.map((name) => this.findRoom(name)));
    const claim = [this.clock.now(), QUEUES, room, MAX_TRIES];
    const claimed = returned<ClaimedRow>(await this.db.systemRows(CLAIM, claim));
    let end: RoundEnd = 'done';
    for (const [index, name] of QUEUES.entries()) {
      const ids = claimed.filter(({ queue }) => queue === name).map(({ id }) => id);
      if (ids.length > 0) await this.queues[name]!.addBulk(entriesOf(name, ids));
      if (ids.length < room[index]!) continue;
      if (room[index] === BATCH) end = 'more';
      else if (end === 'done') end = 'full';
    }
    if (end !== 'more') await this.failures.giveUpWornOut();
    return end;
  }

  /** Rows for which a queue has room now. */
  private async findRoom(name: QueueName): Promise<number> {
    const waiting = await this.queues[name]!.getJobCountByTypes('waiting');
    return Math.min(BATCH, Math.max(0, MOST_WAITING - waiting) * ENTRY_ROWS[name]);
  }

  private async run(timetable: Timetable): Promise<void> {
    while (!this.stopped) {
      const end = await this.round(timetable).catch((error: unknown): RoundEnd => {
        this.log.error('relay failed, trying again', error);
        return 'done';
      });
      if (end !== 'more') await this.idle(PAUSES[end]);
    }
  }

  /** One look at the timetable and the outbox. */
  private async round(timetable: Timetable): Promise<RoundEnd> {
    await this.refill();
    if (Date.now() - this.scheduledAt > SCHEDULE_MS) {
      await timetable.schedule(this.queues.rest!);
      await this.timetableLog.plan(timetable);
      this.scheduledAt = Date.now();
    }
    const end = await this.handOver();
    this.lastRoundAt = Date.now();
    return end;
  }

  /** Makes due at once, and not after its back-off, all that an emptied Redis held. */
  private async refill(): Promise<void> {
    if (await this.factory!.isMarked()) return;
    await this.db.systemRows(DUE_AGAIN, [this.clock.now()]);
    this.scheduledAt = 0;
    await this.factory!.mark();
  }

  private idle(ms: number): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
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
    SELECT due.id FROM unnest($2::text[], $3::integer[]) q (queue, room), LATERAL (
      SELECT id FROM outbox_jobs o WHERE o.state = 'open' AND o.queue = q.queue AND o.next_try_at <= $1 AND o.tries < $4
      ORDER BY o.next_try_at LIMIT q.room FOR UPDATE SKIP LOCKED) due)
  RETURNING id, queue`;

const DUE_AGAIN = `
  UPDATE outbox_jobs SET next_try_at = $1
  WHERE state = 'open' AND tries > 0 AND next_try_at > $1 AND unknown_since IS NULL`;

const ONCE = { attempts: 1, removeOnComplete: true, removeOnFail: true };

/** A row that waits in its queue already is not put there again; with several rows in an entry only the limit keeps it out. */
function entriesOf(name: QueueName, ids: string[]): Parameters<Queue<QueueEntry>['addBulk']>[0] {
  const size = ENTRY_ROWS[name];
  if (size === 1) return ids.map((id) => ({ name: 'job', data: { id }, opts: { jobId: id, ...ONCE } }));
  const starts = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => index * size);
  return starts.map((start) => ({ name: 'job', data: { ids: ids.slice(start, start + size) }, opts: ONCE }));
}
