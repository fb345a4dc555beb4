import type { AnswerOf, Card } from '@duet/contract';
import { LIKE_TYPES, listLikes } from '@duet/contract';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, servedAnswer } from '../../api';
import { NotFoundView } from '../../ui/not-found-view';
import { usePageTitle } from '../../site/page-title.store';
import { paths } from '../../site/paths';
import { CardsSkeleton, EmptyState, ErrorState, Icon, useFocusInList } from '../../ui';
import { MemberCard } from '../../members/cards/member-card';
import { useLike } from '../../members/likes/use-like';
import { useUser } from '../../members/session/use-user';
import { firstPage, LikesFrame, OlderButton, queryOf } from './likes-frame';
import { usePass } from './use-pass';
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

/** Answers a like from its card. Who is invisible does so on the profile, which says to whom it shows them (D-26). */
function LikeBackButton({ card }: { card: Card }) {
  const { t } = useTranslation('likes');
  const like = useLike({ ...card, like_state: 'received_like' });
  if (useUser()?.profile.invisible) return null;
  return (
    <Button
      fullWidth
      variant="outlined"
      className={styles.back ?? ''}
      startIcon={<Icon name="heart" size={20} />}
      disabled={like.isPending}
      aria-label={t('like_back_name', { name: card.name })}
      onClick={() => like.mutate(false)}
    >
      {t('like_back')}
    </Button>
  );
}

/** Answers to a like that was received, from its card: like back, or pass. */
function Answers({ card, onPass }: { card: Card; onPass: () => void }) {
  const { t } = useTranslation('likes');
  return (
    <div className={styles.answers}>
      <IconButton className={styles.pass ?? ''} aria-label={t('pass_name', { name: card.name })} onClick={onPass}>
        <Icon name="close" size={20} />
      </IconButton>
      <LikeBackButton card={card} />
    </div>
  );
}

function LikesList({ type }: { type: LikeType }) {
  const { t } = useTranslation('likes');
  const list = useLikesOf(type);
  const { data, error, refetch } = list;
  const profiles = data?.pages.flatMap((page) => page.profiles) ?? [];
  const { frame, leave } = useFocusInList<HTMLUListElement>(profiles, 'div > button');
  const pass = usePass();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton count={10} />;
  const likes = data.pages.flatMap((page) => page.liked_by);
  const isNew = (card: Card) => likes.some(({ id, like_new }) => id === card.id && like_new);
  const isMatch = (card: Card) => likes.some(({ id, match }) => id === card.id && match);
  /** Among matches everybody is one. */
  const markOf = (card: Card) => {
    if (type !== 'matches' && isMatch(card)) return t('matched');
    return isNew(card) && t('new');
  };
  if (profiles.length === 0) return <Empty type={type} />;
  return (
    <>
      <ul className={`d-grid ${styles.grid}`} ref={frame}>
        {profiles.map((card, index) => (
          <li key={card.id}>
            <MemberCard
              card={card}
              to={paths.likedMember(card.id)}
              position={index}
              mark={markOf(card) && <span className={cardStyles.mark}>{markOf(card)}</span>}
            />
            {type === 'received' && !isMatch(card) && (
              <Answers
                card={card}
                onPass={() => {
                  leave(card.id, index);
                  void pass(card);
                }}
              />
            )}
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
