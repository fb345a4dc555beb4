// Brings what tests need, for Jest however it is started: the built server, whose modules they load (runtime.cjs), PostgreSQL
// with the migrated template that each test file clones, and Redis where this machine has it. Tests of pure functions need
// the build alone.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { environmentFile, ignoreEnvironmentFile } from '../../libs/installation/src/installation.mjs';
import { createLifetime } from '../start/lifetime.mjs';
import { runNode } from '../start/processes.mjs';
import { step } from '../start/report.mjs';
import { migrateTemplate, startTestPostgres, testUrls } from '../test/database.mjs';
import { locateProgram } from '../test/machine.mjs';
import { startPgBouncer } from '../test/pgbouncer.mjs';
import { startRedis } from '../test/redis.mjs';

const SPEC = /\.spec\.(tsx?|mjs)$/;
const NEEDS_SERVERS = /@duet\/testing|TEST_[A-Z]+_URL|dist\/server/;

const lifetime = createLifetime();

/** Builds, and brings the servers up where a spec below one of the roots needs them; Jest's workers inherit the addresses. */
export default async function setUp(_global, { roots }) {
  forgetEnvironmentFile();
  lifetime.whenInterrupted(async () => {
    await lifetime.end();
    process.exit(130);
  });
  try {
    const build = step('server built', () => runNode('tools/build/main.mjs', { quiet: true, lifetime }));
    if (roots.some(needsServers)) await startServers(build);
    await build;
  } catch (error) {
    await lifetime.end();
    throw error;
  }
}

export const stopServers = () => lifetime.end();

// Nx hands the variables of `.env` to its tasks: tests run without a developer's file.
function forgetEnvironmentFile() {
  const file = process.env.NX_TASK_TARGET_PROJECT ? environmentFile() : null;
  const values = Object.entries(file ? parseEnv(readFileSync(file, 'utf8')) : {});
  for (const [name, value] of values) if (process.env[name] === value) delete process.env[name];
  ignoreEnvironmentFile();
}

function needsServers(folder) {
  const specs = readdirSync(folder, { recursive: true }).filter((name) => SPEC.test(name));
  return specs.some((name) => NEEDS_SERVERS.test(readFileSync(path.join(folder, name), 'utf8')));
}

async function startServers(build) {
  let database;
  const start = async () => {
    database = await startTestPostgres(lifetime);
    Object.assign(process.env, testUrls(database));
  };
  await Promise.all([build, step('PostgreSQL started', start)]);
  await step('template migrated', () => migrateTemplate(database, lifetime));
  const pgbouncer = locateProgram('pgbouncer');
  if (pgbouncer) {
    await step('PgBouncer started', async () =>
      Object.assign(process.env, await startPgBouncer(pgbouncer, database, lifetime)),
    );
  }
  const redis = locateProgram('redis');
  if (!redis) return;
  await step('Redis started', async () => {
    process.env.TEST_REDIS_URL = await startRedis(redis, lifetime);
  });
}
