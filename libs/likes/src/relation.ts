import { ACCOUNT_ROWS } from '@duet/accounts';
import type { Country, SiteSettings } from '@duet/contract';
import { blockSql, profileJoinSql, shownThemselvesSql } from '@duet/members';
import type { Statement } from '@duet/platform';
import type { PairLikeState } from './likes.rules';
import { likeState } from './likes.rules';
import { deliveredLikeSql } from './match.sql';

/**
 * SQL of all facts between member `$2` and another one on site `$1`; `other` is the SQL expression of the other one's
 * id. For statements of higher libs, which add columns and joins. Directions are read as columns: as a condition they
 * let the index of all received likes fit, which is then read for a look-up by key.
 */
export const relationSql = (other: string) => ({
  columns: `a.id AS my_id, a.status AS my_status, a.muted AS my_muted, a.paid_user AS my_paid, m.status = 'active' AS my_active,
    m.fictional AS my_fictional, m.country AS my_country, m.region AS my_region,
    o.id AS other_id, o.name AS other_name, o.status = 'active' AS other_active, o.invisible AS other_invisible,
    o.fictional AS other_fictional,
    EXISTS (${blockSql({ site: '$1', viewer: 'a.id', owner: 'o.id' })}) AS blocked,
    EXISTS (${blockSql({ site: '$1', viewer: 'o.id', owner: 'a.id' })}) AS blocked_by,
    ${shownThemselvesSql({ site: '$1', viewer: 'a.id', owner: 'o.id' })} AS acquainted,
    coalesce(mine.direction = 'like', false) AS liked,
    coalesce(${deliveredLikeSql('theirs')}, false) AS liked_me, mt.a_id IS NOT NULL AS matched`,
  from: `${ACCOUNT_ROWS}
    JOIN ${profileJoinSql('m', 'a.id')}
    LEFT JOIN ${profileJoinSql('o', other)}
    LEFT JOIN swipes mine ON mine.site_id = $1 AND mine.from_id = a.id AND mine.to_id = o.id
    LEFT JOIN swipes theirs ON theirs.site_id = $1 AND theirs.from_id = o.id AND theirs.to_id = a.id
    LEFT JOIN matches mt ON mt.site_id = $1 AND mt.a_id = least(a.id, o.id) AND mt.b_id = greatest(a.id, o.id)`,
  where: 'a.site_id = $1 AND a.id = $2',
});

export interface RelationRow {
  my_id: string;
  my_status: string;
  my_muted: boolean;
  my_paid: boolean;
  my_active: boolean;
  my_fictional: boolean;
  my_country: Country;
  my_region: string | null;
  other_id: string | null;
  other_name: string | null;
  other_active: boolean | null;
  other_invisible: boolean | null;
  other_fictional: boolean | null;
  blocked: boolean;
  blocked_by: boolean;
  acquainted: boolean;
  liked: boolean;
  liked_me: boolean;
  matched: boolean;
}

/** All facts between two members, seen by the first. */
export interface Relation {
  me: {
    id: string;
    status: string;
    confirmed: boolean;
    /** May not write to others. */
    muted: boolean;
    active: boolean;
    fictional: boolean;
    paid: boolean;
    country: Country;
    region: string | null;
  };
  /** Null when the site has no such profile, or shows no fictional ones and this is one. */
  other: { id: string; name: string; active: boolean; invisible: boolean; fictional: boolean } | null;
  blocked: boolean;
  blockedBy: boolean;
  likeState: PairLikeState;
  /** The other one has shown themselves to me by a like, a match or a conversation (D-26). */
  acquainted: boolean;
}

/** The facts of a row, on a site with these settings. */
export function relationOf(row: RelationRow, settings: SiteSettings): Relation {
  return {
    me: {
      id: row.my_id,
      status: row.my_status,
      confirmed: row.my_status !== 'not_confirmed',
      muted: row.my_muted,
      active: row.my_active,
      fictional: row.my_fictional,
      paid: row.my_paid,
      country: row.my_country,
      region: row.my_region,
    },
    other: row.other_fictional && settings.fictional_profiles === 'none' ? null : otherOf(row),
    blocked: row.blocked,
    blockedBy: row.blocked_by,
    likeState: likeState({ liked: row.liked, likedMe: row.liked_me, matched: row.matched }),
    acquainted: row.acquainted,
  };
}

function otherOf(row: RelationRow): Relation['other'] {
  if (row.other_id === null) return null;
  return {
    id: row.other_id,
    name: row.other_name ?? '',
    active: row.other_active ?? false,
    invisible: row.other_invisible ?? false,
    fictional: row.other_fictional ?? false,
  };
}

const { columns, from, where } = relationSql('$3');

export const RELATION: Statement = { name: 'likes.relation', text: `SELECT ${columns} FROM ${from} WHERE ${where}` };

export interface LikeStateRow {
  id: string;
  liked: boolean;
  liked_me: boolean;
  matched: boolean;
}

/** The likes between a member and others, each by its keys. $1 site, $2 member, $3 ids of the others */
export const LIKE_STATES_OF: Statement = {
  name: 'likes.states',
  text: `
    SELECT w.id, coalesce(mine.direction = 'like', false) AS liked, coalesce(${deliveredLikeSql('theirs')}, false) AS liked_me,
      mt.a_id IS NOT NULL AS matched
    FROM unnest($3::uuid[]) WITH ORDINALITY w (id, place)
    LEFT JOIN swipes mine ON mine.site_id = $1 AND mine.from_id = $2 AND mine.to_id = w.id
    LEFT JOIN swipes theirs ON theirs.site_id = $1 AND theirs.from_id = w.id AND theirs.to_id = $2
    LEFT JOIN matches mt ON mt.site_id = $1 AND mt.a_id = least($2::uuid, w.id) AND mt.b_id = greatest($2::uuid, w.id)
    WHERE NOT EXISTS (${blockSql({ site: '$1', viewer: '$2', owner: 'w.id' })})
      AND NOT EXISTS (${blockSql({ site: '$1', viewer: 'w.id', owner: '$2' })})
    ORDER BY w.place`,
};
