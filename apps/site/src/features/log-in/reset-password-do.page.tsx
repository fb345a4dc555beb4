import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function ResetPasswordDoPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.reset_password')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
