import { COUNTRIES } from '@duet/contract';
import type { Country, Locale } from '@duet/contract';
import { createRequire } from 'node:module';
import type { RegionWord } from './countries';
import { countryFacts } from './countries';
import { CORRECTED_NAMES, EXCLUDED_REGIONS, OWN_REGIONS, TRANSLATED_NAMES } from './region-names';

/** A province, state, canton, county, region or voivodeship; `code` is unique within its country and never changes. */
export interface Region {
  readonly code: string;
  readonly name: string;
}

/** The entry of one country in the answer of `GET /api/regions.php`. */
export interface RegionsOfCountry {
  readonly country: Country;
  readonly word: RegionWord;
  readonly regions: readonly Region[];
}

interface PackagedCountry {
  readonly countryShortCode: string;
  readonly regions: readonly { readonly name: string; readonly shortCode: string }[];
}

const load = createRequire(import.meta.url);
const PACKAGED = load('country-region-data/data.json') as readonly PackagedCountry[];

/** Removes the country from codes such as `DK-84` and `FI-01`: the rest of the package has none. */
const shortCode = (country: Country, code: string): string => code.replace(new RegExp(`^${country}-`), '');

function packagedRegions(country: Country): Region[] {
  const packaged = PACKAGED.find((entry) => entry.countryShortCode === country)?.regions ?? [];
  const names = CORRECTED_NAMES[country] ?? {};
  return packaged
    .map(({ name, shortCode: code }) => ({ code: shortCode(country, code), name }))
    .filter(({ code }) => !EXCLUDED_REGIONS[country]?.includes(code))
    .map(({ code, name }) => ({ code, name: names[code] ?? name }));
}

function ownRegions(country: Country): Region[] {
  const ownNames = OWN_REGIONS[country];
  if (!ownNames) return packagedRegions(country);
  return Object.entries(ownNames).map(([code, name]) => ({ code, name }));
}

const REGIONS = new Map(COUNTRIES.map((country) => [country, ownRegions(country)]));
const NAMES = new Map(
  COUNTRIES.map((country) => [country, new Map(REGIONS.get(country)?.map(({ code, name }) => [code, name]))]),
);

/** Regions of a country in alphabetical order, named for a locale where the country has several languages (A10). */
export function regionsOf(country: Country, locale?: Locale): readonly Region[] {
  const translated = (locale && TRANSLATED_NAMES[country]?.[locale]) ?? {};
  const collator = new Intl.Collator(countryFacts(country).locales[0]);
  return (REGIONS.get(country) ?? [])
    .map(({ code, name }) => ({ code, name: translated[code] ?? name }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** True for the code of one of the country's regions. */
export function isRegion(country: Country, code: string): boolean {
  return NAMES.get(country)?.has(code) ?? false;
}

/** Display name of a region, or null for an unknown code. */
export function regionName(country: Country, code: string, locale?: Locale): string | null {
  const translated = locale && TRANSLATED_NAMES[country]?.[locale]?.[code];
  return translated ?? NAMES.get(country)?.get(code) ?? null;
}

const answers = new Map<Locale | undefined, readonly RegionsOfCountry[]>();

/** The answer of `GET /api/regions.php`: 19 countries with the word for their regions and the regions. */
export function allRegions(locale?: Locale): readonly RegionsOfCountry[] {
  const cached = answers.get(locale);
  if (cached) return cached;
  const list = COUNTRIES.map((country) => ({
    country,
    word: countryFacts(country).regionWord,
    regions: regionsOf(country, locale),
  }));
  answers.set(locale, list);
  return list;
}
