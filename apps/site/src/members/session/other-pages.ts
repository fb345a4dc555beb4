const NAME = 'session';

/** Tells the browser's other pages that the member has left. */
export function announceLogOut(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('logged out');
  channel.close();
}

/** Hears of a log-out on another page of the browser; answers the stop. */
export function listenLogOut(listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = listener;
  return () => channel.close();
}
