// `npm run restore -- DIR/NAME`: brings a back-up back. Without a name it lists what there is.
import 'reflect-metadata';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups, openBackup, openKeys, readManifest, restoreBackup, secondsSince } from '@duet/backup';
import type { RestoreResult } from '@duet/backup';
import { fromRoot, loadConfig, openStorage, readEnvironment } from '@duet/platform';
import { checkNamed, listenForEnd, readTarget, run, tell } from './command';

const HELP = `npm run restore -- [--check] [--replace] [--database NAME] [--without-files] [--without-damaged] [--keys FILE] DIR/NAME

  --check            restores into a database of its own, compares every row, and removes it again
  --replace          the database that is there makes room: it is kept under another name
  --database NAME    a database of another name on the same server
  --without-files    leaves storage as it is
  --without-damaged  goes on without files that are damaged, and names them
  --keys FILE        writes the keys of a sealed back-up to a new file, and does nothing else`;

const OPTIONS = {
  check: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  database: { type: 'string' },
  'without-files': { type: 'boolean', default: false },
  'without-damaged': { type: 'boolean', default: false },
  keys: { type: 'string' },
} as const;

async function main(): Promise<void> {
  const env = readEnvironment();
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [source] = positionals;
  if (!source) return listAll(env.BACKUP_DIR);
  const { dir, base: name } = find(source, env.BACKUP_DIR);
  const passphrase = env.BACKUP_PASSPHRASE || null;
  const signal = listenForEnd();
  if (values.keys) return writeKeys(values.keys, { dir, name, passphrase });
  if (values.check) return checkNamed({ env, dir, name, signal });
  const config = loadConfig(env);
  const started = performance.now();
  const task = { ...readTarget(env, values.database), dir, name, passphrase, tell, signal };
  const restored = await restoreBackup(task, {
    storage: values['without-files'] ? null : await openStorage(config),
    secret: config.secret,
    formerSecret: config.formerSecret,
    replace: values.replace,
    withoutDamaged: values['without-damaged'],
  });
  tellRestored(restored);
  tell(`restored ${name} in ${secondsSince(started)}`);
}

/** A path, or a name in BACKUP_DIR. */
function find(source: string, dir: string | undefined): path.ParsedPath {
  const inDir = dir && !source.includes('/') ? fromRoot(path.join(dir, source)) : null;
  return path.parse(inDir && existsSync(inDir) ? inDir : fromRoot(source));
}

async function listAll(dir: string | undefined): Promise<void> {
  tell(HELP);
  if (!dir) return;
  const names = await listBackups(fromRoot(dir));
  tell(`\n${names.length} back-ups in ${fromRoot(dir)}`);
  for (const name of names) {
    const { product, seal, files, tables } = await readManifest(path.join(fromRoot(dir), name));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    tell(`  ${name}  version ${product}, ${rows} rows, ${files.count} files${seal ? ', sealed' : ''}`);
  }
}

async function writeKeys(file: string, from: { dir: string; name: string; passphrase: string | null }): Promise<void> {
  const { folder, name, wrapper, manifest } = await openBackup(from);
  if (!manifest.seal)
    throw new Error(`This back-up is not sealed and has no keys: ${manifest.keys.elsewhere.join(', ')}.`);
  const keys = await openKeys(folder, name, wrapper);
  const lines = Object.entries(keys).map(([variable, value]) => `${variable}='${value}'\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
  tell(`${file}: ${Object.keys(keys).join(', ')}`);
}

function tellRestored({ database, formerly, migrated, notes }: RestoreResult): void {
  if (migrated.length > 0) tell(`migrated to this release: ${migrated.join(', ')}`);
  if (formerly) tell(`What was in ${database} before is now ${formerly}; drop it when nobody needs it.`);
  for (const note of notes) tell(note);
  tell(`The database is ${database}. Next: start worker and api, then npm run books.`);
}

run(main);
