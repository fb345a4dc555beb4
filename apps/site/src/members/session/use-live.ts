import { useEffect } from 'react';
import { isPreview } from '../../api/preview';
import { useUser } from './use-user';

/** Listens for news while a member is logged in, and has messages sent that wait from an earlier page. Its code loads with the first member, not with the landing. */
export function useLive(resumeSending: (memberId: string) => void): void {
  const id = useUser()?.id;
  useEffect(() => {
    // The line carries no header, so a draft's preview has none.
    if (!id || isPreview || !('EventSource' in window)) return undefined;
    let stop: (() => void) | undefined;
    let over = false;
    void import('../live/start-live').then(({ startLive }) => {
      if (!over) stop = startLive(id, resumeSending);
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [id, resumeSending]);
}
