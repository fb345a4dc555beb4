import { randomBytes } from 'node:crypto';
import type { KeyRing } from '../keys/key-ring';
import type { SiteKey } from './sealed-text';

const KEY_BYTES = 32;

interface SiteKeyName {
  site_id: string;
  number: number;
}

/** Says whose key it is, so that one cannot be put in the place of another. */
const nameOf = ({ site_id, number }: SiteKeyName): string => `${site_id}/${number} `;

/** Makes a data key, sealed as the database keeps it. */
export const makeSiteKey = (ring: KeyRing, name: SiteKeyName): Buffer =>
  ring.seal('site-keys', nameOf(name) + randomBytes(KEY_BYTES).toString('base64url'));

/** Opens a data key; null for one that no key of this platform opens, and for one of another site or number. */
export function openSiteKey(ring: KeyRing, { wrapped, ...name }: SiteKeyName & { wrapped: Buffer }): SiteKey | null {
  if (!ring.canUnseal('site-keys', wrapped)) return null;
  const opened = ring.unseal('site-keys', wrapped);
  if (!opened.startsWith(nameOf(name))) return null;
  return { number: name.number, material: Buffer.from(opened.slice(nameOf(name).length), 'base64url') };
}
