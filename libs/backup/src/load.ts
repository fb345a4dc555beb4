import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DatabaseClient } from '@duet/platform';
import type { FileWrapper } from './wrapper';
import { tableFile } from './dump';
import type { Manifest, TableEntry } from './manifest';
import type { Tell } from './progress';
import { inWords, nowAndThen, secondsSince } from './progress';
import { Gauge } from './streams';
import { COPY_SETTINGS, quoted } from './tables';

/** A back-up that was found, with what opens it. */
export interface OpenedBackup {
  folder: string;
  name: string;
  manifest: Manifest;
  wrapper: FileWrapper;
}

export interface RunControl {
  tell: Tell;
  signal: AbortSignal;
}

/** Fills the tables of a migrated database, as their owner and in one transaction. */
export async function loadTables(ownerUrl: string, backup: OpenedBackup, control: RunControl): Promise<void> {
  const client = new DatabaseClient({ connectionString: ownerUrl, application_name: 'duet restore' });
  await client.connect();
  try {
    await client.query(COPY_SETTINGS);
    await client.query('BEGIN');
    await load(client, backup, control);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

async function load(client: ClientBase, backup: OpenedBackup, control: RunControl): Promise<void> {
  const { tables } = backup.manifest;
  const all = async (sql: (table: string) => string) => {
    for (const { name } of tables) await client.query(sql(quoted(name)));
  };
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  const forced = await listForced(client);
  // The owner is under the policies of its own tables too while they are forced.
  await all((table) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER`);
  const back = await takeKeys(client);
  const started = performance.now();
  for (const table of tables) await loadTable(client, { backup, table, control });
  control.tell(`rows are in · ${secondsSince(started)}`);
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  const report = nowAndThen(control.tell);
  for (const [index, sql] of back.entries()) {
    control.signal.throwIfAborted();
    await client.query(sql);
    report(() => `  keys and indexes: ${index + 1} of ${back.length}`);
  }
  await all((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const name of forced) await client.query(`ALTER TABLE ${quoted(name)} FORCE ROW LEVEL SECURITY`);
  control.tell(`keys, indexes and references are made and hold · ${secondsSince(started)}`);
}

async function loadTable(
  client: ClientBase,
  { backup, table, control }: { backup: OpenedBackup; table: TableEntry; control: RunControl },
): Promise<void> {
  const { folder, name, wrapper } = backup;
  const file = tableFile(table.name);
  const columns = table.columns.map(quoted).join(', ');
  const copy = client.query(copyFrom(`COPY ${quoted(table.name)} (${columns}) FROM STDIN WITH (FREEZE)`));
  const report = nowAndThen(control.tell);
  const text = new Gauge((bytes) => report(() => `  ${table.name}: ${inWords(bytes)} of ${inWords(table.bytes)}`));
  const source = createReadStream(path.join(folder, file));
  await pipeline([source, wrapper.unwrap(`${name}/${file}`), createGunzip(), text, copy], { signal: control.signal });
  if (copy.rowCount !== table.rows || text.digest() !== table.content)
    throw new Error(`${table.name} has ${copy.rowCount} rows, but its manifest lists ${table.rows}.`);
}

async function listForced(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity`,
  );
  return rows.map(({ name }) => name);
}

const CONSTRAINTS = `
  SELECT format('%I', c.conname) AS name, c.conrelid::regclass::text AS table, pg_get_constraintdef(c.oid) AS definition, c.contype AS kind
  FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
  WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('f', 'p', 'u', 'x') AND c.conparentid = 0
    AND r.relname <> 'migrations'
  ORDER BY c.contype = 'f' DESC, r.relname, c.conname`;

const INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i JOIN pg_class r ON r.oid = i.indrelid
  WHERE r.relnamespace = 'public'::regnamespace AND NOT r.relispartition
    AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
  ORDER BY r.relname, 1`;

interface Constraint {
  name: string;
  table: string;
  definition: string;
  kind: string;
}

/** Takes keys, indexes and references away; answers the SQL that brings them back, references last. */
async function takeKeys(client: ClientBase): Promise<string[]> {
  const { rows: constraints } = await client.query<Constraint>(CONSTRAINTS);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
  for (const { name, table } of constraints) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  const back = (isReference: boolean) =>
    constraints
      .filter(({ kind }) => (kind === 'f') === isReference)
      .map(({ name, table, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  return [...back(false), ...indexes.map(({ definition }) => definition), ...back(true)];
}
