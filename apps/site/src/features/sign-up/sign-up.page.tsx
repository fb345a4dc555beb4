import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function SignUpPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.sign_up')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
