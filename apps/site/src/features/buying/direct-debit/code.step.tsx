import { confirmMandate, sendMandateCode } from '@duet/contract';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { callApi, errorText } from '../../../api';
import { ContractForm, showToast, SubmitButton, TextField } from '../../../ui';
import type { Mandate } from './mandate.step';
import styles from './direct-debit.module.css';

const SECOND_MS = 1000;

interface Props {
  mandate: Mandate;
  onSent: (mandate: Mandate) => void;
  onConfirmed: () => void;
  onBack: () => void;
}

/** Whole seconds until a time; 0 once it has come. */
function useSecondsUntil(time: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = time ? Math.max(0, Math.ceil((new Date(time).getTime() - now) / SECOND_MS)) : 0;
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, now]);
  return left;
}

/** Another code, once the server gives one. */
function Again({ mandate, onSent }: Pick<Props, 'mandate' | 'onSent'>) {
  const { t } = useTranslation(['direct-debit', 'app', 'errors']);
  const seconds = useSecondsUntil(mandate.next_code_at);
  const [isBusy, setBusy] = useState(false);
  if (mandate.codes_left === 0) return <p className={styles.note}>{t('code.none')}</p>;
  const send = async () => {
    setBusy(true);
    try {
      onSent((await callApi(sendMandateCode, { params: { id: mandate.id }, body: { authorised: true } })).mandate);
    } catch (error) {
      showToast(errorText(error, t), 'bad');
    }
    setBusy(false);
  };
  return (
    <Button variant="text" disabled={seconds > 0} loading={isBusy} onClick={() => void send()}>
      {seconds > 0 ? t('code.wait', { count: seconds }) : t('code.again')}
    </Button>
  );
}

/** The code from the phone; with it the order is collected. */
export function CodeStep({ mandate, onSent, onConfirmed, onBack }: Props) {
  const { t } = useTranslation('direct-debit');
  const send = (body: { code: string }) => callApi(confirmMandate, { params: { id: mandate.id }, body });
  return (
    <>
      <p>{t('code.sent', { phone: mandate.phone })}</p>
      <ContractForm initial={{ code: '' }} call="confirmMandate" send={send} onSuccess={onConfirmed}>
        <TextField
          name="code"
          label={t('code.label')}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          slotProps={{ htmlInput: { maxLength: 7, className: styles.code } }}
        />
        <SubmitButton>{t('code.confirm')}</SubmitButton>
        <Again mandate={mandate} onSent={onSent} />
        <Button variant="text" onClick={onBack}>
          {t('mandate.change')}
        </Button>
      </ContractForm>
    </>
  );
}
