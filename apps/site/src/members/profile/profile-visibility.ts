import type { OwnProfile } from '@duet/contract';

export type ProfileVisibility = 'active' | 'invisible' | 'unconfirmed' | 'paused' | 'moderated' | 'pending_deletion';

/** Finds the reason why others do not see the profile, or `active`. */
export function profileVisibility(
  profile: Pick<OwnProfile, 'status' | 'disabled_reason' | 'invisible'>,
): ProfileVisibility {
  if (profile.status === 'disabled') return profile.disabled_reason ?? 'moderated';
  return profile.invisible ? 'invisible' : 'active';
}
