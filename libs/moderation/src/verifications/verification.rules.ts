import type { SelfieRefusal, VerificationState } from '@duet/contract';
import { GESTURES, VERIFICATION_LIMITS } from '@duet/contract';
import type { VerificationEntity } from './verification.entity';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** The gesture for a request; `integer` draws a number from 0 below another one. It is never the one of the request before. */
export function drawGesture(
  integer: (below: number) => number,
  last: VerificationEntity['gesture'] | undefined,
): VerificationEntity['gesture'] {
  const gestures = GESTURES.filter((gesture) => gesture !== last);
  return gestures[integer(gestures.length)]!;
}

/** The time until which a gesture that is shown now may be sent. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + VERIFICATION_LIMITS.hours * HOUR_MS);

/** Requests made after this time count towards the limit of seven days. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - WEEK_MS);

/** Selfies that were decided on before this time are deleted. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - VERIFICATION_LIMITS.kept_days * 24 * HOUR_MS);

/** The state as it is at a time: an open request ends by itself, and a job notes that later. */
export const stateAt = (
  { state, expires_at }: Pick<VerificationEntity, 'state' | 'expires_at'>,
  now: Date,
): VerificationState => (state === 'open' && expires_at <= now ? 'expired' : state);

export interface SelfieDecision {
  state: 'approved' | 'refused';
  reason: SelfieRefusal | null;
  staffId: string;
  /** True where the staff member knows the earlier decision and changes it on purpose. */
  reverse: boolean;
}

type ReviewedSelfie = Pick<VerificationEntity, 'state' | 'reason' | 'decided_by' | 'photo_id'>;

/**
 * The effect of a decision on a selfie: `decide` where it holds, `same` where this staff member has decided the same before, `late`
 * where somebody else was first, its member has withdrawn it, or nothing is left to compare with. An earlier decision is changed
 * only with `reverse`.
 */
export function judgeSelfie(
  { state, reason, decided_by, photo_id }: ReviewedSelfie,
  decision: SelfieDecision,
): 'decide' | 'same' | 'late' {
  const isDecided = state === 'approved' || state === 'refused';
  if (state !== 'waiting' && !isDecided) return 'late';
  if (state === decision.state && reason === decision.reason) return decided_by === decision.staffId ? 'same' : 'late';
  if (decision.state === 'approved' && photo_id === null) return 'late';
  return state === 'waiting' || decision.reverse ? 'decide' : 'late';
}
