import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { useIsNoteHidden } from '../../../site/browser';
import { useAlertDismissal } from './use-alert-dismissal';
import { Note } from '../../../ui/note';

/** Some notifications are off: says where to turn them on, until dismissed. */
export function DisabledNotificationsAlert() {
  const { t } = useTranslation('alerts');
  const [dismissed, dismiss] = useAlertDismissal('disabled-notifications');
  if (useIsNoteHidden('disabled-notifications', dismissed)) return null;
  const action = (
    <Link className="d-btn d-btn-small d-btn-quiet" to={paths.notifications}>
      {t('notifications_action')}
    </Link>
  );
  return (
    <Note icon="bell" title={t('notifications_title')} action={action} onDismiss={dismiss}>
      {t('notifications_text')}
    </Note>
  );
}
