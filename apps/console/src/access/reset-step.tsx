import { staffAskReset } from '@duet/contract';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { callApi } from '../data/http';
import { t } from '../ui/texts';
import { useStep } from './use-step';

/** Has a link mailed by which the person chooses a new password. */
export function ResetStep({ onBack }: { onBack: () => void }) {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { busy, fault, submit } = useStep(async () => {
    await callApi(staffAskReset, { body: { email: email.trim() } });
    setSent(true);
  });
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {fault && <Alert severity="error">{fault}</Alert>}
      {isSent ? (
        <Alert severity="success">{t('access.reset.sent')}</Alert>
      ) : (
        <>
          <TextField
            label={t('access.log_in.email')}
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            required
            autoFocus
            fullWidth
          />
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            {t('access.reset.send')}
          </Button>
        </>
      )}
      <Button onClick={onBack} color="inherit">
        {t('access.reset.back')}
      </Button>
    </Stack>
  );
}
