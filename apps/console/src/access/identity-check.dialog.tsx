import { staffCheck } from '@duet/contract';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { callApi } from '../data/http';
import { t } from '../ui/texts';
import { CodeField } from './code-field';
import { identityCheck } from './identity-check';
import { useStep } from './use-step';

/** Asks for a password or a code before a delicate act, over the page that stays as it is; the act then goes on. */
export function IdentityCheckDialog() {
  const isAsked = useSyncExternalStore(identityCheck.subscribe, identityCheck.isAsked);
  return isAsked && <CheckForm email={identityCheck.person?.email ?? ''} />;
}

function CheckForm({ email }: { email: string }) {
  const [isCode, setCode] = useState(false);
  const [value, setValue] = useState('');
  const { busy, fault, submit } = useStep(async () => {
    await callApi(staffCheck, { body: isCode ? { code: value } : { password: value } });
    identityCheck.answer(true);
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => identityCheck.answer(false)} aria-labelledby="check-title">
      <Stack component="form" onSubmit={submit}>
        <DialogTitle id="check-title">{t('access.check.title')}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('access.check.text', { email })}
          </Typography>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {fault && <Alert severity="error">{fault}</Alert>}
            {isCode ? (
              <CodeField value={value} onChange={setValue} />
            ) : (
              <TextField
                label={t('access.check.password')}
                type="password"
                autoComplete="current-password"
                value={value}
                onChange={(event) => setValue(event.target.value)}
                required
                autoFocus
                fullWidth
              />
            )}
            <Button
              color="inherit"
              onClick={() => {
                setValue('');
                setCode(!isCode);
              }}
            >
              {isCode ? t('access.check.use_password') : t('access.check.use_code')}
            </Button>
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={() => identityCheck.answer(false)}>
            {t('access.check.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || value === ''}>
            {t('access.check.confirm')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
