interface VisibilityExpressions {
  site: string;
  viewer: string;
  owner: string;
}

/**
 * SQL condition that a viewer may see a member's profile and photos: the own always; else an active profile that has
 * not blocked the viewer, and is not invisible unless it has shown itself to the viewer by a like, a match or a
 * conversation (D-23, D-26, D-27).
 */
export function maySeeSql({ site, viewer, owner }: VisibilityExpressions): string {
  return `(${owner} = ${viewer} OR EXISTS (
    SELECT 1 FROM profiles seen WHERE seen.site_id = ${site} AND seen.id = ${owner} AND seen.status = 'active'
      AND (NOT seen.invisible OR ${shownThemselvesSql({ site, viewer, owner })})
      AND NOT EXISTS (${blockSql({ site, viewer: owner, owner: viewer })})))`;
}

/** SQL condition that a member has made the profile public (D-10) and is found by all. */
export const isPublicSql = ({ site, owner }: Pick<VisibilityExpressions, 'site' | 'owner'>): string => `EXISTS (
    SELECT 1 FROM profiles p WHERE p.site_id = ${site} AND p.id = ${owner} AND p.public_profile AND p.searchable)`;

/** SQL query with a row if `viewer` has blocked `owner`. */
export const blockSql = ({ site, viewer, owner }: VisibilityExpressions): string =>
  `SELECT 1 FROM exclusions x WHERE x.site_id = ${site} AND x.member_id = ${viewer} AND x.other_id = ${owner}
    AND x.reason = 'blocked'`;

/** SQL condition that `viewer` has not been blocked by `owner`. */
export const notBlockedSql = ({ site, viewer, owner }: VisibilityExpressions): string =>
  `NOT EXISTS (SELECT 1 FROM exclusions x WHERE x.site_id = ${site} AND x.member_id = ${viewer} AND x.other_id = ${owner}
    AND x.reason = 'blocked_by')`;

/** SQL condition that a member has shown themselves to the viewer by a like, a match or a conversation (D-26). */
export function shownThemselvesSql({ site, viewer, owner }: VisibilityExpressions): string {
  return `(coalesce((SELECT s.direction = 'like' AND s.delivered FROM swipes s
        WHERE s.site_id = ${site} AND s.from_id = ${owner} AND s.to_id = ${viewer}), false)
      OR EXISTS (SELECT 1 FROM matches m WHERE m.site_id = ${site} AND (m.a_id, m.b_id) = ${pairSql(owner, viewer)})
      OR ${inConversationSql({ site, viewer, owner })})`;
}

/** SQL condition that two members have a conversation. */
export const inConversationSql = ({ site, viewer, owner }: VisibilityExpressions): string =>
  `EXISTS (SELECT 1 FROM conversations c WHERE c.site_id = ${site} AND (c.a_id, c.b_id) = ${pairSql(owner, viewer)})`;

const pairSql = (one: string, other: string): string => `(least(${one}, ${other}), greatest(${one}, ${other}))`;
