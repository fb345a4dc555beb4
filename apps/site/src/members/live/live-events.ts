import type { LiveEventName, LiveEvents } from '@duet/contract';

export interface LiveEvent<N extends LiveEventName = LiveEventName> {
  name: N;
  detail: LiveEvents[N];
}

/** The names of the contract, spelled out: its schemas stay out of the first page. */
export const LIVE_NAMES = [
  'state',
  'message',
  'chat',
  'delivered',
  'reaction',
  'read',
  'typing',
  'like',
  'match',
  'order',
  'logout',
] as const;

const target = new EventTarget();

/** Passes an event on to every part of this page that listens. */
export function dispatchLive({ name, detail }: LiveEvent): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Hears of events of one kind; answers the stop. */
export function listenLive<N extends LiveEventName>(name: N, listener: (detail: LiveEvents[N]) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<LiveEvents[N]>).detail);
  target.addEventListener(name, handle);
  return () => target.removeEventListener(name, handle);
}
