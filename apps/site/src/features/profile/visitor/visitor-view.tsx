import type { AnswerOf, Card } from '@duet/contract';
import { getMemberCard } from '@duet/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ApiError, callApi, servedAnswer } from '../../../api';
import NotFoundPage from '../../../app/not-found.page';
import { useSite } from '../../../site';
import type { IconName } from '../../../ui';
import { ErrorState, Icon, Page, Photo, TextSkeleton } from '../../../ui';
import { JoinButtons } from '../../search/join-buttons';
import type { Act } from '../../shell';
import { intend, Note, tellSignup } from '../../shell';
import { useRegions } from '../use-regions';
import '../member/member.css';
import './visitor-view.css';

type Answer = AnswerOf<typeof getMemberCard>;

/** The sign-up begins here and ends here; what was wanted is kept until then. */
function start(act: Act, { id }: Card): void {
  intend({ act, profileId: id });
  tellSignup('signupStarted', act === 'message' ? { signup_message: { profile_id: id, text: '' } } : {});
}

const ACTS: { act: Act; icon: IconName; text: string }[] = [
  { act: 'like', icon: 'heart', text: 'likes:like' },
  { act: 'message', icon: 'chat', text: 'members:view.message' },
  { act: 'photos', icon: 'camera', text: 'members:view.visitor.photos' },
];

function Acts({ card }: { card: Card }) {
  const { t } = useTranslation(['members', 'likes']);
  return (
    <div className="pv-acts">
      {ACTS.map(({ act, icon, text }) => (
        <Button
          key={act}
          size="large"
          variant={act === 'message' ? 'contained' : 'outlined'}
          startIcon={<Icon name={icon} size={22} />}
          onClick={() => start(act, card)}
        >
          {t(text)}
        </Button>
      ))}
    </div>
  );
}

function Shown({ card }: { card: Card }) {
  const { t } = useTranslation(['members', 'likes']);
  const { settings } = useSite();
  const { pathname } = useLocation();
  const region = useRegions().nameOf(card.country, card.region);
  const name = t('members:search.name_age', { name: card.name, age: card.age });
  const place = card.city ?? region;
  return (
    <Page title={name} hideTitle>
      <article className="p-member">
        <section className="p-stage">
          <Photo
            image={card.main_image}
            alt={t('members:view.photo_alt', { name: card.name, number: 1 })}
            size="full"
            eager
            className={card.main_image?.blurred ? 'is-soft' : ''}
          />
        </section>
        <div className="p-body">
          <header>
            <Typography variant="h1" component="h2">
              {name}
            </Typography>
            {place && (
              <p className="p-place">
                <span>
                  <Icon name="pin" size={18} />
                  {place}
                </span>
              </p>
            )}
          </header>
          {card.fictional && (
            <Note icon="info" title={settings.fictional_singular}>
              {settings.fictional_warning}
            </Note>
          )}
          <Acts card={card} />
          <section className="pv-join">
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
  if (error instanceof ApiError && error.is('not_found')) return <NotFoundPage />;
  if (data) return <Shown card={data.profile} />;
  return (
    <Page title={t('title.member')} hideTitle>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TextSkeleton count={8} />}
    </Page>
  );
}
