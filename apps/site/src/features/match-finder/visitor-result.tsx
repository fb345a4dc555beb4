import type { MatchFinderStep } from '@duet/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { logInPath, paths } from '../../site/paths';
import { CardsSkeleton, EmptyState, ErrorState } from '../../ui';
import type { Answers } from './answers';
import { FittingMembers } from './fitting-members';
import { useVisitorResult } from './use-match-finder';
import styles from './match-finder.module.css';

const NEXT = `${paths.signUp}?next=${encodeURIComponent(paths.signupMatches)}`;

function WaysIn() {
  const { t } = useTranslation(['match-finder', 'app']);
  return (
    <div className={styles.widen}>
      <Button component={Link} to={NEXT}>
        {t('match-finder:gate.join')}
      </Button>
      <Button component={Link} to={logInPath(paths.signupMatches)} variant="outlined">
        {t('app:nav.log_in')}
      </Button>
    </div>
  );
}

interface Props {
  answers: Answers;
  onStep: (step: MatchFinderStep) => void;
}

/** As much of the result as the site lets a visitor see; the answers wait in this tab for the sign-up. */
export function VisitorResult({ answers, onStep }: Props) {
  const { t } = useTranslation('match-finder');
  const { settings } = useSite();
  const { data, error, refetch } = useVisitorResult(answers);
  if (settings.visitor_search !== 'full')
    return (
      <EmptyState
        icon="shield"
        title={t('gate.title')}
        text={t('gate.text', { name: settings.name })}
        action={<WaysIn />}
      />
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data?.result) return <CardsSkeleton count={8} />;
  return (
    <>
      <div className={styles.gate}>
        <p>{t('gate.full')}</p>
        <WaysIn />
      </div>
      <FittingMembers result={data.result} onStep={onStep} />
    </>
  );
}
