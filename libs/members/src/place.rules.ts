import type { Country } from '@duet/contract';
import type { Position } from '@duet/sites';
import { cell, listCities } from '@duet/sites';

/** Length of a degree of latitude, in km. */
export const KM_PER_DEGREE = 111.195;

const isSameName = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;

/**
 * The rough position of a member, from the stated town, or from the largest town of the region; null when neither is
 * known. Snapped to a cell of about 2 km, the only form in which a location is stored (D-19).
 */
export function cellOfPlace(country: Country, region: string | null, city: string | null): Position | null {
  const towns = listCities(country).filter((town) => !region || town.region === region);
  const namedTown = city ? towns.find((town) => isSameName(town.name, city.trim())) : undefined;
  const town = namedTown ?? (region ? towns[0] : undefined);
  return town ? cell(town.lat, town.lon) : null;
}
