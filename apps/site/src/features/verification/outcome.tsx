import type { OwnVerification } from '@duet/contract';
import { VERIFICATION_LIMITS, withdrawSelfie } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText } from '../../api';
import { VerifiedMark } from '../../members/verification/verified-mark';
import { useDate } from '../../site';
import { paths } from '../../site/paths';
import { ConfirmSheet, showToast } from '../../ui';
import styles from './verification.module.css';

type Request = NonNullable<OwnVerification['verification']>;

interface Props {
  own: OwnVerification;
  verification: Request;
  onChange: (own: OwnVerification) => void;
}

const DAY_MS = 86_400_000;
const lastDayOf = (decidedAt: string) => new Date(Date.parse(decidedAt) + VERIFICATION_LIMITS.kept_days * DAY_MS);

/** Deletes the selfie before its time, after a question; that is how the consent is withdrawn. */
function SelfieRemoval({ verification, onChange }: Omit<Props, 'own'>) {
  const { t } = useTranslation(['verification', 'errors']);
  const date = useDate();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    try {
      onChange(await callApi(withdrawSelfie));
      showToast(t('verification:remove.done'));
    } catch (error) {
      showToast(errorText(error, t), 'bad');
    }
  };
  const { decided_at } = verification;
  return (
    <div className={styles.removal}>
      {decided_at && (
        <p className={styles.soft}>{t('verification:remove.until', { date: date(lastDayOf(decided_at)) })}</p>
      )}
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('verification:remove.action')}
      </Button>
      <ConfirmSheet
        open={isAsking}
        danger
        title={t('verification:remove.title')}
        text={t('verification:remove.text')}
        yes={t('verification:remove.action')}
        onYes={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function Approved({ at }: { at: string }) {
  const { t } = useTranslation('verification');
  const date = useDate();
  return (
    <>
      <h2 className={styles.done}>
        <VerifiedMark />
        {t('approved.title')}
      </h2>
      <p>{t('approved.text', { date: date(at) })}</p>
      <p className={styles.soft}>{t('approved.note')}</p>
    </>
  );
}

function Refused({ reason }: Pick<Request, 'reason'>) {
  const { t } = useTranslation('verification');
  return (
    <>
      <h2>{t('refused.title')}</h2>
      <p>{t(`refusal.${reason ?? 'other'}`)}</p>
      <p>
        <Link to={paths.decisions}>{t('refused.object')}</Link>
      </p>
    </>
  );
}

function Sentence({ own: { verified_at }, verification: { state, reason } }: Omit<Props, 'onChange'>) {
  const { t } = useTranslation('verification');
  if (state === 'waiting')
    return (
      <>
        <h2>{t('waiting.title')}</h2>
        <p>{t('waiting.text')}</p>
      </>
    );
  if (state === 'refused') return <Refused reason={reason} />;
  if (verified_at) return <Approved at={verified_at} />;
  if (state === 'approved') return <p>{t('lost')}</p>;
  if (state === 'expired' || state === 'unreadable' || state === 'withdrawn') return <p>{t(state)}</p>;
  return null;
}

/** The end of the newest request, or that it waits, and the selfie that we still have of it. */
export const Outcome = ({ own, verification, onChange }: Props) => (
  <section className={styles.card} role="status">
    <Sentence own={own} verification={verification} />
    {verification.selfie_kept && <SelfieRemoval verification={verification} onChange={onChange} />}
  </section>
);
