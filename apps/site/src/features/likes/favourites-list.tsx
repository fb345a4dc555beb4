import type { AnswerOf } from '@duet/contract';
import { listFavourites } from '@duet/contract';
import Button from '@mui/material/Button';
import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, servedAnswer } from '../../api';
import { paths } from '../../site/paths';
import { CardsSkeleton, EmptyState, ErrorState, useFocusInList } from '../../ui';
import { MemberCard } from '../../members/cards/member-card';
import { StarButton } from '../../members/favourites/star-button';
import { favouritesKey } from '../../members/favourites/use-favourite';
import { firstPage, OlderButton, queryOf, withoutMember } from './likes-frame';
import styles from './likes.module.css';
import cardStyles from '../../members/cards/member-card.module.css';

type FavouritesPart = AnswerOf<typeof listFavourites>;
type Known = InfiniteData<FavouritesPart>;

const useFavourites = () =>
  useInfiniteQuery({
    queryKey: favouritesKey,
    queryFn: ({ pageParam, signal }) =>
      callApi(listFavourites, { query: queryOf(pageParam), signal }) as Promise<FavouritesPart>,
    initialData: () => firstPage(servedAnswer(listFavourites)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

function Empty() {
  const { t } = useTranslation(['likes', 'app']);
  const action = (
    <Button component={Link} to={paths.members}>
      {t('app:nav.search')}
    </Button>
  );
  return (
    <EmptyState icon="star" title={t('favourites.empty.title')} text={t('favourites.empty.text')} action={action} />
  );
}

/** The member's private list of others. */
export function FavouritesList() {
  const { t } = useTranslation('likes');
  const client = useQueryClient();
  const list = useFavourites();
  const profiles = list.data?.pages.flatMap((page) => page.profiles) ?? [];
  const { frame, leave } = useFocusInList<HTMLUListElement>(profiles, 'li > button');
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardsSkeleton count={10} />;
  if (profiles.length === 0 && !list.hasNextPage) return <Empty />;
  const take = (id: string, place: number) => {
    leave(id, place);
    client.setQueryData<Known>(favouritesKey, (known) => known && withoutMember(known, id));
  };
  return (
    <>
      <p className={styles.lead}>{t('favourites.text')}</p>
      <ul className={`d-grid ${styles.grid}`} ref={frame}>
        {profiles.map((card, index) => (
          <li key={card.id} className={cardStyles.frame}>
            <MemberCard card={card} to={paths.member(card.id)} position={index} />
            <StarButton who={card} isFavourite className={cardStyles.menu ?? ''} onPress={() => take(card.id, index)} />
          </li>
        ))}
      </ul>
      <OlderButton list={list} />
    </>
  );
}
