import type { Card } from '@duet/contract';
import type { IcebreakerList } from '../icebreakers/icebreaker-list';
import { readStored, writeStored } from '../../site/storage/local-storage';
import { useStore } from '../../site/use-store';

/** A full-window message: a match, a received like, or a fictional profile that the site suggests. */
export interface Moment {
  kind: 'match' | 'like' | 'suggestion';
  card: Card;
  /** `?t=` leads to the profile, the match modal to the conversation. */
  lead: 'profile' | 'conversation';
  /** Ready-made first lines below a match, where the two have not written yet. */
  icebreakers?: IcebreakerList;
}

const SHOWN_KEY = 'moments.shown';
const REMEMBERED_MS = 10 * 60_000;
const HELD_MS = 30_000;

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

/** Remembers that a moment shows here; false if it has been shown. */
function takeMoment(name: string): boolean {
  const now = Date.now();
  const entries = Object.entries(readShown()).filter(([, at]) => now - at < REMEMBERED_MS);
  if (entries.some(([known]) => known === name)) return false;
  writeStored(SHOWN_KEY, JSON.stringify({ ...Object.fromEntries(entries), [name]: now }));
  return true;
}

/**
 * True if this page is the first of the browser to show a moment; it then is the only one. A page reads for a while what
 * the storage held before another page wrote, so the first one keeps the moment's lock meanwhile.
 */
export function claimMoment({ kind, card }: Moment): Promise<boolean> {
  const name = `${kind}.${card.id}`;
  if (!('locks' in navigator)) return Promise.resolve(takeMoment(name));
  return new Promise((resolve, reject) => {
    const claim = (lock: Lock | null) => {
      const isFirst = lock !== null && takeMoment(name);
      resolve(isFirst);
      return isFirst ? new Promise((release) => setTimeout(release, HELD_MS)) : undefined;
    };
    navigator.locks.request(`moments.${name}`, { ifAvailable: true }, claim).catch(reject);
  });
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
