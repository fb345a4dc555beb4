import {
  cardSql,
  EXCLUDED_IDS,
  inConversationSql,
  profileJoinSql,
  profileRowsSql,
  viewerFactsSql,
} from '@duet/members';
import type { Statement } from '@duet/platform';

const ANSWERED = (id: string) => `EXISTS (
  SELECT 1 FROM swipes mine WHERE mine.site_id = $1 AND mine.from_id = $2 AND mine.to_id = ${id})`;

/** A card's columns and the facts of its viewer. */
const CARD = `${cardSql('p', '$3::timestamptz')}, json_build_object(${viewerFactsSql('v')}) AS viewer`;
const VIEWER = `JOIN ${profileJoinSql('v', '$2')}`;

export const AUTO_LIKE_MEMBER: Statement = {
  name: 'likes.auto_like_seeker',
  text: `SELECT v.gender, v.sexuality, v.country, v.region, v.fictional FROM ${profileRowsSql('v')}
    WHERE v.site_id = $1 AND v.id = $2`,
};

/**
 * Takes the oldest new like of a visible member to whom the viewer has given no like or pass, and that was not shown
 * before, and marks it as shown: it stays new until the profile is opened. Two requests at once get two different ones.
 * $1 site, $2 member, $3 online since, $4 now
 */
export const TAKE_LIKE: Statement = {
  name: 'likes.auto_like_take',
  text: `
    WITH oldest AS (
      SELECT s.from_id FROM swipes s JOIN ${profileJoinSql('p', 's.from_id')} AND p.status = 'active'
      WHERE s.site_id = $1 AND s.to_id = $2 AND s.direction = 'like' AND s.delivered AND s.seen_at IS NULL AND s.shown_at IS NULL
        AND s.from_id NOT IN (${EXCLUDED_IDS}) AND NOT ${ANSWERED('s.from_id')}
      ORDER BY s.created_at LIMIT 1 FOR UPDATE OF s SKIP LOCKED),
    shown AS (
      UPDATE swipes s SET shown_at = $4 FROM oldest
      WHERE s.site_id = $1 AND s.from_id = oldest.from_id AND s.to_id = $2 AND s.shown_at IS NULL
      RETURNING s.from_id)
    SELECT ${CARD} FROM shown JOIN ${profileJoinSql('p', 'shown.from_id')} ${VIEWER}`,
};

/**
 * A fictional profile that fits the member and to which they have given no like or pass and no message. $1 site, $2
 * member, $3 online since, $4 audiences, $5 country, $6 seed of the draw
 */
export const SUGGESTION: Statement = {
  name: 'likes.auto_like_suggestion',
  text: `
    WITH found AS (
      SELECT p.id FROM ${profileRowsSql('p')}
      WHERE p.site_id = $1 AND p.fictional AND p.searchable
        AND p.audience = ANY ($4::smallint[]) AND p.country = $5
        AND p.id NOT IN (${EXCLUDED_IDS}) AND NOT ${ANSWERED('p.id')}
        AND NOT ${inConversationSql({ site: '$1', viewer: '$2::uuid', owner: 'p.id' })}
      ORDER BY md5(p.id::text || $6::text) LIMIT 1)
    SELECT ${CARD} FROM found JOIN ${profileJoinSql('p', 'found.id')} ${VIEWER}`,
};
