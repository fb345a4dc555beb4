import type { User } from '@duet/contract';
import { useState } from 'react';
import { logIn } from '@duet/contract';
import Button from '@mui/material/Button';
import { Link, matchPath, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError, callApi } from '../../api';
import { pages } from '../../site/pages';
import { paths, safeNext } from '../../site/paths';
import { useSite } from '../../site';
import { useIsHydrated } from '../../site/use-store';
import { ContractForm, Redirect, PasswordField, SubmitButton, TextField } from '../../ui';
import { FormCard } from '../../members/account/form-card';
import { readDraft } from '../../members/session/draft';
import { dispatchSignup } from '../../members/session/signup-events';
import { PasskeyButton } from './passkey-button';
import { RestoreMail } from './restore-mail';
import { setUser, useUser } from '../../members/session/use-user';
import styles from '../../members/account/form-card.module.css';

interface Values {
  login: string;
  password: string;
}

/** The token of the decision that closed the account, as the refusal of its log-in names it. */
function decisionOf(error: unknown): string | null {
  const token = error instanceof ApiError ? error.args.decision : undefined;
  return typeof token === 'string' ? token : null;
}

/** The log-in of an account that waits for its deletion, as its refusal tells whoever came by passkey. */
function loginOf(error: unknown): string {
  return error instanceof ApiError ? String(error.args.login ?? '') : '';
}

function LogInForm({ onSuccess }: { onSuccess: (user: User) => void }) {
  const { t } = useTranslation('accounts');
  const initial: Values = { login: readDraft().email ?? '', password: '' };
  // The log-in of an account that waits for its deletion, as the latest answer said.
  const [closed, setClosed] = useState<string | null>(null);
  const [decision, setDecision] = useState<string | null>(null);
  const refuse = (error: unknown, login: string) => {
    setClosed(error instanceof ApiError && error.is('pending_deletion') ? login : null);
    setDecision(decisionOf(error));
  };
  const send = (body: Values) =>
    callApi(logIn, { body }).catch((error: unknown) => {
      refuse(error, body.login);
      throw error;
    });
  return (
    <ContractForm initial={initial} call="logIn" send={send} onSuccess={({ user }) => onSuccess(user)}>
      <TextField
        name="login"
        label={t('log_in.login')}
        autoComplete="username webauthn"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField name="password" label={t('log_in.password')} autoComplete="current-password" />
      <SubmitButton>{t('log_in.submit')}</SubmitButton>
      <PasskeyButton onSuccess={onSuccess} onRefused={(error) => refuse(error, loginOf(error))} />
      {closed !== null && <RestoreMail login={closed} />}
      {decision !== null && (
        <Button component={Link} to={paths.decision(decision)} variant="outlined" fullWidth>
          {t('log_in.decision')}
        </Button>
      )}
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
  const { t } = useTranslation(['accounts', 'account-life']);
  const { settings } = useSite();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(query.get('next'));
  // The server draws the page without its query.
  const isHydrated = useIsHydrated();
  const reason = isHydrated ? titleOfMembersPage(next) : undefined;
  const hasEnded = isHydrated && query.has('ended');
  if (useUser()) return <Redirect to={next} replace />;
  const enter = (user: User) => {
    setUser(user);
    void navigate(next, { replace: true });
  };
  return (
    <FormCard
      title={t('log_in.title')}
      text={
        hasEnded ? t('account-life:session_ended') : reason && t('log_in.reason', { page: t(`app:title.${reason}`) })
      }
    >
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
