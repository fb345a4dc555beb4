import type { NotificationCategory } from '@duet/contract';

interface PushKindRow {
  /** The choice at `/notifications` that turns it off. */
  category: NotificationCategory;
  /** The page that a click opens. A push message about a conversation opens that instead, news the page that staff chose. */
  path: string;
  /** A later push message of the same tag replaces the earlier one on the screen. */
  tag: string;
  /** RFC 8030, 5.3: `normal` waits while the device saves its battery. */
  urgency: 'high' | 'normal';
}

/** Every kind of push message. Its words are in `locales/<language>/push.json` under its key: no names, and nothing of what was written. */
export const PUSH_KINDS = {
  new_message: { category: 'new_messages', path: '/chats', tag: 'chat', urgency: 'high' },
  new_message_fictional: { category: 'new_messages', path: '/chats', tag: 'chat', urgency: 'high' },
  new_like: { category: 'like', path: '/likes/received', tag: 'likes', urgency: 'normal' },
  new_match: { category: 'like', path: '/likes/matches', tag: 'likes', urgency: 'normal' },
  unread_reminder: { category: 'unread_message_reminders', path: '/chats', tag: 'unread', urgency: 'normal' },
  activation_reminder: { category: 'reminders', path: '/settings', tag: 'activation', urgency: 'normal' },
  photo_reminder: { category: 'reminders', path: '/profile', tag: 'profile', urgency: 'normal' },
  profile_reminder: { category: 'reminders', path: '/profile', tag: 'profile', urgency: 'normal' },
  order_reminder: { category: 'reminders', path: '/credits', tag: 'order', urgency: 'normal' },
  weekly_update: { category: 'weekly_updates', path: '/members', tag: 'weekly', urgency: 'normal' },
  offer_ending: { category: 'promotions', path: '/credits', tag: 'offer', urgency: 'normal' },
  news: { category: 'news', path: '/members', tag: 'news', urgency: 'normal' },
} as const satisfies Record<string, PushKindRow>;
export type PushKind = keyof typeof PUSH_KINDS;
export const PUSH_KIND_NAMES = Object.keys(PUSH_KINDS) as PushKind[];

/** The status of the accounts to which a kind speaks: all but one are for those who have confirmed their address. */
export const statusOf = (kind: PushKind): 'active' | 'not_confirmed' =>
  kind === 'activation_reminder' ? 'not_confirmed' : 'active';
