import { changeStatesSql } from '@duet/members';
import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE } from '@duet/platform';

const UNCOUNT_NEW = changeStatesSql({
  counters: { new_likes_total: 'greatest(0, s.new_likes_total - 1)' },
  where: `s.member_id IN (SELECT t.to_id FROM swipes t WHERE t.site_id = $1 AND t.from_id = $2
    AND t.direction = 'like' AND t.delivered AND t.seen_at IS NULL)`,
});

const DELETE_SWIPES = 'DELETE FROM swipes t WHERE t.site_id = $1 AND (t.from_id = $2 OR t.to_id = $2)';

/** The data that likes hold about members: the own ones, and those that reached them. A new like of theirs is counted no more. */
export const LIKES_DATA: readonly PersonalTable[] = [
  {
    table: 'swipes',
    columns: ['from_id', 'to_id'],
    group: 'likes',
    steps: [{ days: 0, statements: [UNCOUNT_NEW, DELETE_SWIPES] }],
    exported: `t.site_id = $1 AND (t.from_id = $2 OR (t.to_id = $2 AND t.direction = 'like' AND t.delivered))`,
  },
  { table: 'matches', columns: ['a_id', 'b_id'], group: 'likes', steps: ERASED_AT_ONCE },
];
