import type { TimelineSource } from '@duet/platform';

/** Orders and refunds. */
export const ORDERS_TIMELINE: readonly TimelineSource[] = [
  {
    kind: 'ordered',
    permission: 'orders:read',
    from: 'orders t',
    where: 't.site_id = $1 AND t.member_id = $2',
    at: 't.created_at',
    id: 't.id',
    state: 't.state',
    amount: 't.total',
    currency: 't.currency',
    words: 't.payment_id',
  },
  {
    kind: 'refund_requested',
    permission: 'refunds:read',
    from: 'refunds t',
    where: 't.site_id = $1 AND t.member_id = $2',
    at: 't.created_at',
    id: 't.id',
    state: 't.state',
    detail: 't.kind',
    amount: 't.amount',
    currency: 't.currency',
    staff: 't.requested_by',
  },
];
