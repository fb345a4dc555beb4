import path from 'node:path';
import { fingerprintOf, migrateDatabase } from '@duet/platform';
import type { Storage } from '@duet/platform';
import type { MigrationInterface } from 'typeorm';
import { compare } from './compare';
import { listFiles } from './files';
import { inParallel } from './in-parallel';
import type { RunControl, OpenedBackup } from './load';
import { loadTables } from './load';
import { wrapperOf, readManifest } from './manifest';
import { nowAndThen, secondsSince } from './progress';
import { databaseOf, listFilled, onDatabase, Server } from './server';
import { FileStore } from './store';
import { verifyFiles, verifyTables } from './verify';

/** Where a back-up is restored to. */
export interface RestoreTarget {
  adminUrl: string;
  /** Addresses of the two roles for the database that is to be; it need not be there. */
  ownerUrl: string;
  systemUrl: string;
  /** Makes roles and an empty database of this name. */
  prepare: (database: string) => Promise<void>;
  /** Every migration of this release. */
  migrations: (new () => MigrationInterface)[];
}

export interface RestoreTask extends RestoreTarget, RunControl {
  /** Folder of the back-ups and their store. */
  dir: string;
  name: string;
  passphrase: string | null;
}

export interface RestoreOptions {
  /** Where files go; null leaves them out. */
  storage: Storage | null;
  /** SECRET of this installation. */
  secret: string;
  /** The one before it, while it turns. */
  formerSecret?: string | null;
  /** A database with rows in it makes room; it is kept under another name. */
  replace: boolean;
  /** Goes on without files that are missing or damaged. */
  withoutDamaged: boolean;
}

export interface RestoreResult {
  database: string;
  /** Where the database that was there before is now. */
  formerly: string | null;
  /** Migrations of this release that the back-up did not have. */
  migrated: string[];
  /** Sentences for the person who restores. */
  notes: string[];
}

/** Opens a back-up; throws a sentence where it is none, is of a newer release, or the passphrase is not the one. */
export async function openBackup({ dir, name, passphrase }: Pick<RestoreTask, 'dir' | 'name' | 'passphrase'>) {
  const folder = path.join(dir, name);
  const manifest = await readManifest(folder);
  return { folder, name, manifest, wrapper: await wrapperOf(manifest, passphrase) };
}

/** Those of our migrations that the back-up has; throws where it has others, which are of a newer release. */
function migrationsOf({ manifest }: OpenedBackup, { migrations }: RestoreTarget) {
  const ours = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !ours.has(name));
  if (unknown.length > 0)
    throw new Error(
      `This back-up was made by version ${manifest.product}, which is newer than this one (it has ${unknown.at(-1)}). ` +
        'Restore it with that version or a later one.',
    );
  const done = new Set(manifest.migrations);
  return migrations.filter(({ name }) => done.has(name));
}

/**
 * Restores a back-up. Everything is read and checked first; the database is made beside its place and renamed when it is complete
 * and compared, so that whatever goes wrong leaves what was there.
 */
export async function restoreBackup(task: RestoreTask, options: RestoreOptions): Promise<RestoreResult> {
  const backup = await openBackup(task);
  const migrations = migrationsOf(backup, task);
  const database = databaseOf(task.ownerUrl);
  const server = await Server.open(task.adminUrl);
  try {
    if (!(await server.lock(database))) throw new Error(`Another restore of ${database} is under way.`);
    const before = await lookAt(server, { task, database, replace: options.replace });
    const damaged = await verify(backup, task, options);
    const beside = `${database.slice(0, 50)}_restoring`;
    return await withDatabase(server, { task, beside }, async () => {
      const differences = await fill(backup, { task, beside, migrations }, false);
      if (options.storage) await putFiles(backup, { task, storage: options.storage, damaged });
      const migrated = await migrateDatabase(onDatabase(task.ownerUrl, beside), task.migrations);
      const formerly = await moveIn(server, { task, database, beside, before });
      return { database, formerly, migrated, notes: [...differences.notes, ...notesOf(backup, options, damaged)] };
    });
  } finally {
    await server.close();
  }
}

/** Restores a back-up into a database of its own, compares every row, and removes it again. Answers what to know besides. */
export async function checkBackup(
  task: RestoreTask,
  audit: (systemUrl: string) => Promise<string[]>,
): Promise<string[]> {
  const backup = await openBackup(task);
  const migrations = migrationsOf(backup, task);
  const server = await Server.open(task.adminUrl);
  const beside = `${databaseOf(task.ownerUrl).slice(0, 50)}_checking`;
  try {
    if (!(await server.lock(beside))) throw new Error('Another check of a back-up is under way.');
    refuse(await verifyTables(backup, task));
    const files = await verifyFiles(task.dir, backup, task);
    refuse(files.map((key) => `the file ${key} is missing or damaged`));
    const found = await withDatabase(server, { task, beside }, async () => {
      const { notes } = await fill(backup, { task, beside, migrations }, true);
      refuse(await audit(onDatabase(task.systemUrl, beside)));
      return notes;
    });
    await server.drop(beside);
    return found;
  } finally {
    await server.close();
  }
}

