import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE } from '@duet/platform';
import { sealedColumns } from './sealed-texts';

/**
 * The data of date plans. Whom a member meets is in them as the member's own words: a companion who leaves the site is in no row by
 * an id, and the words go with the plan, 30 days after its end at the latest.
 */
export const DATE_PLANS_DATA: readonly PersonalTable[] = [
  {
    table: 'date_plans',
    columns: ['member_id'],
    group: 'account',
    steps: ERASED_AT_ONCE,
    secret: { token_hash: 'hash' },
    sealed: sealedColumns,
  },
];
