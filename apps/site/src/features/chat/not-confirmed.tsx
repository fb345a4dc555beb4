import { resendActivation } from '@duet/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText } from '../../api';
import { paths } from '../../site/paths';
import { showToast } from '../../ui';
import { Note } from '../../ui/note';

/** Nobody can answer a member whose address is not confirmed (D-07). */
export default function NotConfirmed({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation(['chat', 'app', 'errors']);
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
      {t('chat:not_confirmed', { name, email })}
    </Note>
  );
}
