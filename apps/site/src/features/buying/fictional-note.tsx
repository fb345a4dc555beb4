import { useTranslation } from 'react-i18next';
import { useSite } from '../../site';
import { Note } from '../shell';

/** Whoever pays here knows before that some profiles are fictional (D-42). */
export function FictionalNote() {
  const { t } = useTranslation('app');
  const { settings } = useSite();
  if (settings.fictional_profiles !== 'labelled') return null;
  return (
    <Note icon="info" title={settings.fictional_plural}>
      {t('disclaimer.fictional')}
    </Note>
  );
}
