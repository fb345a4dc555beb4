import { resendActivation } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callApi, errorText } from '../../api';
import { paths } from '../../site/paths';
import { useSite } from '../../site';
import { showToast, useFictionalIcon } from '../../ui';
import { Note } from '../../ui/note';
import { useUser } from '../../members/session/use-user';

/** Before the first message to a fictional profile, and above every later one (D-42). */
export function FictionalWarning() {
  const { settings } = useSite();
  return (
    <Note icon={useFictionalIcon()} title={settings.fictional_singular}>
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
