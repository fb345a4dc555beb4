import type { TimelineSource } from '@duet/platform';

/** Credits that staff gave or took. The rest of the ledger has a table of its own. */
export const CREDITS_TIMELINE: readonly TimelineSource[] = [
  {
    kind: 'credits_corrected',
    permission: 'ledger:read',
    from: 'credit_corrections t',
    where: 't.site_id = $1 AND t.member_id = $2',
    at: 't.created_at',
    id: 't.id',
    state: 't.state',
    amount: 't.amount',
    words: 't.reason',
    staff: 't.requested_by',
  },
];
