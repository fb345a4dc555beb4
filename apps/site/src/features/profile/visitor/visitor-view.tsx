import type { AnswerOf, Card } from '@duet/contract';
import { getMemberCard } from '@duet/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { ApiError, callApi, servedAnswer } from '../../../api';
import { NotFoundView } from '../../../ui/not-found-view';
import { useSite } from '../../../site';
import type { IconName } from '../../../ui';
import { ErrorState, Icon, Page, Photo, TextSkeleton, useFictionalIcon } from '../../../ui';
import { JoinButtons } from '../../../members/cards/join-buttons';
import type { IntendedAct } from '../../../members/session/intention';
import { Note } from '../../../ui/note';
import { rememberIntention } from '../../../members/session/intention';
import { dispatchSignup } from '../../../members/session/signup-events';
import { VerifiedBadge } from '../../../members/verification/verified-badge';
import { useRegions } from '../../../members/profile/use-regions';
import styles from './visitor-view.module.css';
import memberViewStyles from '../member/member-view.module.css';
import photoStyles from '../member/photos.module.css';

type Answer = AnswerOf<typeof getMemberCard>;

/** The sign-up begins here and ends here; what was wanted is kept until then. */
function startSignUp(act: IntendedAct, { id }: Card): void {
  rememberIntention({ act, profileId: id });
  dispatchSignup('signupStarted', act === 'message' ? { signup_message: { profile_id: id, text: '' } } : {});
}

const ACTS: { act: IntendedAct; icon: IconName; text: string }[] = [
  { act: 'like', icon: 'heart', text: 'likes:like' },
  { act: 'message', icon: 'chat', text: 'members:view.message' },
  { act: 'gift', icon: 'gift', text: 'gifts:button' },
  { act: 'photos', icon: 'camera', text: 'members:view.visitor.photos' },
];

interface VisibleFacts {
  card: Card;
  /** Number of photos that members see. */
  photos: number;
}

function Acts({ card, photos }: VisibleFacts) {
  const { t } = useTranslation(['members', 'likes', 'gifts']);
  return (
    <div className={memberViewStyles.signs} data-testid="visitor-acts">
      {ACTS.filter(({ act }) => act !== 'photos' || photos > 1).map(({ act, icon, text }) => (
        <Button
          key={act}
          size="large"
          variant={act === 'message' ? 'contained' : 'outlined'}
          startIcon={<Icon name={icon} size={22} />}
          onClick={() => startSignUp(act, card)}
        >
          {t(text)}
        </Button>
      ))}
    </div>
  );
}

function Shown({ card, photos }: VisibleFacts) {
  const { t } = useTranslation(['members', 'likes']);
  const { settings } = useSite();
  const fictionalIcon = useFictionalIcon();
  const { pathname } = useLocation();
  const region = useRegions().nameOf(card.country, card.region);
  const name = t('members:search.name_age', { name: card.name, age: card.age });
  const place = card.city ?? region;
  return (
    <Page title={name} hideTitle>
      <article className={memberViewStyles.member}>
        <section className={photoStyles.stage}>
          <Photo
            image={card.main_image}
            alt={t(card.main_image ? 'members:view.photo_alt' : 'members:view.no_photo', {
              name: card.name,
              number: 1,
            })}
            name={card.name}
            size="full"
            eager
            className={card.main_image?.blurred ? photoStyles.blurred : ''}
          />
        </section>
        <div className={memberViewStyles.body}>
          <header>
            <Typography variant="h1" component="h2">
              {name}
            </Typography>
            {place && (
              <p className={memberViewStyles.place}>
                <span>
                  <Icon name="pin" size={18} />
                  {place}
                </span>
              </p>
            )}
            <VerifiedBadge card={card} />
          </header>
          {card.fictional && (
            <Note icon={fictionalIcon} title={settings.fictional_singular}>
              {settings.fictional_warning}
            </Note>
          )}
          <Acts card={card} photos={photos} />
          <section className={styles.join}>
            <p>{t('members:view.visitor.text', { name: card.name })}</p>
            <JoinButtons next={pathname} />
          </section>
        </div>
      </article>
    </Page>
  );
}

/** A profile as far as visitors may see it, with everything else one step away. */
export function VisitorView({ id }: { id: string }) {
  const { t } = useTranslation('app');
  const { data, error, refetch } = useQuery({
    queryKey: ['visitor-card', id],
    queryFn: ({ signal }) => callApi(getMemberCard, { params: { id }, signal }) as Promise<Answer>,
    initialData: () => servedAnswer(getMemberCard, { params: { id } }) as Answer | undefined,
  });
  if (error instanceof ApiError && error.is('not_found')) return <NotFoundView />;
  if (data) return <Shown card={data.profile} photos={data.photos} />;
  return (
    <Page title={t('title.member')} hideTitle>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TextSkeleton count={8} />}
    </Page>
  );
}
