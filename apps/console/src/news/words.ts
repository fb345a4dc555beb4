import type { AdminNews, NewsCount, NewsState } from '@duet/contract';
import { LOCALES, NEWS_ACTIVITIES, NEWS_PAGES, NEWS_PREMIUM } from '@duet/contract';
import { languageName } from '../ui/words';

export const STATE_WORDS: Record<NewsState, string> = {
  draft: 'Draft',
  sending: 'Being sent',
  sent: 'Sent',
  stopped: 'Stopped',
};
export const states = Object.entries(STATE_WORDS).map(([id, name]) => ({ id, name }));

const ACTIVITY_WORDS: Record<(typeof NEWS_ACTIVITIES)[number], string> = {
  any: 'Everybody',
  lately: 'On the site in the last 30 days',
  away: 'Not on the site for 30 days',
};
const PREMIUM_WORDS: Record<(typeof NEWS_PREMIUM)[number], string> = {
  any: 'Everybody',
  premium: 'With premium',
  free: 'Without premium',
};
const PAGE_WORDS: Record<(typeof NEWS_PAGES)[number], string> = {
  '/members': 'Members',
  '/likes': 'Likes',
  '/chats': 'Chats',
  '/profile': 'Own profile',
  '/credits': 'Credits',
  '/premium': 'Premium',
  '/notifications': 'Notifications',
};

export const activities = NEWS_ACTIVITIES.map((id) => ({ id, name: ACTIVITY_WORDS[id] }));
export const premiums = NEWS_PREMIUM.map((id) => ({ id, name: PREMIUM_WORDS[id] }));
export const pages = NEWS_PAGES.map((id) => ({ id, name: PAGE_WORDS[id] }));
export const languages = LOCALES.map((id) => ({ id, name: languageName(id) }));

/** A number of members, in words. */
export const membersText = (count: number): string => (count === 1 ? '1 member' : `${count} members`);

/** The members in the segment of a draft, and those of them who get it by each channel. */
export const countText = ({ members, receivers, by_mail, by_push }: NewsCount): string =>
  `${receivers} of the ${membersText(members)} in the segment get it: ${by_mail} by e-mail, ${by_push} by push. Who chose both gets both.`;

/** The number of members to whom a piece of news was sent, and of all for whom it is. */
export const progressText = ({ state, sent, receivers }: Pick<AdminNews, 'state' | 'sent' | 'receivers'>): string =>
  state === 'draft' ? '–' : `${sent} of ${receivers}`;
