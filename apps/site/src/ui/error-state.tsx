import Button from '@mui/material/Button';
import { useTranslation } from '../site/use-translation';
import { ApiError } from '../api/api-error';
import { EmptyState } from './empty-state';
import { PartMissing } from './part-missing';

interface Props {
  error: unknown;
  onRetry?: () => void;
}

/** A part of a page that could not be loaded: the server's sentence or the general one, and another try. */
export function ErrorState({ error, onRetry }: Props) {
  const { t } = useTranslation('app');
  // The server's sentence for a fault of its own speaks of an act; a part of a page has one of its own.
  const hasText = error instanceof ApiError && error.detail && !error.is('internal');
  const isPause = error instanceof ApiError && (error.is('too_many_reads') || error.is('too_many_reads_today'));
  const isOffline = error instanceof PartMissing && !navigator.onLine;
  const title = hasText ? error.detail : t(isOffline ? 'error.offline' : 'error.part');
  const action = onRetry && (
    <Button variant="outlined" onClick={onRetry}>
      {t('error.again')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={isPause ? 'clock' : 'warning'} title={title} action={action} />
    </div>
  );
}
