import type { Answer } from '@duet/contract';
import { staffEnrol } from '@duet/contract';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { callApi } from '../data/http';
import { t } from '../ui/texts';
import { CodeField } from './code-field';
import { QrCode } from './qr-code';
import { useStep } from './use-step';

interface Props {
  onDone: (step: 'enrolment' | 'totp' | 'done') => void;
}

/** Second step of a first log-in: the secret goes into an authenticator app, its first code comes back. */
export function EnrolmentStep({ onDone }: Props) {
  const [offer, setOffer] = useState<Answer<typeof staffEnrol> | null>(null);
  const [code, setCode] = useState('');
  useEffect(() => void callApi(staffEnrol, { body: {} }).then(setOffer), []);
  const { busy, fault, submit } = useStep(async () => {
    const { step } = await callApi(staffEnrol, { body: { code } });
    onDone(step);
  });
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {fault && <Alert severity="error">{fault}</Alert>}
      <Typography>{t('access.enrolment.scan')}</Typography>
      {offer?.qr && <QrCode {...offer.qr} />}
      <Typography component="code" sx={{ fontFamily: 'monospace', wordBreak: 'break-all', textAlign: 'center' }}>
        {offer?.secret?.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <Typography>{t('access.enrolment.enter')}</Typography>
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" variant="contained" size="large" disabled={busy || code.length < 6}>
        {t('access.enrolment.finish')}
      </Button>
    </Stack>
  );
}
