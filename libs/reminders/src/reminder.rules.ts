import type { AccountStatus } from '@duet/accounts';
import type { Card, MailAllowance, NotificationChannel, NotificationFacts } from '@duet/contract';
import { mayNotify, NOTIFICATION_CATEGORIES, NOTIFICATION_CHANNELS } from '@duet/contract';
import type { MailKind } from '@duet/notifications';
import { categoryOf } from '@duet/notifications';
import type { MemberHome } from '@duet/sites';
import { hoursFrom, quietUntil } from '@duet/sites';
import type { WaitingNews } from './news/news.service';

/**
 * `activity`: news soon after it came; `unread`: messages that go on waiting; `activation`: an address that is not confirmed; `photo`: a
 * profile without one; `profile`: one without a word; `order`: one that expired unpaid; `weekly`: people worth meeting; `offer`: a discount
 * that ends soon; `news`: what staff send.
 */
export const REMINDER_KINDS = [
  'activity',
  'unread',
  'activation',
  'photo',
  'profile',
  'order',
  'weekly',
  'offer',
  'news',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const HOUR_MS = 3_600_000;
/** A member who was on the site within this time sees the news there (D-60). */
export const AWAY_MS = 600_000;
/** Waiting times of unread messages before each reminder (D-60). */
export const UNREAD_HOURS = [24, 72] as const;
/** After the sign-up, for as long as the address is not confirmed (D-07). */
export const ACTIVATION_HOURS = [1, 24, 72, 7 * 24] as const;
/** After the activation, so that nobody is asked for a photo while still looking around. */
export const PHOTO_HOURS = 72;
/** After the activation: some days after the question for a photo. */
export const PROFILE_HOURS = 7 * 24;
/** After an order expired unpaid. */
export const ORDER_HOURS = 24;
/** A member who was here within these days needs no weekly update. */
export const WEEKLY_AWAY_DAYS = 3;
const WEEK_DAYS = 7;
/** Hours of the member's own day in which the weekly update is sent. */
const WEEKLY_HOURS = { from: 18, until: 22 } as const;
/** The time before its end at which a discount is told of. */
const OFFER_LEAD_HOURS = { time_bonus: 1, welcome: 24 } as const;
/** With less time left, nobody could make use of it any more. */
const OFFER_LEAST_MS = 900_000;

export type ReminderMailKind = Extract<
  MailKind,
  | 'new_conversation'
  | 'new_messages'
  | 'new_like'
  | 'unread_reminder'
  | 'activation_reminder'
  | 'photo_reminder'
  | 'profile_reminder'
  | 'order_reminder'
  | 'weekly_update'
  | 'offer_ending'
  | 'news'
>;

/** Of the news of an `activity`, push messages go by themselves, as soon as it comes. */
export type ReminderPushKind = Exclude<ReminderMailKind, 'new_conversation' | 'new_messages' | 'new_like'>;

/** The discount on a first purchase that a member can use now, with its real end. */
export interface OfferFacts {
  kind: 'time_bonus' | 'welcome';
  percentage: number;
  endsAt: Date;
}

/** The facts that decide on a due reminder. */
export interface ReminderFacts {
  kind: ReminderKind;
  step: number;
  sent_at: Date | null;
  status: AccountStatus;
  /** The sign-up, or the restoring of an account that is not confirmed. */
  unconfirmed_since: Date;
  notifications: NotificationFacts;
  /** The member has a browser that takes push messages. */
  takes_push: boolean;
  home: MemberHome;
  seen_at: Date | null;
  has_photo: boolean;
  /** The profile has a text of the member's own, or the site shows none. */
  has_words: boolean;
  /** The latest order expired unpaid, and the member takes no break from buying. */
  has_lapsed_order: boolean;
  /** Real members whom this one could meet; only of `weekly`. */
  people: Card[];
  /** Null without one, and during a break from buying (D-58); only of `offer`. */
  offer: OfferFacts | null;
  /** The oldest piece of news that waits for the member; only of `news`. */
  news: WaitingNews | null;
  /** News since the last mail of this kind; of `unread` every unread message. */
  has_conversation: boolean;
  has_message: boolean;
  has_like: boolean;
  waiting_since: Date | null;
}

/** The mail and the push message of a matter, by the channels that the member chose. */
export interface ReminderChannels {
  mail: ReminderMailKind | null;
  push: ReminderPushKind | null;
}

/**
 * The matter to tell, with the allowance that it draws on, once for both channels, and the next due time; a later time; or nothing
 * at all.
 */
export type ReminderDecision =
  | ({ is: 'tell'; allowance: MailAllowance; step: number; dueAt: Date | null } & ReminderChannels)
  | { is: 'later'; at: Date; step: number }
  | { is: 'nothing' };

const NOTHING = { is: 'nothing' } as const;
const later = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR_MS);

/** The matters that there is something to tell of, the most personal first. */
function listMatters(facts: ReminderFacts): ReminderMailKind[] {
  const isNews: Record<ReminderKind, Partial<Record<ReminderMailKind, boolean>>> = {
    activity: { new_conversation: facts.has_conversation, new_messages: facts.has_message, new_like: facts.has_like },
    unread: { unread_reminder: facts.waiting_since !== null },
    activation: { activation_reminder: true },
    photo: { photo_reminder: !facts.has_photo },
    profile: { profile_reminder: !facts.has_words },
    order: { order_reminder: facts.has_lapsed_order },
    weekly: { weekly_update: facts.people.length > 0 },
    offer: { offer_ending: facts.offer !== null },
    news: { news: facts.news !== null },
  };
  const matters = Object.entries(isNews[facts.kind]) as [ReminderMailKind, boolean][];
  return matters.filter(([, isThere]) => isThere).map(([matter]) => matter);
}

