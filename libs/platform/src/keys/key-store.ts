import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock';
import { KEY_PURPOSE_NAMES, KEY_PURPOSES } from './key-uses';
import type { KeyPurpose } from './key-uses';
import { firstMaterial, KeyRing } from './key-ring';
import type { Masters } from './key-wrapping';
import { fingerprintOf, isReachable, unwrapKey, wrapKey } from './key-wrapping';
import { SecretKeyEntity } from './secret-key.entity';

/** A process hears of a new key at once, and looks every 10 s: by then all of them can read what it writes. */
export const KEY_SPREAD_MS = 20_000;
const DAY_MS = 24 * 3_600_000;
const KEY_BYTES = 32;

/** Reads every key, for a ring. */
export const READ_KEYS = 'SELECT purpose, number, wrapped, master, writes_from FROM secret_keys';

export type KeyState = 'next' | 'writes' | 'reads' | 'retired';

/** A key as the operator sees it. */
export interface ListedKey {
  purpose: KeyPurpose;
  number: number;
  state: KeyState;
  /** Null: it is not in the database, because it is `SECRET` itself. */
  created_at: Date | null;
  /** The day from which nothing needs it; null: as long as its values live, or it writes. */
  neededUntil: Date | null;
  /** False for a key that the former master wraps. */
  isUnderSecret: boolean;
}

interface StoreParts {
  /** The database as the role that sees every site, with `SecretKeyEntity`. */
  source: DataSource;
  clock: Clock;
  masters: Masters;
}

/** Makes, lists and retires keys for the operator of the machine; `by` is noted beside each key. */
export class KeyStore {
  static readonly entities = [SecretKeyEntity];

  constructor(
    private readonly parts: StoreParts,
    private readonly by: string,
  ) {}

  /** The ring of now. */
  async openRing(): Promise<KeyRing> {
    const { source, clock, masters } = this.parts;
    const ring = new KeyRing(masters, () => clock.now());
    ring.take(await source.manager.find(SecretKeyEntity));
    return ring;
  }

  /** Every key by its purpose, newest first. */
  async list(): Promise<ListedKey[]> {
    const rows = await this.parts.source.manager.find(SecretKeyEntity, { order: { number: 'DESC' } });
    return KEY_PURPOSE_NAMES.flatMap((purpose) => {
      const own = rows.filter((row) => row.purpose === purpose);
      return own.length > 0 ? own.map((row) => this.toListed(row, own)) : [firstOf(purpose)];
    });
  }

  /** Makes the next key of each purpose, which writes after `KEY_SPREAD_MS`. One that waits already stays. Answers when the last one writes. */
  rotate(purposes: readonly KeyPurpose[]): Promise<Date> {
    return this.change(async (tx) => {
      const now = this.parts.clock.now();
      let last = now;
      for (const purpose of purposes) {
        const rows = await this.keep(tx, purpose);
        const newest = rows[0]!;
        const waiting = newest.writes_from > now ? newest : null;
        const writes_from = waiting?.writes_from ?? new Date(now.getTime() + KEY_SPREAD_MS);
        if (!waiting) await this.insert(tx, { purpose, number: newest.number + 1, writes_from });
        if (writes_from > last) last = writes_from;
      }
      return last;
    });
  }

  /**
   * Destroys the keys that nothing needs any more; with `isAtOnce` all that do not write, whatever still has them. Answers those that
   * went.
   */
  retire(purposes: readonly KeyPurpose[], { isAtOnce }: { isAtOnce: boolean }): Promise<SecretKeyEntity[]> {
    return this.change(async (tx) => {
      const now = this.parts.clock.now();
      const retired: SecretKeyEntity[] = [];
      for (const purpose of purposes) {
        const rows = await this.read(tx, purpose);
        const idle = rows.filter((row) => this.mayRetire(this.toListed(row, rows), isAtOnce));
        for (const { number } of idle)
          await tx.update(SecretKeyEntity, { purpose, number }, { wrapped: null, retired_at: now });
        retired.push(...idle);
      }
      return retired;
    });
  }

