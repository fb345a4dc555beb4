import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** Subscription to a value that does not change while the page is open. */
export const subscribeToNothing = () => () => undefined;

const getNothing = () => null;

/**
 * True once the browser renders by itself: false on the server, and while the page is hydrated. It changes in a transition: as an urgent
 * change it would have React hydrate every part below it at once, which blocks the page.
 */
export function useIsHydrated(): boolean {
  const [mount] = useState(() => ({ isDrawn: false }));
  // React reads the second one on the server and while it hydrates, and there alone.
  useSyncExternalStore(subscribeToNothing, getNothing, () => {
    mount.isDrawn = true;
    return null;
  });
  const [isHydrated, setHydrated] = useState(!mount.isDrawn);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

/**
 * As `useIsHydrated`, but at once: for a part that begins anew then. In a transition, what somebody has typed into it meanwhile would
 * be lost.
 */
export const useIsHydratedAtOnce = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** A value that is kept outside of React, and is the same where the server draws. */
export const useStore = <T>(listen: (onChange: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(listen, read, read);

/** One that the server does not know: `readServed` is what it draws a page with, and the browser until it is hydrated. */
export function useServedStore<T>(listen: (onChange: () => void) => () => void, read: () => T, readServed: () => T): T {
  const isHydrated = useIsHydrated();
  return useSyncExternalStore(listen, isHydrated ? read : readServed, readServed);
}
