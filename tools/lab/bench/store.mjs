// The generated data sets: one cluster below .duet/bench (or BENCH_DIR), one database per size, made once and used by every run. Each
// carries what it was made of; it is made anew when the generator or a migration that it has seen has changed, and goes
// on with migrations that are new to it.
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inDatabase, queryOnce } from '../../../libs/installation/src/postgres/client.mjs';
import { ensureDatabase, roleUrls } from '../../../libs/installation/src/postgres/server.mjs';
import { root, runNode } from '../../start/processes.mjs';
import { seconds } from '../../start/report.mjs';
import { startServer } from '../../test/database.mjs';

const MEASURING = { shared_buffers: '4GB', max_wal_size: '4GB', random_page_cost: 1.1 };
const LOADING = {
  ...MEASURING,
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  bgwriter_lru_maxpages: 0,
};

const nameOf = (profiles) => `duet_bench_${profiles}`;
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

function hashesOf(folder, isHashed) {
  const files = readdirSync(path.join(root, folder)).filter(isHashed).sort();
  return Object.fromEntries(files.map((name) => [name, hashOf(path.join(root, folder, name))]));
}

const stampNow = () => ({
  generator: hashesOf('tools/lab/bench/data', (name) => name.endsWith('.ts')),
  migrations: hashesOf('migrations', (name) => /^\d/.test(name)),
});

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const isUsable = (stamp, now) =>
  stamp &&
  isSame(stamp.generator, now.generator) &&
  Object.keys(stamp.migrations).every((name) => stamp.migrations[name] === now.migrations[name]);

async function stampOf(url, profiles) {
  const sql = `SELECT shobj_description(oid, 'pg_database') AS stamp FROM pg_database WHERE datname = $1`;
  const [row] = await queryOnce(url, sql, [nameOf(profiles)]);
  return row?.stamp ? JSON.parse(row.stamp) : null;
}

// A migration may have written tables anew: statistics and visibility maps go with the old ones.
async function goOn(opened, profiles, lifetime) {
  const now = stampNow();
  const stamp = await stampOf(opened.server.url, profiles);
  if (isSame(stamp.migrations, now.migrations)) return;
  const started = Date.now();
  const urls = urlsOf(opened, profiles);
  await runNode('dist/server/tools/migrate.js', { env: urls, quiet: true, lifetime });
  await queryOnce(urls.BENCH_ADMIN_URL, 'VACUUM (ANALYZE)');
  await setStamp(opened.server.url, profiles);
  console.log(`migrated ${profiles} profiles in ${seconds(Date.now() - started)}`);
}

const setStamp = (url, profiles) =>
  queryOnce(url, `COMMENT ON DATABASE ${nameOf(profiles)} IS '${JSON.stringify(stampNow())}'`);

async function open(how, lifetime) {
  const dir = path.resolve(root, process.env.BENCH_DIR ?? '.duet/bench');
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o755);
  return startServer(path.join(dir, 'postgres'), lifetime, how);
}

function urlsOf({ server, passwords }, profiles) {
  const name = nameOf(profiles);
  return { ...roleUrls(server.url, name, passwords), BENCH_ADMIN_URL: inDatabase(server.url, name) };
}

async function build(opened, profiles, lifetime) {
  const started = Date.now();
  console.log(`making ${profiles} profiles …`);
  await queryOnce(opened.server.url, `DROP DATABASE IF EXISTS ${nameOf(profiles)}`);
  await ensureDatabase(opened.server.url, nameOf(profiles));
  const env = { ...urlsOf(opened, profiles), BENCH_PROFILES: String(profiles) };
  await runNode('dist/server/tools/migrate.js', { env, quiet: true, lifetime });
  await runNode('dist/server/tools/lab/bench/data/build.js', { env, lifetime });
  await setStamp(opened.server.url, profiles);
  console.log(`made in ${seconds(Date.now() - started)}`);
}

async function listMissing(url, sizes, fresh) {
  const now = stampNow();
  const missing = [];
  for (const profiles of sizes) if (fresh || !isUsable(await stampOf(url, profiles), now)) missing.push(profiles);
  return missing;
}

// Loading needs other settings than measuring: a server that may lose everything, without the log that guards it.
async function buildMissing(sizes, { fresh, lifetime }) {
  const opened = await open({ durable: false, settings: LOADING }, lifetime);
  const missing = await listMissing(opened.server.url, sizes, fresh);
  for (const profiles of missing) await build(opened, profiles, lifetime);
  await opened.server.stop();
}

/** Data sets of these sizes on a running, durable server: their URLs by size. */
export async function openStore({ sizes, fresh, lifetime }) {
  await buildMissing(sizes, { fresh, lifetime });
  const opened = await open({ durable: true, settings: MEASURING }, lifetime);
  const sets = [];
  for (const profiles of sizes) {
    await goOn(opened, profiles, lifetime);
    sets.push({ profiles, ...urlsOf(opened, profiles) });
  }
  return sets;
}
