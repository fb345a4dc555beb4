import type { AnswerOf } from '@duet/contract';
import { LIKE_TYPES, listLikes } from '@duet/contract';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { callApi, servedAnswer } from '../../api';
import { NotFoundView } from '../../ui/not-found-view';
import { usePageTitle } from '../../site/page-title.store';
import { paths } from '../../site/paths';
import { CardsSkeleton, CountBadge, EmptyState, ErrorState, Page } from '../../ui';
import { MemberCard } from '../../members/cards/member-card';
import { useCounts } from '../../members/session/inbox';
import styles from './likes.module.css';
import cardStyles from '../../members/cards/member-card.module.css';

type LikeType = (typeof LIKE_TYPES)[number];
type LikePage = AnswerOf<typeof listLikes>;

const firstPage = (page: LikePage | undefined) => page && { pages: [page], pageParams: [''] };

function useLikesOf(type: LikeType) {
  return useInfiniteQuery({
    queryKey: ['likes-of', type],
    queryFn: ({ pageParam, signal }) =>
      callApi(listLikes, {
        params: { type },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }) as Promise<LikePage>,
    initialData: () => firstPage(servedAnswer(listLikes, { params: { type } })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

function Empty({ type }: { type: LikeType }) {
  const { t } = useTranslation(['likes', 'app']);
  const action = (
    <Button component={Link} to={paths.members}>
      {t('app:nav.search')}
    </Button>
  );
  return (
    <EmptyState
      icon="heart"
      title={t(`likes:empty.${type}.title`)}
      text={t(`likes:empty.${type}.text`)}
      action={action}
    />
  );
}

function LikesList({ type }: { type: LikeType }) {
  const { t } = useTranslation('likes');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLikesOf(type);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton count={10} />;
  const profiles = data.pages.flatMap((page) => page.profiles);
  const fresh = new Set(
    data.pages.flatMap((page) => page.liked_by.filter(({ like_new }) => like_new).map(({ id }) => id)),
  );
  if (profiles.length === 0) return <Empty type={type} />;
  return (
    <>
      <ul className={`d-grid ${styles.grid}`}>
        {profiles.map((card, index) => (
          <li key={card.id}>
            <MemberCard
              card={card}
              to={paths.likedMember(card.id)}
              position={index}
              mark={fresh.has(card.id) && <span className={cardStyles.mark}>{t('new')}</span>}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}

function LikeTabs({ type }: { type: LikeType }) {
  const { t } = useTranslation(['likes', 'app']);
  const { newLikes } = useCounts();
  return (
    <nav className={`d-views ${styles.tabs}`} aria-label={t('app:title.likes')}>
      {LIKE_TYPES.map((one) => (
        <Link key={one} to={paths.likesOf(one)} className="d-view" aria-current={one === type ? 'page' : undefined}>
          <span className={styles.tab}>
            {t(`likes:tab.${one}`)}
            {one === 'received' && newLikes > 0 && (
              <CountBadge count={newLikes} label={t('app:nav.badge_likes', { number: newLikes })} />
            )}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Likes received (the first tab), likes sent, and matches. */
export default function LikesPage() {
  const { t } = useTranslation('app');
  const { type = 'received' } = useParams();
  const isUnknown = !(LIKE_TYPES as readonly string[]).includes(type);
  usePageTitle(isUnknown ? t('title.not_found') : null);
  if (isUnknown) return <NotFoundView />;
  return (
    <Page title={t('title.likes')}>
      <LikeTabs type={type as LikeType} />
      <LikesList key={type} type={type as LikeType} />
    </Page>
  );
}
