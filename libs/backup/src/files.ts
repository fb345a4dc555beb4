import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isExportKey } from '@duet/accounts';
import type { Storage } from '@duet/platform';
import type { ClientBase } from 'pg';
import { listPhotoFiles } from '@duet/photos';
import type { PhotoFilesRow } from '@duet/photos';
import type { FileWrapper } from './wrapper';
import type { DumpOptions } from './dump';
import { inParallel } from './in-parallel';
import { KeySet } from './key-set';
import type { FilesEntry, Manifest } from './manifest';
import { inWords, nowAndThen } from './progress';
import { FileStore } from './store';

const LIST = 'files.txt.gz';
/** The same list as hashes, which tells without a passphrase what the store must keep. */
const INDEX = 'files.index';
/** Names of files that a row names and that were gone already. */
const MISSING = 'missing-files.txt';
/** Files that rows name, for as long as the back-up is made. */
const NAMED = 'named-files.txt.gz';
const BATCH = 5_000;
/** Files copied at once: a bucket takes its time for each. */
const AT_ONCE = 8;

/** Copies files of storage into the store and notes each in the list of this back-up. */
export class FileCopy {
  private readonly keys = new KeySet();
  private readonly entry: FilesEntry = { count: 0, bytes: 0, copied: 0, missing: 0 };
  private readonly store: FileStore;
  private readonly list = new PassThrough();
  private readonly listed: Promise<void>;
  private readonly report: (text: () => string) => void;

  constructor(
    private readonly storage: Storage,
    dir: string,
    private readonly options: DumpOptions,
  ) {
    const { folder, name, wrapper, signal, tell } = options;
    this.store = new FileStore(dir, wrapper);
    const file = createWriteStream(path.join(folder, LIST), { mode: 0o600, flush: true });
    this.listed = pipeline([this.list, createGzip(), wrapper.wrap(`${name}/${LIST}`), file], { signal });
    this.listed.catch(() => undefined);
    this.report = nowAndThen(tell);
  }

  /**
   * Within the transaction: copies the originals of photos that wait for their sizes, which will be gone in a moment, and
   * notes which files the other photos have.
   */
  async begin(client: ClientBase): Promise<void> {
    for await (const key of listNamed(client, 'NOT processed'))
      if (!(await this.take(key))) await this.tellMissing(key);
    const target = createWriteStream(this.namedFile, { mode: 0o600 });
    const lines = async function* () {
      for await (const key of listNamed(client, 'processed')) yield `${key}\n`;
    };
    await pipeline([Readable.from(lines()), createGzip({ level: 1 }), target], { signal: this.options.signal });
  }

  /** Afterwards: copies everything that is in storage but members' copies of their data, and tells which files of the rows are not there any more. */
  async takeAll(): Promise<FilesEntry> {
    await inParallel(this.storage.listAll(), AT_ONCE, async ({ key }) => {
      if (!this.keys.has(key) && !isExportKey(key)) await this.take(key);
    });
    for await (const key of readLines(createReadStream(this.namedFile).pipe(createGunzip())))
      if (!this.keys.has(key) && !(await this.take(key))) await this.tellMissing(key);
    await rm(this.namedFile);
    return this.end();
  }

  private async end(): Promise<FilesEntry> {
    this.list.end();
    await this.listed;
    await writeFile(path.join(this.options.folder, INDEX), this.keys.toBuffer(), { mode: 0o600, flush: true });
    return this.entry;
  }

  private async take(key: string): Promise<boolean> {
    this.options.signal.throwIfAborted();
    const storedSize = await this.store.sizeOf(key);
    const bytes = storedSize ?? (await this.store.take(this.storage, key, this.options.signal));
    if (bytes === null) return false;
    this.keys.add(key);
    this.entry.count += 1;
    this.entry.bytes += bytes;
    if (storedSize === null) this.entry.copied += 1;
    if (!this.list.write(`${key}\n`)) await once(this.list, 'drain', { signal: this.options.signal });
    this.report(() => `  files: ${this.entry.count}, ${inWords(this.entry.bytes)} so far`);
    return true;
  }

  private get namedFile(): string {
    return path.join(this.options.folder, NAMED);
  }

  private async tellMissing(key: string): Promise<void> {
    this.entry.missing += 1;
    const file = path.join(this.options.folder, MISSING);
    await writeFile(file, `${key}\n`, { flag: 'a', mode: 0o600 });
  }
}

/** Storage keys of the files that photos have as this transaction sees them. */
async function* listNamed(client: ClientBase, which: string): AsyncIterable<string> {
  const columns = 'site_id, id, status, processed, storage_key, blurred_name, cut';
  await client.query(`DECLARE named NO SCROLL CURSOR FOR SELECT ${columns} FROM photos WHERE ${which}`);
  for (;;) {
    const { rows } = await client.query<PhotoFilesRow>(`FETCH ${BATCH} FROM named`);
    for (const photo of rows) yield* listPhotoFiles(photo);
    if (rows.length < BATCH) break;
  }
  await client.query('CLOSE named');
}

async function* readLines(input: Readable): AsyncIterable<string> {
  const lines = createInterface({ input, crlfDelay: Infinity });
  yield* lines;
}

/** Storage keys of the files of a back-up. */
export async function* listFiles(folder: string, name: string, wrapper: FileWrapper): AsyncIterable<string> {
  const source = createReadStream(path.join(folder, LIST));
  const text = new PassThrough();
  const read = pipeline(source, wrapper.unwrap(`${name}/${LIST}`), createGunzip(), text);
  read.catch(() => undefined);
  yield* readLines(text);
  await read;
}

/** The hashed keys of the files of a back-up. */
export async function readIndex(folder: string, { files }: Manifest): Promise<KeySet> {
  return KeySet.from(await readFile(path.join(folder, INDEX)), files.count);
}
