import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function NotificationsPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.notifications')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
