import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { Note } from '../../../ui/note';
import { useNotifications } from './use-notifications';

/** Mails to the address come back: only another address ends that (D-61). */
export function BouncedNote({ email }: { email: string }) {
  const { t } = useTranslation('notifications');
  const { data } = useNotifications();
  if (!data?.notifications.mail_bounced) return null;
  const action = (
    <Button component={Link} to={paths.settings} size="small" variant="outlined">
      {t('bounced.action')}
    </Button>
  );
  return (
    <Note icon="warning" title={t('bounced.title')} action={action}>
      {t('bounced.text', { email })}
    </Note>
  );
}
