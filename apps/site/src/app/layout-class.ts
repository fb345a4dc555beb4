import { useEffect } from 'react';
import { useUser } from '../members/session/use-user';

type LayoutName = 'default' | 'chat' | 'lander' | 'empty';

/** The layout's class, with logged-in or logged-out; the same state goes to the body, which the server had marked. */
export function useLayoutClass(layout: LayoutName): string {
  const state = useUser() ? 'logged-in' : 'logged-out';
  useEffect(() => {
    document.body.classList.toggle('logged-in', state === 'logged-in');
    document.body.classList.toggle('logged-out', state === 'logged-out');
  }, [state]);
  return `d-layout d-layout-${layout} ${state}`;
}
