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
import { CardsSkeleton, EmptyState, ErrorState } from '../../ui';
import { MemberCard } from '../../members/cards/member-card';
import { firstPage, LikesFrame, OlderButton, queryOf } from './likes-frame';
import styles from './likes.module.css';
import cardStyles from '../../members/cards/member-card.module.css';

type LikeType = (typeof LIKE_TYPES)[number];
type LikePage = AnswerOf<typeof listLikes>;

function useLikesOf(type: LikeType) {
  return useInfiniteQuery({
    queryKey: ['likes-of', type],
    queryFn: ({ pageParam, signal }) =>
      callApi(listLikes, {
        params: { type },
        query: queryOf(pageParam),
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
  const list = useLikesOf(type);
  const { data, error, refetch } = list;
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
      <OlderButton list={list} />
    </>
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
    <LikesFrame tab={type as LikeType}>
      <LikesList key={type} type={type as LikeType} />
    </LikesFrame>
  );
}
