import type { ChoiceReason, NotificationCategory, NotificationChannel } from './notification-categories';
import { NOTIFICATION_CATEGORIES, NOTIFICATION_CATEGORY_NAMES } from './notification-categories';

/** A choice that was made; without one the category's default holds. */
export interface NotificationChoice {
  category: NotificationCategory;
  channel: NotificationChannel;
  is_on: boolean;
  /** Null where the member chose. */
  reason: ChoiceReason | null;
}

/** The facts that decide on a member's notifications. */
export interface NotificationFacts {
  /** Mails to the address come back for good: it gets none until the member has another one (D-61). */
  bounced: boolean;
  choices: readonly NotificationChoice[];
}

const findChoice = (
  { choices }: NotificationFacts,
  category: NotificationCategory,
  channel: NotificationChannel,
): NotificationChoice | undefined => choices.find((one) => one.category === category && one.channel === channel);

/** True if a category is switched on for a channel: by the member, or by its default (D-59). */
export function isSwitchedOn(
  facts: NotificationFacts,
  category: NotificationCategory,
  channel: NotificationChannel,
): boolean {
  return findChoice(facts, category, channel)?.is_on ?? NOTIFICATION_CATEGORIES[category].isOn[channel];
}

/** The reason for which a category gets no mails, where it is not the member's own word. */
export function mailReasonOf(facts: NotificationFacts, category: NotificationCategory): ChoiceReason | null {
  return findChoice(facts, category, 'mail')?.reason ?? null;
}

/**
 * The one rule of notifications: true if a member may get a category by a channel. `transactional` is what belongs to
 * no category (receipts, links, decisions), which only an address that does not work keeps back (D-61).
 */
export function mayNotify(
  facts: NotificationFacts,
  category: NotificationCategory | 'transactional',
  channel: NotificationChannel,
): boolean {
  if (channel === 'mail' && facts.bounced) return false;
  return category === 'transactional' || isSwitchedOn(facts, category, channel);
}

/**
 * The member's `notifications_disabled`: categories that were turned off, by whomever and for one channel at least, and the
 * reasons of mail. A category that is only not opted in to is not among them (D-59).
 */
export function listDisabled(facts: NotificationFacts): string[] {
  const off = facts.choices.filter(({ is_on }) => !is_on);
  const categories = NOTIFICATION_CATEGORY_NAMES.filter((name) => off.some(({ category }) => category === name));
  const reasons = new Set(off.flatMap(({ reason }) => reason ?? []));
  return [...(facts.bounced ? ['bounce'] : []), ...reasons, ...categories];
}
