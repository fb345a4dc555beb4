import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';

/** Where a block stands. */
export interface BlockPosition {
  index: number;
  isLast: boolean;
  /** The last bytes of the whole, as many as are held back. */
  tail: Buffer;
}

interface Head {
  bytes: number;
  take: (head: Buffer) => void;
}

interface Plan {
  /** Size of a block in bytes; the last one may be shorter, and is empty only where there is nothing at all. */
  size: number;
  change: (block: Buffer, position: BlockPosition) => Buffer;
  /** So many bytes at the end belong to no block. */
  heldBack?: number;
  /** So many bytes at the beginning belong to no block. */
  head?: Head;
}

/** Cuts a stream into blocks and passes on what each of them becomes. Holds one block in memory. */
export class BlockTransform extends Transform {
  private waiting: Buffer[] = [];
  private length = 0;
  private index = 0;
  private isHeadTaken: boolean;

  constructor(private readonly plan: Plan) {
    super();
    this.isHeadTaken = !plan.head;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.waiting.push(chunk);
    this.length += chunk.length;
    this.heedful(done, () => {
      this.takeHead();
      const { size, heldBack = 0 } = this.plan;
      if (!this.isHeadTaken || this.length <= size + heldBack) return;
      let all = Buffer.concat(this.waiting);
      for (; all.length > size + heldBack; all = all.subarray(size)) this.pass(all.subarray(0, size), false);
      this.keep(all);
    });
  }

  override _flush(done: TransformCallback): void {
    this.heedful(done, () => {
      const all = Buffer.concat(this.waiting);
      const end = Math.max(0, all.length - (this.plan.heldBack ?? 0));
      this.pass(all.subarray(0, end), true, all.subarray(end));
    });
  }

  private takeHead(): void {
    const { head } = this.plan;
    if (this.isHeadTaken || !head || this.length < head.bytes) return;
    const all = Buffer.concat(this.waiting);
    head.take(all.subarray(0, head.bytes));
    this.isHeadTaken = true;
    this.keep(all.subarray(head.bytes));
  }

  private keep(rest: Buffer): void {
    this.waiting = [rest];
    this.length = rest.length;
  }

  private pass(block: Buffer, isLast: boolean, tail: Buffer = Buffer.alloc(0)): void {
    this.push(this.plan.change(block, { index: this.index, isLast, tail }));
    this.index += 1;
  }

  private heedful(done: TransformCallback, act: () => void): void {
    try {
      act();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
