import type {
  AdminCase,
  AdminCaseEvent,
  CaseKind,
  CaseRemedy,
  CaseState,
  CaseSubject,
  ComplaintKind,
  ReportReason,
} from '@duet/contract';
import { CASE_KINDS, CASE_REMEDIES, CASE_STATES, CASE_SUBJECTS, REPORT_REASONS } from '@duet/contract';
import { t } from '../ui/texts';

/** The state of a case. */
export const stateText = (state: CaseState): string => t(`cases.states.${state}`);
export const STATE_CHOICES = CASE_STATES.map((id) => ({ id, name: stateText(id) }));

/** True while a case waits for its decision. */
export const isOpen = (state: CaseState): boolean => state !== 'decided' && state !== 'closed';

/** The words that members chose the reason by. */
export const reasonText = (reason: ReportReason): string => t(`shared.enums.report_reason.${reason}`);
export const REASON_CHOICES = REPORT_REASONS.map((id) => ({ id, name: reasonText(id) }));

/** The kind of a case in short. */
export const kindText = (kind: CaseKind): string => t(`cases.kinds.${kind}`);
export const KIND_CHOICES = CASE_KINDS.map((id) => ({ id, name: kindText(id) }));

/** The matter of a case: the reason of a report, or the kind of a complaint. */
export const matterOf = ({ kind, reason }: Pick<AdminCase, 'kind' | 'reason'>): string =>
  reason ? reasonText(reason) : kindText(kind);

/** The name of somebody who is no member. */
export const visitorName = (name: string): string => t('cases.people.visitor', { name });

/** The name of whoever opened a case. */
export function openerName({ reporter, visitor_name }: Pick<AdminCase, 'reporter' | 'visitor_name'>): string {
  if (reporter) return reporter.name ?? t('cases.people.deleted');
  return visitor_name === null ? t('cases.people.nameless_visitor') : visitorName(visitor_name);
}

/** The thing that a case is about. */
export const subjectText = (subject: CaseSubject): string => t(`cases.subjects.${subject}`);
export const SUBJECT_CHOICES = CASE_SUBJECTS.map((id) => ({ id, name: subjectText(id) }));

/** The remedy of a decision. */
export const remedyText = (remedy: CaseRemedy): string => t(`cases.remedies.${remedy}`);

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
  return found.map((id) => ({ id, name: remedyText(id) }));
}

/** The name of an entry, with the state that it led to. */
export function eventTitle({ kind, state }: AdminCaseEvent): string {
  const event = t(`cases.history.events.${kind}`);
  const isSaid = kind === 'opened' || kind === 'decided';
  if (!state || isSaid) return event;
  return t('cases.history.event_and_state', { event, state: t(`cases.history.states.${state}`) });
}

const HOUR_MS = 3_600_000;

export interface Deadline {
  text: string;
  tone: 'error' | 'warning' | 'default';
}

const DAYS_FROM = 48;

const leftText = (hours: number): string =>
  hours < DAYS_FROM
    ? t('cases.deadline.hours_left', { count: hours })
    : t('cases.deadline.days_left', { count: Math.round(hours / 24) });

const overText = (hours: number): string =>
  hours < DAYS_FROM
    ? t('cases.deadline.hours_over', { count: hours })
    : t('cases.deadline.days_over', { count: Math.round(hours / 24) });

/** A deadline in words: red once it has passed, yellow on its last day; null where nothing is due. */
export function deadlineOf({ due_at }: Pick<AdminCase, 'due_at'>, now: number): Deadline | null {
  if (!due_at) return null;
  const left = new Date(due_at).getTime() - now;
  const hours = Math.max(1, Math.round(Math.abs(left) / HOUR_MS));
  if (left < 0) return { text: overText(hours), tone: 'error' };
  return { text: leftText(hours), tone: hours <= 24 ? 'warning' : 'default' };
}
