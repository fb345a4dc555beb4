import { closeSync, createReadStream, createWriteStream, fstatSync, open, read } from 'node:fs';
import type { Dirent } from 'node:fs';
import { mkdir, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { v7 } from 'uuid';
import type { StoredFile, StoredName } from './storage';
import { checkKey, catchErrors, isKey, Storage } from './storage';

const DRAFT = '.part';
/** A file up to this size is read at once: a stream costs several times as much as such a file. In bytes. */
const SMALL = 256 * 1024;
const openFile = promisify(open);
const readFrom = promisify(read);

/** Files in a folder of this machine, or of one that all machines share. */
export class FolderStorage extends Storage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, bytes: Buffer | StoredFile): Promise<void> {
    const target = this.pathOf(key);
    const source = Buffer.isBuffer(bytes) ? bytes : catchErrors(bytes.stream);
    await mkdir(path.dirname(target), { recursive: true });
    const draft = `${target}.${v7()}${DRAFT}`;
    try {
      if (Buffer.isBuffer(source)) await writeFile(draft, source);
      else await pipeline(source, createWriteStream(draft));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async open(key: string): Promise<StoredFile | null> {
    const target = this.pathOf(key);
    const found = await stat(target).catch(() => null);
    return found?.isFile() ? { stream: createReadStream(target), size: found.size } : null;
  }

  /** Opening and reading wait for the disk, off the main thread; size and closing of an open file do not. */
  override async load(key: string): Promise<Buffer | StoredFile | null> {
    const descriptor = await openFile(this.pathOf(key), 'r').catch(nothingThere);
    if (descriptor === null) return null;
    try {
      const found = fstatSync(descriptor);
      if (!found.isFile()) return null;
      return found.size > SMALL ? await this.open(key) : await readWhole(descriptor, found.size);
    } finally {
      closeSync(descriptor);
    }
  }

  async has(key: string): Promise<boolean> {
    return (await stat(this.pathOf(key)).catch(() => null))?.isFile() ?? false;
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *list(folder: string): AsyncIterable<StoredName> {
    const top = this.pathOf(folder);
    const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      const found = entry.isFile() ? await stat(file).catch(() => null) : null;
      const key = path.relative(path.resolve(this.folder), file).split(path.sep).join('/');
      if (found) yield { key, changedAt: found.mtime };
    }
  }

  async check(): Promise<void> {
    const key = `check-${v7()}`;
    await this.put(key, Buffer.from('ok'));
    await this.remove(key);
  }

  async *listAll(): AsyncIterable<StoredName> {
    yield* this.walk(path.resolve(this.folder));
  }

  /** Folder by folder: nobody knows how many files there are. */
  private async *walk(folder: string): AsyncIterable<StoredName> {
    for await (const entry of await openFolder(folder)) {
      const file = path.join(folder, entry.name);
      const key = path.relative(path.resolve(this.folder), file).split(path.sep).join('/');
      if (entry.isDirectory()) yield* this.walk(file);
      const found = entry.isFile() && isKey(key) && !key.endsWith(DRAFT) ? await stat(file).catch(() => null) : null;
      if (found) yield { key, changedAt: found.mtime };
    }
  }

  private pathOf(key: string): string {
    return path.resolve(this.folder, checkKey(key));
  }
}

/** Null for a file that does not exist; whatever else keeps it from being opened is thrown. */
function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** So many bytes from the start of an open file, fewer where it ends before. */
async function readWhole(descriptor: number, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  for (let end = 0; end < size;) {
    const { bytesRead } = await readFrom(descriptor, bytes, end, size - end, end);
    if (bytesRead === 0) return bytes.subarray(0, end);
    end += bytesRead;
  }
  return bytes;
}

/** A folder that is not there is an empty one; one that may not be read is an error. */
async function openFolder(folder: string): Promise<AsyncIterable<Dirent>> {
  try {
    return await opendir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return (async function* (): AsyncIterable<Dirent> {})();
  }
}
