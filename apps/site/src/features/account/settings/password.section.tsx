import type { User } from '@duet/contract';
import { changePassword } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, queryClient } from '../../../api';
import { ContractForm, PasswordField, Sheet, showToast, SubmitButton } from '../../../ui';
import { NewPasswordField } from '../new-password-field';
import { faultOfRepeat } from '../repeated-password';
import { Section } from './section';
import { sessionsKey } from './use-sessions';

interface Values {
  old_password: string;
  password: string;
  repeat: string;
}

const toBody = ({ old_password, password }: Values) => ({ old_password, password });

function ChangeForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const personal = [user.profile.name, user.email.split('@')[0] ?? ''];
  return (
    <ContractForm
      initial={{ old_password: '', password: '', repeat: '' }}
      call="changePassword"
      toBody={toBody}
      check={faultOfRepeat}
      send={(values: Values) => callApi(changePassword, { body: toBody(values) })}
      onSuccess={onDone}
    >
      <PasswordField name="old_password" label={t('settings.password.old')} autoComplete="current-password" />
      <NewPasswordField name="password" label={t('settings.password.new')} personal={personal} />
      <PasswordField name="repeat" label={t('settings.password.repeat')} autoComplete="new-password" />
      <SubmitButton>{t('settings.password.submit')}</SubmitButton>
    </ContractForm>
  );
}

/** Another password; it ends all other sessions. */
export function PasswordSection({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    showToast(t('settings.password.done'), 'good');
    void queryClient.invalidateQueries({ queryKey: sessionsKey });
  };
  return (
    <Section title={t('settings.password.title')} text={t('settings.password.text')}>
      <div className="ac-row-end">
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('settings.password.change')}
        </Button>
      </div>
      <Sheet open={open} title={t('settings.password.sheet')} onClose={() => setOpen(false)}>
        <ChangeForm user={user} onDone={done} />
      </Sheet>
    </Section>
  );
}
