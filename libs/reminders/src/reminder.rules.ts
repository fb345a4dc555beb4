import type { MailAllowance, NotificationFacts } from '@duet/contract';
import { mayNotify, NOTIFICATION_CATEGORIES } from '@duet/contract';
import type { MailKind } from '@duet/notifications';
import { categoryOf } from '@duet/notifications';
import type { MemberHome } from '@duet/sites';
import { quietUntil } from '@duet/sites';

/**
 * `activity`: news soon after it came; `unread`: messages that go on waiting; `photo`: a profile without one; `order`: one that expired
 * unpaid.
 */
export const REMINDER_KINDS = ['activity', 'unread', 'photo', 'order'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const HOUR_MS = 3_600_000;
/** A member who was on the site within this time sees the news there (D-60). */
export const AWAY_MS = 600_000;
/** Waiting times of unread messages before each reminder (D-60). */
export const UNREAD_HOURS = [24, 72] as const;
/** After the activation, so that nobody is asked for a photo while still looking around. */
export const PHOTO_HOURS = 72;
/** After an order expired unpaid. */
export const ORDER_HOURS = 24;

export type ReminderMailKind = Extract<
  MailKind,
  'new_conversation' | 'new_messages' | 'new_like' | 'unread_reminder' | 'photo_reminder' | 'order_reminder'
>;

/** The facts that decide on a due reminder. */
export interface ReminderFacts {
  kind: ReminderKind;
  step: number;
  sent_at: Date | null;
  is_active: boolean;
  notifications: NotificationFacts;
  home: MemberHome;
  seen_at: Date | null;
  has_photo: boolean;
  /** The latest order expired unpaid, and the member takes no break from buying. */
  has_lapsed_order: boolean;
  /** News since the last mail of this kind; of `unread` every unread message. */
  has_conversation: boolean;
  has_message: boolean;
  has_like: boolean;
  waiting_since: Date | null;
}

/** The mail to send, with the allowance that it draws on and the next due time; a later time; or nothing at all. */
export type ReminderDecision =
  | { is: 'mail'; mail: ReminderMailKind; allowance: MailAllowance; step: number; dueAt: Date | null }
  | { is: 'later'; at: Date; step: number }
  | { is: 'nothing' };

const NOTHING = { is: 'nothing' } as const;

/** The mails that there is news for, the most personal first. */
function listMails(facts: ReminderFacts): ReminderMailKind[] {
  const isNews: Record<ReminderKind, Partial<Record<ReminderMailKind, boolean>>> = {
    activity: { new_conversation: facts.has_conversation, new_messages: facts.has_message, new_like: facts.has_like },
    unread: { unread_reminder: facts.waiting_since !== null },
    photo: { photo_reminder: !facts.has_photo },
    order: { order_reminder: facts.has_lapsed_order },
  };
  const mails = Object.entries(isNews[facts.kind]) as [ReminderMailKind, boolean][];
  return mails.filter(([, isThere]) => isThere).map(([mail]) => mail);
}

const categoryOfMail = (mail: ReminderMailKind) => categoryOf(mail) ?? 'reminders';

/** The mail that the member would get now, whatever the hour; null where there is none. */
export function findMail(facts: ReminderFacts): ReminderMailKind | null {
  if (!facts.is_active) return null;
  return listMails(facts).find((mail) => mayNotify(facts.notifications, categoryOfMail(mail), 'mail')) ?? null;
}

/** The allowance that a due mail draws on; null where there is no mail. */
export function findAllowance(facts: ReminderFacts): MailAllowance | null {
  const mail = findMail(facts);
  return mail && NOTIFICATION_CATEGORIES[categoryOfMail(mail)].allowance;
}

/** The step of an unread reminder: messages that came after the last reminder begin anew. */
function stepOf({ kind, step, sent_at, waiting_since }: ReminderFacts): number {
  return kind === 'unread' && sent_at && waiting_since && waiting_since > sent_at ? 0 : step;
}

const waitedUntil = (since: Date, step: number): Date =>
  new Date(since.getTime() + (UNREAD_HOURS[step] ?? Infinity) * HOUR_MS);

/** The earliest time at which a mail may go out: not while its member is here, nor at night, nor beyond the allowance. */
function findEarliest(facts: ReminderFacts, { now, nextRoom }: { now: Date; nextRoom: Date | null }): Date | null {
  const awayAt = facts.seen_at && new Date(facts.seen_at.getTime() + AWAY_MS);
  if (awayAt && awayAt > now) return awayAt;
  if (nextRoom && nextRoom > now) return nextRoom;
  return quietUntil(now, facts.home);
}

/** Decides on a reminder that is due (D-59, D-60). `nextRoom`: when the allowance of its mail has room again, or null. */
export function decideReminder(
  facts: ReminderFacts,
  { now, nextRoom }: { now: Date; nextRoom: Date | null },
): ReminderDecision {
  const mail = findMail(facts);
  const allowance = findAllowance(facts);
  if (!mail || !allowance) return NOTHING;
  const step = stepOf(facts);
  const since = facts.kind === 'unread' ? facts.waiting_since : null;
  if (since && step >= UNREAD_HOURS.length) return NOTHING;
  if (since && waitedUntil(since, step) > now) return { is: 'later', at: waitedUntil(since, step), step };
  const earliest = findEarliest(facts, { now, nextRoom });
  if (earliest) return { is: 'later', at: earliest, step };
  const isMore = since !== null && step + 1 < UNREAD_HOURS.length;
  return { is: 'mail', mail, allowance, step: step + 1, dueAt: isMore ? waitedUntil(since, step + 1) : null };
}
