import { changeStatesSql } from '@duet/members';
import type { Statement } from '@duet/platform';
import { MUTUAL_LIKES } from './match.sql';

/** Records a like by `$2` of `$3`; answers a row only when the like is new. */
export const RECORD = `
  INSERT INTO swipes AS s (site_id, from_id, to_id, direction, delivered, created_at)
  VALUES ($1, $2, $3, 'like', $4, $5)
  ON CONFLICT (site_id, from_id, to_id) DO UPDATE
    SET direction = 'like', delivered = excluded.delivered, seen_at = NULL, shown_at = NULL, created_at = excluded.created_at
    WHERE s.direction <> 'like'
  RETURNING 1 AS added`;

/**
 * Makes the match of two members who like each other; answers a row only when the match is new. Both likes are locked,
 * so that neither can be withdrawn meanwhile.
 */
export const MATCH = `
  WITH likes AS (
    SELECT 1 FROM ${MUTUAL_LIKES.from}
    WHERE mine.site_id = $1 AND mine.from_id = least($2::uuid, $3::uuid) AND mine.to_id = greatest($2::uuid, $3::uuid)
      AND ${MUTUAL_LIKES.where}
    FOR SHARE)
  INSERT INTO matches (site_id, a_id, b_id, created_at)
  SELECT $1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $4 FROM likes
  ON CONFLICT DO NOTHING
  RETURNING a_id, b_id`;

/** Adds `$3`, which may be negative, to the number of new likes of each of the members `$2`. */
export const COUNT_NEW = changeStatesSql({
  counters: { new_likes_total: 'greatest(0, s.new_likes_total + $3)' },
  where: 's.member_id = ANY ($2::uuid[])',
});

/** Marks the like of `$3` as seen by `$2`, once. */
export const MARK_SEEN: Statement = {
  name: 'likes.mark_seen',
  text: `
    WITH seen AS (
      UPDATE swipes SET seen_at = $4
      WHERE site_id = $1 AND from_id = $3 AND to_id = $2 AND direction = 'like' AND delivered AND seen_at IS NULL
      RETURNING 1)
    ${changeStatesSql({
      counters: { new_likes_total: 'greatest(0, s.new_likes_total - 1)' },
      from: 'seen',
      where: 's.member_id = $2',
    })}`,
};

/** Members in a mutual like with `$2` without a match row: a process may have died between like and match. */
export const UNMATCHED_MUTUAL = `
  SELECT mine.to_id AS other_id FROM ${MUTUAL_LIKES.from}
  WHERE mine.site_id = $1 AND mine.from_id = $2 AND ${MUTUAL_LIKES.where}
    AND NOT EXISTS (SELECT 1 FROM matches t WHERE t.site_id = $1
      AND t.a_id = least(mine.from_id, mine.to_id) AND t.b_id = greatest(mine.from_id, mine.to_id))`;
