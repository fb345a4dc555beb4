import type { Statement } from '@duet/platform';
import { cardText } from './card';
import { viewerSql } from './card-viewer';
import type { Exclusion } from './exclusion.entity';
import { joinedSql, nextSql, pageSql } from './line-cursor';
import { maySeeSql } from './visibility.sql';

/** The reasons that are a member's own act. */
export type OwnReason = Exclude<Exclusion['reason'], 'blocked_by'>;

const OWNER = 'x.other_id';

/**
 * A page of those whom a member has hidden or blocked and may see, newest first.
 * $1 site, $2 member, $3 card context, $4 and $5 cursor (time, id), $6 lines
 */
const listOf = (reason: OwnReason): Statement => ({
  name: `members.${reason}`,
  text: `
    WITH viewer AS MATERIALIZED (${viewerSql('$3::jsonb')}),
    found AS (
      SELECT x.other_id AS id, x.created_at AS at FROM exclusions x
      WHERE x.site_id = $1 AND x.member_id = $2 AND x.reason = '${reason}'
        AND (x.created_at, x.other_id) < ($4::timestamptz, $5::uuid)
        AND ${maySeeSql({ site: '$1', viewer: '$2::uuid', owner: OWNER })}
      ORDER BY at DESC, id DESC LIMIT $6::int + 1),
    ${pageSql('$6')},
    lines AS (
      SELECT page.id, page.at, ${cardText('p', 'viewer')} AS card
      FROM page CROSS JOIN viewer JOIN profiles p ON p.site_id = $1 AND p.id = page.id)
    SELECT '{"profiles":[' || ${joinedSql('card')} || '],"next":' || ${nextSql('$6')} || '}'`,
});

export const LISTS: Record<OwnReason, Statement> = { hidden: listOf('hidden'), blocked: listOf('blocked') };
