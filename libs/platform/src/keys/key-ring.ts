import { timingSafeEqual } from 'node:crypto';
import { keyed, seal, sealingKey, unseal } from '../secrets';
import type { KeyPurpose, KeyUse, SealUse } from './key-uses';
import { KEY_PURPOSE_NAMES, KEY_USES, SEAL_USES } from './key-uses';
import type { Masters } from './key-wrapping';
import { isReachable, unwrapKey } from './key-wrapping';
import type { SecretKeyEntity } from './secret-key.entity';

/** A row of `secret_keys` as far as the ring needs it. */
export type KeyRow = Pick<SecretKeyEntity, 'purpose' | 'number' | 'wrapped' | 'master' | 'writes_from'>;

interface RingKey {
  number: number;
  material: string;
  writesFrom: number;
}

/** Before the number of the key in a sealed value. A value of key 0 has neither: it is sealed as it was before keys had numbers. */
const MARK = Buffer.from('dk1');
const HEAD_BYTES = MARK.length + 2;

/**
 * The keys of every purpose. The newest whose time has come writes, all that are not retired read. A purpose without a row has one
 * key, number 0: `SECRET` itself, by which everything was made before keys could be changed. A new key waits a while before it
 * writes, so that every process can read what any of them has written.
 */
export class KeyRing {
  private keys = new Map<KeyPurpose, RingKey[]>();

  /** A purpose that is withheld has no key here, not even number 0. */
  constructor(
    private readonly masters: Masters,
    private readonly now: () => Date = () => new Date(),
    private readonly withheld: readonly KeyPurpose[] = [],
  ) {
    this.take([]);
  }

  /** Takes the rows of the database. Throws `KeysOutOfReach`, and keeps what it had then. */
  take(rows: KeyRow[]): void {
    this.keys = this.ringOf(rows);
  }

  /** Takes the rows that these masters open, and leaves the others out: to find out what is lost. */
  takeReachable(rows: KeyRow[]): void {
    this.keys = this.ringOf(
      rows.map((row) => ({ ...row, wrapped: isReachable(row, this.masters) ? row.wrapped : null })),
    );
  }

  /** HMAC-SHA-256 under the key that writes now. */
  sign(use: KeyUse, value: string): Buffer {
    return keyed(this.writing(KEY_USES[use]).material, use, value);
  }

  /** The same under every key that reads, that of `sign` first: to look up, or to compare with, what any of them has made. */
  signAll(use: KeyUse, value: string): Buffer[] {
    return this.reading(KEY_USES[use]).map(({ material }) => keyed(material, use, value));
  }

  /** True for a signature of a value by any key that reads. */
  isSigned(use: KeyUse, value: string, signature: Buffer): boolean {
    return this.signAll(use, value).some((one) => one.length === signature.length && timingSafeEqual(one, signature));
  }

  /**
   * A secret that follows from the id of a row, whenever it is asked for: by the key that wrote when the row was made, which the id tells
   * (UUIDv7). Ids of another kind have key 0.
   */
  derive(use: KeyUse, id: string): Buffer {
    const keys = this.keysOf(KEY_USES[use]);
    const time = timeOfId(id);
    const key = keys.find(({ writesFrom }) => writesFrom <= time) ?? keys.at(-1)!;
    return keyed(key.material, use, id);
  }

  /** Encrypts a value under the key that writes now. */
  seal(use: SealUse, text: string): Buffer {
    const { number, material } = this.writing(SEAL_USES[use]);
    const key = sealingKeyOf(material, use);
    if (number === 0) return seal(key, text);
    const head = headOf(number);
    return Buffer.concat([head, seal(key, text, head)]);
  }

  /** Decrypts what `seal` made, and what was sealed before keys had numbers. Throws where the key is gone or a bit was changed. */
  unseal(use: SealUse, sealed: Buffer): string {
    const named = this.find(SEAL_USES[use], numberIn(sealed));
    if (named?.number) {
      const text = opened(() => unsealNumbered(sealingKeyOf(named.material, use), sealed));
      if (text !== null) return text;
    }
    // A nonce of before may begin like a mark, once in sixteen million values.
    const first = this.find(SEAL_USES[use], 0);
    if (!first) throw new Error(`A value sealed for ${use} cannot be read: its key is gone`);
    return unseal(sealingKeyOf(first.material, use), sealed);
  }

