import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { useTranslation } from '../site/use-translation';
import { useSite } from '../site';
import { useCounts } from '../members/session/counts';
import { pageTitle } from '../site/page-title.store';
import { countedTitle, showAppBadge } from './news-count';
import type { RouteHandle } from './lazy-page';

/** Keeps document.title: `index_title` on /, elsewhere the page's own and the site's name, news in front (A17), and the same number on the installed app. */
export function PageTitle() {
  const { t } = useTranslation('app');
  const { settings } = useSite();
  const { unread, newLikes } = useCounts();
  const own = pageTitle.use();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const name = own ?? (handle?.title ? t(`title.${handle.title}`) : null);
  const title = handle?.index ? settings.index_title : [name, settings.name].filter(Boolean).join(' – ');
  useEffect(() => {
    document.title = countedTitle(title, unread + newLikes);
  }, [title, unread, newLikes]);
  useEffect(() => void showAppBadge(unread + newLikes), [unread, newLikes]);
  return null;
}
