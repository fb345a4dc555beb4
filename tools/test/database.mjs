// The test server: PostgreSQL without fsync, in memory where there is room, with one migrated template that every test file clones.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  ensureDatabase,
  ensureRoles,
  newRolePasswords,
  removePostgres,
  roleUrls,
  startPostgres,
} from '../../libs/installation/src/postgres/server.mjs';
import { inDatabase, queryOnce } from '../../libs/installation/src/postgres/client.mjs';
import { freePorts } from '../../libs/installation/src/ports.mjs';
import { runNode } from '../start/processes.mjs';
import { makeFastFolder } from './memory.mjs';

export const TEMPLATE = 'duet_template';
const PLACEHOLDER = '{database}';
// Without these a test server spends processor time on passwords, each connection anew, and on tables that are gone in a minute.
// The log of changes stays small, because it may be in memory.
const SETTINGS = { scram_iterations: 1, autovacuum: 'off', jit: 'off', max_wal_size: '256MB' };

/** Starts a server with the four roles for as long as the run lasts; `how` goes to `startPostgres`. */
export async function startServer(dir, lifetime, how) {
  const server = await startPostgres({ dir, port: await freePorts(), ...how });
  lifetime.defer(() => server.stop());
  const passwords = newRolePasswords();
  await ensureRoles(server.url, passwords);
  return { server, passwords };
}

/** Starts the server and answers what tests need to know as environment variables. */
export async function startTestPostgres(lifetime) {
  const dir = makeFastFolder(lifetime, 'test');
  const folder = path.join(dir, 'postgres');
  lifetime.defer(() => removePostgres(folder));
  const { server, passwords } = await startServer(folder, lifetime, { durable: false, settings: SETTINGS });
  await ensureDatabase(server.url, TEMPLATE);
  return { dir, server, passwords };
}

/** Runs the migrations on the template and gives the planner its statistics. */
export async function migrateTemplate({ dir, server, passwords }, lifetime) {
  const env = { ...testEnvironment(dir), ...roleUrls(server.url, TEMPLATE, passwords) };
  await runNode('dist/server/tools/migrate.js', { env, quiet: true, lifetime });
  await queryOnce(inDatabase(server.url, TEMPLATE), 'ANALYZE');
}

/** Settings that a process of the platform wants besides its databases. */
export function testEnvironment(dir) {
  return {
    NODE_ENV: 'test',
    SECRET: randomBytes(32).toString('hex'),
    STORAGE_DIR: path.join(dir, 'storage'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'error',
  };
}

/**
 * TEST_POSTGRES_URL: the superuser's URL, to clone TEST_TEMPLATE with. TEST_APP_URL, TEST_SYSTEM_URL and
 * TEST_OWNER_URL: the roles' URLs, in which `{database}` stands for the name of the clone.
 */
export function testUrls({ server, passwords }) {
  const urls = roleUrls(server.url, 'placeholder', passwords);
  const withPlaceholder = (url) => url.replace(/placeholder$/, PLACEHOLDER);
  return {
    TEST_POSTGRES_URL: server.url,
    TEST_TEMPLATE: TEMPLATE,
    TEST_APP_URL: withPlaceholder(urls.DATABASE_URL),
    TEST_SYSTEM_URL: withPlaceholder(urls.DATABASE_SYSTEM_URL),
    TEST_OWNER_URL: withPlaceholder(urls.DATABASE_OWNER_URL),
  };
}
