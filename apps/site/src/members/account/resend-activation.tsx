import { resendActivation } from '@duet/contract';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { ApiError, callApi, errorText } from '../../api';
import styles from './form-card.module.css';

const APART_S = 60;

function useCountdown(start: number) {
  const [left, setLeft] = useState(start);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [left, setLeft] as const;
}

interface Props {
  label: string;
  /** A mail was sent just now, so the first minute has begun. */
  justSent?: boolean;
}

/** Sends the activation mail again, at most once a minute, and says when the next one may go. */
export function ResendActivation({ label, justSent = false }: Props) {
  const { t } = useTranslation(['accounts', 'app']);
  const [left, setLeft] = useCountdown(justSent ? APART_S : 0);
  const [result, setResult] = useState('');
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await callApi(resendActivation);
      setResult(t('sign_up.mail.sent'));
      setLeft(APART_S);
    } catch (error) {
      setResult(errorText(error, t));
      setLeft(error instanceof ApiError ? Math.min(error.retryAfter ?? 0, APART_S) : 0);
    }
    setBusy(false);
  };
  return (
    <div className={styles.actions}>
      <Button variant="outlined" fullWidth disabled={left > 0} loading={busy} onClick={() => void resend()}>
        {label}
      </Button>
      {left > 0 && <span className={styles.aside}>{t('sign_up.mail.wait', { count: left })}</span>}
      <span role="status">{result}</span>
    </div>
  );
}
