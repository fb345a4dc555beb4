/** Ways in which members are told something outside the pages. */
export const NOTIFICATION_CHANNELS = ['mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Mails that a member gets at most, from all categories of one allowance together (D-60); push messages have the same limits. */
export const MAIL_ALLOWANCES = {
  activity: { most: 3, days: 1 },
  unread: { most: 1, days: 1 },
  reminders: { most: 2, days: 1 },
  promotions: { most: 1, days: 7 },
  weekly: { most: 1, days: 7 },
  news: { most: 2, days: 30 },
} as const satisfies Record<string, { most: number; days: number }>;
export type MailAllowance = keyof typeof MAIL_ALLOWANCES;

interface NotificationCategoryRow {
  /** On until the member turns it off; the others are off until the member opts in (D-59). */
  isOn: Record<NotificationChannel, boolean>;
  allowance: MailAllowance;
}

const ON = { mail: true, push: true };
const OPT_IN = { mail: false, push: false };

/**
 * Every category of notifications, in the order in which members see them. Its words are in
 * `locales/<language>/notifications.json` under its key.
 */
export const NOTIFICATION_CATEGORIES = {
  new_conversations: { isOn: ON, allowance: 'activity' },
  new_messages: { isOn: ON, allowance: 'activity' },
  like: { isOn: ON, allowance: 'activity' },
  unread_message_reminders: { isOn: ON, allowance: 'unread' },
  reminders: { isOn: ON, allowance: 'reminders' },
  weekly_updates: { isOn: OPT_IN, allowance: 'weekly' },
  promotions: { isOn: OPT_IN, allowance: 'promotions' },
  news: { isOn: OPT_IN, allowance: 'news' },
} as const satisfies Record<string, NotificationCategoryRow>;
export type NotificationCategory = keyof typeof NOTIFICATION_CATEGORIES;
export const NOTIFICATION_CATEGORY_NAMES = Object.keys(NOTIFICATION_CATEGORIES) as NotificationCategory[];

/** Hours of the member's own day in which nothing is sent: from 22:00 until 8:00 (D-60). */
export const QUIET_HOURS = { from: 22, until: 8 } as const;

/** Reasons, other than the member's word, for which a category gets no mails (D-61): marked as spam, or the mail program's own button. */
export const CHOICE_REASONS = ['fbl', 'listunsubscribe'] as const;
export type ChoiceReason = (typeof CHOICE_REASONS)[number];
