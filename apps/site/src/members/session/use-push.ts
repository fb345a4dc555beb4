import { useEffect } from 'react';
import { useSite } from '../../site/site.context';
import { changePushState } from './push-state';
import { useUser } from './use-user';

/** Registers the service worker on load; a member who had switched push on here is subscribed again after each log-in. */
export function usePush(): void {
  const id = useUser()?.id;
  const { push_public_key } = useSite().settings;
  useEffect(() => void import('./push').then(({ startPush }) => startPush()), []);
  useEffect(() => {
    if (!id || !push_public_key) return undefined;
    void import('./push').then(({ resumePush }) => resumePush(id, push_public_key));
    // Another member, or nobody, is at this browser then.
    return () => changePushState({ subscribed: false, lastMessage: null });
  }, [id, push_public_key]);
}
