import { runNode } from '../start/processes.mjs';
import { step } from '../start/report.mjs';
import { migrateTemplate, startTestPostgres, testUrls } from './database.mjs';
import { runJest } from './jest.mjs';
import { startRedis } from './redis.mjs';

/** Brings up what the tests of the server need, then runs them. */
export async function testWithJest({ redis, lifetime, pattern, title }) {
  const env = {};
  let database;
  const build = step('server built', () => runNode('tools/build-server.mjs', { quiet: true, lifetime }));
  const start = step('PostgreSQL started', async () => {
    database = await startTestPostgres(lifetime);
    Object.assign(env, testUrls(database));
  });
  await Promise.all([build, start]);
  await step('template migrated', () => migrateTemplate(database, lifetime));
  if (redis) {
    await step('Redis started', async () => {
      env.TEST_REDIS_URL = await startRedis(redis, lifetime);
    });
  }
  return runJest({ env, dir: database.dir, lifetime, pattern, title });
}
