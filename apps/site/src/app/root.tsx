import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom';
import { progress } from '../api/progress';
import { sessionEnded } from '../api/session-ended';
import { removeServed } from '../features/landing/served-landing';
import { useMoments } from '../features/moments/use-moments';
import { ProgressBar } from '../features/shell/progress-bar';
import { listenLoggedOut } from '../features/shell/session/other-pages';
import { useLive } from '../features/shell/session/use-live';
import { usePolling } from '../features/shell/session/use-polling';
import { usePush } from '../features/shell/session/use-push';
import { forgetMember } from '../features/shell/session/use-user';
import { logInPath } from './paths';
import { PageTitle } from './page-title';

/** Shows the progress bar while a page's parts are fetched. */
function useNavigationProgress(): void {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return undefined;
    const shown = progress.start();
    return () => shown.done();
  }, [busy]);
}

/** Logs the client out when the server says that the session is over, or the member left on another page. */
function useSessionEnd(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = window.location;
      forgetMember();
      void navigate(logInPath(pathname + search), { replace: true });
    };
    const stops = [sessionEnded.listen(leave), listenLoggedOut(leave)];
    return () => stops.forEach((stop) => stop());
  }, [navigate]);
}

/** What every page has: progress bar, title, polling, scroll positions. */
export function Root() {
  useNavigationProgress();
  useSessionEnd();
  usePolling();
  usePush();
  useLive();
  useMoments();
  useLayoutEffect(removeServed, []);
  return (
    <>
      <ProgressBar />
      <PageTitle />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
