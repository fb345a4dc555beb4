import type { Card } from '@duet/contract';
import { countProfileViews, LIKE_TYPES } from '@duet/contract';
import Button from '@mui/material/Button';
import type { InfiniteData } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, servedAnswer } from '../../api';
import { paths } from '../../site/paths';
import { CountBadge, Page } from '../../ui';
import { useCounts } from '../../members/session/counts';
import { useUser } from '../../members/session/use-user';
import styles from './likes.module.css';

const TABS = [...LIKE_TYPES, 'favourites', 'visits'] as const;

/** A list on the page of likes. */
export type LikesTab = (typeof TABS)[number];

/** The loaded pages of a list without one of its cards. */
export const withoutMember = <P extends { profiles: Card[] }>(known: InfiniteData<P>, id: string): InfiniteData<P> => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, profiles: page.profiles.filter((card) => card.id !== id) })),
});

export const newVisitsKey = ['profile-views', 'count'] as const;

/** The number of new visits, asked for where it shows and never polled. */
function useNewVisits(): number {
  const profile = useUser()?.profile;
  const { data } = useQuery({
    queryKey: newVisitsKey,
    queryFn: ({ signal }) => callApi(countProfileViews, { signal, quiet: true }),
    initialData: () => servedAnswer(countProfileViews),
    enabled: profile?.shows_visits === true && !profile.invisible,
  });
  return data?.new ?? 0;
}

/** A quiet number: visits are nothing that asks for an answer. */
function NewVisits() {
  const { t } = useTranslation('likes');
  const count = useNewVisits();
  if (count === 0) return null;
  return (
    <span className={styles.quiet}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="d-hidden">{t('new_visits', { number: count })}</span>
    </span>
  );
}
const MOST_SHOWN = 99;

function LikeTabs({ tab }: { tab: LikesTab }) {
  const { t } = useTranslation(['likes', 'app']);
  const { newLikes } = useCounts();
  const frame = useRef<HTMLElement>(null);
  // The five do not fit on a phone: the open one is brought into sight, without moving the page.
  useEffect(() => {
    const open = frame.current?.querySelector<HTMLElement>('[aria-current]');
    if (frame.current && open)
      frame.current.scrollLeft = open.offsetLeft + (open.offsetWidth - frame.current.offsetWidth) / 2;
  }, [tab]);
  return (
    <nav ref={frame} className={`d-views ${styles.tabs}`} aria-label={t('app:title.likes')}>
      {TABS.map((one) => (
        <Link key={one} to={paths.likesOf(one)} className="d-view" aria-current={one === tab ? 'page' : undefined}>
          <span className={styles.tab}>
            {t(`likes:tab.${one}`)}
            {one === 'received' && newLikes > 0 && (
              <CountBadge count={newLikes} label={t('app:nav.badge_likes', { number: newLikes })} />
            )}
            {one === 'visits' && tab !== 'visits' && <NewVisits />}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** The page of likes around one of its lists. */
export function LikesFrame({ tab, children }: { tab: LikesTab; children: ReactNode }) {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.likes')} isTab>
      <LikeTabs tab={tab} />
      {children}
    </Page>
  );
}

interface OlderProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Fetches the next page of a list, where there is one. */
export function OlderButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: OlderProps) {
  const { t } = useTranslation('likes');
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('older')}
      </Button>
    </div>
  );
}

/** The pages of a list that begins with one that the server has brought. */
export const firstPage = <P,>(page: P | undefined) => page && { pages: [page], pageParams: [''] };

/** The cursor of a page as a call's query; the first page has none. */
export const queryOf = (before: string) => (before ? { before } : {});
