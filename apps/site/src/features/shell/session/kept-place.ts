import type { Place } from './use-geolocation';

const KEY = 'geocode';
export const KEPT_MS = 60 * 60 * 1000;

interface Kept {
  at: number;
  place: Place;
}

/** Keeps the place that was found, or `false`, in this tab. Never the position itself. */
export function keepPlace(place: Place, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: now, place }));
  } catch {
    // Then it is looked up anew.
  }
}

/** The place found within the last hour; null when there is none, or it could not be found. */
export function recallPlace(now = Date.now()): Exclude<Place, false> | null {
  try {
    const { at, place } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept;
    return place && now - at < KEPT_MS ? place : null;
  } catch {
    return null;
  }
}
