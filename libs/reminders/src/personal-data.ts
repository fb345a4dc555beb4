import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE } from '@duet/platform';

const reminders = { columns: ['member_id'], group: 'account', steps: ERASED_AT_ONCE } as const;

/** The data that reminders hold about members. */
export const REMINDERS_DATA: readonly PersonalTable[] = [
  { ...reminders, table: 'reminders' },
  { ...reminders, table: 'mail_allowance_uses' },
  { ...reminders, table: 'news_receivers' },
  { ...reminders, table: 'inactivity_checks' },
];
