import type { Locale } from '../locales';
import type { SiteSettings } from './sites.shapes';

/** Locale of dates where nothing else is known (specification, point 9). */
export const DEFAULT_DATE_LOCALE: Locale = 'nl';

type Countries = Pick<SiteSettings, 'countries' | 'geoip_country' | 'geoip_selected_country'>;

/**
 * The locales in which Intl writes dates and hours, the best one first: the reader's language as it is written in their
 * country, or in the site's first one where theirs is not known or not served; then the default.
 */
export function dateLocales(locale: Locale, settings: Countries): string[] {
  const { countries, geoip_selected_country, geoip_country } = settings;
  const country = geoip_selected_country ?? geoip_country;
  const here = countries.find((served) => served === country) ?? countries[0];
  return [here ? `${locale}-${here}` : locale, DEFAULT_DATE_LOCALE];
}
