import { randomInt } from 'node:crypto';
import { INVITE_ALPHABET, INVITE_LENGTH } from '@duet/contract';
import type { InviteCodeEntity } from './invite-code.entity';

/** A code as it is kept: capitals, without the spaces and hyphens that people put in; null when it cannot be one. */
export function cleanInviteCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const fits = code.length === INVITE_LENGTH && [...code].every((sign) => INVITE_ALPHABET.includes(sign));
  return fits ? code : null;
}

/** A fresh code: eight signs that nobody takes for another one. */
export const makeInviteCode = (): string =>
  Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');

type Judged = Pick<InviteCodeEntity, 'uses' | 'max_uses' | 'expires_at' | 'ended_at'>;

/** Why a code lets nobody in, or null. */
export function faultOfInvite(code: Judged | null, now: Date): string | null {
  if (!code) return 'invite_unknown';
  if (code.ended_at || code.expires_at <= now) return 'invite_expired';
  return code.uses >= code.max_uses ? 'invite_used_up' : null;
}
