import { createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import type { Job } from 'bullmq';
import { Redis } from 'ioredis';
import { POOL_SETTINGS } from '../database/database-client';
import { whenReachable } from '../database/lost-connection';
import { QUEUE_CONNECTIONS } from '../database/most-connections';
import { QUEUE_SCHEMA } from '../database/migrate';
import type { Log } from '../logging';
import { readEvictionPolicy, REDIS_OPTIONS } from '../redis-client';
import type { QueueName } from './job';

/** An entry of a queue: the id of an outbox row, the ids of several, or the name of a timetable entry. */
export type QueueEntry = { id: string } | { ids: string[] };

/** The rows that an entry stands for. */
export const rowsOf = (entry: QueueEntry): string[] => ('ids' in entry ? entry.ids : [entry.id]);

/** A killed worker's jobs are taken over once its locks end; a living one renews them. In milliseconds. */
const RECOVERY = { lockDuration: 10_000, stalledInterval: 5_000 };

/** Goes with everything else when Redis is emptied. */
const MARK = '{duet}:mark';

type Run = (job: Job<QueueEntry>) => Promise<void>;

interface Part {
  on: (event: 'error', listener: (error: Error) => void) => unknown;
  waitUntilReady: () => Promise<unknown>;
  close: () => Promise<void>;
}

/** BullMQ on PostgreSQL, or on Redis where an address is given: the same queues either way. */
export class QueueFactory {
  private readonly open: { close: () => Promise<void> }[] = [];
  private redis: Redis | null = null;

  constructor(
    private readonly systemDatabaseUrl: string,
    private readonly redisUrl: string | null,
    private readonly log: Log,
  ) {}

  /** A queue to put jobs into; without its database it comes as soon as that is there. */
  queue(name: QueueName): Promise<Queue<QueueEntry>> {
    return this.openPart(() =>
      this.redisUrl
        ? new Queue<QueueEntry>(queueName(name), { connection: this.redisOptions(), prefix: '{duet}' })
        : (new (withBackend(createPostgresBackend).Queue)(queueName(name), {
            connection: this.postgres(QUEUE_CONNECTIONS.put),
          }) as unknown as Queue<QueueEntry>),
    );
  }

  /** False where Redis has lost what it held, or is new. PostgreSQL loses no queue without the outbox. */
  async isMarked(): Promise<boolean> {
    return !this.redisUrl || (await this.getRedis().exists(MARK)) === 1;
  }

  /** Marks Redis as one that holds what was put into it. */
  async mark(): Promise<void> {
    await this.getRedis().set(MARK, '1');
  }

  /** Begins to run the jobs of a queue, so many at once. */
  worker(name: QueueName, concurrency: number, run: Run): Promise<{ close: () => Promise<void> }> {
    return this.openPart<Part>(() =>
      this.redisUrl
        ? new Worker<QueueEntry>(queueName(name), run, {
            connection: this.redisOptions(),
            prefix: '{duet}',
            concurrency,
            ...RECOVERY,
          })
        : new (withBackend(createPostgresBackend).Worker)<QueueEntry>(queueName(name), run as never, {
            connection: this.postgres(QUEUE_CONNECTIONS.run),
            concurrency,
            ...RECOVERY,
          }),
    );
  }

  /** On PostgreSQL a part whose first look at the database fails keeps that failure for good, so another one is made. */
  private openPart<T extends Part>(make: () => T): Promise<T> {
    return whenReachable(this.log, async () => {
      const part = make();
      part.on('error', (error) => this.log.error('queue', error));
      if (!this.redisUrl) {
        await part.waitUntilReady().catch(async (error: unknown) => {
          await part.close().catch(() => undefined);
          throw error;
        });
      }
      this.open.push(part);
      return part;
    });
  }

  /** Redis must keep every key: another eviction policy loses jobs, so it is refused. */
  async check(): Promise<void> {
    if (!this.redisUrl) return;
    const redis = new Redis(this.redisUrl, { ...REDIS_OPTIONS, maxRetriesPerRequest: 1 });
    try {
      const policy = await readEvictionPolicy(redis);
      if (policy && policy !== 'noeviction')
        throw new Error(`Redis must run with maxmemory-policy noeviction, not ${policy}`);
    } finally {
      redis.disconnect();
    }
  }

  async close(): Promise<void> {
    this.redis?.disconnect();
    await Promise.all(this.open.splice(0).map((one) => one.close()));
  }

  private getRedis(): Redis {
    this.redis ??= new Redis(this.redisUrl!, { ...REDIS_OPTIONS, maxRetriesPerRequest: 1 }).on('error', (error) =>
      this.log.error('queue', error),
    );
    return this.redis;
  }

  private redisOptions() {
    return { ...REDIS_OPTIONS, url: this.redisUrl!, maxRetriesPerRequest: null };
  }

  private postgres(max: number) {
    const { systemDatabaseUrl: connectionString } = this;
    return { ...POOL_SETTINGS, connectionString, schema: QUEUE_SCHEMA, migrate: false, max };
  }
}

const REDIS_PATIENCE_MS = 2000;

/** Says if Redis answers on a connection made for the question. */
export async function reachesRedis(url: string): Promise<boolean> {
  const redis = new Redis(url, {
    ...REDIS_OPTIONS,
    lazyConnect: true,
    connectTimeout: REDIS_PATIENCE_MS,
    commandTimeout: REDIS_PATIENCE_MS,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
    return true;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

const queueName = (name: QueueName) => `duet-${name}`;
