import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function SettingsPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.settings')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
