import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { progress } from '../api/progress';
import { removeServed } from '../features/landing/served-landing';
import { useMoments } from '../features/moments/use-moments';
import { ProgressBar } from '../features/shell/progress-bar';
import { useLive } from '../features/shell/session/use-live';
import { usePolling } from '../features/shell/session/use-polling';
import { usePush } from '../features/shell/session/use-push';
import { useSessionEnd } from '../features/shell/session/use-session-end';
import { tellFilledIn } from './filled-in';
import { PageTitle } from './page-title';
import { settleStyles } from './settle-styles';

/** Shows the progress bar while a page's parts are fetched. */
function useNavigationProgress(): void {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return undefined;
    const shown = progress.start();
    return () => shown.done();
  }, [busy]);
}

/** What the server drew is only to look at; from now on the page answers. */
function wake(): void {
  removeServed();
  const root = document.getElementById('root');
  if (!root?.hasAttribute('inert')) return;
  root.removeAttribute('inert');
  root.removeAttribute('aria-disabled');
  settleStyles();
  tellFilledIn(root);
}

/** A page's place among those whose scroll position is kept; every document begins with the same key, so its address says more. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** What every page has: progress bar, title, polling, scroll positions. */
export function Root() {
  useNavigationProgress();
  useSessionEnd();
  usePolling();
  usePush();
  useLive();
  useMoments();
  useLayoutEffect(wake, []);
  return (
    <>
      <ProgressBar />
      <PageTitle />
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
