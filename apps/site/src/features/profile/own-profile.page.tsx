import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function OwnProfilePage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.profile')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
