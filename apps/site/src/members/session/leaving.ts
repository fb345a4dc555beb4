import { logOut } from '@duet/contract';
import { useEffect } from 'react';
import { useTranslation } from '../../site/use-translation';
import { ApiError, errorText } from '../../api/api-error';
import { callApi } from '../../api/call-api';
import { sessionEnded } from '../../api/session-ended';
import { endedPath, paths } from '../../site/paths';
import { announceLogOut, listenLogOut } from './other-pages';
import { forgetPrivate, setPrivateAside } from '../../site/storage/private-storage';
import { showToast } from '../../ui/toast.store';
import { forgetMember } from './use-user';

let leaving = false;

/** True while a new page loads after a log-out: nothing may redirect until then. */
export const isLeaving = (): boolean => leaving;

/** Begins a fresh page: whoever comes next finds nothing of this member in memory or storage. */
function forgetEverything(forget = forgetPrivate): void {
  leaving = true;
  forget();
  forgetMember();
  // It outlives this page: it ends the browser's subscription to push messages.
  navigator.serviceWorker?.controller?.postMessage({ type: 'left' });
  // A page that the browser has kept for the way back begins anew as well.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** Ends the session on the server, on the browser's other pages and here; a refusal leaves all as it was. */
export async function logOutMember(): Promise<void> {
  // The end of the session comes back to this page as news: it has its own way already.
  leaving = true;
  try {
    await callApi(logOut);
  } catch (error) {
    leaving = error instanceof ApiError && error.authenticationRequired;
    if (!leaving) throw error;
  }
  leaveTo(paths.home);
}

/**
 * Makes a call that ends this session, such as the account's deletion: the news of the end leads nowhere, since the caller
 * goes on by `leaveTo`. Throws what the call throws; where the session was over before, the log-in follows.
 */
export async function endOwnSession<T>(call: () => Promise<T>): Promise<T> {
  leaving = true;
  try {
    return await call();
  } catch (error) {
    leaving = false;
    if (error instanceof ApiError && error.authenticationRequired) endSession();
    throw error;
  }
}

/** On to a fresh page, once the server has ended the session; the browser's other pages hear of it. */
export function leaveTo(path: string): void {
  announceLogOut();
  forgetEverything();
  location.assign(path);
}

/** On to the log-in, which says that the session is over, and from there back to this address. */
function leaveToLogIn(forget: () => void): void {
  if (leaving) return;
  const { pathname, search } = location;
  forgetEverything(forget);
  location.replace(endedPath(pathname + search));
}

/** The session is over though nobody has logged out: what was begun comes back to the same member in this tab. */
export const endSession = (): void => leaveToLogIn(setPrivateAside);

/** The member has left on another page of the browser. */
const followLogOut = (): void => leaveToLogIn(forgetPrivate);

/** Logs the member out; a failure is told. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('app');
  return () => logOutMember().catch((error: unknown) => void showToast(errorText(error, t), 'bad'));
}

/** Goes to the log-in when the server says that the session is over, or the member left on another page. */
export function useSessionEnd(): void {
  useEffect(() => {
    const stops = [sessionEnded.listen(endSession), listenLogOut(followLogOut)];
    return () => stops.forEach((stop) => stop());
  }, []);
}
