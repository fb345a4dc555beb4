import { randomInt } from 'node:crypto';
import { INVITE_ALPHABET, INVITE_LENGTH } from '@duet/contract';
import type { InviteCodeEntity } from './invite-code.entity';

/** A typed code in its stored form: capitals without spaces and hyphens; null when it cannot be a code. */
export function cleanInviteCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const fits = code.length === INVITE_LENGTH && [...code].every((sign) => INVITE_ALPHABET.includes(sign));
  return fits ? code : null;
}

/** A new code of eight characters that cannot be confused with each other. */
export const makeInviteCode = (): string =>
  Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');

type InviteTerms = Pick<InviteCodeEntity, 'uses' | 'max_uses' | 'expires_at' | 'ended_at'>;

/** The error code of the reason why nobody can sign up with a code, or null. */
export function findInviteFault(code: InviteTerms | null, now: Date): string | null {
  if (!code) return 'invite_unknown';
  if (code.ended_at || code.expires_at <= now) return 'invite_expired';
  return code.uses >= code.max_uses ? 'invite_used_up' : null;
}
