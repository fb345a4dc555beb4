import { createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import type { Job } from 'bullmq';
import { Redis } from 'ioredis';
import { QUEUE_SCHEMA } from '../database/migrate';
import type { QueueName } from './job';

/** What travels through a queue: the id of the outbox row, or the name of a timetable entry. */
export interface Ticket {
  id: string;
}

/** A killed worker's jobs are taken over once its locks end; a living one renews them. In milliseconds. */
const RECOVERY = { lockDuration: 10_000, stalledInterval: 5_000 };

type Run = (job: Job<Ticket>) => Promise<void>;

/** BullMQ on PostgreSQL, or on Redis where an address is given: the same queues either way. */
export class QueueFactory {
  private readonly open: { close: () => Promise<void> }[] = [];

  constructor(
    private readonly systemDatabaseUrl: string,
    private readonly redisUrl: string | null,
    private readonly onError: (error: Error) => void,
  ) {}

  queue(name: QueueName): Queue<Ticket> {
    const queue = this.redisUrl
      ? new Queue<Ticket>(queueName(name), { connection: this.redisOptions(), prefix: '{duet}' })
      : (new (withBackend(createPostgresBackend).Queue)(queueName(name), {
          connection: this.postgres(2),
        }) as unknown as Queue<Ticket>);
    queue.on('error', this.onError);
    this.open.push(queue);
    return queue;
  }

  worker(name: QueueName, concurrency: number, run: Run): { close: () => Promise<void> } {
    const worker = this.redisUrl
      ? new Worker<Ticket>(queueName(name), run, {
          connection: this.redisOptions(),
          prefix: '{duet}',
          concurrency,
          ...RECOVERY,
        })
      : new (withBackend(createPostgresBackend).Worker)<Ticket>(queueName(name), run as never, {
          connection: this.postgres(3),
          concurrency,
          ...RECOVERY,
        });
    worker.on('error', this.onError);
    this.open.push(worker as { close: () => Promise<void> });
    return worker as { close: () => Promise<void> };
  }

  /** Redis must keep every key: another eviction policy loses jobs, so it is refused. */
  async check(): Promise<void> {
    if (!this.redisUrl) return;
    const redis = new Redis(this.redisUrl, { maxRetriesPerRequest: 1 });
    try {
      const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as string[];
      if (policy !== 'noeviction') throw new Error(`Redis must run with maxmemory-policy noeviction, not ${policy}`);
    } finally {
      redis.disconnect();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.open.splice(0).map((one) => one.close()));
  }

  private redisOptions() {
    return { url: this.redisUrl!, maxRetriesPerRequest: null };
  }

  private postgres(max: number) {
    return { connectionString: this.systemDatabaseUrl, schema: QUEUE_SCHEMA, migrate: false, max };
  }
}

const queueName = (name: QueueName) => `duet-${name}`;
