import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { useFictionalIcon } from '../../ui';
import { Note } from '../../ui/note';

/** Says before a payment that some profiles are fictional (D-42). */
export function FictionalNote() {
  const { t } = useTranslation('app');
  const { settings } = useSite();
  const icon = useFictionalIcon();
  if (settings.fictional_profiles !== 'labelled') return null;
  return (
    <Note icon={icon} title={settings.fictional_plural}>
      {t('disclaimer.fictional')}
    </Note>
  );
}
