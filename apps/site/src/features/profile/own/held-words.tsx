import { useTranslation } from '../../../site/use-translation';
import { Note } from '../../../ui/note';

/** A text waits to be looked at, and others do not see it meanwhile. */
export default function HeldWords() {
  const { t } = useTranslation('held-texts');
  return (
    <Note icon="clock" title={t('title')}>
      {t('text')}
    </Note>
  );
}
