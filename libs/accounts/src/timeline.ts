import type { TimelineSource } from '@duet/platform';

/** Sign-up, confirmation, open sessions and restrictions. */
export const ACCOUNTS_TIMELINE: readonly TimelineSource[] = [
  {
    kind: 'signed_up',
    permission: 'members:read',
    from: 'accounts t',
    where: 't.site_id = $1 AND t.id = $2',
    at: 't.created_at',
    id: 't.id',
  },
  {
    kind: 'confirmed',
    permission: 'members:read',
    from: 'accounts t',
    where: 't.site_id = $1 AND t.id = $2',
    at: 't.confirmed_at',
    id: 't.id',
  },
  {
    kind: 'logged_in',
    permission: 'members:contact',
    from: 'sessions t',
    where: 't.site_id = $1 AND t.account_id = $2',
    at: 't.created_at',
    id: 't.id',
    words: 't.device',
  },
  {
    kind: 'restricted',
    permission: 'restrictions:read',
    from: 'restrictions t',
    where: 't.site_id = $1 AND t.member_id = $2',
    at: 't.from_at',
    id: 't.id',
    state: 't.state',
    detail: 't.kind',
    words: 't.reason',
    staff: 't.made_by',
  },
  {
    kind: 'restriction_over',
    permission: 'restrictions:read',
    from: 'restrictions t',
    where: 't.site_id = $1 AND t.member_id = $2',
    at: 't.over_at',
    id: 't.id',
    state: 't.state',
    detail: 't.kind',
    staff: 't.over_by',
  },
];
