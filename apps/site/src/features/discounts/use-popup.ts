import { useEffect, useState } from 'react';
import { readDismissal, useDismissal } from '../../members/session/dismissals';
import type { DismissalKey } from '../../members/session/dismissals';
import { currentUser } from '../../members/session/use-user';

const AFTER_MS = 40_000;

/**
 * Opens once, 40 seconds after the members area was entered, where no credits are left and it was not closed before (F09). It
 * lives as long as the banner does: whoever leaves the members area, or whose offer ends, is not asked any more.
 */
export function usePopup(key: DismissalKey) {
  const [isDue, setDue] = useState(false);
  const [isDismissed, dismiss] = useDismissal(key);
  useEffect(() => {
    const open = () => setDue(currentUser()?.credits === 0 && readDismissal(key) === null);
    const timer = setTimeout(open, AFTER_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return { isOpen: isDue && !isDismissed, close: dismiss };
}
