import { useEffect } from 'react';
import { sessionEnded } from '../../api/session-ended';
import { endSession } from './leaving';
import { listenLogOut } from './other-pages';

/** Goes to the log-in when the server says that the session is over, or the member left on another page. */
export function useSessionEnd(): void {
  useEffect(() => {
    const stops = [sessionEnded.listen(endSession), listenLogOut(endSession)];
    return () => stops.forEach((stop) => stop());
  }, []);
}
