import type { Country } from '@duet/contract';
import { localCityName } from './city-names';
import type { PackagedCity } from './city-package';
import { packagedCities } from './city-package';
import { regionOfPlace } from './city-regions';
import { servedCountry } from './countries';

/** A place of the world, with what borders and towns need. */
export interface WorldPlace {
  /** Null for a place outside the 19 countries, which only keeps the border where it is. */
  readonly country: Country | null;
  /** Region code of `regionsOf(country)`. */
  readonly region: string | null;
  /** Null for a district: it belongs to a region, but is no town. */
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
}

/** A town of one of the 19 countries. */
export interface City extends WorldPlace {
  readonly country: Country;
  readonly region: string;
  readonly name: string;
}

/** Kinds of places where nobody lives any more. */
const NO_PLACES = ['PPLH', 'PPLQ', 'PPLW'];
const DISTRICT = 'PPLX';
/** Countries whose border is ignored: the Vatican's, for those who live around it. */
const NO_BORDER = ['VA'];

function toPlace(packaged: PackagedCity): WorldPlace | null {
  if (NO_PLACES.includes(packaged.featureCode) || NO_BORDER.includes(packaged.country)) return null;
  const country = servedCountry(packaged.country);
  const region = country && regionOfPlace(country, packaged);
  if (country && !region) return null;
  const isTown = country && packaged.featureCode !== DISTRICT;
  const { lat, lon, population } = packaged;
  const name = isTown ? localCityName(country, packaged.name) : null;
  return { country, region, name, lat, lon, population };
}

const NORTH = [-1, 0, 1];
/** More squares to east and west: degrees of longitude are short in the north. */
const EAST = [-3, -2, -1, 0, 1, 2, 3];

/** Number of the one-degree square of a position. */
const squareOf = ({ lat, lon }: WorldPlace): number => Math.floor(lat) * 360 + Math.floor(lon);

/** A square and those within some 100 km of it. */
const squaresAround = (square: number): number[] => NORTH.flatMap((y) => EAST.map((x) => square + y * 360 + x));

/** Reads the package; keeps foreign places only near the served countries. */
function readPackage(): readonly WorldPlace[] {
  const allRead: WorldPlace[] = [];
  for (const packaged of packagedCities()) {
    const place = toPlace(packaged);
    if (place) allRead.push(place);
  }
  const servedSquares = new Set(allRead.filter((place) => place.country).map(squareOf));
  const nearSquares = new Set([...servedSquares].flatMap(squaresAround));
  return allRead.filter((place) => place.country ?? nearSquares.has(squareOf(place)));
}

let places: readonly WorldPlace[] | undefined;

/** Places with at least 1,000 people in the 19 countries and around them; the first call takes about half a second. */
export function allPlaces(): readonly WorldPlace[] {
  places ??= readPackage();
  return places;
}

/** True for a town of a served country. */
export function isCity(place: WorldPlace): place is City {
  return place.country !== null && place.name !== null;
}

/** The reach of a town in km: a large one includes its suburbs. A rule of thumb that draws borders well. */
export function reachOf(population: number): number {
  return Math.min(12, Math.sqrt(population) / 100);
}
