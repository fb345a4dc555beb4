import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE } from '@duet/platform';
import { NOTE_TEXT } from './admin/sealed-texts';
import { HELD_TEXTS } from './held-words';

/** The data that members hold about themselves. Nobody is told who has blocked them, or whose favourite they are. */
export const MEMBERS_DATA: readonly PersonalTable[] = [
  {
    table: 'profiles',
    columns: ['id', 'real_id'],
    group: 'profile',
    where: 't.site_id = $1 AND t.id = $2',
    steps: [{ days: 0, order: 8 }],
    sealed: [HELD_TEXTS],
  },
  {
    table: 'member_notes',
    columns: ['member_id'],
    group: 'support',
    steps: ERASED_AT_ONCE,
    secret: { staff_id: 'staff', client_key: 'hash' },
    sealed: [NOTE_TEXT],
  },
  { table: 'match_finders', columns: ['member_id'], group: 'profile', steps: ERASED_AT_ONCE },
  { table: 'saved_searches', columns: ['member_id'], group: 'profile', steps: ERASED_AT_ONCE },
  { table: 'member_states', columns: ['member_id'], group: 'profile', steps: ERASED_AT_ONCE },
  {
    table: 'exclusions',
    columns: ['member_id', 'other_id'],
    group: 'profile',
    steps: ERASED_AT_ONCE,
    exported: `t.site_id = $1 AND t.member_id = $2 AND t.reason <> 'blocked_by'`,
  },
  {
    table: 'favourites',
    columns: ['member_id', 'other_id'],
    group: 'likes',
    steps: ERASED_AT_ONCE,
    exported: 't.site_id = $1 AND t.member_id = $2',
  },
  { table: 'profile_views', columns: ['viewed_id', 'viewer_id'], group: 'likes', steps: ERASED_AT_ONCE },
];
