import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { useIsNoteHidden } from '../../../site/browser';
import { useAlertDismissal } from './use-alert-dismissal';
import { Note } from '../../../ui/note';

/** A profile without a photo: says what to do, until dismissed. */
export function EnrichAlert() {
  const { t } = useTranslation('app');
  const [dismissed, dismiss] = useAlertDismissal('enrich');
  if (useIsNoteHidden('enrich', dismissed)) return null;
  const action = (
    <Link className="d-btn d-btn-small d-btn-quiet" to={`${paths.profile}#photos`}>
      {t('alerts.enrich_action')}
    </Link>
  );
  return (
    <Note icon="camera" title={t('alerts.enrich_title')} action={action} onDismiss={dismiss}>
      {t('alerts.enrich_text')}
    </Note>
  );
}
