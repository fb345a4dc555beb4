import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import type { Transform } from 'node:stream';
import type { BlockPosition } from './blocks';
import { BlockTransform } from './blocks';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const HASH_BYTES = 32;
const BLOCK_BYTES = 1024 * 1024;
const CIPHER = 'aes-256-gcm';
/** OWASP's first choice for scrypt: 128 MiB and some 0.4 s for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 };

/**
 * Wraps every file of a back-up so that it proves by itself that it is whole: with its SHA-256 at the end, or, with a
 * passphrase, blocks of AES-256-GCM.
 */
export interface FileWrapper {
  /** Names the key without telling it; files of different keys never share a folder. */
  id: string;
  wrap(name: string): Transform;
  /** Breaks with an error where a file is damaged, cut off, or wrapped under another name. */
  unwrap(name: string): Transform;
  /** Answers the number of bytes inside of a wrapped file of this size. */
  innerSize(size: number): number;
  /** Proof that the manifest is ours; null where there is no key. */
  mac(text: string): string | null;
}

/** The parameters by which the key was made of the passphrase. */
export interface SealDescription {
  cipher: typeof CIPHER;
  kdf: 'scrypt';
  salt: string;
  cost: typeof COST;
}

/** Without a passphrase: readable for everybody who can open the folder, and checked. */
export const plainWrapper: FileWrapper = {
  id: 'open',
  wrap: () => {
    const hash = createHash('sha256');
    const change = (block: Buffer, { isLast }: BlockPosition) => {
      hash.update(block);
      return isLast ? Buffer.concat([block, hash.digest()]) : block;
    };
    return new BlockTransform({ size: BLOCK_BYTES, change });
  },
  unwrap: (name) => {
    const hash = createHash('sha256');
    const change = (block: Buffer, { isLast, tail }: BlockPosition) => {
      hash.update(block);
      if (isLast && !hash.digest().equals(tail)) throw new Error(`${name} is damaged`);
      return block;
    };
    return new BlockTransform({ size: BLOCK_BYTES, change, heldBack: HASH_BYTES });
  },
  innerSize: (size) => Math.max(0, size - HASH_BYTES),
  mac: () => null,
};

/** Describes a new seal: with a salt of its own, at today's cost. */
export const newSeal = (): SealDescription => ({
  cipher: CIPHER,
  kdf: 'scrypt',
  salt: randomBytes(SALT_BYTES).toString('base64'),
  cost: COST,
});

/** Makes the wrapper of a passphrase; slow on purpose. */
export async function sealedWrapper(passphrase: string, { salt, cost }: SealDescription): Promise<FileWrapper> {
  const master = await stretch(passphrase, Buffer.from(salt, 'base64'), cost);
  const derive = (purpose: string, fileSalt: Buffer = Buffer.alloc(0)) =>
    Buffer.from(hkdfSync('sha256', master, fileSalt, purpose, 32));
  return {
    id: derive('id').toString('hex').slice(0, 16),
    wrap: (name) => sealer((fileSalt) => derive(`file ${name}`, fileSalt)),
    unwrap: (name) => opener(name, (fileSalt) => derive(`file ${name}`, fileSalt)),
    innerSize: (size) => {
      const body = Math.max(0, size - SALT_BYTES);
      return body - TAG_BYTES * Math.ceil(body / (BLOCK_BYTES + TAG_BYTES));
    },
    mac: (text) => createHmac('sha256', derive('manifest')).update(text).digest('hex'),
  };
}

function stretch(passphrase: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, { ...cost, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

type KeyOf = (fileSalt: Buffer) => Buffer;

/** The number of the block and a mark on the last one: blocks cannot be swapped, nor the end cut off. A key is used for one file. */
function nonce(index: number, isLast: boolean): Buffer {
  const made = Buffer.alloc(12);
  made.writeUIntBE(index, 0, 6);
  made[11] = isLast ? 1 : 0;
  return made;
}

function sealer(keyOf: KeyOf): Transform {
  const fileSalt = randomBytes(SALT_BYTES);
  const key = keyOf(fileSalt);
  const change = (block: Buffer, { index, isLast }: BlockPosition) => {
    const cipher = createCipheriv(CIPHER, key, nonce(index, isLast));
    const sealed = [cipher.update(block), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(index === 0 ? [fileSalt, ...sealed] : sealed);
  };
  return new BlockTransform({ size: BLOCK_BYTES, change });
}

function opener(name: string, keyOf: KeyOf): Transform {
  let key: Buffer | null = null;
  const change = (block: Buffer, { index, isLast }: BlockPosition) => {
    if (!key || block.length < TAG_BYTES) throw new Error(`${name} is damaged`);
    const decipher = createDecipheriv(CIPHER, key, nonce(index, isLast));
    decipher.setAuthTag(block.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(block.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new Error(`${name} is damaged, or sealed with another passphrase`);
    }
  };
  const head = { bytes: SALT_BYTES, take: (fileSalt: Buffer) => (key = keyOf(fileSalt)) };
  return new BlockTransform({ size: BLOCK_BYTES + TAG_BYTES, change, head });
}
