import type { Photo, PhotoRejection } from '@duet/contract';
import { mayBecome } from '@duet/photos';

/** A photo as far as a decision on it goes. */
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
  /** The earlier decision is known, and taken back on purpose. */
  reverse: boolean;
}

/**
 * What a decision does to a photo: `decide` where it holds, `same` where this person has decided just so before, `late`
 * where somebody else was first. A decision that stands is changed only on purpose.
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
