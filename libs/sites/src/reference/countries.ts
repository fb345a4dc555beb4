import { COUNTRIES } from '@duet/contract';
import type { Country, CURRENCIES, Locale, REGION_WORDS } from '@duet/contract';

export type Currency = (typeof CURRENCIES)[number];
export type RegionWord = (typeof REGION_WORDS)[number];

/** Facts of a served country. */
export interface CountryFacts {
  readonly code: Country;
  readonly currency: Currency;
  /** Locales that visitors of the country may choose between, the usual one first (specification, point 9). */
  readonly locales: readonly [Locale, ...Locale[]];
  /** The country's word for its regions. */
  readonly regionWord: RegionWord;
  /** Standard VAT or GST on digital services in per mille; null where it depends on the state or province. */
  readonly vatPerMille: number | null;
  /** Member of the European Economic Area. */
  readonly eea: boolean;
}

type CountryRow = [Currency, readonly [Locale, ...Locale[]], RegionWord, number | null, 'eea' | 'third'];

const ROWS: Record<Country, CountryRow> = {
  US: ['USD', ['en', 'es'], 'state', null, 'third'],
  NL: ['EUR', ['nl'], 'province', 210, 'eea'],
  BE: ['EUR', ['nl', 'fr', 'de'], 'province', 210, 'eea'],
  FR: ['EUR', ['fr'], 'region', 200, 'eea'],
  IT: ['EUR', ['it'], 'region', 220, 'eea'],
  ES: ['EUR', ['es'], 'province', 210, 'eea'],
  DE: ['EUR', ['de'], 'state', 190, 'eea'],
  AT: ['EUR', ['de'], 'state', 200, 'eea'],
  IE: ['EUR', ['en'], 'county', 230, 'eea'],
  GB: ['GBP', ['en'], 'county', 200, 'third'],
  CA: ['CAD', ['en', 'fr'], 'province', null, 'third'],
  PL: ['PLN', ['pl'], 'voivodeship', 230, 'eea'],
  AU: ['AUD', ['en'], 'state', 100, 'third'],
  NZ: ['NZD', ['en'], 'region', 150, 'third'],
  CH: ['CHF', ['de', 'it', 'fr', 'en'], 'canton', 81, 'third'],
  DK: ['DKK', ['da'], 'region', 250, 'eea'],
  FI: ['EUR', ['fi', 'sv'], 'region', 255, 'eea'],
  NO: ['NOK', ['nb'], 'county', 250, 'eea'],
  SE: ['SEK', ['sv'], 'county', 250, 'eea'],
};

/** Territories with a code of their own in the data packages, and their country here. */
const TERRITORIES = new Map<string, Country>([
  ['AX', 'FI'],
  ['GF', 'FR'],
  ['GP', 'FR'],
  ['MQ', 'FR'],
  ['PR', 'US'],
  ['RE', 'FR'],
  ['YT', 'FR'],
]);

/** Facts of a country, by its ISO code. */
export function countryFacts(code: Country): CountryFacts {
  const [currency, locales, regionWord, vatPerMille, area] = ROWS[code];
  return { code, currency, locales, regionWord, vatPerMille, eea: area === 'eea' };
}

/** All 19 countries, in the order of the specification. */
export const COUNTRY_FACTS: readonly CountryFacts[] = COUNTRIES.map(countryFacts);

/** True for the code of one of the 19 countries. */
export function isCountry(code: unknown): code is Country {
  return typeof code === 'string' && Object.hasOwn(ROWS, code);
}

/** The served country of an ISO code, territories included (`AX` is `FI`), or null. */
export function servedCountry(code: string | null | undefined): Country | null {
  if (!code) return null;
  if (isCountry(code)) return code;
  return TERRITORIES.get(code) ?? null;
}

/** Locales shown to visitors of a country, the usual one first; empty for a country outside the 19 (A06). */
export function localesFor(country: string | null | undefined): readonly Locale[] {
  const served = servedCountry(country);
  return served ? ROWS[served][1] : [];
}

/** The word for the regions of every country, as `settings.regions` carries it. */
export function regionWords(): Record<Country, RegionWord> {
  return Object.fromEntries(COUNTRY_FACTS.map((facts) => [facts.code, facts.regionWord])) as Record<
    Country,
    RegionWord
  >;
}
