import { staffSql } from '@duet/accounts';
import type { AdminCase, AdminCaseDetail, AdminCaseEvent } from '@duet/contract';
import { mayDo } from '@duet/contract';
import { profileJoinSql } from '@duet/members';
import type { AdminResource, StaffRef } from '@duet/platform';
import { recordVersion, WRITTEN } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { mayReopen, REFERENCE_SQL } from '../case.rules';
import type { CaseEntity } from '../case.entity';
import { isOpen, mayBecome, movesOf, OPEN_STATES } from '../case-states';

const OPEN = `c.state IN (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`;
const DUE = `CASE WHEN ${OPEN} THEN CASE WHEN c.answered_at IS NULL THEN c.answer_by ELSE c.decide_by END END`;

/** Decided cases come last, however urgent they were. */
const URGENCY = `CASE WHEN ${OPEN} THEN c.urgency ELSE 9 END`;

const named = (id: string, name: string) =>
  `CASE WHEN ${id} IS NOT NULL THEN json_build_object('id', ${id}, 'name', ${name}) END`;
const SELECT = `c.id, c.site_id, s.name AS site_name, s.company_id, ${REFERENCE_SQL} AS reference, c.kind, c.reason, c.state,
  c.urgency, c.subject, c.subject_id, ${named('c.member_id', 'p.name')} AS member,
  ${named('c.reporter_id', 'r.name')} AS reporter, ${staffSql('c.assignee_id')} AS assignee, ${DUE} AS due_at, c.words,
  c.created_at, c.decided_at, c.decision_reason, c.decision_rule, c.remedy, c.answer, c.restoration, ${staffSql('c.decided_by')} AS decided_by,
  c.year, c.channel, c.locale, c.about, c.decision_id, c.visitor_name, c.visitor_email, c.unanswered_since, c.answered_at,
  c.appealed_at IS NOT NULL AS is_appealed, c.appealed_decider`;

/** Columns that the page of a case has beside those of the queue. */
type CaseFields = Pick<
  CaseEntity,
  | 'words'
  | 'decided_at'
  | 'decision_reason'
  | 'decision_rule'
  | 'remedy'
  | 'answer'
  | 'restoration'
  | 'year'
  | 'channel'
  | 'locale'
  | 'about'
  | 'decision_id'
  | 'visitor_email'
  | 'answered_at'
  | 'appealed_decider'
>;

export interface CaseRow extends Omit<AdminCase, 'due_at' | 'created_at' | 'unanswered_since'>, CaseFields {
  company_id: string;
  due_at: Date | null;
  created_at: Date;
  unanswered_since: Date | null;
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

export const THREAD = `
  SELECT m.id, ${staffSql('m.staff_id')} AS staff, m.text, m.channel, m.created_at
  FROM case_messages m WHERE m.site_id = $1 AND m.case_id = $2 ORDER BY m.created_at, m.id`;

export interface ThreadRow extends Omit<AdminCaseDetail['thread'][number], 'created_at'> {
  created_at: Date;
}

export const EARLIER_DECISIONS = `
  SELECT d.id, d.reason, d.rule, d.remedy, d.decided_at, ${staffSql('d.decided_by')} AS staff
  FROM case_decisions d WHERE d.site_id = $1 AND d.case_id = $2 ORDER BY d.decided_at`;

export interface EarlierDecisionRow extends Omit<AdminCaseDetail['earlier_decisions'][number], 'decided_at'> {
  id: string;
  decided_at: Date;
}

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
    assignee_id: { sql: 'c.assignee_id', type: 'uuid', filter: 'equal' },
    unassigned: { sql: '(c.assignee_id IS NULL)', type: 'flag', filter: 'equal' },
    unanswered: { sql: '(c.unanswered_since IS NOT NULL)', type: 'flag', filter: 'equal' },
    appealed: { sql: '(c.appealed_at IS NOT NULL)', type: 'flag', filter: 'equal' },
    complaint: { sql: `(c.kind <> 'report')`, type: 'flag', filter: 'equal' },
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
  memberOf: ({ member, reporter }) => (member ?? reporter)?.id ?? null,
  versionOf: ({ state, assignee, decision_reason, decision_rule, remedy, answer }) =>
    recordVersion({ state, assignee: assignee?.name ?? null, decision_reason, decision_rule, remedy, answer }),
  toAuditFields: auditedOf,
  toAnswer: toAdminCase,
});

const auditedOf = ({ state, assignee, decision_reason, decision_rule, remedy, answer }: CaseRow) => ({
  state,
  assignee: assignee?.name ?? null,
  reason: decision_reason && WRITTEN,
  rule: decision_rule && WRITTEN,
  remedy,
  answer: answer && WRITTEN,
});

function toAdminCase(row: CaseRow): AdminCase {
  const { id, site_id, site_name, reference, kind, reason, state, urgency, subject, subject_id } = row;
  const { member, reporter, visitor_name, assignee, is_appealed, due_at, unanswered_since, created_at } = row;
  return {
    id,
    site_id,
    site_name,
    reference,
    kind,
    reason,
    state,
    urgency,
    subject,
    subject_id,
    member,
    reporter,
    visitor_name,
    is_appealed,
    assignee,
    due_at: due_at?.toISOString() ?? null,
    unanswered_since: unanswered_since?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

/** The parts of a case that its page shows beside its row. */
export interface CaseParts {
  snapshot: SnapshotRow | undefined;
  events: EventRow[];
  thread: ThreadRow[];
  earlier: EarlierDecisionRow[];
  money: Pick<AdminCaseDetail, 'refunds' | 'named_order'>;
  contested: ContestedParts;
}

/** The decision that a case is against. */
export interface ContestedParts {
  /** The person made it, or agreed to it: somebody else decides the case. */
  isOwn: boolean;
  rejection: AdminCaseDetail['rejection'];
}

/** A case with its thread, its history and what was kept of the reported thing. */
export function toAdminCaseDetail(
  row: CaseRow,
  { snapshot, events, thread, earlier, money, contested }: CaseParts,
  { staff, now }: { staff: StaffRef; now: Date },
): AdminCaseDetail {
  const { profile = null, has_picture = false, messages = 0 } = snapshot ?? {};
  const { state, words, channel, locale, about, decision_id, visitor_email, company_id, site_id } = row;
  const maySeeAddress = mayDo(staff.assignments, 'members:contact', { company_id, site_id });
  return {
    ...toAdminCase(row),
    channel,
    locale,
    about,
    visitor_email: maySeeAddress ? visitor_email : null,
    ...money,
    decision_id,
    rejection: contested.rejection,
    words,
    thread: thread.map((message) => ({ ...message, created_at: message.created_at.toISOString() })),
    next_states: movesOf(state),
    may_decide: isOpen(state) && mayBecome(state, 'decided') && row.appealed_decider !== staff.id && !contested.isOwn,
    may_reopen: mayReopen(row, now),
    profile,
    has_picture,
    messages,
    decision: decisionOf(row),
    earlier_decisions: earlier.map(({ reason, rule, remedy, decided_at, staff }) => ({
      reason,
      rule,
      remedy,
      decided_at: decided_at.toISOString(),
      staff,
    })),
    events: events.map((event) => ({ ...event, created_at: event.created_at.toISOString() })),
  };
}

function decisionOf(row: CaseRow): AdminCaseDetail['decision'] {
  const { decision_reason: reason, decision_rule: rule, remedy, answer, restoration, decided_at, decided_by } = row;
  if (!reason || !rule || !remedy || !decided_at) return null;
  return { reason, rule, remedy, answer, restoration, decided_at: decided_at.toISOString(), staff: decided_by };
}
