import type { Country } from '@duet/contract';
import type { WorldPlace } from './cities';
import { allPlaces, isCity, reachOf } from './cities';
import { distanceKm, KM_PER_DEGREE } from './distance';

/** The place of a position; `region` is a code of `regionsOf(country)`. */
export interface GeocodedPlace {
  readonly country: Country;
  readonly region: string;
  /** Null where the region has no town within 50 km. */
  readonly city: string | null;
}

/** A position farther from any town has no place. */
const MAX_KM = 50;
/** Side of an index square in degrees. */
const SIDE = 0.25;
const COLUMNS = 360 / SIDE;

const row = (lat: number): number => Math.floor((lat + 90) / SIDE);
const column = (lon: number): number => Math.floor((((lon % 360) + 540) % 360) / SIDE);

function buildIndex(): Map<number, WorldPlace[]> {
  const index = new Map<number, WorldPlace[]>();
  for (const point of allPlaces()) {
    const key = row(point.lat) * COLUMNS + column(point.lon);
    const square = index.get(key);
    if (square) square.push(point);
    else index.set(key, [point]);
  }
  return index;
}

let index: Map<number, WorldPlace[]> | undefined;

/** Squares within MAX_KM of a position, wrapping at the date line. */
function squaresAround(lat: number, lon: number): number[] {
  const rows = Math.ceil(MAX_KM / KM_PER_DEGREE / SIDE);
  const narrowing = Math.max(0.05, Math.cos((Math.min(89, Math.abs(lat) + 0.5) * Math.PI) / 180));
  const columns = Math.ceil(MAX_KM / (KM_PER_DEGREE * narrowing) / SIDE);
  const keys: number[] = [];
  for (let y = -rows; y <= rows; y += 1) {
    for (let x = -columns; x <= columns; x += 1) {
      keys.push((row(lat) + y) * COLUMNS + ((column(lon) + x + COLUMNS) % COLUMNS));
    }
  }
  return keys;
}

/** The point with the least score, or null where there is none within MAX_KM. */
function findLeast<T extends WorldPlace>(points: readonly T[], score: (point: T) => number): T | null {
  let best: T | null = null;
  let bestScore = Infinity;
  for (const point of points) {
    const pointScore = score(point);
    if (pointScore >= bestScore) continue;
    best = point;
    bestScore = pointScore;
  }
  return best;
}

/** Reads the data of geocoding in advance, so that no request waits for it; about half a second, once. */
export function warmGeocoder(): void {
  index ??= buildIndex();
}

/**
 * Country, region and town of a position in degrees, found offline (H10). The nearest place, also a district, decides
 * country and region; the town is the one of that region whose reach covers the position best. False outside the 19
 * countries and farther than 50 km from any town.
 */
export function geocode(lat: number, lon: number): GeocodedPlace | false {
  if (!Number.isFinite(lat) || !Number.isFinite(lon) || Math.abs(lat) > 90) return false;
  index ??= buildIndex();
  const squares = index;
  const kmTo = (point: WorldPlace): number => distanceKm({ lat, lon }, point);
  const nearby = squaresAround(lat, lon)
    .flatMap((key) => squares.get(key) ?? [])
    .filter((point) => kmTo(point) <= MAX_KM);
  const nearest = findLeast(nearby, kmTo);
  if (!nearest?.country || !nearest.region) return false;
  const { country, region } = nearest;
  const towns = nearby.filter(isCity).filter((town) => town.country === country && town.region === region);
  const town = findLeast(towns, (candidate) => kmTo(candidate) - reachOf(candidate.population));
  return { country, region, city: town?.name ?? null };
}
