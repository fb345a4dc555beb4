import { useTranslation } from '../../site/use-translation';
import type { PartMissing } from '../../ui/part-missing';

function MissingStep({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app');
  return (
    <div role="alert">
      <p>{t(navigator.onLine ? 'error.part' : 'error.offline')}</p>
      <button type="button" className="d-btn d-btn-quiet" onClick={onRetry}>
        {t('error.again')}
      </button>
    </div>
  );
}

/** As `sayMissing` of the parts of other pages, without the library's button: the sign-up has no room for it. */
export const sayStepMissing = (_missing: PartMissing, onRetry: () => void) => <MissingStep onRetry={onRetry} />;
