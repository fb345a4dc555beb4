import type { Photo, PhotoRejection } from '@duet/contract';
import { mayBecome } from '@duet/photos';

/** The facts of a photo that a decision depends on. */
export interface ReviewedPhoto {
  status: Photo['status'];
  processed: boolean;
  reviewed: boolean;
  rejected_reason: PhotoRejection | null;
  decided_by: string | null;
}

export interface PhotoDecision {
  status: 'active' | 'rejected';
  reason: PhotoRejection | null;
  staffId: string;
  /** True where the staff member knows the earlier decision and changes it on purpose. */
  reverse: boolean;
}

/**
 * The effect of a decision on a photo: `decide` where it holds, `same` where this staff member has decided the same
 * before, `late` where somebody else was first. An earlier decision is changed only with `reverse`.
 */
export function judgeDecision(
  photo: ReviewedPhoto,
  { status, reason, staffId, reverse }: PhotoDecision,
): 'decide' | 'same' | 'late' {
  const isDecided = photo.status === 'rejected' || photo.reviewed;
  const isSame = photo.status === status && isDecided && photo.rejected_reason === reason;
  if (isSame) return photo.decided_by === staffId ? 'same' : 'late';
  if (!photo.processed || (isDecided && !reverse)) return 'late';
  // Approves a photo that was shown without review, or changes the reason: in one step, so that it never shows in
  // between.
  if (photo.status === status) return 'decide';
  return mayBecome(photo.status, status) ? 'decide' : 'late';
}
