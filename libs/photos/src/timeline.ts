import type { TimelineSource } from '@duet/platform';

/** Photos of the profile, and the latest decision on each. */
export const PHOTOS_TIMELINE: readonly TimelineSource[] = [
  {
    kind: 'photo_added',
    permission: 'members:read',
    from: 'photos t',
    where: `t.site_id = $1 AND t.member_id = $2 AND t.purpose = 'profile'`,
    at: 't.created_at',
    id: 't.id',
    state: 't.status',
  },
  {
    kind: 'photo_decided',
    permission: 'members:read',
    from: 'photos t',
    where: `t.site_id = $1 AND t.member_id = $2 AND t.purpose = 'profile'`,
    at: 't.decided_at',
    id: 't.id',
    state: 't.status',
    detail: 't.rejected_reason',
    staff: 't.decided_by',
  },
];