  /** Wraps every key by `SECRET` that `SECRET_BEFORE` still wraps. Then the former one is needed no more. Answers how many they were. */
  rewrap(): Promise<number> {
    const { masters } = this.parts;
    return this.change(async (tx) => {
      for (const purpose of KEY_PURPOSE_NAMES) await this.keep(tx, purpose);
      const rows = await tx.find(SecretKeyEntity);
      const old = rows.filter(({ wrapped, master }) => wrapped && master !== fingerprintOf(masters.secret));
      for (const row of old) {
        const { purpose, number } = row;
        const material = unwrapKey({ ...row, wrapped: row.wrapped! }, masters);
        await tx.update(SecretKeyEntity, { purpose, number }, wrapKey(row, material, masters.secret));
      }
      return old.length;
    });
  }

  /** After a master was lost: destroys the keys that it wrapped, and makes one that writes at once where none is left. Answers how many went. */
  replaceLost(): Promise<number> {
    return this.change(async (tx) => {
      const now = this.parts.clock.now();
      const rows = await tx.find(SecretKeyEntity, { order: { number: 'DESC' } });
      const lost = rows.filter((row) => row.wrapped && !isReachable(row, this.parts.masters));
      for (const { purpose, number } of lost)
        await tx.update(SecretKeyEntity, { purpose, number }, { wrapped: null, retired_at: now });
      for (const purpose of new Set(lost.map((row) => row.purpose))) {
        const own = rows.filter((row) => row.purpose === purpose);
        const isLeft = own.some((row) => row.wrapped && !lost.includes(row));
        if (!isLeft) await this.insert(tx, { purpose, number: own[0]!.number + 1, writes_from: now });
      }
      return lost.length;
    });
  }

  /** The rows of a purpose, newest first; the first one is written down where there is none. */
  private async keep(tx: EntityManager, purpose: KeyPurpose): Promise<SecretKeyEntity[]> {
    const rows = await this.read(tx, purpose);
    if (rows.length > 0) return rows;
    const material = firstMaterial(this.parts.masters);
    await this.insert(tx, { purpose, number: 0, writes_from: new Date(0), material });
    return this.read(tx, purpose);
  }

  private read(tx: EntityManager, purpose: KeyPurpose): Promise<SecretKeyEntity[]> {
    return tx.find(SecretKeyEntity, { where: { purpose }, order: { number: 'DESC' } });
  }

  private async insert(tx: EntityManager, { material, ...key }: NewKey): Promise<void> {
    const { clock, masters } = this.parts;
    const secret = material ?? randomBytes(KEY_BYTES).toString('base64url');
    const wrapping = wrapKey(key, secret, masters.secret);
    await tx.insert(SecretKeyEntity, { ...key, ...wrapping, made_by: this.by, created_at: clock.now() });
  }

  /** One change at a time; every process hears of it after the commit. */
  private change<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.parts.source.transaction(async (tx) => {
      await tx.query('LOCK TABLE secret_keys IN SHARE ROW EXCLUSIVE MODE');
      const answer = await work(tx);
      await tx.query(`SELECT pg_notify('duet_versions', 'keys:*')`);
      return answer;
    });
  }

  private mayRetire({ state, neededUntil }: ListedKey, isAtOnce: boolean): boolean {
    return state === 'reads' && (isAtOnce || (neededUntil !== null && neededUntil <= this.parts.clock.now()));
  }

  private toListed(row: SecretKeyEntity, own: SecretKeyEntity[]): ListedKey {
    const { purpose, number, created_at, master } = row;
    const now = this.parts.clock.now();
    const writing = own.find(({ writes_from }) => writes_from <= now);
    const next = own.findLast((one) => one.number > number);
    const days = KEY_PURPOSES[purpose];
    const isNeeded = row === writing || !next || days === null;
    const neededUntil = isNeeded ? null : new Date(next.writes_from.getTime() + days * DAY_MS);
    const isUnderSecret = !row.wrapped || master === fingerprintOf(this.parts.masters.secret);
    const state = stateOf(row, { writing, now });
    return { purpose, number, state, created_at, neededUntil, isUnderSecret };
  }
}

interface NewKey {
  purpose: KeyPurpose;
  number: number;
  writes_from: Date;
  material?: string;
}

function stateOf(
  row: SecretKeyEntity,
  { writing, now }: { writing: SecretKeyEntity | undefined; now: Date },
): KeyState {
  if (row.retired_at) return 'retired';
  if (row === writing) return 'writes';
  return row.writes_from > now ? 'next' : 'reads';
}

const firstOf = (purpose: KeyPurpose): ListedKey => ({
  purpose,
  number: 0,
  state: 'writes',
  created_at: null,
  neededUntil: null,
  isUnderSecret: true,
});
