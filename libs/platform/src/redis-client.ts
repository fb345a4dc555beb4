import type { Redis } from 'ioredis';

/** Options of every connection to Redis: its accounts (tools/deploy/redis/accounts.sh) may not say which library they use. */
export const REDIS_OPTIONS = { disableClientInfo: true };

/** Reads what Redis throws away when its memory is full; null where it does not say. Unlike CONFIG, INFO is open to its accounts. */
export async function readEvictionPolicy(redis: Redis): Promise<string | null> {
  return /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1] ?? null;
}
