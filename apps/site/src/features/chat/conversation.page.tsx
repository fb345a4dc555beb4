import { useTranslation } from 'react-i18next';
import { Page, TextSkeleton } from '../../ui';

export default function ConversationPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.chats')} width="narrow">
      <TextSkeleton count={4} />
    </Page>
  );
}
