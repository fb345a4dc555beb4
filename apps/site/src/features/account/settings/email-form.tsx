import { requestEmailChange } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { callApi } from '../../../api';
import { ContractForm, PasswordField, SubmitButton, TextField } from '../../../ui';
import { faultOfNewEmail } from './new-email';
import styles from '../../../members/account/section.module.css';

interface Values {
  email: string;
  password: string;
}

/** Asks for another address, which counts once it is confirmed. */
export default function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('accounts');
  const send = async (body: Values, key: string) => {
    await callApi(requestEmailChange, { body, key });
    return body.email;
  };
  return (
    <>
      <p className={styles.sheetText}>{t('settings.email.text')}</p>
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
