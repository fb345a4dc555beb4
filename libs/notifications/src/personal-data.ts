import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE } from '@duet/platform';

/** The data that notifications hold about members. */
export const NOTIFICATIONS_DATA: readonly PersonalTable[] = [
  { table: 'mail_events', columns: ['account_id'], group: 'account', steps: ERASED_AT_ONCE },
  { table: 'mail_records', columns: ['account_id'], group: 'account', steps: ERASED_AT_ONCE },
];
