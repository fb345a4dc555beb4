import { useTranslation } from 'react-i18next';

/** A conversation without messages. */
export function EmptyConversation({ name }: { name: string }) {
  const { t } = useTranslation('chat');
  return (
    <div className="c-waiting">
      <p className="c-hello">{t('hello', { name })}</p>
    </div>
  );
}
