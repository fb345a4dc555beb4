/** An account of Redis (tools/deploy/redis/accounts.sh); `default` is the operator's, who may do everything. */
export type RedisAccount = 'default' | 'duet_sites' | 'duet_console' | 'duet_worker';

/** The address of a Redis of tests for an account of it, whose password is its name there. */
export function redisAs(account: RedisAccount, url: string): string {
  return Object.assign(new URL(url), { username: account, password: account }).href;
}

/** The address of the Redis of this run for an account of it; null where this machine has none. */
export const testRedis = (account: RedisAccount): string | null =>
  process.env.TEST_REDIS_URL ? redisAs(account, process.env.TEST_REDIS_URL) : null;