  /** False for a value that no key of this platform opens. */
  canUnseal(use: SealUse, sealed: Buffer): boolean {
    return opened(() => this.unseal(use, sealed)) !== null;
  }

  /** True for a value that the key which writes now has sealed. */
  isCurrent(use: SealUse, sealed: Buffer): boolean {
    const { number, material } = this.writing(SEAL_USES[use]);
    if (number > 0)
      return numberIn(sealed) === number && opened(() => unsealNumbered(sealingKeyOf(material, use), sealed)) !== null;
    return opened(() => unseal(sealingKeyOf(material, use), sealed)) !== null;
  }

  /** The keys that read, the one that writes first: a key whose time has not come is behind it. */
  private reading(purpose: KeyPurpose): RingKey[] {
    const writing = this.writing(purpose);
    return [writing, ...this.keysOf(purpose).filter((key) => key !== writing)];
  }

  private writing(purpose: KeyPurpose): RingKey {
    const keys = this.keysOf(purpose);
    const now = this.now().getTime();
    return keys.find(({ writesFrom }) => writesFrom <= now) ?? keys.at(-1)!;
  }

  private find(purpose: KeyPurpose, number: number): RingKey | undefined {
    return this.keysOf(purpose).find((key) => key.number === number);
  }

  private ringOf(rows: KeyRow[]): Map<KeyPurpose, RingKey[]> {
    const ring = ringOf(rows, this.masters);
    for (const purpose of this.withheld) ring.delete(purpose);
    return ring;
  }

  /** Newest first, and never none. */
  private keysOf(purpose: KeyPurpose): RingKey[] {
    const keys = this.keys.get(purpose);
    if (!keys?.length) throw new Error(`There is no key for ${purpose}`);
    return keys;
  }
}

function ringOf(rows: KeyRow[], masters: Masters): Map<KeyPurpose, RingKey[]> {
  const ring = new Map(KEY_PURPOSE_NAMES.map((purpose) => [purpose, [] as RingKey[]]));
  for (const row of rows) {
    const { purpose, number, wrapped, writes_from } = row;
    if (!wrapped) continue;
    const key = { number, material: unwrapKey({ ...row, wrapped }, masters), writesFrom: writes_from.getTime() };
    ring.get(purpose)?.push(key);
  }
  const isKnown = new Set(rows.map(({ purpose }) => purpose));
  for (const [purpose, keys] of ring) {
    if (!isKnown.has(purpose)) keys.push({ number: 0, material: firstMaterial(masters), writesFrom: 0 });
    keys.sort((one, other) => other.number - one.number);
  }
  return ring;
}

/** Key 0: the `SECRET` by which everything was made until keys had numbers. */
export const firstMaterial = ({ secret, formerSecret }: Masters): string => formerSecret ?? secret;

/** Second factors had a label of their own before. */
const sealingKeyOf = (material: string, use: SealUse): Buffer =>
  use === 'totp' ? keyed(material, 'totp-seal', 'v1') : sealingKey(material, use);

function headOf(number: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  MARK.copy(head);
  head.writeUInt16BE(number, MARK.length);
  return head;
}

/** The number of the key that a sealed value names; 0 where it names none. */
const numberIn = (sealed: Buffer): number =>
  sealed.length > HEAD_BYTES && sealed.subarray(0, MARK.length).equals(MARK) ? sealed.readUInt16BE(MARK.length) : 0;

const unsealNumbered = (key: Buffer, sealed: Buffer): string =>
  unseal(key, sealed.subarray(HEAD_BYTES), sealed.subarray(0, HEAD_BYTES));

function opened(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** The milliseconds in an id of version 7 (RFC 9562, 5.7). */
const timeOfId = (id: string): number =>
  id[14] === '7' ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) : 0;
