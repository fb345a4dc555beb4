import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { useIsNoteHidden } from '../../../site/browser';
import { useAlertDismissal } from './use-alert-dismissal';
import { Note } from '../../../ui/note';

/** Says that premium ended with a refund, until it is dismissed or bought again (D-57). */
export function PremiumEndedAlert() {
  const { t } = useTranslation('alerts');
  const [dismissed, dismiss] = useAlertDismissal('premium-ended');
  if (useIsNoteHidden('premium-ended', dismissed)) return null;
  const action = (
    <Link className="d-btn d-btn-small d-btn-quiet" to={paths.premium}>
      {t('premium_action')}
    </Link>
  );
  return (
    <Note icon="coin" title={t('premium_title')} action={action} onDismiss={dismiss}>
      {t('premium_text')}
    </Note>
  );
}
