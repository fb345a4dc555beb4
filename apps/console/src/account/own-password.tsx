import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { NewPasswordField } from '../access/new-password-field';
import { useAct } from '../data/use-act';
import { faultSentence } from '../access/use-step';
import { Section } from '../ui/facts';
import { t } from '../ui/texts';
import { useUnsaved } from '../ui/use-unsaved';

const EMPTY = { old_password: '', password: '' };

/** The form of a new password, for which the old one is needed. */
export function OwnPassword({ email }: { email: string }) {
  const [values, setValues] = useState(EMPTY);
  const [fault, setFault] = useState<string | null>(null);
  useUnsaved(values.old_password !== '' || values.password !== '');
  const { run, isPending } = useAct((provider) => provider.changeOwnPassword(values), {
    done: t('account.password.done'),
    refusal: (error) => {
      setFault(faultSentence(error));
      return null;
    },
    onDone: () => setValues(EMPTY),
    resource: 'own-account',
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    run();
  };
  return (
    <Section title={t('account.password.title')} text={t('account.password.text')}>
      <Stack component="form" spacing={2} onSubmit={save} sx={{ pt: 0.5 }}>
        {fault && <Alert severity="error">{fault}</Alert>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          label={t('account.password.old')}
          type="password"
          autoComplete="current-password"
          value={values.old_password}
          onChange={(event) => setValues({ ...values, old_password: event.target.value })}
          required
          fullWidth
        />
        <NewPasswordField value={values.password} onChange={(password) => setValues({ ...values, password })} />
        <Button
          type="submit"
          variant="contained"
          disabled={isPending || values.old_password === '' || values.password.length < 12}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('account.password.change')}
        </Button>
      </Stack>
    </Section>
  );
}
