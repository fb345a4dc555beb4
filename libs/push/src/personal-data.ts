import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE } from '@duet/platform';

/** The data that push messages hold about members. */
export const PUSH_DATA: readonly PersonalTable[] = [
  {
    table: 'push_subscriptions',
    columns: ['account_id'],
    group: 'devices',
    steps: ERASED_AT_ONCE,
    secret: { token_hash: 'hash', auth: 'key', p256dh: 'key' },
  },
  { table: 'push_notifications', columns: ['member_id'], group: 'account', steps: ERASED_AT_ONCE },
];
