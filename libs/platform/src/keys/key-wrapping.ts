import { hkdfSync } from 'node:crypto';
import { keyed, seal, unseal } from '../secrets';
import type { SecretKeyEntity } from './secret-key.entity';

/** `SECRET`, and while it turns the one before it. */
export interface Masters {
  secret: string;
  formerSecret?: string | null;
}

type KeyName = Pick<SecretKeyEntity, 'purpose' | 'number'>;

/** A `SECRET` that does not open the keys of the database. */
export class KeysOutOfReach extends Error {
  constructor() {
    super(
      'The keys in the database are wrapped by another SECRET: bring it back, or give it as SECRET_BEFORE beside the new one (docs/operations.md, "Secrets that turn").',
    );
    this.name = 'KeysOutOfReach';
  }
}

/** Tells one master from another without telling it. */
export const fingerprintOf = (master: string): string =>
  keyed(master, 'backup', 'fingerprint').toString('hex').slice(0, 16);

const wrappingKey = (master: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'duet secret keys', 'wrapping', 32));

/** Bound to its place, so that a key of one purpose cannot be put in the place of another. */
const placeOf = ({ purpose, number }: KeyName): Buffer => Buffer.from(`${purpose}/${number}`);

/** Seals a key under a master. */
export function wrapKey(name: KeyName, material: string, master: string): Pick<SecretKeyEntity, 'wrapped' | 'master'> {
  return { wrapped: seal(wrappingKey(master), material, placeOf(name)), master: fingerprintOf(master) };
}

/** True where one of these masters wraps it. */
export const isReachable = ({ master }: { master: string }, { secret, formerSecret }: Masters): boolean =>
  [secret, formerSecret].some((one) => one && fingerprintOf(one) === master);

/** Opens a key under the master that wraps it. Throws `KeysOutOfReach` where that is none of these. */
export function unwrapKey({ wrapped, master, ...name }: WrappedKey, { secret, formerSecret }: Masters): string {
  const found = [secret, formerSecret].find((one) => one && fingerprintOf(one) === master);
  if (!found) throw new KeysOutOfReach();
  return unseal(wrappingKey(found), wrapped, placeOf(name));
}

type WrappedKey = KeyName & { wrapped: Buffer; master: string };
