import { useSyncExternalStore } from 'react';

/** Subscription to a value that does not change while the page is open. */
export const subscribeToNothing = () => () => undefined;

/** A value that is kept outside of React. `readServed` is what the server draws a page with, and the browser at first. */
export const useStore = <T>(listen: (onChange: () => void) => () => void, read: () => T, readServed = read): T =>
  useSyncExternalStore(listen, read, readServed);

/** True once the browser renders by itself: false on the server, and while the page is hydrated. */
export const useIsHydrated = (): boolean =>
  useStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
