import { createHmac } from 'node:crypto';
import type { SessionRef } from '@duet/platform';

const HOUR_MS = 3_600_000;

/** Stands in addresses of public photos, in place of a session's token. */
export const OPEN_TOKEN = 'open';

type TokenSession = Pick<SessionRef, 'tokenHash'>;

/**
 * The token in the addresses of clear pictures: signed by the session for this hour, so that a copied address is worth
 * nothing to anyone else, and soon to nobody. `OPEN_TOKEN` without a session (decision 0010).
 */
export function mediaToken(session: TokenSession | null, now: Date): string {
  return session ? tokenOf(session, hourOf(now)) : OPEN_TOKEN;
}

/** True for a token that this session got in this hour or the one before. */
export function isMediaToken(token: string, session: TokenSession, now: Date): boolean {
  const hour = hourOf(now);
  return token === tokenOf(session, hour) || token === sign(session, hour - 1);
}

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS);

const sign = ({ tokenHash }: TokenSession, hour: number): string =>
  createHmac('sha256', tokenHash).update(`media\0${hour}`).digest('base64url').slice(0, 22);

/** Tokens by session, one per hour: every list of photos needs one. */
const tokens = new WeakMap<Buffer, { hour: number; token: string }>();

function tokenOf(session: TokenSession, hour: number): string {
  const cached = tokens.get(session.tokenHash);
  if (cached?.hour === hour) return cached.token;
  const token = sign(session, hour);
  tokens.set(session.tokenHash, { hour, token });
  return token;
}
