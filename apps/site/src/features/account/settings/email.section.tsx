import type { User } from '@duet/contract';
import { requestEmailChange } from '@duet/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api';
import { ContractForm, PasswordField, Sheet, showToast, SubmitButton, TextField } from '../../../ui';
import { ResendActivation } from '../resend-activation';
import { faultOfNewEmail } from './new-email';
import { Section } from './section';

interface Values {
  email: string;
  password: string;
}

function ChangeForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('accounts');
  const send = async (body: Values) => {
    await callApi(requestEmailChange, { body });
    return body.email;
  };
  return (
    <>
      <p className="ac-sheet-text">{t('settings.email.text')}</p>
      <ContractForm
        initial={{ email: '', password: '' }}
        call="requestEmailChange"
        check={faultOfNewEmail}
        send={send}
        onSuccess={onSent}
      >
        <TextField name="email" label={t('settings.email.new')} type="email" autoComplete="email" />
        <PasswordField name="password" label={t('settings.email.password')} autoComplete="current-password" />
        <SubmitButton>{t('settings.email.submit')}</SubmitButton>
      </ContractForm>
    </>
  );
}

/** The address of the account, whether it is confirmed, and its change. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const [open, setOpen] = useState(false);
  const confirmed = user.status !== 'not_confirmed';
  const sent = (email: string) => {
    setOpen(false);
    showToast(t('settings.email.sent', { email }), 'good');
  };
  return (
    <Section title={t('settings.email.title')}>
      <div className="ac-value">
        <strong>{user.email}</strong>
        <Chip
          label={t(confirmed ? 'settings.email.confirmed' : 'settings.email.not_confirmed')}
          color={confirmed ? 'success' : 'warning'}
          variant="outlined"
          size="small"
        />
      </div>
      {!confirmed && <ResendActivation label={t('settings.email.resend')} />}
      <div className="ac-row-end">
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('settings.email.change')}
        </Button>
      </div>
      <Sheet open={open} title={t('settings.email.sheet')} onClose={() => setOpen(false)}>
        <ChangeForm onSent={sent} />
      </Sheet>
    </Section>
  );
}
