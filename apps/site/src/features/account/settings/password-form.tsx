import type { User } from '@duet/contract';
import { changePassword } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { callApi } from '../../../api';
import { ContractForm, PasswordField, SubmitButton } from '../../../ui';
import { NewPasswordField } from '../../../members/account/new-password-field';
import { faultOfRepeat } from '../../../members/account/repeated-password';

interface Values {
  old_password: string;
  password: string;
  repeat: string;
}

const toBody = ({ old_password, password }: Values) => ({ old_password, password });

/** The old password and the new one, twice. */
export default function PasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
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
