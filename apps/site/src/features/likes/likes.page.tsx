import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function LikesPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.likes')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