const categoryOfMail = (mail: ReminderMailKind) => categoryOf(mail) ?? 'reminders';

function findMatter(facts: ReminderFacts, channel: NotificationChannel): ReminderMailKind | null {
  if (facts.status !== (facts.kind === 'activation' ? 'not_confirmed' : 'active')) return null;
  return listMatters(facts).find((one) => mayNotify(facts.notifications, categoryOfMail(one), channel)) ?? null;
}

/** The mail that the member would get now, whatever the hour; null where there is none. */
export const findMail = (facts: ReminderFacts): ReminderMailKind | null => findMatter(facts, 'mail');

/** The push message that the member would get now, whatever the hour; null where there is none. */
export function findPush(facts: ReminderFacts): ReminderPushKind | null {
  if (facts.kind === 'activity' || !facts.takes_push) return null;
  return findMatter(facts, 'push') as ReminderPushKind | null;
}

/** The allowance that a due matter draws on; null where there is nothing to tell. */
export function findAllowance(facts: ReminderFacts): MailAllowance | null {
  const matter = findMail(facts) ?? findPush(facts);
  return matter && NOTIFICATION_CATEGORIES[categoryOfMail(matter)].allowance;
}

/** The step of an unread reminder: messages that came after the last reminder begin anew. */
function stepOf({ kind, step, sent_at, waiting_since }: ReminderFacts): number {
  return kind === 'unread' && sent_at && waiting_since && waiting_since > sent_at ? 0 : step;
}

/** The times of a matter that is told more than once; null of one that is told once. */
function timesOf({ kind, waiting_since, unconfirmed_since }: ReminderFacts): Date[] | null {
  const listTimes = (since: Date, hours: readonly number[]) => hours.map((count) => later(since, count));
  if (kind === 'activation') return listTimes(unconfirmed_since, ACTIVATION_HOURS);
  return kind === 'unread' && waiting_since ? listTimes(waiting_since, UNREAD_HOURS) : null;
}

/** The time before which the matter itself is not due; null where it is. */
function findStart(facts: ReminderFacts, now: Date): Date | null {
  const { kind, seen_at, offer, home } = facts;
  if (kind === 'offer') return offer && later(offer.endsAt, -OFFER_LEAD_HOURS[offer.kind]);
  if (kind !== 'weekly') return timesOf(facts)?.[stepOf(facts)] ?? null;
  const awayAt = seen_at && later(seen_at, WEEKLY_AWAY_DAYS * 24);
  return awayAt && awayAt > now ? awayAt : hoursFrom(now, home, WEEKLY_HOURS);
}

/** True if telling at this time would be of no use any more. */
function isTooLate({ kind, offer, news }: ReminderFacts, at: Date): boolean {
  if (kind === 'news') return news !== null && at >= news.endsAt;
  return kind === 'offer' && offer !== null && at.getTime() > offer.endsAt.getTime() - OFFER_LEAST_MS;
}

/** The step and due time after a matter was told. */
function nextAfter(facts: ReminderFacts, now: Date): { step: number; dueAt: Date | null } {
  if (facts.kind === 'weekly') return { step: 0, dueAt: later(now, WEEK_DAYS * 24) };
  // Another piece may wait.
  if (facts.kind === 'news') return { step: 0, dueAt: now };
  // Another offer may follow the one that ends.
  if (facts.kind === 'offer') return { step: 0, dueAt: facts.offer?.endsAt ?? null };
  const times = timesOf(facts);
  // After a standstill the missed times are not made up for one after another.
  const next = times?.findIndex((one) => one > now) ?? -1;
  if (!times || next < 0) return { step: times?.length ?? stepOf(facts) + 1, dueAt: null };
  return { step: next, dueAt: times[next]! };
}

/** Where there is nothing to say: the weekly update looks again in a week, the others rest. */
function decideWithNothing(facts: ReminderFacts, now: Date): ReminderDecision {
  const isWeekly = facts.kind === 'weekly' && facts.status === 'active';
  const mayTell = NOTIFICATION_CHANNELS.some((channel) => mayNotify(facts.notifications, 'weekly_updates', channel));
  if (!isWeekly || !mayTell) return NOTHING;
  return { is: 'later', at: later(now, WEEK_DAYS * 24), step: 0 };
}

/** The earliest time at which a matter may be told: not while its member is here, nor at night, nor beyond the allowance. */
function findEarliest(facts: ReminderFacts, { now, nextRoom }: { now: Date; nextRoom: Date | null }): Date | null {
  const awayAt = facts.seen_at && new Date(facts.seen_at.getTime() + AWAY_MS);
  if (awayAt && awayAt > now) return awayAt;
  if (nextRoom && nextRoom > now) return nextRoom;
  return quietUntil(now, facts.home);
}

/** Decides on a reminder that is due (D-59, D-60). `nextRoom`: when its allowance has room again, or null. */
export function decideReminder(
  facts: ReminderFacts,
  { now, nextRoom }: { now: Date; nextRoom: Date | null },
): ReminderDecision {
  const channels: ReminderChannels = { mail: findMail(facts), push: findPush(facts) };
  const allowance = findAllowance(facts);
  if (!allowance) return decideWithNothing(facts, now);
  const step = stepOf(facts);
  const times = timesOf(facts);
  if (times && !times[step]) return NOTHING;
  const start = findStart(facts, now);
  if (start && start > now) return { is: 'later', at: start, step };
  const earliest = findEarliest(facts, { now, nextRoom });
  if (isTooLate(facts, earliest ?? now)) return NOTHING;
  if (earliest) return { is: 'later', at: earliest, step };
  return { is: 'tell', ...channels, allowance, ...nextAfter(facts, now) };
}
