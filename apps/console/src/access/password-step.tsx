import { staffLogIn } from '@duet/contract';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { callApi } from '../data/http';
import { t } from '../ui/texts';
import { useStep } from './use-step';

interface Props {
  onDone: (step: 'enrolment' | 'totp' | 'done') => void;
  /** The e-mail address, where it is known. */
  knownEmail?: string | undefined;
  /** Leads to the form that has a link mailed. */
  onForgotten?: (() => void) | undefined;
}

/** First step: e-mail and password. */
export function PasswordStep({ onDone, knownEmail = '', onForgotten }: Props) {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const { busy, fault, submit } = useStep(async () => {
    const { step } = await callApi(staffLogIn, { body: { email: email.trim(), password } });
    onDone(step);
  });
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {fault && <Alert severity="error">{fault}</Alert>}
      <TextField
        label={t('access.log_in.email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        required
        autoFocus={knownEmail === ''}
        fullWidth
      />
      <TextField
        label={t('access.log_in.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        required
        autoFocus={knownEmail !== ''}
        fullWidth
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {t('access.log_in.continue')}
      </Button>
      {onForgotten && (
        <Button color="inherit" onClick={onForgotten}>
          {t('access.log_in.forgotten')}
        </Button>
      )}
    </Stack>
  );
}
