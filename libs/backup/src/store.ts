import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage, StoredFile } from '@duet/platform';
import type { FileWrapper } from './wrapper';
import type { KeySet } from './key-set';
import { hashKey } from './key-set';

const DRAFT = '.part';
const HASH = /^[0-9a-f]{64}$/;

/** Beside the back-ups: every file of storage once, for all back-ups that were made with the same passphrase. */
export const STORE = 'files';

/**
 * The store of files. Keys of storage are never used again for something else (ids and hashes of contents), so a file that is
 * there is not copied again.
 */
export class FileStore {
  constructor(
    private readonly dir: string,
    private readonly wrapper: FileWrapper,
  ) {}

  async has(key: string): Promise<boolean> {
    return (await stat(this.pathOf(key)).catch(() => null)) !== null;
  }

  /** Copies a file out of storage, whole or not at all; its bytes, or null where storage has none under this key. */
  async take(storage: Storage, key: string, signal: AbortSignal): Promise<number | null> {
    const found = await storage.open(key);
    if (!found) return null;
    const target = this.pathOf(key);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const draft = `${target}${DRAFT}`;
    const written = createWriteStream(draft, { mode: 0o600, flush: true });
    const isTaken = await pipeline([found.stream, this.wrapper.wrap(key), written], { signal }).then(
      () => true,
      (error: unknown) => {
        // Deleted between being listed and being read.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      },
    );
    if (!isTaken) {
      await rm(draft, { force: true });
      return null;
    }
    await rename(draft, target);
    return found.size;
  }

  /** Bytes of a file without its wrapper; null when it is not in the store. */
  async sizeOf(key: string): Promise<number | null> {
    const found = await stat(this.pathOf(key)).catch(() => null);
    return found && this.wrapper.innerSize(found.size);
  }

  /** A file as it was in storage. Its stream breaks where the file is damaged. */
  async open(key: string): Promise<StoredFile | null> {
    const size = await this.sizeOf(key);
    if (size === null) return null;
    const source = createReadStream(this.pathOf(key));
    const stream = this.wrapper.unwrap(key);
    source.on('error', (error) => stream.destroy(error));
    stream.on('close', () => source.destroy());
    return { stream: source.pipe(stream), size };
  }

  private pathOf(key: string): string {
    const hash = hashKey(key);
    return path.join(this.dir, STORE, this.wrapper.id, hash.slice(0, 2), hash);
  }
}

/** Removes what no back-up lists; `listsById` has the lists of all back-ups by the id of their wrapper. Answers how many files went. */
export async function sweepStore(dir: string, listsById: Map<string, KeySet[]>): Promise<number> {
  let removed = 0;
  for (const id of await namesIn(path.join(dir, STORE))) {
    const lists = listsById.get(id) ?? [];
    for (const prefix of await namesIn(path.join(dir, STORE, id)))
      removed += await sweepFolder(path.join(dir, STORE, id, prefix), lists);
  }
  return removed;
}

async function sweepFolder(folder: string, lists: KeySet[]): Promise<number> {
  const isKept = (name: string) => HASH.test(name) && lists.some((list) => list.hasHash(name));
  const gone = (await namesIn(folder)).filter((name) => !isKept(name));
  for (const name of gone) await rm(path.join(folder, name), { force: true });
  return gone.length;
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await opendir(folder).catch(() => null);
  const names: string[] = [];
  if (entries) for await (const { name } of entries) names.push(name);
  return names;
}
