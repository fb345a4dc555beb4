import type { Country } from '@duet/contract';
import type { City } from './cities';
import { allPlaces, isCity, reachOf } from './cities';
import { distanceKm } from './distance';

/** Towns enough to spread demo members over a country. */
const MOST = 80;

const lists = new Map<Country, readonly City[]>();

/** Largest towns first; those that lie within the reach of a larger one are its suburbs and left out. */
function largestTowns(country: Country): readonly City[] {
  const towns = allPlaces()
    .filter((place) => place.country === country)
    .filter(isCity);
  const chosen: City[] = [];
  for (const town of towns.sort((a, b) => b.population - a.population)) {
    if (chosen.length === MOST) break;
    const suburb = chosen.some((larger) => distanceKm(larger, town) < reachOf(larger.population));
    if (!suburb) chosen.push(town);
  }
  return chosen;
}

/** Up to 80 large towns of a country with region, position and population, the largest first. */
export function listCities(country: Country): readonly City[] {
  const list = lists.get(country) ?? largestTowns(country);
  lists.set(country, list);
  return list;
}
