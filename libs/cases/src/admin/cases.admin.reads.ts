import { staffSql } from '@duet/accounts';
import type { AdminCase, AdminCaseDetail, AdminCaseEvent } from '@duet/contract';
import { profileJoinSql } from '@duet/members';
import type { AdminResource } from '@duet/platform';
import { recordVersion } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { mayReopen, REFERENCE_SQL } from '../case.rules';
import type { CaseEntity } from '../case.entity';
import { isOpen, mayBecome, movesOf, OPEN_STATES } from '../case-states';

const OPEN = `c.state IN (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`;
const DUE = `CASE WHEN ${OPEN} THEN CASE WHEN c.answered_at IS NULL THEN c.answer_by ELSE c.decide_by END END`;

/** Decided cases come last, however urgent they were. */
const URGENCY = `CASE WHEN ${OPEN} THEN c.urgency ELSE 9 END`;

const named = (id: string, name: string) => `json_build_object('id', ${id}, 'name', ${name})`;
const SELECT = `c.id, c.site_id, s.name AS site_name, s.company_id, ${REFERENCE_SQL} AS reference, c.kind, c.reason, c.state,
  c.urgency, c.subject, c.subject_id, ${named('c.member_id', 'p.name')} AS member,
  ${named('c.reporter_id', 'r.name')} AS reporter, ${staffSql('c.assignee_id')} AS assignee, ${DUE} AS due_at, c.words,
  c.created_at, c.decided_at, c.decision_reason, c.decision_rule, c.remedy, c.answer, ${staffSql('c.decided_by')} AS decided_by`;

type Decision = Pick<CaseEntity, 'words' | 'decided_at' | 'decision_reason' | 'decision_rule' | 'remedy' | 'answer'>;

export interface CaseRow extends Omit<AdminCase, 'due_at' | 'created_at'>, Decision {
  company_id: string;
  due_at: Date | null;
  created_at: Date;
  decided_by: AdminCase['assignee'];
}

/** The part of a snapshot that staff see at once: the messages are only counted. */
export interface SnapshotRow {
  profile: AdminCaseDetail['profile'];
  has_picture: boolean;
  messages: number;
}

export const SNAPSHOT = `
  SELECT t.profile, t.picture IS NOT NULL AS has_picture, jsonb_array_length(t.messages) AS messages
  FROM case_snapshots t WHERE t.site_id = $1 AND t.case_id = $2`;

export const EVENTS = `
  SELECT e.id, e.kind, e.state, e.text, ${staffSql('e.staff_id')} AS staff, e.created_at
  FROM case_events e WHERE e.site_id = $1 AND e.case_id = $2 ORDER BY e.created_at, e.id`;

export interface EventRow extends Omit<AdminCaseEvent, 'created_at'> {
  created_at: Date;
}

interface CaseReader {
  staffId: string;
  now: Date;
}

/** Filters; `mine`, `waits_for_me` and `overdue` depend on who asks and when. */
const columnsFor = ({ staffId, now }: CaseReader) =>
  ({
    id: { sql: 'c.id', type: 'uuid', filter: 'equal' },
    site_id: { sql: 'c.site_id', type: 'uuid', filter: 'equal' },
    reference: { sql: REFERENCE_SQL, type: 'text', filter: 'equal' },
    state: { sql: 'c.state', type: 'text', filter: 'equal', sort: true },
    kind: { sql: 'c.kind', type: 'text', filter: 'equal' },
    reason: { sql: 'c.reason', type: 'text', filter: 'equal', sort: true },
    subject: { sql: 'c.subject', type: 'text', filter: 'equal' },
    member_id: { sql: 'c.member_id', type: 'uuid', filter: 'equal' },
    reporter_id: { sql: 'c.reporter_id', type: 'uuid', filter: 'equal' },
    open: { sql: `(${OPEN})`, type: 'flag', filter: 'equal' },
    overdue: { sql: `coalesce((${DUE}) < '${now.toISOString()}'::timestamptz, false)`, type: 'flag', filter: 'equal' },
    mine: { sql: `coalesce(c.assignee_id = '${staffId}'::uuid, false)`, type: 'flag', filter: 'equal' },
    waits_for_me: {
      sql: `(${OPEN} AND coalesce(c.assignee_id = '${staffId}'::uuid, true))`,
      type: 'flag',
      filter: 'equal',
    },
    urgency: { sql: URGENCY, type: 'integer', sort: true },
    due_at: { sql: DUE, type: 'time', sort: true },
    created_at: { sql: 'c.created_at', type: 'time', sort: true },
  }) as const;

/** Cases as a staff member reads and changes them: open ones first, by urgency and deadline. */
export const casesFor = (reader: CaseReader): AdminResource<CaseRow, AdminCase> => ({
  resource: 'cases',
  select: SELECT,
  table: 'cases c',
  joins: `JOIN ${siteJoinSql('c.site_id')} LEFT JOIN ${profileJoinSql('p', 'c.member_id', 'c.site_id')}
    LEFT JOIN ${profileJoinSql('r', 'c.reporter_id', 'c.site_id')}`,
  key: 'c.id',
  columns: columnsFor(reader),
  order: URGENCY,
  tieBreak: `${DUE} NULLS LAST, c.id`,
  scope: { company: 's.company_id', site: 'c.site_id' },
  read: 'cases:read',
  write: 'cases:write',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ reference }) => reference,
  memberOf: ({ member }) => member?.id ?? null,
  versionOf: (row) => recordVersion(auditedOf(row)),
  toAuditFields: auditedOf,
  toAnswer: toAdminCase,
});

const auditedOf = ({ state, assignee, decision_reason, decision_rule, remedy, answer }: CaseRow) => ({
  state,
  assignee: assignee?.name ?? null,
  reason: decision_reason,
  rule: decision_rule,
  remedy,
  answer,
});

function toAdminCase(row: CaseRow): AdminCase {
  const { company_id: _company, words: _words, decided_by: _by, decided_at: _at, ...rest } = row;
  const { decision_reason: _reason, decision_rule: _rule, remedy: _remedy, answer: _answer, ...one } = rest;
  return { ...one, due_at: one.due_at?.toISOString() ?? null, created_at: one.created_at.toISOString() };
}

/** A case with its history and what was kept of the reported thing. */
export function toAdminCaseDetail(
  row: CaseRow,
  { snapshot, events, now }: { snapshot: SnapshotRow | undefined; events: EventRow[]; now: Date },
): AdminCaseDetail {
  const { profile = null, has_picture = false, messages = 0 } = snapshot ?? {};
  const { state, words } = row;
  return {
    ...toAdminCase(row),
    words,
    next_states: movesOf(state),
    may_decide: isOpen(state) && mayBecome(state, 'decided'),
    may_reopen: mayReopen(row, now),
    profile,
    has_picture,
    messages,
    decision: decisionOf(row),
    events: events.map((event) => ({ ...event, created_at: event.created_at.toISOString() })),
  };
}

function decisionOf({ decision_reason: reason, decision_rule: rule, remedy, answer, decided_at, decided_by }: CaseRow) {
  if (!reason || !rule || !remedy || !decided_at) return null;
  return { reason, rule, remedy, answer, decided_at: decided_at.toISOString(), staff: decided_by };
}
