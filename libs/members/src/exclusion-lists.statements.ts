import type { Statement } from '@duet/platform';
import { cardSql } from './card';
import type { ExclusionEntity } from './exclusion.entity';
import { maySeeSql } from './visibility.sql';

/** Reasons that come from the member's own act. */
export type OwnReason = Exclude<ExclusionEntity['reason'], 'blocked_by'>;

const OTHER = 'x.other_id';

/**
 * Members whom a member has hidden or blocked and may see, newest first; the time stands after the card's columns.
 * $1 site, $2 member, $3 online since, $4 and $5 cursor (time, id), $6 number of lines
 */
const listOf = (reason: OwnReason): Statement => ({
  name: `members.${reason}`,
  text: `
    SELECT ${cardSql('p', '$3::timestamptz')}, found.at FROM (
      SELECT x.other_id AS id, x.created_at AS at FROM exclusions x
      WHERE x.site_id = $1 AND x.member_id = $2 AND x.reason = '${reason}'
        AND (x.created_at, x.other_id) < ($4::timestamptz, $5::uuid)
        AND ${maySeeSql({ site: '$1', viewer: '$2::uuid', owner: OTHER })}
      ORDER BY at DESC, id DESC LIMIT $6::int) found
    JOIN profiles p ON p.site_id = $1 AND p.id = found.id
    ORDER BY found.at DESC, found.id DESC`,
});

export const LISTS: Record<OwnReason, Statement> = { hidden: listOf('hidden'), blocked: listOf('blocked') };
