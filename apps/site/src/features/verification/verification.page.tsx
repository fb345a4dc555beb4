import { useTranslation } from '../../site/use-translation';
import { useVerification } from '../../members/verification/use-verification';
import { ErrorState, Page, TextSkeleton } from '../../ui';
import { Outcome } from './outcome';
import { SelfieForm } from './selfie-form';
import { SelfiePrivacy } from './selfie-privacy';
import { StartForm } from './start-form';
import styles from './verification.module.css';

function Verification() {
  const { data, error, refetch, keep } = useVerification();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton count={8} />;
  const { verification } = data;
  const isOpen = verification?.state === 'open';
  return (
    <div className={styles.page}>
      {verification && !isOpen && <Outcome own={data} verification={verification} onChange={keep} />}
      {verification && isOpen && <SelfieForm key={verification.id} verification={verification} onChange={keep} />}
      {!isOpen && verification?.state !== 'waiting' && <StartForm own={data} onStarted={keep} />}
      <SelfiePrivacy />
    </div>
  );
}

/** A member has their photos verified: a gesture, a selfie with it, and what a person of the team has found. */
export default function VerificationPage() {
  const { t } = useTranslation('verification');
  return (
    <Page title={t('title')} width="narrow">
      <Verification />
    </Page>
  );
}
