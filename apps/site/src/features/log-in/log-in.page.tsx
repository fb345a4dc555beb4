import type { User } from '@duet/contract';
import { logIn } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useNavigate, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api';
import { pages } from '../../site/pages';
import { paths, safeNext } from '../../site/paths';
import { useSite } from '../../site';
import { useIsHydrated } from '../../site/use-store';
import { ContractForm, Redirect, PasswordField, SubmitButton, TextField } from '../../ui';
import { FormCard } from '../../members/account/form-card';
import { readDraft } from '../../members/session/draft';
import { dispatchSignup } from '../../members/session/signup-events';
import { setUser, useUser } from '../../members/session/use-user';
import styles from '../../members/account/form-card.module.css';

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

/** Key of the title of the page that only members may open, and where the log-in leads; none for any other. */
function titleOfMembersPage(next: string): string | undefined {
  const [pathname = ''] = next.split('?');
  const page = pages.find(({ path }) => matchPath(`/${path}`, pathname) !== null);
  return page?.membersOnly ? page.title : undefined;
}

/** Log-in by e-mail address or username; then back to where the visitor was. */
export default function LogInPage() {
  const { t } = useTranslation('accounts');
  const { settings } = useSite();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(query.get('next'));
  // The server draws the page without its query.
  const isHydrated = useIsHydrated();
  const reason = isHydrated ? titleOfMembersPage(next) : undefined;
  if (useUser()) return <Redirect to={next} replace />;
  const enter = (user: User) => {
    setUser(user);
    void navigate(next, { replace: true });
  };
  return (
    <FormCard title={t('log_in.title')} text={reason && t('log_in.reason', { page: t(`app:title.${reason}`) })}>
      <LogInForm onSuccess={enter} />
      <Link className={styles.line} to={paths.resetPassword}>
        {t('log_in.forgot')}
      </Link>
      <p className={styles.foot}>
        <span>{t('log_in.new_here', { name: settings.name })}</span>
        <button type="button" className="d-link-button" onClick={() => dispatchSignup('signupStarted', {})}>
          {t('log_in.join')}
        </button>
      </p>
    </FormCard>
  );
}
