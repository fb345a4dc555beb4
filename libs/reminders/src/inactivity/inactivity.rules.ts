import type { MailKind } from '@duet/notifications';
import { plusMonths } from '@duet/platform';
import type { MemberHome } from '@duet/sites';
import { quietUntil } from '@duet/sites';

const DAY_MS = 86_400_000;
/** Months without a visit after which a member is written to (D-14). */
export const NOTICE_MONTHS = 12;
/** Months without a visit after which the account is deleted (D-14). */
export const DELETION_MONTHS = 24;
/** An account that is closed for another reason is looked at again after this time. */
const UNWATCHED_DAYS = 30;

type InactivityMailKind = Extract<MailKind, 'inactivity_notice' | 'inactivity_warning'>;

/** The mails before the deletion, each at least so many days ahead of it, however late it is sent. */
export const INACTIVITY_MAILS: readonly { kind: InactivityMailKind; days: number }[] = [
  { kind: 'inactivity_notice', days: 60 },
  { kind: 'inactivity_warning', days: 30 },
  { kind: 'inactivity_warning', days: 7 },
];

/** The facts that decide on a due check. */
export interface InactivityFacts {
  step: number;
  delete_at: Date | null;
  last_used_at: Date;
  /** Confirmed, and neither closed nor banned. */
  is_active: boolean;
  home: MemberHome;
}

/** The change of the row, and what else happens: a mail, the deletion, or nothing yet. */
export interface InactivityDecision {
  is: 'mail' | 'delete' | 'later';
  step: number;
  due_at: Date;
  delete_at: Date | null;
}

const inDays = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);
const latest = (a: Date, b: Date): Date => (a > b ? a : b);
const restart = (due_at: Date): InactivityDecision => ({ is: 'later', step: 0, due_at, delete_at: null });

/** Says if a member has not come for long enough to be written to. */
export const isInactive = ({ is_active, last_used_at }: InactivityFacts, now: Date): boolean =>
  is_active && plusMonths(last_used_at, NOTICE_MONTHS) <= now;

/** Decides on a check that is due. A visit starts everything anew; a mail that is late moves the deletion back. */
export function decideInactivity(facts: InactivityFacts, now: Date): InactivityDecision {
  const { step, delete_at, last_used_at, is_active, home } = facts;
  if (!is_active) return restart(inDays(now, UNWATCHED_DAYS));
  if (!isInactive(facts, now)) return restart(plusMonths(last_used_at, NOTICE_MONTHS));
  const mail = INACTIVITY_MAILS[step];
  if (!mail) return { is: 'delete', step, due_at: inDays(now, UNWATCHED_DAYS), delete_at };
  const quiet = quietUntil(now, home);
  if (quiet) return { is: 'later', step, due_at: quiet, delete_at };
  const day = latest(delete_at ?? plusMonths(last_used_at, DELETION_MONTHS), inDays(now, mail.days));
  const next = INACTIVITY_MAILS[step + 1]?.days ?? 0;
  return { is: 'mail', step: step + 1, due_at: inDays(day, -next), delete_at: day };
}
