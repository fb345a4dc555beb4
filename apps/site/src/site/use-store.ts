import { useSyncExternalStore } from 'react';

/** For what does not change while the page is open. */
export const never = () => () => undefined;

/** A value that is kept outside of React. `readServed` is what the server draws a page with, and the browser at first. */
export const useStore = <T>(listen: (onChange: () => void) => () => void, read: () => T, readServed = read): T =>
  useSyncExternalStore(listen, read, readServed);

/** Whether the browser draws: false on the server, and for the first look that it takes over. */
export const useIsHere = (): boolean =>
  useStore(
    never,
    () => true,
    () => false,
  );
