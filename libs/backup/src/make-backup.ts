import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseClient, fingerprintOf, lockSchema, productVersion } from '@duet/platform';
import type { Clock, Storage } from '@duet/platform';
import type { FileWrapper, SealDescription } from './wrapper';
import { newSeal, plainWrapper, sealedWrapper } from './wrapper';
import type { DumpOptions } from './dump';
import { dumpTable } from './dump';
import { FileCopy } from './files';
import { writeKeys } from './keys';
import type { Manifest, TableEntry } from './manifest';
import { wrapperOf, FORMAT, listBackups, nameOf, readManifest, UNFINISHED, writeManifest } from './manifest';
import type { Tell } from './progress';
import { inWords, secondsSince } from './progress';
import { pruneBackups } from './prune';
import { COPY_SETTINGS, describeSchema, listMigrations, listTables, readFigures, TABLES_WITHOUT_ROWS } from './tables';

export interface BackupTask {
  /** Folder of all back-ups and their store of files. */
  dir: string;
  /** Address of the role that sees all sites. */
  systemUrl: string;
  storage: Storage;
  clock: Clock;
  /** Seals everything when given. */
  passphrase: string | null;
  /** Keys of this installation by their variables, SECRET among them. */
  keys: Record<string, string>;
  /** The number of complete back-ups that stay in the folder; null: all of them. */
  keep: number | null;
  /** Decides, once nobody else is making one, if a back-up is still due: another process may just have made it. */
  isWanted?: () => Promise<boolean>;
  tell: Tell;
  signal: AbortSignal;
}

export interface MadeBackup {
  name: string;
  folder: string;
  manifest: Manifest;
}

/** Somebody else is making one, or the schema is being changed. */
export class BackupUnderWay extends Error {
  constructor() {
    super('Another back-up or a migration of this database is under way.');
  }
}

const LEFT_OUT = [
  { name: 'bullmq', reason: 'queues: filled again from outbox_jobs' },
  { name: 'migrations', reason: 'named in this manifest: a restore runs them' },
  ...TABLES_WITHOUT_ROWS.map((name) => ({ name, reason: 'its rows: visitors are known for a day alone' })),
];

/**
 * Makes a back-up: the database as it is at one moment, then the files of storage. It is written beside its place and renamed
 * when complete, so that what was broken off is never taken for one.
 */
export async function makeBackup(task: BackupTask): Promise<MadeBackup> {
  await mkdir(task.dir, { recursive: true, mode: 0o700 });
  const client = new DatabaseClient({ connectionString: task.systemUrl, application_name: 'duet back-up' });
  await client.connect();
  try {
    if (!(await lockSchema(client))) throw new BackupUnderWay();
    if (task.isWanted && !(await task.isWanted())) throw new BackupUnderWay();
    const made = await makeLocked(client, task);
    const removed = task.keep === null ? [] : await pruneBackups(task.dir, task.keep);
    for (const name of removed) task.tell(`removed: ${name}`);
    return made;
  } finally {
    await client.end();
  }
}

async function makeLocked(client: DatabaseClient, task: BackupTask): Promise<MadeBackup> {
  const { seal, wrapper } = await chooseWrapper(task);
  const now = task.clock.now();
  const name = nameOf(now);
  const folder = path.join(task.dir, `${name}${UNFINISHED}`);
  const final = path.join(task.dir, name);
  if (await stat(final).catch(() => null)) throw new Error(`There is a back-up ${name} already.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const options: DumpOptions = { folder, name, wrapper, tell: task.tell, signal: task.signal };
    const copy = new FileCopy(task.storage, task.dir, options);
    const contents = await dumpDatabase(client, copy, options);
    const files = await copyFiles(copy, options);
    const keys = await keepKeys(task, options, seal !== null);
    const origin = { format: FORMAT, product: productVersion(), store: wrapper.id, snapshot: now.toISOString() };
    const secret = fingerprintOf(task.keys.SECRET ?? '');
    const rest = { ended: task.clock.now().toISOString(), leftOut: LEFT_OUT, files, keys, secret, seal };
    const manifest: Manifest = { ...origin, ...contents, ...rest };
    await writeManifest(folder, manifest, wrapper);
    await rename(folder, final);
    await settle(task.dir);
    return { name, folder: final, manifest };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The key of the last back-up, where the passphrase is the same: files that the store has need not be sealed anew. */
async function chooseWrapper({
  dir,
  passphrase,
}: BackupTask): Promise<{ seal: SealDescription | null; wrapper: FileWrapper }> {
  if (!passphrase) return { seal: null, wrapper: plainWrapper };
  const last = (await listBackups(dir)).at(-1);
  const manifest = last && (await readManifest(path.join(dir, last)).catch(() => null));
  const previousWrapper = manifest && manifest.seal ? await wrapperOf(manifest, passphrase).catch(() => null) : null;
  if (manifest && manifest.seal && previousWrapper) {
    const { cipher, kdf, salt, cost } = manifest.seal;
    return { seal: { cipher, kdf, salt, cost }, wrapper: previousWrapper };
  }
  const seal = newSeal();
  return { seal, wrapper: await sealedWrapper(passphrase, seal) };
}

/** Everything that is read in the one transaction. It takes no lock that a reader does not take. */
async function dumpDatabase(client: DatabaseClient, copy: FileCopy, options: DumpOptions) {
  const started = performance.now();
  await client.query(COPY_SETTINGS);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const migrations = await listMigrations(client);
  await copy.begin(client);
  const entries: TableEntry[] = [];
  for (const table of await listTables(client)) entries.push(await dumpTable(client, table, options));
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  const schema = await describeSchema(client);
  const figures = await readFigures(client);
  await client.query('COMMIT');
  const total = (of: 'rows' | 'bytes' | 'fileBytes') => entries.reduce((sum, entry) => sum + entry[of], 0);
  const sizes = `${inWords(total('bytes'))} of text in ${inWords(total('fileBytes'))}`;
  options.tell(`database: ${entries.length} tables, ${total('rows')} rows, ${sizes} · ${secondsSince(started)}`);
  return { postgres: rows[0]!.version, migrations, schema, tables: entries, figures };
}

async function copyFiles(copy: FileCopy, { tell }: DumpOptions) {
  const started = performance.now();
  const files = await copy.takeAll();
  tell(`files: ${files.count}, ${inWords(files.bytes)}, ${files.copied} of them new · ${secondsSince(started)}`);
  return files;
}

async function keepKeys({ keys }: BackupTask, { folder, name, wrapper }: DumpOptions, isSealed: boolean) {
  const names = Object.keys(keys);
  if (!isSealed) return { sealed: [], elsewhere: names };
  await writeKeys(folder, name, { wrapper, keys });
  return { sealed: names, elsewhere: [] };
}

/** The renamed folder itself is on the disk too. */
async function settle(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}
