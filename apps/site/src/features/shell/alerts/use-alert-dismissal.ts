import { useCallback } from 'react';
import { readDismissal, useDismissal } from '../../../members/session/dismissals';
import type { DismissalKey } from '../../../members/session/dismissals';
import { useServedStore } from '../../../site/use-store';

/** The alerts that a member may close. */
const CLOSABLE_ALERTS = [
  'premium-ended',
  'disabled-notifications',
  'enrich',
  'push',
] as const satisfies readonly DismissalKey[];
type ClosableAlert = (typeof CLOSABLE_ALERTS)[number];

/** So long after an alert was closed, the next one waits: it belongs to another visit. */
const PAUSE_MS = 30 * 60_000;

/** True if the member closed an alert within the pause before this time (ms). */
export const isPaused = (now: number): boolean =>
  CLOSABLE_ALERTS.some((key) => now - (readDismissal(key)?.getTime() ?? 0) < PAUSE_MS);

const listeners = new Set<() => void>();
const listen = (onChange: () => void) => {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
};

/** Says if the alert is closed, or waits because another one was closed a moment ago; with the function that closes it. */
export function useAlertDismissal(key: ClosableAlert): [hidden: boolean, dismiss: () => void] {
  const [dismissed, store] = useDismissal(key);
  const paused = useServedStore(
    listen,
    () => isPaused(Date.now()),
    () => false,
  );
  const dismiss = useCallback(() => {
    store();
    for (const onChange of listeners) onChange();
  }, [store]);
  return [dismissed || paused, dismiss];
}
