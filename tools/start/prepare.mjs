// Migrations and demo data. Both are quick when there is nothing to do, but asking them costs two more processes at each
// start: so the database remembers, in its comment, which build prepared it.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { queryOnce } from '../../libs/installation/src/postgres/client.mjs';
import { listFiles } from './files.mjs';
import { root, runNode } from './processes.mjs';
import { step } from './report.mjs';

const SOURCES = ['migrations', 'libs', 'apps/demo', 'tools/migrate.js'].map((place) => `dist/server/${place}`);

/** Brings schema and demo data up to date. `admin` is null when nobody here may ask and comment the database. */
export async function prepareDatabase({ admin, env, lifetime }) {
  const mark = await markOf(env);
  if (admin && (await readMark(admin)) === mark) return step('schema and demo data up to date', () => undefined);
  await step('migrations', () => migrate({ env, lifetime }));
  await step('demo data', () => runNode('dist/server/apps/demo/src/seed/main.js', { env, lifetime }));
  if (admin) await writeMark(admin, await markOf(env));
}

/** Runs the migrations; answers the names of those that ran, and how many on a new database. */
async function migrate({ env, lifetime }) {
  let output = '';
  const hear = (text) => (output = text);
  await runNode('dist/server/tools/migrate.js', { env, quiet: true, hear, lifetime });
  return sumUp([...output.matchAll(/^migrated: (.+)$/gm)].map(([, name]) => name));
}

/** Sums up the migrations of a start. */
export function sumUp(names) {
  if (names.length === 0) return 'nothing new';
  return names.length > 10 ? `${names.length}, up to ${names.at(-1)}` : names.join(', ');
}

// The seed also draws pictures into the storage: without that folder it has work to do.
async function markOf({ STORAGE_DIR }) {
  const lists = await Promise.all([...SOURCES, 'package-lock.json'].map((place) => listFiles(path.join(root, place))));
  const hash = createHash('sha256').update(`${STORAGE_DIR} ${existsSync(STORAGE_DIR)}`);
  for (const line of lists.flat().sort()) hash.update(line);
  return `prepared by ${hash.digest('hex')}`;
}

async function readMark({ url, database }) {
  const sql = "SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = $1";
  const [row] = await queryOnce(url, sql, [database]);
  return row?.mark ?? null;
}

// On a foreign server only the database's owner may comment it: then the next start asks again.
async function writeMark({ url, database }, mark) {
  const sql = `COMMENT ON DATABASE ${pg.escapeIdentifier(database)} IS ${pg.escapeLiteral(mark)}`;
  await queryOnce(url, sql).catch(() => undefined);
}
