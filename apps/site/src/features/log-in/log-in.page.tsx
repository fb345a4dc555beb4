import type { User } from '@duet/contract';
import { logIn } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api';
import { paths, safeNext } from '../../app/paths';
import { useSite } from '../../site';
import { ContractForm, LeadOn, PasswordField, SubmitButton, TextField } from '../../ui';
import { FormCard } from '../account/form-card';
import { readDraft, setUser, tellSignup, useUser } from '../shell';

interface Values {
  login: string;
  password: string;
}

function LogInForm({ onSuccess }: { onSuccess: (user: User) => void }) {
  const { t } = useTranslation('accounts');
  const initial: Values = { login: readDraft().email ?? '', password: '' };
  return (
    <ContractForm
      initial={initial}
      call="logIn"
      send={(body: Values) => callApi(logIn, { body })}
      onSuccess={({ user }) => onSuccess(user)}
    >
      <TextField
        name="login"
        label={t('log_in.login')}
        autoComplete="username"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField name="password" label={t('log_in.password')} autoComplete="current-password" />
      <SubmitButton>{t('log_in.submit')}</SubmitButton>
    </ContractForm>
  );
}

/** Log-in by e-mail address or username; then back to where the visitor was. */
export default function LogInPage() {
  const { t } = useTranslation('accounts');
  const { settings } = useSite();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(query.get('next'));
  if (useUser()) return <LeadOn to={next} replace />;
  const enter = (user: User) => {
    setUser(user);
    void navigate(next, { replace: true });
  };
  return (
    <FormCard title={t('log_in.title')}>
      <LogInForm onSuccess={enter} />
      <Link className="ac-line" to={paths.resetPassword}>
        {t('log_in.forgot')}
      </Link>
      <p className="ac-foot">
        <span>{t('log_in.new_here', { name: settings.name })}</span>
        <button type="button" className="d-link-button" onClick={() => tellSignup('signupStarted', {})}>
          {t('log_in.join')}
        </button>
      </p>
    </FormCard>
  );
}
