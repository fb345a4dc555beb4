import { getMemberCard } from '@duet/contract';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { servedMissing } from '../../api';
import { loadTexts } from '../../site/i18n';
import { paths, safeNext } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { Redirect } from '../../ui/redirect';
import { Wordmark } from '../../ui/marks/wordmark';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { useUser } from '../../members/session/use-user';
import BrandPanel from './brand-panel';
import SignUpFlow from './sign-up.flow';
import styles from './sign-up.page.module.css';
import signUpStyles from './sign-up.module.css';

const NotFoundView = partOnDemand(async () => ({ default: (await import('../../ui/not-found-view')).NotFoundView }));
const MemberReason = partOnDemand(async () => {
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
      <PartArea>
        <NotFoundView />
      </PartArea>
    );
  if (wasMember) return <Redirect to={next} replace />;
  return (
    <div className={styles.page}>
      <PartArea fallback={<div className={styles.aside} />}>
        <BrandPanel />
      </PartArea>
      <div className={styles.main}>
        <Link className={styles.brand} to={paths.home}>
          <Wordmark />
        </Link>
        <section className={signUpStyles.card}>
          <h1>{t('sign_up.title')}</h1>
          {id && (
            <div className={styles.reason}>
              {isHydrated && (
                <PartArea>
                  <MemberReason id={id} />
                </PartArea>
              )}
            </div>
          )}
          <SignUpFlow heading="h2" onComplete={() => void navigate(next, { replace: true })} />
        </section>
      </div>
    </div>
  );
}
