import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function SearchPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.members')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
