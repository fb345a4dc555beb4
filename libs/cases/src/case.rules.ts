import type { CASE_OUTCOMES, CaseKind, CaseRemedy, CaseState, ReportReason } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { objectionEnd } from '@duet/accounts';
import { isOpen } from './case-states';

const DAY_MS = 86_400_000;
const ANSWER_WORKING_DAYS = 2;
const DECISION_DAYS = 14;
/** Days after the decision within which a case may be reopened (D-64). */
export const REOPEN_DAYS = 30;
/** Days for which a case is kept after it was closed, with its copies. */
export const KEPT_DAYS = 365;
/** Messages that are kept with a reported one (D-28). */
export const KEPT_MESSAGES = 30;

/** Underage first, then threats, which are reported as harassment (D-28); the rest in the order of their deadlines. */
const URGENT: Partial<Record<ReportReason, number>> = { underage: 1, harassment: 2 };

/** The place of a complaint in the queue: what is said to break the law comes before the rest. */
export const urgencyOfKind = (kind: CaseKind): number => (kind === 'illegal_content' ? 2 : 3);

/** Kinds about another member: what was done to that member is theirs alone to know (D-65). */
const ABOUT_OTHERS: readonly CaseKind[] = ['report', 'member_report', 'illegal_content'];

/** True for a case about another member than the one who brought it. */
export const isAboutAnother = (kind: CaseKind): boolean => ABOUT_OTHERS.includes(kind);

/** The result of a decision in one word. */
export const outcomeOf = (remedy: CaseRemedy): (typeof CASE_OUTCOMES)[number] =>
  remedy === 'none' ? 'not_acted' : 'acted';

/** True while whoever opened a case may object to its decision: once, within six months. */
export const mayObject = (
  { state, decided_at, appealed_at }: Decided & { appealed_at: Date | null },
  now: Date,
): boolean => !isOpen(state) && decided_at !== null && appealed_at === null && now < objectionEnd(decided_at);

/** The place of a reason in the queue; 1 is handled first. */
export const urgencyOf = (reason: ReportReason): number => URGENT[reason] ?? 3;

/** `C-2026-000123` (D-64). */
export const referenceOf = ({ year, case_number }: { year: number; case_number: number }): string =>
  `C-${year}-${String(case_number).padStart(6, '0')}`;

/** The same in SQL, for a row `c`. */
export const REFERENCE_SQL = `'C-' || c.year || '-' || lpad(c.case_number::text, 6, '0')`;

/** Adds working days, Monday to Friday in UTC. */
function addWorkingDays(from: Date, days: number): Date {
  let [at, left] = [from.getTime(), days];
  while (left > 0) {
    at += DAY_MS;
    const day = new Date(at).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return new Date(at);
}

/** The deadlines of a case: the first answer within 2 working days, the decision within 14 days (D-64). */
export const deadlinesOf = (openedAt: Date): { answer_by: Date; decide_by: Date } => ({
  answer_by: addWorkingDays(openedAt, ANSWER_WORKING_DAYS),
  decide_by: new Date(openedAt.getTime() + DECISION_DAYS * DAY_MS),
});

/** The time before which what happened is so many days old. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

interface Decided {
  state: CaseState;
  decided_at: Date | null;
}

/** True for a decided case that may be reopened: within 30 days of its decision. */
export const mayReopen = ({ state, decided_at }: Decided, now: Date): boolean =>
  !isOpen(state) && decided_at !== null && decided_at >= daysBefore(now, REOPEN_DAYS);

/** Throws `wrong_state` unless the condition holds. */
export function requireState(holds: boolean, state: CaseState): void {
  if (!holds) throw new DomainError('wrong_state', { status: state });
}
