import { getMemberCard } from '@duet/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { servedMissing } from '../../api';
import { loadTexts } from '../../site/i18n';
import { paths, safeNext } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { Redirect } from '../../ui/redirect';
import { Wordmark } from '../../ui/marks/wordmark';
import { useUser } from '../../members/session/use-user';
import BrandPanel from './brand-panel';
import SignUpFlow from './sign-up.flow';
import styles from './sign-up.page.module.css';
import signUpStyles from './sign-up.module.css';

const NotFoundView = lazy(() => import('../../ui/not-found-view').then((part) => ({ default: part.NotFoundView })));
const MemberReason = lazy(async () => {
  const [part] = await Promise.all([import('./member-reason'), loadTexts(['members'])]);
  return part;
});

/** The sign-up on a page of its own; where a member is the reason, it leads to that profile. */
export default function SignUpPage() {
  const { t } = useTranslation('app');
  const { id } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const user = useUser();
  const [wasMember] = useState(user !== null);
  const [isMissing] = useState(() => id !== undefined && servedMissing(getMemberCard, { params: { id } }));
  const isHydrated = useIsHydrated();
  const next = id ? paths.member(id) : safeNext(query.get('next'));
  if (isMissing)
    return (
      <Suspense>
        <NotFoundView />
      </Suspense>
    );
  if (wasMember) return <Redirect to={next} replace />;
  return (
    <div className={styles.page}>
      <Suspense fallback={<div className={styles.aside} />}>
        <BrandPanel />
      </Suspense>
      <div className={styles.main}>
        <Link className={styles.brand} to={paths.home}>
          <Wordmark />
        </Link>
        <section className={signUpStyles.card}>
          <h1>{t('sign_up.title')}</h1>
          {id && (
            <div className={styles.reason}>
              {isHydrated && (
                <Suspense>
                  <MemberReason id={id} />
                </Suspense>
              )}
            </div>
          )}
          <SignUpFlow heading="h2" onComplete={() => void navigate(next, { replace: true })} />
        </section>
      </div>
    </div>
  );
}
