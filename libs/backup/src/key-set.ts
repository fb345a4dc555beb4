import { createHash } from 'node:crypto';

/** SHA-256 of a storage key, by which the file is named in the store. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * A set of hashed keys that takes eight bytes for each, so that millions of files fit into memory. Two keys may be taken for one
 * another (one in 2^64): ask it only where a false yes does no harm.
 */
export class KeySet {
  private values = new BigUint64Array(1024);
  private size = 0;
  private isSorted = true;

  /** A set as `toBuffer` gave it; throws where it is not of this many keys. */
  static from(bytes: Buffer, count: number): KeySet {
    if (bytes.length !== count * 8) throw new Error('A list of keys is damaged');
    const made = new KeySet();
    made.values = new BigUint64Array(Math.max(1, count));
    Buffer.from(made.values.buffer).set(bytes);
    made.size = count;
    made.isSorted = false;
    return made;
  }

  get count(): number {
    return this.size;
  }

  toBuffer(): Buffer {
    return Buffer.from(this.values.buffer, 0, this.size * 8);
  }

  add(key: string): void {
    this.addHash(hashKey(key));
  }

  has(key: string): boolean {
    return this.hasHash(hashKey(key));
  }

  private addHash(hash: string): void {
    if (this.size === this.values.length) {
      const larger = new BigUint64Array(this.size * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.size] = valueOf(hash);
    this.size += 1;
    this.isSorted = false;
  }

  hasHash(hash: string): boolean {
    if (!this.isSorted) this.values.subarray(0, this.size).sort();
    this.isSorted = true;
    const value = valueOf(hash);
    let low = 0;
    for (let high = this.size; low < high;) {
      const middle = (low + high) >>> 1;
      if (this.values[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low < this.size && this.values[low] === value;
  }
}

const valueOf = (hash: string): bigint => BigInt(`0x${hash.slice(0, 16)}`);
