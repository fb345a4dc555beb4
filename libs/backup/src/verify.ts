import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tableFile } from './dump';
import { listFiles } from './files';
import { inParallel } from './in-parallel';
import type { RunControl, OpenedBackup } from './load';
import { nowAndThen, secondsSince } from './progress';
import { FileStore } from './store';
import { Gauge, nowhere } from './streams';

const AT_ONCE = 4;

/** Reads all rows of a back-up as they lie in its folder. Answers a sentence for each fault. */
export async function verifyTables(
  { folder, manifest }: OpenedBackup,
  { tell, signal }: RunControl,
): Promise<string[]> {
  const started = performance.now();
  const faults: string[] = [];
  for (const { name, sha256, fileBytes } of manifest.tables) {
    const file = path.join(folder, tableFile(name));
    const size = (await stat(file).catch(() => null))?.size;
    if (size === undefined) faults.push(`${tableFile(name)} is missing`);
    else if (size !== fileBytes || (await hashFile(file, signal)) !== sha256)
      faults.push(`${tableFile(name)} is damaged`);
  }
  tell(`checksums of ${manifest.tables.length} tables read · ${secondsSince(started)}`);
  return faults;
}

async function hashFile(file: string, signal: AbortSignal): Promise<string> {
  const gauge = new Gauge();
  await pipeline(createReadStream(file), gauge, nowhere(), { signal });
  return gauge.digest();
}

/** Reads all files of a back-up. Answers the keys of those that are missing or damaged. */
export async function verifyFiles(dir: string, backup: OpenedBackup, { tell, signal }: RunControl): Promise<string[]> {
  const started = performance.now();
  const store = new FileStore(dir, backup.wrapper);
  const faults: string[] = [];
  const report = nowAndThen(tell);
  let count = 0;
  await inParallel(listFiles(backup.folder, backup.name, backup.wrapper), AT_ONCE, async (key) => {
    signal.throwIfAborted();
    if (!(await isWhole(store, key))) faults.push(key);
    count += 1;
    report(() => `  files read: ${count} of ${backup.manifest.files.count}`);
  });
  if (count !== backup.manifest.files.count)
    throw new Error(`The list of files has ${count} of ${backup.manifest.files.count}.`);
  tell(`checksums of ${count} files read · ${secondsSince(started)}`);
  return faults;
}

async function isWhole(store: FileStore, key: string): Promise<boolean> {
  const file = await store.open(key);
  if (!file) return false;
  const size = new Gauge();
  return pipeline(file.stream, size, nowhere()).then(
    () => size.bytes === file.size,
    () => false,
  );
}
