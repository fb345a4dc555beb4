import type { Card } from '@duet/contract';
import { readStored, writeStored } from '../../site/storage/local-storage';
import { useStore } from '../../site/use-store';

/** A full-window message: a match, a received like, or a fictional profile that the site suggests. */
export interface Moment {
  kind: 'match' | 'like' | 'suggestion';
  card: Card;
  /** `?t=` leads to the profile, the match modal to the conversation. */
  lead: 'profile' | 'conversation';
}

const SHOWN_KEY = 'moments.shown';
const REMEMBERED_MS = 10 * 60_000;

let waiting: readonly Moment[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Moment[]): void {
  waiting = next;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The moment to show now, or null. */
export const useMoment = (): Moment | null => useStore(listen, () => waiting[0] ?? null);

/** Ends the moment that shows; the next one follows. */
export const endMoment = (): void => set(waiting.slice(1));

function readShown(): Record<string, number> {
  try {
    return JSON.parse(readStored(SHOWN_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** True if this page is the first of the browser to show a moment; it then is the only one. */
async function claimMoment({ kind, card }: Moment): Promise<boolean> {
  const name = `${kind}.${card.id}`;
  const take = (): boolean => {
    const now = Date.now();
    const entries = Object.entries(readShown()).filter(([, at]) => now - at < REMEMBERED_MS);
    if (entries.some(([known]) => known === name)) return false;
    writeStored(SHOWN_KEY, JSON.stringify({ ...Object.fromEntries(entries), [name]: now }));
    return true;
  };
  return 'locks' in navigator ? navigator.locks.request('moments', take) : take();
}

function waitUntilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/** Shows a moment on the page that is looked at, once in the browser. */
export async function showMoment(moment: Moment): Promise<void> {
  await waitUntilVisible();
  if (await claimMoment(moment)) set([...waiting, moment]);
}
