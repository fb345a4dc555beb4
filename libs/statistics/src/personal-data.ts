import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE } from '@duet/platform';

/** A member's first message, which the copy of their data has as a message. The numbers of days name nobody. */
export const STATISTICS_DATA: readonly PersonalTable[] = [
  { table: 'member_milestones', columns: ['member_id'], group: 'messages', steps: ERASED_AT_ONCE, exported: null },
  // An event names what a partner was told; the member gets it in the copy.
  { table: 'postbacks', columns: ['member_id'], group: 'account', steps: ERASED_AT_ONCE },
];
