import type { AdminRestriction, Locale } from '@duet/contract';
import type { AdminResource } from '@duet/platform';
import { WRITTEN } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import type { RestrictionEntity } from './restriction.entity';

interface NamedRow {
  id: string;
  name: string | null;
}

/** A restriction with the names around it. */
export interface RestrictionRow extends Pick<
  RestrictionEntity,
  | 'id'
  | 'site_id'
  | 'member_id'
  | 'kind'
  | 'reason'
  | 'facts'
  | 'rule'
  | 'automatic'
  | 'source'
  | 'state'
  | 'case_id'
  | 'photo_id'
  | 'from_at'
  | 'until_at'
  | 'approved_at'
  | 'over_at'
  | 'over_reason'
> {
  site_name: string;
  company_id: string;
  member_name: string | null;
  made_by: NamedRow | null;
  approved_by: NamedRow | null;
  over_by: NamedRow | null;
}

const staffSql = (column: string) =>
  `(SELECT json_build_object('id', f.id, 'name', f.name) FROM staff f WHERE f.id = r.${column}) AS ${column}`;

const SELECT = `r.id, r.site_id, s.name AS site_name, s.company_id, r.member_id, a.name AS member_name, r.kind, r.reason, r.facts,
  r.rule, r.automatic, r.source, r.state, r.case_id, r.photo_id, r.from_at, r.until_at, r.approved_at, r.over_at, r.over_reason,
  ${staffSql('made_by')}, ${staffSql('approved_by')}, ${staffSql('over_by')}`;

/** Restrictions in the console; the audit log keeps state, kind, reason and end, and of words that there are some. */
export const RESTRICTIONS: AdminResource<RestrictionRow, AdminRestriction> = {
  resource: 'restrictions',
  select: SELECT,
  table: 'restrictions r',
  joins: `JOIN ${siteJoinSql('r.site_id')} LEFT JOIN accounts a ON a.site_id = r.site_id AND a.id = r.member_id`,
  key: 'r.id',
  columns: {
    id: { sql: 'r.id', type: 'uuid', filter: 'equal' },
    site_id: { sql: 'r.site_id', type: 'uuid', filter: 'equal' },
    member_id: { sql: 'r.member_id', type: 'uuid', filter: 'equal' },
    kind: { sql: 'r.kind', type: 'text', filter: 'equal' },
    reason: { sql: 'r.reason', type: 'text', filter: 'equal' },
    state: { sql: 'r.state', type: 'text', filter: 'equal' },
    created_at: { sql: 'r.from_at', type: 'time', sort: true },
  },
  order: 'r.from_at DESC',
  tieBreak: 'r.id DESC',
  scope: { company: 's.company_id', site: 's.id' },
  read: 'restrictions:read',
  write: 'restrictions:write',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ kind }) => kind,
  memberOf: ({ member_id }) => member_id,
  versionOf: ({ state }) => state,
  toAuditFields: ({ kind, state, reason, facts, rule, until_at, over_reason }) => ({
    kind,
    state,
    reason,
    facts: facts && WRITTEN,
    rule: rule && WRITTEN,
    until: until_at?.toISOString() ?? null,
    over_reason: over_reason && WRITTEN,
  }),
  toAnswer: (row) => ({
    id: row.id,
    site_id: row.site_id,
    site_name: row.site_name,
    member: { id: row.member_id, name: row.member_name },
    kind: row.kind,
    reason: row.reason,
    facts: row.facts,
    rule: row.rule,
    automatic: row.automatic,
    source: row.source,
    state: row.state,
    case_id: row.case_id,
    photo_id: row.photo_id,
    from: row.from_at.toISOString(),
    until: row.until_at?.toISOString() ?? null,
    made_by: row.made_by,
    approved_by: row.approved_by,
    over_at: row.over_at?.toISOString() ?? null,
    over_by: row.over_by,
    over_reason: row.over_reason,
  }),
};

/** The member of an act, with the place that decides who may do it. */
export interface RestrictedMember {
  id: string;
  site_id: string;
  company_id: string;
  language: Locale;
}

/** SQL query of a member by `$1`, with the site that it belongs to. */
export const RESTRICTED_MEMBER = `
  SELECT a.id, a.site_id, s.company_id, a.language FROM accounts a JOIN ${siteJoinSql('a.site_id')} WHERE a.id = $1`;
