import type { LIKE_TYPES } from '@duet/contract';
import {
  BLOCKED_EITHER_WAY,
  cardSql,
  profileJoinSql,
  profileRowsSql,
  shownThemselvesSql,
  stateJoinSql,
  viewerFactsSql,
} from '@duet/members';
import type { Statement } from '@duet/platform';

/** The newest likes received, which every open page polls, and the lists of the page of likes. */
export type LikeListType = (typeof LIKE_TYPES)[number] | 'newest';

const RECEIVED = `SELECT from_id AS id, created_at AS at, seen_at IS NULL AS like_new, true AS liked_me FROM swipes
    WHERE site_id = $1 AND to_id = $2 AND direction = 'like' AND delivered`;

/** Likes that the member has answered with a pass since are left out; nobody else learns of it. */
const NOT_PASSED = `${RECEIVED} AND NOT EXISTS (SELECT 1 FROM swipes mine WHERE mine.site_id = $1 AND mine.from_id = $2
      AND mine.to_id = swipes.from_id AND mine.direction = 'pass' AND mine.created_at > swipes.created_at)`;

const SOURCES: Record<LikeListType, string> = {
  newest: RECEIVED,
  received: NOT_PASSED,
  sent: `SELECT to_id AS id, created_at AS at FROM swipes WHERE site_id = $1 AND from_id = $2 AND direction = 'like'`,
  matches: `SELECT b_id AS id, created_at AS at FROM matches WHERE site_id = $1 AND a_id = $2
    UNION ALL SELECT a_id, created_at FROM matches WHERE site_id = $1 AND b_id = $2`,
};

/** A member whom I like may have become invisible (D-26); on the other lists everybody has shown themselves. */
const VISIBLE: Record<LikeListType, string> = {
  newest: '',
  received: '',
  sent: `AND (NOT p.invisible OR ${shownThemselvesSql({ site: '$1', viewer: '$2', owner: 'p.id' })})`,
  matches: '',
};

const THEIR_LIKE = `s.seen_at IS NULL AS like_new, coalesce(s.direction = 'like' AND s.delivered, false) AS liked_me`;
const MATCHED = `EXISTS (SELECT 1 FROM matches m
  WHERE m.site_id = $1 AND m.a_id = least($2::uuid, found.id) AND m.b_id = greatest($2::uuid, found.id)) AS matched`;
/** Columns of `found` in a line between the card's own and the time. */
const OWN_COLUMNS: Record<LikeListType, string> = {
  newest: 'found.like_new, true AS liked_me, NULL::boolean AS matched',
  received: `found.like_new, true AS liked_me, ${MATCHED}`,
  sent: `${THEIR_LIKE}, ${MATCHED}`,
  matches: `${THEIR_LIKE}, true AS matched`,
};

/**
 * A list of likes, newest first. The first line is about the viewer: their facts and the number of new likes, as JSON.
 * Each other line has the columns of a card, then the other member's like of me (new, given at all), if we match, and the time.
 * Except in the lists of received likes, that like is looked up without a condition on its direction: with one, the
 * index of all received likes would fit too, and be read for each line. $1 site, $2 member, $3 online since, $4 and $5
 * cursor (time, id), $6 number of lines
 */
const listOf = (type: LikeListType): Statement => ({
  name: `likes.list_${type}`,
  // The others change by what others do, which a hint announces: the reading that follows must find it.
  mayLag: type === 'sent',
  text: `
    WITH excluded AS MATERIALIZED (${BLOCKED_EITHER_WAY})
    SELECT json_build_object(${viewerFactsSql('v')}, 'new', s.new_likes_total)::text AS card_head, NULL AS card_facts,
      NULL::boolean AS recent, NULL::boolean AS like_new, NULL::boolean AS liked_me, NULL::boolean AS matched,
      NULL::timestamptz AS at
    FROM ${profileRowsSql('v')} LEFT JOIN ${stateJoinSql('$2')}
    WHERE v.site_id = $1 AND v.id = $2
    UNION ALL (
      SELECT ${cardSql('found', '$3::timestamptz')}, ${OWN_COLUMNS[type]}, found.at
      FROM (
        SELECT l.*, p.card_head, p.card_facts, p.last_active_at FROM (${SOURCES[type]}) l
        JOIN ${profileJoinSql('p', 'l.id')} AND p.status = 'active' ${VISIBLE[type]}
        WHERE l.id NOT IN (SELECT other_id FROM excluded) AND (l.at, l.id) < ($4::timestamptz, $5::uuid)
        ORDER BY l.at DESC, l.id DESC LIMIT $6::int) found
      ${type === 'received' || type === 'newest' ? '' : 'LEFT JOIN swipes s ON s.site_id = $1 AND s.from_id = found.id AND s.to_id = $2'}
      ORDER BY found.at DESC, found.id DESC)`,
});

/** `GET /api/likes/{type}`; `newest` is `GET /api/likes.php`, without what an open page need not poll. */
export const LIST: Record<LikeListType, Statement> = {
  newest: listOf('newest'),
  received: listOf('received'),
  sent: listOf('sent'),
  matches: listOf('matches'),
};
