import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../../site/paths';
import { Redirect } from '../../ui/redirect';
import { Wordmark } from '../../ui/marks/wordmark';
import { useUser } from '../../members/session/use-user';
import BrandPanel from './brand-panel';
import SignUpFlow from './sign-up.flow';
import styles from './sign-up.page.module.css';
import signUpStyles from './sign-up.module.css';

/** The sign-up on a page of its own. */
export default function SignUpPage() {
  const { t } = useTranslation('app');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const user = useUser();
  const [wasMember] = useState(user !== null);
  const next = safeNext(query.get('next'));
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
          <SignUpFlow heading="h2" onComplete={() => void navigate(next, { replace: true })} />
        </section>
      </div>
    </div>
  );
}
