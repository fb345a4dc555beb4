import type { TimelineSource } from '@duet/platform';
import { REFERENCE_SQL } from './case.rules';

/** Cases that the member opened, and those about them. */
export const CASES_TIMELINE: readonly TimelineSource[] = [
  {
    kind: 'reported',
    permission: 'cases:read',
    from: 'cases c',
    where: 'c.site_id = $1 AND c.reporter_id = $2',
    at: 'c.created_at',
    id: 'c.id',
    state: 'c.state',
    detail: 'coalesce(c.reason, c.kind)',
    words: REFERENCE_SQL,
  },
  {
    kind: 'was_reported',
    permission: 'cases:read',
    from: 'cases c',
    where: 'c.site_id = $1 AND c.member_id = $2',
    at: 'c.created_at',
    id: 'c.id',
    state: 'c.state',
    detail: 'coalesce(c.reason, c.kind)',
    words: REFERENCE_SQL,
  },
];
