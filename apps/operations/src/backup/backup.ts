// `npm run backup [-- --to DIR] [--check]`: a back-up of database and files, while everything goes on.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { inWords, makeBackup, readKeys } from '@duet/backup';
import type { MadeBackup } from '@duet/backup';
import { Clock, directUrlOf, fromRoot, loadConfig, openStorage, readEnvironment } from '@duet/platform';
import { checkNamed, listenForEnd, run, tell } from './command';

async function main(): Promise<void> {
  const env = readEnvironment();
  const { values } = parseArgs({ options: { to: { type: 'string' }, check: { type: 'boolean', default: false } } });
  const config = loadConfig(env);
  const dir = values.to ?? env.BACKUP_DIR;
  if (!dir) throw new Error('Where to? Set BACKUP_DIR, or say it: npm run backup -- --to DIR');
  const signal = listenForEnd();
  const made = await makeBackup({
    dir: fromRoot(dir),
    systemUrl: directUrlOf(config),
    storage: await openStorage(config),
    clock: new Clock(),
    passphrase: env.BACKUP_PASSPHRASE || null,
    keys: readKeys(env),
    keep: null,
    tell,
    signal,
  });
  tellMade(made);
  if (values.check) await checkNamed({ env, dir: fromRoot(dir), name: made.name, signal });
}

function tellMade({ folder, manifest }: MadeBackup): void {
  const { files, keys } = manifest;
  const bytes = manifest.tables.reduce((sum, table) => sum + table.fileBytes, 0);
  tell(`${folder}: ${inWords(bytes)} and ${files.count} files`);
  if (files.missing > 0) tell(`${files.missing} files were gone already: missing-files.txt names them.`);
  if (keys.sealed.length > 0) tell(`Sealed, with ${keys.sealed.join(', ')}: keep BACKUP_PASSPHRASE elsewhere.`);
  else
    tell(
      `Not in the back-up, keep them elsewhere: ${keys.elsewhere.join(', ')}. Without BACKUP_PASSPHRASE nothing is sealed.`,
    );
}

run(main);
