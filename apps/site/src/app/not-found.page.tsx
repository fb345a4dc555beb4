import { useTranslation } from 'react-i18next';
import { ErrorView } from '../features/shell/error-view';

/** An address that is none of ours. */
export default function NotFoundPage() {
  const { t } = useTranslation('app');
  return <ErrorView status={404} message={t('not_found.title')} />;
}
