import { readInTab, writeInTab } from '../../site/storage/tab-storage';
import type { AnswerOf, geocode } from '@duet/contract';

/** A place that was found; `false` where none could be. */
export type LocatedPlace = AnswerOf<typeof geocode> | false;

const KEY = 'geocode';
export const PLACE_VALID_MS = 60 * 60 * 1000;

interface StoredPlace {
  at: number;
  place: LocatedPlace;
}

/** Keeps the place that was found, or `false`, in this tab. Never the position itself. */
export function storePlace(place: LocatedPlace, now = Date.now()): void {
  writeInTab(KEY, JSON.stringify({ at: now, place }));
}

/** The place found within the last hour; null when there is none, or it could not be found. */
export function readPlace(now = Date.now()): Exclude<LocatedPlace, false> | null {
  try {
    const { at, place } = JSON.parse(readInTab(KEY) ?? 'null') as StoredPlace;
    return place && now - at < PLACE_VALID_MS ? place : null;
  } catch {
    return null;
  }
}
