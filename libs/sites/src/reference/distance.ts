/** A position in degrees. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

const EARTH_KM = 6371.0088;
export const KM_PER_DEGREE = (Math.PI * EARTH_KM) / 180;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance of two positions along the earth's surface, in km. */
export function distanceKm(a: Position, b: Position): number {
  const y = Math.sin(radians(b.lat - a.lat) / 2);
  const x = Math.sin(radians(b.lon - a.lon) / 2);
  const h = y * y + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * x * x;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Height of a cell in degrees: 2 km. */
const CELL = 0.018;

/** Centre of a 2 km cell `at` steps from the lower bound, to five decimals as it is stored. */
const centre = (low: number, at: number, step: number): number => Number((low + (at + 0.5) * step).toFixed(5));

/**
 * A position snapped to the centre of its cell of about 2 × 2 km, the only form in which a location is stored (D-19).
 * Snapping again changes nothing.
 */
export function cell(lat: number, lon: number): Position {
  const rows = Math.round(180 / CELL);
  const y = Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / CELL)));
  const snapped = centre(-90, y, CELL);
  const columns = Math.max(1, Math.round((360 * Math.cos(radians(snapped))) / CELL));
  const step = 360 / columns;
  const x = Math.min(columns - 1, Math.floor((((lon % 360) + 540) % 360) / step));
  return { lat: snapped, lon: centre(-180, x, step) };
}
