import type { Card } from '@duet/contract';

type Listener = (card: Card) => void;
const listeners = new Set<Listener>();

/** Tells that a like of mine has made a match. */
export function tellMatch(card: Card): void {
  for (const listener of listeners) listener(card);
}

/** Hears of matches; answers how to stop. */
export function listenMatch(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
