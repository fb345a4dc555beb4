import { ApiError } from '../../../api/api-error';
import { callApi } from '../../../api/call-api';
import { logOut } from '../../../api/shell-calls';
import { logInPath, paths } from '../../../app/paths';
import { tellLoggedOut } from './other-pages';
import { forgetPrivate } from './private-storage';
import { forgetMember } from './use-user';

let leaving = false;

/** Whether a fresh page is on its way, in place of one that a member has left: nothing may lead elsewhere until then. */
export const isLeaving = (): boolean => leaving;

/** Begins a fresh page: whoever comes next finds nothing of this member in memory or storage. */
function forgetAll(): void {
  leaving = true;
  forgetPrivate();
  forgetMember();
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
  tellLoggedOut();
  forgetAll();
  location.assign(paths.home);
}

/** The session is over, or the member has left on another page: on to the log-in, and from there back to this address. */
export function endSession(): void {
  if (leaving) return;
  const { pathname, search } = location;
  forgetAll();
  location.replace(logInPath(pathname + search));
}
