import { SWIPE_LIMITS } from '@duet/contract';
import type { Statement } from '@duet/platform';

/**
 * SQL condition that `$2` has not swiped a member: no like, and no pass since `$3`. The direction stands in an OR, so that
 * only the key fits and not the index of all received likes.
 */
const unswipedSql = (id: string) => `NOT EXISTS (
  SELECT 1 FROM swipes s WHERE s.site_id = $1 AND s.from_id = $2 AND s.to_id = ${id}
    AND (s.direction = 'like' OR s.created_at > $3::timestamptz))`;

/** The kept deck of `$2` without those who have been swiped since; no row where there is none. */
export const KEPT_DECK: Statement = {
  name: 'likes.kept_deck',
  text: `
    SELECT d.walk_time::text, d.walk_id, d.walked_at, cardinality(d.passed) AS passed,
      ARRAY(SELECT found.id FROM unnest(d.ids) WITH ORDINALITY AS found (id, place)
        WHERE ${unswipedSql('found.id')} ORDER BY found.place) AS ids
    FROM swipe_decks d WHERE d.site_id = $1 AND d.member_id = $2`,
};

/** Those of the members `$4` who have not been swiped by `$2`, in the same order. */
export const UNSWIPED_OF: Statement = {
  name: 'likes.unswiped_of',
  text: `SELECT found.id FROM unnest($4::uuid[]) WITH ORDINALITY AS found (id, place)
    WHERE ${unswipedSql('found.id')} ORDER BY found.place`,
};

/** Keeps the deck of `$2`: ids `$3`, the walk's place `$4` and `$5`, its beginning `$6`, now `$7`. */
export const KEEP_DECK: Statement = {
  name: 'likes.keep_deck',
  text: `
    INSERT INTO swipe_decks (site_id, member_id, ids, walk_time, walk_id, walked_at, used_at)
    VALUES ($1, $2, $3::uuid[], $4::timestamptz, $5::uuid, $6, $7)
    ON CONFLICT (site_id, member_id) DO UPDATE
      SET ids = excluded.ids, walk_time = excluded.walk_time, walk_id = excluded.walk_id,
        walked_at = excluded.walked_at, used_at = excluded.used_at`,
};

/** Records that `$2` passes `$3`; a like stays one. Answers a row only when it is a pass now. */
export const RECORD_PASS = `
  INSERT INTO swipes AS s (site_id, from_id, to_id, direction, created_at) VALUES ($1, $2, $3, 'pass', $4)
  ON CONFLICT (site_id, from_id, to_id) DO UPDATE SET created_at = excluded.created_at WHERE s.direction = 'pass'
  RETURNING 1 AS passed`;

/** Puts `$3` first among the last passes of `$2`. */
export const REMEMBER_PASS = `
  INSERT INTO swipe_decks AS d (site_id, member_id, passed, used_at) VALUES ($1, $2, ARRAY[$3::uuid], $4)
  ON CONFLICT (site_id, member_id) DO UPDATE
    SET passed = (excluded.passed || array_remove(d.passed, $3::uuid))[1:${SWIPE_LIMITS.undo}], used_at = excluded.used_at`;

/** The last passes of `$2`, the newest first, under a lock. */
export const LAST_PASSES = 'SELECT passed FROM swipe_decks WHERE site_id = $1 AND member_id = $2 FOR UPDATE';

/** Takes back the pass of `$2` at `$3`; answers a row where there was one. */
export const DELETE_PASS = `
  DELETE FROM swipes WHERE site_id = $1 AND from_id = $2 AND to_id = $3 AND direction = 'pass' RETURNING to_id`;

/** Forgets the decks that nobody has used since `$1`. */
export const FORGET_DECKS = 'DELETE FROM swipe_decks WHERE used_at < $1';
