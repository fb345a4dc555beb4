import { pageHidden } from '@duet/contract';
import { queryClient } from '../../api/query-client';
import { reloadUser, userKey } from './use-user';

/** Sends the beacon of a page that became hidden: an empty JSON body. */
export function reportPageHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  navigator.sendBeacon(pageHidden.path, new Blob(['{}'], { type: 'application/json' }));
}

/** A member who is back sees what came meanwhile, and the server sees that they are here. */
function refreshOnReturn(): void {
  if (document.visibilityState !== 'visible' || !queryClient.getQueryData(userKey)) return;
  void reloadUser().catch(() => undefined);
}

/** Watches the page from start to end. */
export function watchVisibility(): void {
  document.addEventListener('visibilitychange', reportPageHidden);
  document.addEventListener('visibilitychange', refreshOnReturn);
}
