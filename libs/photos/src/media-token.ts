import { createHmac } from 'node:crypto';
import type { SessionRef } from '@duet/platform';

const HOUR_MS = 3_600_000;

/** Stands in addresses of public photos, in place of a session's token. */
export const OPEN = 'open';

type Signer = Pick<SessionRef, 'tokenHash'>;

/**
 * The token in the addresses of clear pictures: signed by the session for this hour, so that a copied address is
 * nothing to anyone else and soon nothing at all. Without a session it is `OPEN`. `docs/decisions/0010`.
 */
export function mediaToken(session: Signer | null, now: Date): string {
  return session ? tokenOf(session, hourOf(now)) : OPEN;
}

/** True for a token that this session got in this hour or the one before. */
export function isMediaToken(token: string, session: Signer, now: Date): boolean {
  const hour = hourOf(now);
  return token === tokenOf(session, hour) || token === sign(session, hour - 1);
}

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS);

const sign = ({ tokenHash }: Signer, hour: number): string =>
  createHmac('sha256', tokenHash).update(`media\0${hour}`).digest('base64url').slice(0, 22);

/** Tokens by session, one per hour: every list of photos needs one. */
const known = new WeakMap<Buffer, { hour: number; token: string }>();

function tokenOf(session: Signer, hour: number): string {
  const kept = known.get(session.tokenHash);
  if (kept?.hour === hour) return kept.token;
  const token = sign(session, hour);
  known.set(session.tokenHash, { hour, token });
  return token;
}
