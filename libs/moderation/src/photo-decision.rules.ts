import type { Photo, PhotoRejection } from '@duet/contract';
import { mayBecome } from '@duet/photos';

/** The facts of a photo that a decision depends on. */
export interface Decided {
  status: Photo['status'];
  processed: boolean;
  reviewed: boolean;
  rejected_reason: PhotoRejection | null;
  decided_by: string | null;
}

export interface Decision {
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
export function weigh(photo: Decided, { status, reason, staffId, reverse }: Decision): 'decide' | 'same' | 'late' {
  const stands = photo.status === 'rejected' || photo.reviewed;
  const alike = photo.status === status && stands && photo.rejected_reason === reason;
  if (alike) return photo.decided_by === staffId ? 'same' : 'late';
  if (!photo.processed || (stands && !reverse)) return 'late';
  // An approval of what showed unseen, or another reason: in one step, so that the photo never shows in between.
  if (photo.status === status) return 'decide';
  return mayBecome(photo.status, status) ? 'decide' : 'late';
}
