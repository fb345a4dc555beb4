import type { TimelineSource } from '@duet/platform';

/** Mails and what became of them. */
export const NOTIFICATIONS_TIMELINE: readonly TimelineSource[] = [
  {
    kind: 'mailed',
    permission: 'members:contact',
    from: 'mail_records t',
    where: 't.site_id = $1 AND t.account_id = $2',
    at: 't.created_at',
    id: 't.id',
    state: 't.state',
    detail: 't.kind',
  },
];
