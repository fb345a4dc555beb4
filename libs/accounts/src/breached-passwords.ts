import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fromRoot } from '@duet/platform';

/** Made by `tools/passwords/main.mjs`, which says where its passwords come from. */
const FILE = 'libs/accounts/data/breached-passwords.bin';
const PREFIX_BYTES = 4;

/** Passwords that were stolen elsewhere and are tried first, as sorted beginnings of hashes. */
export class BreachedPasswords {
  constructor(private readonly prefixes: Buffer) {}

  get size(): number {
    return this.prefixes.length / PREFIX_BYTES;
  }

  /** True for a breached password, in small letters; of 40,000 others one is taken for such, too. */
  has(password: string): boolean {
    const prefix = createHash('sha256').update(password).digest().readUInt32BE(0);
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.prefixes.readUInt32BE(middle * PREFIX_BYTES) < prefix) low = middle + 1;
      else high = middle;
    }
    return low < this.size && this.prefixes.readUInt32BE(low * PREFIX_BYTES) === prefix;
  }
}

/** Reads the list that travels with the product: some 112,000 passwords of ten and more characters, nothing is asked elsewhere. */
export async function loadBreachedPasswords(): Promise<BreachedPasswords> {
  return new BreachedPasswords(await readFile(fromRoot(FILE)));
}
