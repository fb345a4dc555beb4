import { resetPassword } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError, callApi } from '../../api';
import { paths } from '../../site/paths';
import { useIsHydratedAtOnce } from '../../site/use-store';
import { ContractForm, PasswordField, SubmitButton } from '../../ui';
import { DrawnForLink } from '../../members/account/drawn-for-link';
import { FormCard } from '../../members/account/form-card';
import { useLinkToken } from '../../members/account/link-token';
import { NewPasswordField } from '../../members/account/new-password-field';
import { faultOfRepeat } from '../../members/account/repeated-password';
import { setUser } from '../../members/session/use-user';

interface Values {
  password: string;
  repeat: string;
}

type State = 'form' | 'done' | 'expired';

function Expired() {
  const { t } = useTranslation('accounts');
  return (
    <FormCard title={t('reset.expired')} text={t('reset.expired_text')}>
      <Button component={Link} to={paths.resetPassword} size="large">
        {t('reset.request')}
      </Button>
    </FormCard>
  );
}

function Done() {
  const { t } = useTranslation('accounts');
  return (
    <FormCard title={t('reset.done_title')} text={t('reset.done_text')}>
      <Button component={Link} to={paths.logIn} replace size="large">
        {t('reset.log_in')}
      </Button>
    </FormCard>
  );
}

function NewPasswordForm({ token, onEnd }: { token: string; onEnd: (state: State) => void }) {
  const { t } = useTranslation('accounts');
  const send = async ({ password }: Values): Promise<State> => {
    try {
      await callApi(resetPassword, { body: { token, password } });
      return 'done';
    } catch (error) {
      if (error instanceof ApiError && error.is('link_expired')) return 'expired';
      throw error;
    }
  };
  return (
    <FormCard title={t('reset.do_title')} text={t('reset.do_text')}>
      <ContractForm
        initial={{ password: '', repeat: '' }}
        call="resetPassword"
        toBody={({ password }: Values) => ({ token, password })}
        check={faultOfRepeat}
        send={send}
        onSuccess={onEnd}
      >
        <NewPasswordField name="password" label={t('reset.password')} />
        <PasswordField name="repeat" label={t('reset.repeat')} autoComplete="new-password" />
        <SubmitButton>{t('reset.do_submit')}</SubmitButton>
      </ContractForm>
    </FormCard>
  );
}

/** Sets a new password by the link of a mail; every session ends. */
export default function ResetPasswordDoPage() {
  const token = useLinkToken();
  const isHydrated = useIsHydratedAtOnce();
  if (!isHydrated) return <DrawnForLink whole={<Reset token={token} start="form" />} cut={<Expired />} />;
  const isGood = /^[\w-]{43}$/.test(token);
  return <Reset key={token} token={token} start={isGood ? 'form' : 'expired'} />;
}

function Reset({ token, start }: { token: string; start: State }) {
  const [state, setState] = useState(start);
  const end = (next: State) => {
    if (next === 'done') setUser(null);
    setState(next);
  };
  if (state === 'expired') return <Expired />;
  return state === 'done' ? <Done /> : <NewPasswordForm token={token} onEnd={end} />;
}
