import { useEffect } from 'react';
import { pollAll } from './inbox';
import { startPolling } from './poll';
import { usePushState } from './push-state';
import { useUser } from './use-user';

/** Polls while a member is logged in, less often where push tells of news. */
export function usePolling(): void {
  const loggedIn = useUser() !== null;
  const { subscribed } = usePushState();
  useEffect(() => {
    if (!loggedIn) return undefined;
    return startPolling(() => void pollAll(), subscribed);
  }, [loggedIn, subscribed]);
}
