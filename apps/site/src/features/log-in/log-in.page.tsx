import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function LogInPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.log_in')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
