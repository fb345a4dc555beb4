import { createHash } from 'node:crypto';
import { Transform, Writable } from 'node:stream';
import type { TransformCallback } from 'node:stream';

/** Counts and hashes what passes. */
export class Gauge extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');

  constructor(private readonly onBytes: (bytes: number) => void = () => undefined) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    this.onBytes(this.bytes);
    done(null, chunk);
  }

  /** SHA-256 of all that passed, in hex; once, at the end. */
  digest(): string {
    return this.hash.digest('hex');
  }
}

/** Takes everything and keeps nothing. */
export const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
