export interface PushState {
  capable: boolean;
  subscribed: boolean;
  lastMessage: unknown;
}

const state: PushState = {
  capable: typeof window !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window,
  subscribed: false,
  lastMessage: null,
};

/** Whether push is possible in this browser, whether it is on, and its last message. */
export const usePushState = (): PushState => state;
