import type { Country, Locale } from '@duet/contract';

const kept = new Map<Locale, Intl.DisplayNames>();

/** A country's name in a language. Said by the server: the tables cost a phone a tenth of a second. Source: CLDR. */
export function countryName(country: Country, locale: Locale): string {
  const names = kept.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  kept.set(locale, names);
  return names.of(country) ?? country;
}
