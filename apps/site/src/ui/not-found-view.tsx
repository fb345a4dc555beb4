import { useTranslation } from '../site/use-translation';
import { ErrorView } from './error-view';

/** Where there is nothing at an address, or not for this reader. */
export function NotFoundView() {
  const { t } = useTranslation('app');
  return <ErrorView status={404} message={t('not_found.title')} />;
}
