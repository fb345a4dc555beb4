import { useSyncExternalStore } from 'react';

export interface PushState {
  capable: boolean;
  subscribed: boolean;
  lastMessage: unknown;
}

let state: PushState = {
  capable: typeof window !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window,
  subscribed: false,
  lastMessage: null,
};
const listeners = new Set<() => void>();

/** Changes what is known of push in this browser. */
export function setPushState(change: Partial<PushState>): void {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether push is possible here, whether it is on, and its last message. */
export function usePushState(): PushState {
  return useSyncExternalStore(listen, () => state);
}
