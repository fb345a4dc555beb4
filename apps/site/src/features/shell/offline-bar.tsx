import { useTranslation } from '../../site/use-translation';
import { useServedStore } from '../../site/use-store';

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that there is no connection, as long as there is none. */
export function OfflineBar() {
  const { t } = useTranslation('app');
  const isOnline = useServedStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="d-offline">
      {!isOnline && <p>{t('error.offline_bar')}</p>}
    </div>
  );
}
