import type { LIKE_TYPES } from '@duet/contract';
import type { CardMaker } from '@duet/members';
import { joinedSql, memberViewerSql, nextSql, pageSql, perCards, shownThemselvesSql } from '@duet/members';
import type { Statement } from '@duet/platform';

type LikeType = (typeof LIKE_TYPES)[number];

/** Nobody blocked, by either side. Read once per statement. */
const EXCLUDED = `SELECT other_id FROM exclusions WHERE site_id = $1 AND member_id = $2 AND reason <> 'hidden'`;

const SOURCES: Record<LikeType, string> = {
  received: `SELECT from_id AS id, created_at AS at, seen_at IS NULL AS like_new, true AS liked_me FROM swipes
    WHERE site_id = $1 AND to_id = $2 AND direction = 'like' AND delivered`,
  sent: `SELECT to_id AS id, created_at AS at FROM swipes WHERE site_id = $1 AND from_id = $2 AND direction = 'like'`,
  matches: `SELECT b_id AS id, created_at AS at FROM matches WHERE site_id = $1 AND a_id = $2
    UNION ALL SELECT a_id, created_at FROM matches WHERE site_id = $1 AND b_id = $2`,
};

/** Whom I like may have become invisible (D-26); the other lists are of those who showed themselves. */
const VISIBLE: Record<LikeType, string> = {
  received: '',
  sent: `AND (NOT p.invisible OR ${shownThemselvesSql({ site: '$1', viewer: '$2', owner: 'p.id' })})`,
  matches: '',
};

/**
 * Lines of a page: a card, and what the other one's like is to me. Unless the list is made of just those, their like is
 * looked up, without a condition on its direction: with one, the index of all received likes would fit too, and be read
 * for each line.
 */
const linesOf = (type: LikeType, card: string): string =>
  type === 'received'
    ? `SELECT p.id, p.at, ${card} AS card, p.like_new, p.liked_me FROM page p CROSS JOIN viewer`
    : `SELECT p.id, p.at, ${card} AS card, s.seen_at IS NULL AS like_new,
        coalesce(s.direction = 'like' AND s.delivered, false) AS liked_me
      FROM page p CROSS JOIN viewer LEFT JOIN swipes s ON s.site_id = $1 AND s.from_id = p.id AND s.to_id = $2`;

/**
 * A list of likes, newest first, as `lines`. $1 site, $2 member, $3 card context, $4 and $5 cursor (time, id), $6 how many
 */
function listOf(type: LikeType, cards: CardMaker): string {
  const columns = cards.columns.filter((column) => column !== 'id').map((column) => `p.${column}`);
  return `
  WITH excluded AS MATERIALIZED (${EXCLUDED}),
  viewer AS MATERIALIZED (${memberViewerSql('$3::jsonb')}),
  found AS (
    SELECT l.*, ${columns.join(', ')} FROM (${SOURCES[type]}) l
    JOIN profiles p ON p.site_id = $1 AND p.id = l.id AND p.status = 'active' ${VISIBLE[type]}
    WHERE l.id NOT IN (SELECT other_id FROM excluded) AND (l.at, l.id) < ($4::timestamptz, $5::uuid)
    ORDER BY l.at DESC, l.id DESC LIMIT $6::int + 1),
  ${pageSql('$6')},
  lines AS (${linesOf(type, cards.text('p', 'viewer'))})`;
}

const LIKED_BY = joinedSql(`'{"id":"' || id || '","like_new":' || like_new || '}'`, 'WHERE liked_me');
const LISTS = `'"profiles":[' || ${joinedSql('card')} || '],"liked_by":[' || ${LIKED_BY} || ']'`;

/** `GET /api/likes.php`: one statement, because every open page polls it. */
export const LIKES = perCards((cards): Statement => ({
  name: `likes.newest${cards.suffix}`,
  text: `${listOf('received', cards)}
    SELECT '{' || ${LISTS} || ',"new":'
      || coalesce((SELECT new_likes_total FROM member_states WHERE site_id = $1 AND member_id = $2), 0) || '}'`,
}));

const listStatement = (type: LikeType) =>
  perCards((cards): Statement => ({
    name: `likes.list_${type}${cards.suffix}`,
    text: `${listOf(type, cards)} SELECT '{' || ${LISTS} || ',"next":' || ${nextSql('$6')} || '}'`,
  }));

/** `GET /api/likes/{type}`. */
export const LIST: Record<LikeType, ReturnType<typeof listStatement>> = {
  received: listStatement('received'),
  sent: listStatement('sent'),
  matches: listStatement('matches'),
};
