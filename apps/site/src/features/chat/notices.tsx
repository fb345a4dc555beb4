import { resendActivation } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callApi, errorText } from '../../api';
import { paths } from '../../app/paths';
import { useSite } from '../../site';
import { showToast } from '../../ui';
import { Note, useUser } from '../shell';
import { errorOf } from './outgoing';
import type { Outgoing } from './outgoing';
import { useRefusal } from './use-refusal';

/** Before the first message to a fictional profile, and above every later one (D-42). */
export function FictionalWarning() {
  const { settings } = useSite();
  return (
    <Note icon="info" title={settings.fictional_singular}>
      {settings.fictional_warning}
    </Note>
  );
}

/** Nobody can answer a member whose address is not confirmed (D-07). */
export function NotConfirmed({ name }: { name: string }) {
  const { t } = useTranslation(['chat', 'app', 'errors']);
  const user = useUser();
  if (user?.status !== 'not_confirmed') return null;
  const resend = () =>
    callApi(resendActivation)
      .then(() => showToast(t('app:alerts.activation_sent'), 'good'))
      .catch((error: unknown) => showToast(errorText(error, t), 'bad'));
  const action = (
    <>
      <Button size="small" onClick={() => void resend()}>
        {t('app:alerts.activation_action')}
      </Button>
      <Button size="small" variant="outlined" component={Link} to={paths.settings}>
        {t('chat:change_address')}
      </Button>
    </>
  );
  return (
    <Note icon="mail" title={t('app:alerts.activation_title')} action={action}>
      {t('chat:not_confirmed', { name, email: user.email })}
    </Note>
  );
}

const WITH_CREDITS = ['not_enough_credits', 'premium_required'] as const;

/** What lifts a refusal for want of credits: the way to them. The message itself says why it stayed. */
export function SendingRefused({ outgoing, name }: { outgoing: Outgoing[]; name: string }) {
  const { t } = useTranslation(['chat', 'errors']);
  const reason = useRefusal(name);
  const refused = outgoing.find((one) => one.state === 'failed' && WITH_CREDITS.some((code) => errorOf(one).is(code)));
  if (!refused) return null;
  const action = (
    <Button size="small" component={Link} to={paths.credits}>
      {t('chat:to_credits')}
    </Button>
  );
  return <Note icon="coin" title={reason(errorOf(refused))} action={action} />;
}
