/**
 * SQL condition that a member got a like after a time that they have not looked at yet; both are SQL expressions, the site
 * is `$1`.
 */
export const newLikeSql = ({ member, since }: { member: string; since: string }): string =>
  `EXISTS (SELECT 1 FROM swipes l WHERE l.site_id = $1 AND l.to_id = ${member} AND l.direction = 'like' AND l.delivered
    AND l.seen_at IS NULL AND l.created_at > ${since})`;
