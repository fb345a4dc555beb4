import type { Locale } from '@duet/contract';

/** A device in a mail, with the country of its network where that is known: `Firefox · Windows (Finland)`. */
export function deviceWords(locale: Locale, { device, country }: { device: string; country: string | null }): string {
  const countryName = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return countryName ? `${device} (${countryName})` : device;
}
