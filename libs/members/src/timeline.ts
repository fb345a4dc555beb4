import type { TimelineSource } from '@duet/platform';

/** Notes of colleagues. */
export const MEMBERS_TIMELINE: readonly TimelineSource[] = [
  {
    kind: 'noted',
    permission: 'members:read',
    from: 'member_notes t',
    where: 't.site_id = $1 AND t.member_id = $2',
    at: 't.created_at',
    id: 't.id',
    words: 't.text',
    staff: 't.staff_id',
  },
];
