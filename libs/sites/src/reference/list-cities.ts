import type { Country } from '@duet/contract';
import type { City } from './cities';
import { allPlaces, isCity } from './cities';
import { geocode } from './geocode';

/** Enough towns to spread demo members over a country. */
const MOST = 80;

const lists = new Map<Country, readonly City[]>();

/** True for a place whose centre belongs to a larger town. */
function isSuburb({ lat, lon, name }: City): boolean {
  const place = geocode(lat, lon);
  return place && place.city !== name;
}

function largestTowns(country: Country): readonly City[] {
  const towns = allPlaces().filter((place) => place.country === country);
  const largest = towns.filter(isCity).sort((a, b) => b.population - a.population);
  const result: City[] = [];
  for (const town of largest) {
    if (result.length === MOST) break;
    if (!isSuburb(town)) result.push(town);
  }
  return result;
}

/** Up to 80 large towns of a country with region, position and population, the largest first, without suburbs. */
export function listCities(country: Country): readonly City[] {
  const list = lists.get(country) ?? largestTowns(country);
  lists.set(country, list);
  return list;
}
