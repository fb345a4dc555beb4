import { dateLocales } from './date-locales';
import type { Country } from '../enums';
import type { Locale } from '../locales';

const MOMENT = new Date('2026-11-21T18:32:00Z');
const write = (locales: string[], options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales, { timeZone: 'UTC', ...options }).format(MOMENT).replace(/\s/g, ' ');

const of = (locale: string, country: string | null, countries: Country[]) =>
  dateLocales(locale as Locale, { countries, geoip_country: country, geoip_selected_country: null });

describe('dates and hours', () => {
  it('[A08] are written as in the country of the reader, else of the site', () => {
    const clock = { hour: '2-digit', minute: '2-digit' } as const;
    expect(of('en', 'US', ['GB', 'US'])).toEqual(['en-US', 'nl']);
    expect(of('en', 'FR', ['GB', 'US'])).toEqual(['en-GB', 'nl']);
    expect(write(of('en', null, ['GB']), clock)).toBe('18:32');
    expect(write(of('en', null, ['US']), clock)).toBe('06:32 PM');
    expect(write(of('en', null, ['GB']), { dateStyle: 'long' })).toBe('21 November 2026');
    expect(write(of('de', 'AT', ['AT']), { dateStyle: 'long' })).toBe('21. November 2026');
  });

  it('[A08] are Dutch where nothing is known', () => {
    const nowhere = of('xx', null, []);
    expect(write(nowhere, { dateStyle: 'long' })).toBe('21 november 2026');
  });
});
