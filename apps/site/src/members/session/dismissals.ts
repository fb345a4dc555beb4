import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../site/storage/local-storage';

export type DismissalKey =
  'enrich' | 'push' | 'disabled-notifications' | 'premium-ended' | 'entry-warning' | 'time-bonus' | 'welcome';

/** When the member closed it, or null. */
export function readDismissal(key: DismissalKey): Date | null {
  const time = Number(readStored(`dismissed.${key}`));
  return time > 0 ? new Date(time) : null;
}

/** Says if it was closed before, with the function that closes it and stores the time. */
export function useDismissal(key: DismissalKey): [dismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState(() => readDismissal(key) !== null);
  const dismiss = useCallback(() => {
    writeStored(`dismissed.${key}`, String(Date.now()));
    setDismissed(true);
  }, [key]);
  return [dismissed, dismiss];
}
