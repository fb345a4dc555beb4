import { PROFILE_VIEW_LIMITS } from '@duet/contract';
import type { Statement } from '@duet/platform';
import { cardSql, CARD_COLUMNS } from '../card';
import { EXCLUDED_IDS } from '../exclusion.sql';

/** SQL condition that a member takes part: is found by others, and shows visits. */
const takesPartSql = (profile: string): string => `${profile}.searchable AND ${profile}.shows_visits`;

/**
 * Writes the views of some seconds on the site `$1`: `$2` viewed, `$3` viewers, `$4` now, `$5` the beginning of the day.
 * The profiles are locked, so that a member who stops showing visits at this moment waits, and then takes these away, too; all of
 * them first and in their order, because the insert needs them sorted.
 */
export const WRITE_VIEWS: Statement = {
  name: 'members.write_profile_views',
  text: `
    WITH noted AS (
      SELECT n.viewed_id, n.viewer_id FROM unnest($2::uuid[], $3::uuid[]) AS n (viewed_id, viewer_id)
      JOIN profiles a ON a.site_id = $1 AND a.id = n.viewed_id AND ${takesPartSql('a')} AND NOT a.fictional
      JOIN profiles b ON b.site_id = $1 AND b.id = n.viewer_id AND ${takesPartSql('b')} AND NOT b.fictional
      FOR SHARE OF a, b)
    INSERT INTO profile_views AS v (site_id, viewed_id, viewer_id, viewed_at)
    SELECT $1, viewed_id, viewer_id, $4 FROM noted ORDER BY 2, 3
    ON CONFLICT (site_id, viewed_id, viewer_id) DO UPDATE SET viewed_at = excluded.viewed_at WHERE v.viewed_at < $5`,
};

/** Deletes at most `$2` views before `$1`, of all sites. */
export const FORGET_VIEWS = `
  WITH old AS (SELECT site_id, viewed_id, viewer_id FROM profile_views WHERE viewed_at < $1 LIMIT $2 FOR UPDATE)
  DELETE FROM profile_views v USING old o
  WHERE (v.site_id, v.viewed_id, v.viewer_id) = (o.site_id, o.viewed_id, o.viewer_id) RETURNING 1`;

/** Views of `$2` since `$3` by those whom `$2` is shown; none for a member who takes no part themselves. */
const SHOWN_VIEWS = `profile_views v
    JOIN profiles p ON p.site_id = $1 AND p.id = v.viewer_id AND ${takesPartSql('p')}
    WHERE v.site_id = $1 AND v.viewed_id = $2 AND v.viewed_at > $3::timestamptz
      AND v.viewer_id NOT IN (${EXCLUDED_IDS})
      AND EXISTS (SELECT 1 FROM profiles m WHERE m.site_id = $1 AND m.id = $2 AND ${takesPartSql('m')})`;

const LAST_SEEN = `coalesce((SELECT s.visitors_seen_at FROM member_states s WHERE s.site_id = $1 AND s.member_id = $2), '-infinity')`;

/**
 * A page of who opened the profile of `$2`, newest first: a card's columns, the time, and whether it is new. The first page
 * (`$8`) clears the number of new ones at `$9`, behind the answer.
 * $1 site, $2 member, $3 kept since, $4 online since, $5 and $6 cursor (time, id), $7 number of lines
 */
export const LIST_VIEWS: Statement = {
  name: 'members.profile_views',
  text: `
    WITH seen AS (
      UPDATE member_states SET visitors_seen_at = $9::timestamptz WHERE site_id = $1 AND member_id = $2 AND $8::boolean)
    SELECT ${cardSql('found', '$4::timestamptz')}, found.viewed_at, found.viewed_at > ${LAST_SEEN} AS new
    FROM (
      SELECT ${CARD_COLUMNS.map((column) => `p.${column}`).join(', ')}, v.viewed_at, v.viewer_id FROM ${SHOWN_VIEWS}
        AND (v.viewed_at, v.viewer_id) < ($5::timestamptz, $6::uuid)
      ORDER BY v.viewed_at DESC, v.viewer_id DESC LIMIT $7::int) found
    ORDER BY found.viewed_at DESC, found.viewer_id DESC`,
};

/** Counts new views to a hundred. $1 site, $2 member, $3 kept since */
export const COUNT_VIEWS: Statement = {
  name: 'members.count_profile_views',
  text: `SELECT count(*)::int AS new FROM (
    SELECT 1 FROM ${SHOWN_VIEWS} AND v.viewed_at > ${LAST_SEEN} LIMIT ${PROFILE_VIEW_LIMITS.counted}) fresh`,
};
