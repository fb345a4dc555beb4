import { keepCookie } from '../../site/cookies';
import { readStored, writeStored } from '../../site/storage/local-storage';

export const trackingFields = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type Tracking = Partial<Record<(typeof trackingFields)[number], string>>;

const KEY = 'tracking';
const DAYS_30 = 30 * 24 * 60 * 60 * 1000;
const LONGEST = 64;

/** The tracking values of a query, without braces, at most 64 characters each; null when there is none. */
export function trackingOf(search: string): Tracking | null {
  const query = new URLSearchParams(search);
  const pairs = trackingFields.flatMap((field) => {
    const value = (query.get(field) ?? '').replace(/[{}]/g, '').trim().slice(0, LONGEST);
    return value ? [[field, value] as const] : [];
  });
  return pairs.length > 0 ? (Object.fromEntries(pairs) as Tracking) : null;
}

interface StoredTracking {
  at: number;
  source: Tracking;
}

function readStoredTracking(now: number): StoredTracking | null {
  const text = readStored(KEY);
  if (!text) return null;
  try {
    const tracking = JSON.parse(text) as StoredTracking;
    return now - tracking.at < DAYS_30 ? tracking : null;
  } catch {
    return null;
  }
}

/** The source that first brought this visitor, for 30 days. */
export function readTracking(now = Date.now()): Tracking | null {
  return readStoredTracking(now)?.source ?? null;
}

/**
 * Keeps the source of this visit, unless an earlier one still counts. The cookie only says that there is one: the server
 * asks it who may search and sign up.
 */
export function storeTracking(search = location.search, now = Date.now()): void {
  const source = trackingOf(search);
  if (source && !readStoredTracking(now)) writeStored(KEY, JSON.stringify({ at: now, source }));
  const tracking = readStoredTracking(now);
  if (!tracking) return;
  keepCookie('tracking', '1', Math.floor((tracking.at + DAYS_30 - now) / 1000));
}
