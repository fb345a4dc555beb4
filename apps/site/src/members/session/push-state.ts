import { useSite } from '../../site/site.context';
import { useServedStore } from '../../site/use-store';

/** As the browser says: `unsupported` without push messages, `unknown` until it was asked (G03). */
export type PushPermission = 'unsupported' | 'unknown' | 'granted' | 'denied';

export interface PushState {
  capable: boolean;
  permission: PushPermission;
  subscribed: boolean;
  lastMessage: unknown;
}

/** The permission as the browser says it now. */
export function readPermission(): PushPermission {
  if (typeof window === 'undefined') return 'unsupported';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'default' ? 'unknown' : Notification.permission;
}

/** The state of most browsers: a page is drawn for it before this one could be asked. */
const ASSUMED_STATE: PushState = { capable: true, permission: 'unknown', subscribed: false, lastMessage: null };

const watchers = new Set<() => void>();
const first = readPermission();
let state: PushState = { capable: first !== 'unsupported', permission: first, subscribed: false, lastMessage: null };

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const read = (): PushState => state;

export function changePushState(change: Partial<PushState>): void {
  state = { ...state, ...change };
  watchers.forEach((watcher) => watcher());
}

/** Says if push is possible in this browser and on this site, if it is on, and its last message. */
export function usePushState(): PushState & { offered: boolean } {
  const { push_public_key } = useSite().settings;
  const now = useServedStore(watch, read, () => ASSUMED_STATE);
  return { ...now, offered: now.capable && push_public_key !== null };
}
