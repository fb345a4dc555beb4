import { changeStatesSql } from '@duet/members';
import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE } from '@duet/platform';

const UNCOUNT_NEW = changeStatesSql({
  counters: { new_likes_total: 'greatest(0, s.new_likes_total - 1)' },
  where: `s.member_id IN (SELECT t.to_id FROM swipes t WHERE t.site_id = $1 AND t.from_id = $2
    AND t.direction = 'like' AND t.delivered AND t.seen_at IS NULL)`,
});

const DELETE_SWIPES = 'DELETE FROM swipes t WHERE t.site_id = $1 AND (t.from_id = $2 OR t.to_id = $2)';

const DELETE_DECK = 'DELETE FROM swipe_decks t WHERE t.site_id = $1 AND t.member_id = $2';

/** Takes the member off the decks of others; a walk that stood at them begins anew. */
const LEAVE_DECKS = `UPDATE swipe_decks t SET ids = array_remove(t.ids, $2), passed = array_remove(t.passed, $2),
    walked_at = CASE WHEN t.walk_id = $2 THEN NULL ELSE t.walked_at END,
    walk_time = CASE WHEN t.walk_id = $2 THEN NULL ELSE t.walk_time END, walk_id = nullif(t.walk_id, $2)
  WHERE t.site_id = $1 AND ($2 = ANY (t.ids) OR $2 = ANY (t.passed) OR t.walk_id = $2)`;

/** The data that likes hold about members: the own ones, and those that reached them. A new like of theirs is counted no more. */
export const LIKES_DATA: readonly PersonalTable[] = [
  {
    table: 'swipes',
    columns: ['from_id', 'to_id'],
    group: 'likes',
    steps: [{ days: 0, statements: [UNCOUNT_NEW, DELETE_SWIPES] }],
    exported: `t.site_id = $1 AND (t.from_id = $2 OR (t.to_id = $2 AND t.direction = 'like' AND t.delivered))`,
  },
  {
    table: 'swipe_decks',
    columns: ['member_id', 'walk_id'],
    group: 'likes',
    where: 't.site_id = $1 AND t.member_id = $2',
    steps: [{ days: 0, statements: [DELETE_DECK, LEAVE_DECKS] }],
    exported: null,
  },
  { table: 'matches', columns: ['a_id', 'b_id'], group: 'likes', steps: ERASED_AT_ONCE },
];
