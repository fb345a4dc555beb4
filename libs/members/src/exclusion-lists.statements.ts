import type { Statement } from '@duet/platform';
import type { ExclusionEntity } from './exclusion.entity';
import { listedMembersSql } from './listed-members.sql';

/** Reasons that come from the member's own act. */
export type OwnReason = Exclude<ExclusionEntity['reason'], 'blocked_by'>;

const listOf = (reason: OwnReason): Statement => ({
  name: `members.${reason}`,
  mayLag: true,
  text: listedMembersSql(`exclusions x WHERE x.site_id = $1 AND x.member_id = $2 AND x.reason = '${reason}'`),
});

/** Members whom a member has hidden or blocked, so that either can be undone. */
export const EXCLUSION_LISTS: Record<OwnReason, Statement> = { hidden: listOf('hidden'), blocked: listOf('blocked') };
