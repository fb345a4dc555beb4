import type { AdminCase, AdminCaseDetail, AdminCaseEvent, CaseState } from '@duet/contract';
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
export const STATE_CHOICES = CASE_STATES.map((id) => ({ id, name: STATE_WORDS[id] }));

/** The words that members chose the reason by. */
export const REASON_WORDS = enums.report_reason;
export const REASON_CHOICES = Object.entries(REASON_WORDS).map(([id, name]) => ({ id, name }));

export const SUBJECT_WORDS: Record<AdminCase['subject'], string> = {
  profile: 'Profile',
  photo: 'Photo',
  message: 'Message',
};
export const SUBJECT_CHOICES = Object.entries(SUBJECT_WORDS).map(([id, name]) => ({ id, name }));

type Remedy = NonNullable<AdminCaseDetail['decision']>['remedy'];
export const REMEDY_WORDS: Record<Remedy, string> = {
  none: 'None: no rule was broken',
  warning: 'Warning to the member',
  content_removed: 'Content removed',
  restriction: 'Member restricted',
  ban: 'Member banned',
};
export const REMEDY_CHOICES = CASE_REMEDIES.map((id) => ({ id, name: REMEDY_WORDS[id] }));

const EVENT_WORDS: Record<AdminCaseEvent['kind'], string> = {
  opened: 'Reported',
  taken: 'Taken',
  released: 'Given back to the queue',
  moved: 'Moved',
  note: 'Note',
  viewed: 'Messages read',
  decided: 'Decided',
  reopened: 'Reopened',
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
