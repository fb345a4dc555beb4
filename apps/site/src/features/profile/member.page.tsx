import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function MemberPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.member')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
