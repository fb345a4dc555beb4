import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readIndex } from './files';
import type { KeySet } from './key-set';
import { listBackups, readManifest, UNFINISHED } from './manifest';
import { sweepStore } from './store';

/** Removes all but the newest `keep` back-ups, what was broken off, and files that no back-up names any more. Answers their names. */
export async function pruneBackups(dir: string, keep: number): Promise<string[]> {
  const names = await listBackups(dir);
  const old = names.slice(0, Math.max(0, names.length - keep));
  const broken = (await readdir(dir)).filter((name) => name.endsWith(UNFINISHED));
  for (const name of [...old, ...broken]) await removeFolder(dir, name);
  await sweepStore(dir, await readKept(dir));
  return old;
}

/** Renamed first: a removal that is broken off leaves nothing that looks whole. */
async function removeFolder(dir: string, name: string): Promise<void> {
  const going = path.join(dir, name.endsWith(UNFINISHED) ? name : `${name}${UNFINISHED}`);
  if (!name.endsWith(UNFINISHED)) await rename(path.join(dir, name), going);
  await rm(going, { recursive: true, force: true });
}

/** The files of all back-ups, by the id of their wrapper; throws where one cannot be read, so that nothing is swept then. */
async function readKept(dir: string): Promise<Map<string, KeySet[]>> {
  const lists = new Map<string, KeySet[]>();
  for (const name of await listBackups(dir)) {
    const folder = path.join(dir, name);
    const manifest = await readManifest(folder);
    lists.set(manifest.store, [...(lists.get(manifest.store) ?? []), await readIndex(folder, manifest)]);
  }
  return lists;
}
