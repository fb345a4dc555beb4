import type {
  AdminCase,
  AdminCaseEvent,
  CaseKind,
  CaseRemedy,
  CaseState,
  CaseSubject,
  ComplaintKind,
} from '@duet/contract';
import { CASE_REMEDIES, CASE_STATES } from '@duet/contract';
import enums from '@texts/enums.json';

export const STATE_WORDS: Record<CaseState, string> = {
  new: 'New',
  triage: 'Being looked at',
  waiting_member: 'Waits for the member',
  waiting_internal: 'Waits for a colleague',
  decided: 'Decided',
  closed: 'Closed',
};
/** True while a case waits for its decision. */
export const isOpen = (state: CaseState): boolean => state !== 'decided' && state !== 'closed';
export const STATE_CHOICES = CASE_STATES.map((id) => ({ id, name: STATE_WORDS[id] }));

/** The words that members chose the reason by. */
export const REASON_WORDS = enums.report_reason;
export const REASON_CHOICES = Object.entries(REASON_WORDS).map(([id, name]) => ({ id, name }));

/** The kinds of cases in short. */
export const KIND_WORDS: Record<CaseKind, string> = {
  report: 'Report',
  billing_refund: 'Payment or refund',
  member_report: 'Another member',
  my_content: 'Against our decision',
  illegal_content: 'Illegal content',
  privacy: 'Data and privacy',
  technical: 'Technical problem',
  other: 'Something else',
};
export const KIND_CHOICES = Object.entries(KIND_WORDS).map(([id, name]) => ({ id, name }));

/** The matter of a case: the reason of a report, or the kind of a complaint. */
export const matterOf = ({ kind, reason }: Pick<AdminCase, 'kind' | 'reason'>): string =>
  reason ? REASON_WORDS[reason] : KIND_WORDS[kind];

/** The name of whoever opened a case. */
export const openerName = ({ reporter, visitor_name }: Pick<AdminCase, 'reporter' | 'visitor_name'>): string =>
  reporter ? (reporter.name ?? 'Deleted account') : `${visitor_name ?? 'A visitor'} (visitor)`;

export const SUBJECT_WORDS: Record<CaseSubject, string> = {
  profile: 'Profile',
  photo: 'Photo',
  message: 'Message',
};
export const SUBJECT_CHOICES = Object.entries(SUBJECT_WORDS).map(([id, name]) => ({ id, name }));

export const REMEDY_WORDS: Record<CaseRemedy, string> = {
  none: 'None: nothing changes',
  warning: 'Warning to the member',
  content_removed: 'Content removed',
  restriction: 'Member restricted',
  ban: 'Member banned',
  refund: 'Money paid back',
  credits: 'Credits given back',
  restored: 'Restored: our decision is lifted',
  corrected: 'Corrected',
};
const OF_REPORTS: readonly CaseRemedy[] = ['none', 'warning', 'content_removed', 'restriction', 'ban'];
const OF_COMPLAINTS: Partial<Record<ComplaintKind, readonly CaseRemedy[]>> = {
  billing_refund: ['none', 'refund', 'credits', 'corrected'],
  member_report: OF_REPORTS,
  illegal_content: OF_REPORTS,
  my_content: ['none', 'restored', 'corrected'],
};

/** The remedies that come into question for a kind of case, as choices. */
export function remediesFor(kind: CaseKind): { id: CaseRemedy; name: string }[] {
  const found = kind === 'report' ? OF_REPORTS : (OF_COMPLAINTS[kind] ?? CASE_REMEDIES);
  return found.map((id) => ({ id, name: REMEDY_WORDS[id] }));
}

const EVENT_WORDS: Record<AdminCaseEvent['kind'], string> = {
  opened: 'Opened',
  taken: 'Taken',
  released: 'Given back to the queue',
  moved: 'Moved',
  note: 'Note',
  viewed: 'Messages read',
  decided: 'Decided',
  reopened: 'Reopened',
  assigned: 'Given to a colleague',
  answered: 'Answered',
  wrote: 'They wrote',
  appealed: 'Objected to the decision',
  refunded: 'Refund requested',
};

/** The name of an entry, with the state that it led to. */
export function eventTitle({ kind, state }: AdminCaseEvent): string {
  const isSaid = kind === 'opened' || kind === 'decided';
  return state && !isSaid ? `${EVENT_WORDS[kind]}: ${STATE_WORDS[state].toLowerCase()}` : EVENT_WORDS[kind];
}

const HOUR_MS = 3_600_000;

export interface Deadline {
  text: string;
  tone: 'error' | 'warning' | 'default';
}

const spanText = (hours: number): string => (hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`);

/** A deadline in words: red once it has passed, yellow on its last day; null where nothing is due. */
export function deadlineOf({ due_at }: Pick<AdminCase, 'due_at'>, now: number): Deadline | null {
  if (!due_at) return null;
  const left = new Date(due_at).getTime() - now;
  const hours = Math.max(1, Math.round(Math.abs(left) / HOUR_MS));
  if (left < 0) return { text: `${spanText(hours)} overdue`, tone: 'error' };
  return { text: `in ${spanText(hours)}`, tone: hours <= 24 ? 'warning' : 'default' };
}
