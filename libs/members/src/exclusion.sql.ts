/** SQL query of the members blocked by either side for member `$2` of site `$1`. Read once per statement. */
export const BLOCKED_EITHER_WAY = `SELECT other_id, reason FROM exclusions
      WHERE site_id = $1 AND member_id = $2 AND reason <> 'hidden'`;

/** SQL query of the members whom member `$2` of site `$1` is not shown: blocked by either side, or hidden. */
export const EXCLUDED_IDS = 'SELECT other_id FROM exclusions WHERE site_id = $1 AND member_id = $2';

/** SQL of a join with a row `x` where member `$2` of site `$1` and another one are blocked by either side. */
export const blockJoinSql = (other: string): string =>
  `exclusions x ON x.site_id = $1 AND x.member_id = $2 AND x.other_id = ${other} AND x.reason <> 'hidden'`;

/** SQL expression of the number of members whom a member has blocked, or who have blocked them. */
export const countExclusionsSql = ({ site, member, reason }: Record<'site' | 'member' | 'reason', string>): string =>
  `(SELECT count(*) FROM exclusions x WHERE x.site_id = ${site} AND x.member_id = ${member} AND x.reason = '${reason}')`;