type Before = 'nothing' | 'empty' | 'filled';

interface DatabaseSwitch {
  task: RestoreTask;
  database: string;
}

async function lookAt(
  server: Server,
  { task, database, replace }: DatabaseSwitch & { replace: boolean },
): Promise<Before> {
  if (!(await server.has(database))) return 'nothing';
  const filled = await listFilled(task.adminUrl, database);
  if (filled.length > 0 && !replace)
    throw new Error(
      `The database ${database} is not empty (${filled.slice(0, 3).join(', ')} …). With --replace it is kept under another name.`,
    );
  await refuseUsers(server, database);
  return filled.length > 0 ? 'filled' : 'empty';
}

async function refuseUsers(server: Server, database: string): Promise<void> {
  const users = await server.countUsers(database);
  if (users > 0)
    throw new Error(`${users} connections to ${database} are open: stop api and worker first, on every machine.`);
}

async function verify(backup: OpenedBackup, task: RestoreTask, options: RestoreOptions): Promise<Set<string>> {
  refuse(await verifyTables(backup, task));
  const damaged = options.storage ? await verifyFiles(task.dir, backup, task) : [];
  if (!options.withoutDamaged) refuse(damaged.map((key) => `the file ${key} is missing or damaged`));
  return new Set(damaged);
}

const SHOWN = 20;

function refuse(faults: string[]): void {
  if (faults.length === 0) return;
  const rest = faults.length > SHOWN ? [`and ${faults.length - SHOWN} more`] : [];
  throw new Error(['The back-up is incomplete:', ...faults.slice(0, SHOWN), ...rest].join('\n  '));
}

/** Gives `work` an empty database beside, which goes again when the work breaks off. */
async function withDatabase<T>(
  server: Server,
  { task, beside }: { task: RestoreTask; beside: string },
  work: () => Promise<T>,
): Promise<T> {
  await server.drop(beside);
  try {
    await task.prepare(beside);
    return await work();
  } catch (error) {
    await server.drop(beside);
    throw error;
  }
}

interface FillOptions {
  task: RestoreTask;
  beside: string;
  migrations: RestoreTarget['migrations'];
}

async function fill(backup: OpenedBackup, { task, beside, migrations }: FillOptions, rows: boolean) {
  const started = performance.now();
  const ownerUrl = onDatabase(task.ownerUrl, beside);
  await migrateDatabase(ownerUrl, migrations);
  await loadTables(ownerUrl, backup, task);
  task.tell(`database: ${backup.manifest.tables.length} tables · ${secondsSince(started)}`);
  const { tell, signal } = task;
  const found = await compare(onDatabase(task.systemUrl, beside), backup.manifest, { rows, tell, signal });
  if (found.faults.length > 0)
    throw new Error(['The restored database differs from the back-up:', ...found.faults.slice(0, SHOWN)].join('\n  '));
  return found;
}

interface Files {
  task: RestoreTask;
  storage: Storage;
  damaged: Set<string>;
}

const AT_ONCE = 8;

async function putFiles({ folder, name, wrapper }: OpenedBackup, { task, storage, damaged }: Files): Promise<void> {
  const started = performance.now();
  const store = new FileStore(task.dir, wrapper);
  const report = nowAndThen(task.tell);
  let count = 0;
  await inParallel(listFiles(folder, name, wrapper), AT_ONCE, async (key) => {
    task.signal.throwIfAborted();
    const file = damaged.has(key) ? null : await store.open(key);
    if (!file) return;
    await storage.put(key, file);
    count += 1;
    report(() => `  files: ${count} so far`);
  });
  task.tell(`files: ${count} · ${secondsSince(started)}`);
}

async function moveIn(
  server: Server,
  { database, beside, before }: DatabaseSwitch & { beside: string; before: Before },
): Promise<string | null> {
  if (before !== 'nothing') await refuseUsers(server, database);
  const formerly = before === 'nothing' ? null : await freeName(server, database);
  await server.moveIn(beside, database, formerly);
  if (!formerly || before === 'filled') return formerly;
  await server.drop(formerly);
  return null;
}

async function freeName(server: Server, database: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = `${database.slice(0, 50)}_before_${number}`;
    if (!(await server.has(name))) return name;
  }
}

function notesOf({ manifest }: OpenedBackup, { secret, formerSecret }: RestoreOptions, damaged: Set<string>): string[] {
  const notes = [];
  const isKnown = [secret, formerSecret].some((one) => one && fingerprintOf(one) === manifest.secret);
  if (!isKnown)
    notes.push(
      'SECRET is not the one this back-up was made with: second factors of staff, bank accounts and the keys that sign mails and push messages cannot be read.',
    );
  if (manifest.files.missing > 0)
    notes.push(
      `${manifest.files.missing} files were gone already when the back-up was made: missing-files.txt names them.`,
    );
  for (const key of damaged) notes.push(`not restored: ${key}`);
  return notes;
}
