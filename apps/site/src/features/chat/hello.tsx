import { useTranslation } from 'react-i18next';

/** Where nothing stands yet. */
export function Hello({ name }: { name: string }) {
  const { t } = useTranslation('chat');
  return (
    <div className="c-waiting">
      <p className="c-hello">{t('hello', { name })}</p>
    </div>
  );
}
