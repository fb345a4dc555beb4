import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function ActivateDonePage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.activate')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
