import { useEffect } from 'react';
import { sessionEnded } from '../../../api/session-ended';
import { logInPath } from '../../../app/paths';
import { listenLoggedOut } from './other-pages';
import { forgetPrivate } from './private-storage';
import { forgetMember } from './use-user';

/** Goes to the log-in when the server says that the session is over, or the member left on another page. */
export function useSessionEnd(): void {
  useEffect(() => {
    let over = false;
    const leave = () => {
      if (over) return;
      over = true;
      const { pathname, search } = window.location;
      forgetPrivate();
      forgetMember();
      // A fresh page: whoever logs in next finds nothing of this member in memory.
      window.location.replace(logInPath(pathname + search));
    };
    const stops = [sessionEnded.listen(leave), listenLoggedOut(leave)];
    return () => stops.forEach((stop) => stop());
  }, []);
}
