import type { SharedDatePlan } from '@duet/contract';
import { readSharedDatePlan } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError } from '../../api/api-error';
import { callApi } from '../../api/call-api';
import { DrawnForLink } from '../../members/account/drawn-for-link';
import { useLinkToken } from '../../members/account/link-token';
import { useDate } from '../../site';
import { paths } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { Icon } from '../../ui/icon';
import { Wordmark } from '../../ui/marks/wordmark';
import { EmergencyCalls } from './emergency-calls';
import { usePlanTime } from './plan-time';
import styles from './plan.module.css';

const MINUTE = 60_000;

/** A link that was withdrawn, has ended or never was: it answers the same for good. */
const isGone = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** The state of the date, read anew every minute and when the friend comes back to the page. */
const useSharedPlan = (token: string) =>
  useQuery({
    queryKey: ['shared-plan', token],
    enabled: token !== '',
    queryFn: async ({ signal }) => (await callApi(readSharedDatePlan, { body: { token }, signal, quiet: true })).plan,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : MINUTE),
    refetchOnWindowFocus: true,
    retry: false,
  });

function State({ plan: { name, ends_at, back_at } }: { plan: SharedDatePlan }) {
  const { t } = useTranslation('shared-plan');
  const date = useDate({ dateStyle: 'medium', timeStyle: 'short' });
  const isLate = Date.parse(ends_at) < Date.now();
  return (
    <p className={back_at ? `${styles.state} ${styles.back}` : styles.state} role="status">
      <Icon name={back_at ? 'check' : 'clock'} size={22} />
      {back_at ? t('is_back', { name, date: date(back_at) }) : t(isLate ? 'late' : 'waiting', { name })}
    </p>
  );
}

function Facts({ plan }: { plan: SharedDatePlan }) {
  const { t } = useTranslation('shared-plan');
  const date = useDate({ dateStyle: 'medium', timeStyle: 'short' });
  const time = usePlanTime(plan);
  const { name, companion, city, place, note, changed_at } = plan;
  const rows = [
    ['when', time],
    ['where', place],
    ['who', city ? `${companion}, ${city}` : companion],
    ['note', note],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([key, text]) =>
          text === null ? null : (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      <p className={styles.soft}>
        {t('own_words', { name })} {t('changed', { date: date(changed_at) })}
      </p>
    </>
  );
}

function Worried({ name }: { name: string }) {
  const { t } = useTranslation('shared-plan');
  return (
    <section className={styles.worried}>
      <h2>{t('worried.title')}</h2>
      <p>{t('worried.call', { name })}</p>
      <p>{t('worried.emergency')}</p>
      <EmergencyCalls />
    </section>
  );
}

function Plan({ plan }: { plan: SharedDatePlan }) {
  const { t } = useTranslation('shared-plan');
  const { name, back_at } = plan;
  return (
    <>
      <h1>{t(back_at ? 'title_back' : 'title', { name })}</h1>
      <State plan={plan} />
      <Facts plan={plan} />
      {!back_at && <Worried name={name} />}
      <p className={styles.soft}>{t('lead', { name })}</p>
    </>
  );
}

function Gone() {
  const { t } = useTranslation('shared-plan');
  return (
    <>
      <h1>{t('gone.title')}</h1>
      <p>{t('gone.text')}</p>
    </>
  );
}

function Content({ token }: { token: string }) {
  const { t } = useTranslation('app');
  const { data, error, refetch } = useSharedPlan(token);
  // A link that was withdrawn meanwhile shows no more, whatever was read before.
  if (token === '' || isGone(error)) return <Gone />;
  if (data) return <Plan plan={data} />;
  if (error)
    return (
      <p role="alert">
        {t('error.part')}{' '}
        <button type="button" className="d-link-button" onClick={() => void refetch()}>
          {t('error.again')}
        </button>
      </p>
    );
  return <Waiting />;
}

function Waiting() {
  const { t } = useTranslation('app');
  return (
    <div className="d-lines" role="status">
      <span className="d-hidden">{t('loading')}</span>
    </div>
  );
}

/** A date plan for the friend who has its link: without a log-in, and in the language of the link. */
export default function PlanPage() {
  const { t } = useTranslation('app');
  const token = useLinkToken();
  // The server knows nothing of the token.
  const isHydrated = useIsHydrated();
  return (
    <article className={styles.page} aria-busy={!isHydrated}>
      <Wordmark />
      {isHydrated ? <Content key={token} token={token} /> : <DrawnForLink whole={<Waiting />} cut={<Gone />} />}
      <p className={styles.foot}>
        <Link to={paths.safety}>{t('title.safety')}</Link>
      </p>
    </article>
  );
}
