import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError, PHOTO_LIMITS } from '@duet/contract';
import { Busboy } from '@fastify/busboy';

/** A received file: it lies on this machine's disk until `remove` is called. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** SHA-256 in hex. */
  hash: string;
  remove: () => Promise<void>;
}

const FIELD = 'file';
const MEGABYTE = 1024 * 1024;
/** A refused upload is read up to this size and thrown away, so that its sender can read the refusal. */
const MOST_READ = 32 * MEGABYTE;
const DEADLINE_MS = 120_000;
const FOLDER = 'duet-upload-';
/** No upload takes this long: an older folder was left by a process that was killed. */
const ABANDONED_MS = 3_600_000;
/** The parser's own limits on the number of parts leave a body half read, so they are counted here. */
const LIMITS = { fileSize: PHOTO_LIMITS.bytes, fieldSize: 100, headerPairs: 50 };
const MOST_PARTS = 100;

/** The slowest pace of an upload: `bytes` within each `ms`. A slower sender is cut off. */
export interface Pace {
  bytes: number;
  ms: number;
}
const SLOWEST: Pace = { bytes: 16 * 1024, ms: 15_000 };

const tooLarge = () => new DomainError('photo_too_large', { megabytes: PHOTO_LIMITS.megabytes });
const notOnePhoto = () => DomainError.field(FIELD, 'one_photo');

/**
 * Receives the one file of a multipart body, in the field `file`, and writes it to disk as it comes in. Throws 413
 * beyond the limit, 422 for another field, no file or several, 400 for a body that ends too early or is too slow.
 */
export async function receiveUpload(request: IncomingMessage, pace = SLOWEST): Promise<ReceivedFile> {
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) throw new DomainError('unsupported_type');
  if (Number(request.headers['content-length'] ?? 0) > MOST_READ) throw tooLarge();
  const folder = await mkdtemp(path.join(os.tmpdir(), FOLDER));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'original');
    return { path: file, ...(await readParts(request, file, pace)), remove };
  } catch (error) {
    await remove();
    throw error instanceof DomainError ? error : new DomainError('bad_request');
  }
}

/** Removes originals that killed processes have left on this machine's disk. */
export async function removeAbandoned(): Promise<void> {
  const names = await readdir(os.tmpdir());
  for (const name of names.filter((one) => one.startsWith(FOLDER))) {
    const folder = path.join(os.tmpdir(), name);
    const stats = await stat(folder).catch(() => null);
    // The disk has its own time, so the machine's clock is read here.
    const isOld = stats !== null && Date.now() - stats.mtimeMs > ABANDONED_MS;
    if (isOld) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

interface WrittenFile {
  bytes: number;
  hash: string;
}

/** Reads the whole body, also after a fault: half a body would leave the connection stuck. */
async function readParts(request: IncomingMessage, target: string, pace: Pace): Promise<WrittenFile> {
  const files: Promise<WrittenFile>[] = [];
  const streams: Readable[] = [];
  let isUnexpected = false;
  let parts = 0;
  const count = () => {
    parts += 1;
    if (parts > MOST_PARTS) request.destroy();
  };
  const parser = new Busboy({ headers: request.headers as { 'content-type': string }, limits: LIMITS });
  parser.on('file', (field: string | undefined, stream: Readable, name: string | undefined) => {
    count();
    streams.push(stream);
    isUnexpected ||= field !== FIELD || !name || files.length > 0;
    files.push(isUnexpected ? discard(stream) : writeFile(stream, target));
    // Awaited below; without this an earlier failure would count as unhandled.
    files.at(-1)!.catch(() => undefined);
  });
  parser.on('field', () => {
    count();
    isUnexpected = true;
  });
  await feedParser(request, parser, pace).catch(async (error: unknown) => {
    // The parser never closes the file that it was reading.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(files);
    throw error;
  });
  const [first] = await Promise.all(files);
  if (isUnexpected || !first) throw notOnePhoto();
  return first;
}

async function feedParser(request: IncomingMessage, parser: InstanceType<typeof Busboy>, pace: Pace): Promise<void> {
  let read = 0;
  let before = 0;
  const end = () => request.destroy();
  const paceCheck = setInterval(() => {
    if (read - before < pace.bytes) end();
    before = read;
  }, pace.ms);
  const deadline = setTimeout(end, DEADLINE_MS);
  request.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MOST_READ) end();
  });
  try {
    await pipeline(request, parser as unknown as NodeJS.WritableStream);
  } finally {
    clearTimeout(deadline);
    clearInterval(paceCheck);
  }
}

async function discard(stream: Readable): Promise<WrittenFile> {
  stream.resume();
  return { bytes: 0, hash: '' };
}

async function writeFile(stream: Readable, target: string): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    hash.update(chunk);
  });
  await pipeline(stream, createWriteStream(target));
  if ((stream as Readable & { truncated?: boolean }).truncated) throw tooLarge();
  if (bytes === 0) throw notOnePhoto();
  return { bytes, hash: hash.digest('hex') };
}
