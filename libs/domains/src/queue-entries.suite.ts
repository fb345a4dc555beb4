import { Log, QueueFactory, Relay, Timetable } from '@duet/platform';
import type { TestApp } from '@duet/testing';
import { testRedis } from '@duet/testing';
import { Redis } from 'ioredis';

/** Hands every job that is due over to the queues, in PostgreSQL or in Redis, in which no worker takes them. */
export async function handOver(test: TestApp, isOnRedis: boolean): Promise<void> {
  const { systemDatabaseUrl } = test.config;
  if (isOnRedis) await withRedis((redis) => redis.flushdb());
  const factory = new QueueFactory(systemDatabaseUrl, isOnRedis ? testRedis('duet_worker') : null, test.get(Log));
  const relay = test.get(Relay);
  await relay.start(factory, { listenUrl: systemDatabaseUrl, timetable: new Timetable([]) });
  await relay.handOver();
  await relay.stop();
  await factory.close();
}

/** Everything that Redis holds, as one text; it is empty afterwards. */
export const readRedis = (): Promise<string> =>
  withRedis(async (redis) => {
    const keys = await redis.keys('*');
    const values = await Promise.all(keys.map((key) => readKey(redis, key)));
    await redis.flushdb();
    return JSON.stringify([keys, values]);
  });

async function readKey(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key);
  if (type === 'hash') return redis.hgetall(key);
  if (type === 'list') return redis.lrange(key, 0, -1);
  if (type === 'zset') return redis.zrange(key, 0, -1);
  if (type === 'set') return redis.smembers(key);
  return type === 'stream' ? redis.xrange(key, '-', '+') : redis.get(key);
}

async function withRedis<T>(act: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(testRedis('default')!);
  try {
    return await act(redis);
  } finally {
    redis.disconnect();
  }
}
