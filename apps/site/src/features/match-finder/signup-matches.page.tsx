import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { CardsSkeleton, ErrorState, Page } from '../../ui';
import { Redirect } from '../../ui/redirect';
import { readAnswerDraft } from './draft';
import { FittingMembers } from './fitting-members';
import { useKeepAnswers, useKeptResult } from './use-match-finder';
import styles from './match-finder.module.css';

/** Keeps the answers that this tab brought through the sign-up; true while that is under way. */
function useBroughtAnswers() {
  const { mutate, error, isSuccess } = useKeepAnswers();
  const isHydrated = useIsHydrated();
  const isBrought = isHydrated && readAnswerDraft() !== null;
  const send = useCallback(() => {
    const draft = readAnswerDraft();
    if (draft) mutate(draft);
  }, [mutate]);
  useEffect(() => {
    if (isBrought) send();
  }, [isBrought, send]);
  return { error, send, isWaiting: !isHydrated || (isBrought && !isSuccess) };
}

function MatchesOfAnswers() {
  const { t } = useTranslation('match-finder');
  const navigate = useNavigate();
  const brought = useBroughtAnswers();
  const { data, error, refetch } = useKeptResult();
  if (brought.error) return <ErrorState error={brought.error} onRetry={brought.send} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (brought.isWaiting || !data) return <CardsSkeleton count={8} />;
  if (!data.result) return <Redirect to={paths.matchFinder} replace />;
  return (
    <>
      <p className={styles.note}>{t('sign_up.text')}</p>
      <FittingMembers result={data.result} onStep={() => void navigate(paths.matchFinder)} />
    </>
  );
}

/** After a sign-up out of the match finder: who fits the answers that were given before it. */
export default function SignupMatchesPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.signup_matches')}>
      <MatchesOfAnswers />
    </Page>
  );
}
