import { useCallback, useState } from 'react';
import { readStored, writeStored } from './storage';

export type DismissalKey =
  'enrich' | 'push' | 'disabled-notifications' | 'premium-ended' | 'entry-warning' | 'time-bonus' | 'welcome';

/** When the member closed it, or null. */
export function dismissedAt(key: DismissalKey): Date | null {
  const time = Number(readStored(`dismissed.${key}`));
  return time > 0 ? new Date(time) : null;
}

/** Whether it was closed before, and the act of closing it, which stores the time. */
export function useDismissal(key: DismissalKey): [dismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState(() => dismissedAt(key) !== null);
  const dismiss = useCallback(() => {
    writeStored(`dismissed.${key}`, String(Date.now()));
    setDismissed(true);
  }, [key]);
  return [dismissed, dismiss];
}
