import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE } from '@duet/platform';
import { ALARM_NOTE } from './alarms/alarm-notes';
import { REVIEW_WORDS } from './texts/sealed-texts';

/** The data of moderation. Hashes of rejected pictures name no member, and outlast their photos. */
export const MODERATION_DATA: readonly PersonalTable[] = [
  {
    table: 'text_reviews',
    columns: ['member_id'],
    group: 'profile',
    steps: ERASED_AT_ONCE,
    secret: { decided_by: 'staff' },
    sealed: REVIEW_WORDS,
  },
  {
    table: 'rejections',
    columns: ['member_id'],
    group: 'support',
    steps: ERASED_AT_ONCE,
    secret: { made_by: 'staff', over_by: 'staff', token_hash: 'hash' },
  },
  {
    table: 'verifications',
    columns: ['member_id'],
    group: 'photos',
    steps: ERASED_AT_ONCE,
    secret: { decided_by: 'staff' },
  },
  {
    table: 'minor_alarms',
    columns: ['member_id'],
    group: 'support',
    steps: ERASED_AT_ONCE,
    sealed: [ALARM_NOTE],
    secret: { raised_by: 'staff', decided_by: 'staff', note: 'staff', others: 'staff', token_hash: 'hash' },
  },
];
