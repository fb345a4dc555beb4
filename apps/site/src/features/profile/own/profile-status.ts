import type { OwnProfile } from '@duet/contract';

export type ShownStatus = 'active' | 'invisible' | 'unconfirmed' | 'paused' | 'moderated' | 'pending_deletion';

/** What keeps others from seeing the profile, or `active`. */
export function shownStatus(profile: Pick<OwnProfile, 'status' | 'disabled_reason' | 'invisible'>): ShownStatus {
  if (profile.status === 'disabled') return profile.disabled_reason ?? 'moderated';
  return profile.invisible ? 'invisible' : 'active';
}
