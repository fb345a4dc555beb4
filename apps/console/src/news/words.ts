import type { AdminNews, NewsCount, NewsState } from '@duet/contract';
import { LOCALES, NEWS_ACTIVITIES, NEWS_PAGES, NEWS_PREMIUM, NEWS_STATES } from '@duet/contract';
import { t } from '../ui/texts';
import { languageName } from '../ui/words';

/** The word for the state of a piece of news. */
export const stateWord = (state: NewsState): string => t(`news.states.${state}`);

export const states = NEWS_STATES.map((id) => ({ id, name: stateWord(id) }));
export const activities = NEWS_ACTIVITIES.map((id) => ({ id, name: t(`news.activities.${id}`) }));
export const premiums = NEWS_PREMIUM.map((id) => ({ id, name: t(`news.premiums.${id}`) }));
export const pages = NEWS_PAGES.map((id) => ({ id, name: t(`news.pages.${id}`) }));
export const languages = LOCALES.map((id) => ({ id, name: languageName(id) }));

/** The members in the segment of a draft, and those of them who get it by each channel. */
export const countText = ({ members, receivers, by_mail, by_push }: NewsCount): string =>
  t('news.count', { count: members, receivers, by_mail, by_push });

/** The number of members to whom a piece of news was sent, and of all for whom it is. */
export const progressText = ({ state, sent, receivers }: Pick<AdminNews, 'state' | 'sent' | 'receivers'>): string =>
  state === 'draft' ? '–' : t('news.progress', { sent, receivers });
