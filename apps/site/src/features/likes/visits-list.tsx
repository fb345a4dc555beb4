import type { AnswerOf, Card, User } from '@duet/contract';
import { listProfileViews, updateProfile } from '@duet/contract';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText, servedAnswer } from '../../api';
import { useDate } from '../../site';
import { paths } from '../../site/paths';
import { CardsSkeleton, EmptyState, ErrorState, showToast } from '../../ui';
import { MemberCard } from '../../members/cards/member-card';
import { setUser, useUser } from '../../members/session/use-user';
import { firstPage, newVisitsKey, OlderButton, queryOf } from './likes-frame';
import { groupByDay } from './visit-days';
import type { VisitsPart } from './visit-days';
import styles from './likes.module.css';
import cardStyles from '../../members/cards/member-card.module.css';

const useVisits = () =>
  useInfiniteQuery({
    queryKey: ['profile-views', 'list'],
    queryFn: ({ pageParam, signal }) =>
      callApi(listProfileViews, { query: queryOf(pageParam), signal }) as Promise<VisitsPart>,
    initialData: () => firstPage(servedAnswer(listProfileViews)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The list clears the number of new visits, here as on the server. */
function useClearNewVisits(opened: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (opened) client.setQueryData(newVisitsKey, { new: 0 });
  }, [client, opened]);
}

function Empty() {
  const { t } = useTranslation(['likes', 'app']);
  const action = (
    <Button component={Link} to={paths.profile}>
      {t('app:title.profile')}
    </Button>
  );
  return <EmptyState icon="eye" title={t('visits.empty.title')} text={t('visits.empty.text')} action={action} />;
}

function VisitCards({ cards, fresh, first }: { cards: readonly Card[]; fresh: ReadonlySet<string>; first: boolean }) {
  const { t } = useTranslation('likes');
  return (
    <ul className={`d-grid ${styles.grid}`}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <MemberCard
            card={card}
            to={paths.member(card.id)}
            {...(first ? { position: index } : {})}
            mark={fresh.has(card.id) && <span className={cardStyles.mark}>{t('new')}</span>}
          />
        </li>
      ))}
    </ul>
  );
}

function ShownVisits() {
  const { t } = useTranslation('likes');
  const list = useVisits();
  const date = useDate({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  useClearNewVisits(list.data !== undefined);
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardsSkeleton count={10} />;
  const { days, fresh } = groupByDay(list.data.pages);
  if (days.length === 0) return <Empty />;
  return (
    <>
      <p className={styles.lead}>{t('visits.text')}</p>
      {days.map(({ day, cards }, index) => (
        <section key={day} className={styles.day} aria-label={date(day)}>
          <h2>{date(day)}</h2>
          <VisitCards cards={cards} fresh={fresh} first={index === 0} />
        </section>
      ))}
      <OlderButton list={list} />
    </>
  );
}

/** Says what showing visits means for both sides before it is turned on. */
function VisitsOff({ user }: { user: User }) {
  const { t } = useTranslation(['likes', 'errors']);
  const client = useQueryClient();
  const show = useMutation({
    mutationFn: () =>
      callApi(updateProfile, { body: { shows_visits: true } }) as Promise<AnswerOf<typeof updateProfile>>,
    onSuccess: ({ profile }) => {
      client.removeQueries({ queryKey: ['profile-views'] });
      setUser({ ...user, profile });
    },
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  const action = (
    <Button loading={show.isPending} onClick={() => show.mutate()}>
      {t('visits.off.show')}
    </Button>
  );
  return <EmptyState icon="eye" title={t('visits.off.title')} text={t('visits.settings.text')} action={action} />;
}

function Invisible() {
  const { t } = useTranslation('likes');
  const action = (
    <Button component={Link} to={paths.settings}>
      {t('visits.invisible.settings')}
    </Button>
  );
  return (
    <EmptyState icon="eye" title={t('visits.invisible.title')} text={t('visits.invisible.text')} action={action} />
  );
}

/** Members who opened the member's profile in the last 30 days, day by day. */
export function VisitsList() {
  const user = useUser();
  if (!user) return null;
  if (user.profile.invisible) return <Invisible />;
  return user.profile.shows_visits ? <ShownVisits /> : <VisitsOff user={user} />;
}
