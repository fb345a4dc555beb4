import type { Readable } from 'node:stream';

/** A file as it comes out of storage; its size is in bytes. */
export interface StoredFile {
  stream: Readable;
  size: number;
}

export interface StoredName {
  key: string;
  changedAt: Date;
}

const KEY = /^[a-z0-9][a-z0-9/_.-]{0,199}$/;

/** The port to file storage: a folder, or a bucket that speaks S3. Keys of tenant files begin with the site's id. */
export abstract class Storage {
  /** Keeps a file under a key, whole or not at all; a file that is there already is replaced. */
  abstract put(key: string, bytes: Buffer | StoredFile): Promise<void>;

  /** The file as a stream with its size in bytes; null when there is none. */
  abstract open(key: string): Promise<StoredFile | null>;

  /** The file as bytes where it is small enough to be read at once, else as `open` has it; null when there is none. */
  load(key: string): Promise<Buffer | StoredFile | null> {
    return this.open(key);
  }

  /** Says if there is a file under a key. */
  abstract has(key: string): Promise<boolean>;

  /** Removes a file; nothing happens when there is none. */
  abstract remove(key: string): Promise<void>;

  /** Every file whose key begins with a folder's name and a slash, in no order; also what a killed process left half written. */
  abstract list(folder: string): AsyncIterable<StoredName>;

  /** Throws where nothing could be kept or read: the folder cannot be written into, the bucket does not answer. */
  abstract check(): Promise<void>;

  /** Every file there is, in no order, but for what is half written. */
  abstract listAll(): AsyncIterable<StoredName>;
}

/** A stream that breaks off before anyone reads it must not end the process: whoever reads it finds its error. */
export function catchErrors(stream: Readable): Readable {
  return stream.on('error', () => undefined);
}

/** Says if this name can be a key of ours. */
export const isKey = (key: string): boolean => KEY.test(key) && !key.includes('..') && !key.includes('//');

/** The key, or an error: keys are made by us, so a malformed one is a fault of ours. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('A storage key is not well formed');
  return key;
}
