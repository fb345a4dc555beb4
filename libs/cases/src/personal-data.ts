import type { PersonalTable } from '@duet/platform';
import { forAll } from '@duet/platform';
import { KEPT_DAYS } from './case.rules';
import { CASE_COLUMNS, CASE_MESSAGE_TEXT, EARLIER_WORDS } from './sealed-texts';

const OWN = 't.site_id = $1 AND (t.reporter_id = $2 OR t.member_id = $2)';
const OWN_CASES = 'SELECT c.id FROM cases c WHERE c.site_id = $1 AND (c.reporter_id = $2 OR c.member_id = $2)';
const OPENED = 'SELECT c.id FROM cases c WHERE c.site_id = $1 AND c.reporter_id = $2';
const part = {
  columns: [],
  group: 'support',
  where: `t.site_id = $1 AND t.case_id IN (${OWN_CASES})`,
  exported: null,
} as const;

/**
 * The data of cases. They outlast an account for a year, so that nobody escapes a decision by deleting theirs. A reporter gets
 * a copy of their own reports; nobody is told who reported them.
 */
export const CASES_DATA: readonly PersonalTable[] = [
  {
    table: 'cases',
    columns: ['reporter_id', 'member_id'],
    group: 'support',
    where: OWN,
    exported: 't.site_id = $1 AND t.reporter_id = $2',
    sealed: CASE_COLUMNS,
    secret: {
      ...forAll('staff', 'assignee_id decided_by appealed_decider'),
      ...forAll('others', 'decision_reason decision_rule remedy'),
      ...forAll('hash', 'follow_hash reply_hash mail_key'),
    },
    kept: {
      ...forAll('word', 'kind reason state subject remedy restoration channel locale'),
      ...forAll(
        'report',
        'words decision_reason decision_rule answer about visitor_name visitor_email follow_hash reply_hash mail_key',
      ),
    },
    steps: [{ days: KEPT_DAYS, reason: 'report', order: 1 }],
  },
  {
    ...part,
    table: 'case_events',
    steps: [{ days: KEPT_DAYS, reason: 'report' }],
    kept: { ...forAll('word', 'kind state'), ...forAll('report', 'text client_key') },
  },
  {
    ...part,
    table: 'case_messages',
    exported: `t.site_id = $1 AND t.case_id IN (${OPENED})`,
    sealed: [CASE_MESSAGE_TEXT],
    secret: forAll('staff', 'staff_id client_key'),
    steps: [{ days: KEPT_DAYS, reason: 'report' }],
    kept: { ...forAll('word', 'channel'), ...forAll('report', 'text client_key') },
  },
  {
    ...part,
    table: 'case_decisions',
    sealed: EARLIER_WORDS,
    steps: [{ days: KEPT_DAYS, reason: 'report' }],
    kept: { ...forAll('word', 'remedy'), ...forAll('report', 'reason rule answer') },
  },
  {
    ...part,
    table: 'case_snapshots',
    steps: [{ days: KEPT_DAYS, reason: 'report' }],
    kept: forAll('report', 'profile messages picture'),
  },
];
