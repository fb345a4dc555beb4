import { COUNTRIES, LOCALES } from '@duet/contract';
import { countryNames } from './country-names';

describe('names of countries', () => {
  it.each(LOCALES)('are there for every country in %s, each another', (locale) => {
    const names = countryNames(locale);
    expect(Object.keys(names)).toEqual([...COUNTRIES]);
    expect(new Set(Object.values(names)).size).toBe(COUNTRIES.length);
    for (const country of COUNTRIES) expect(names[country]).not.toBe(country);
  });

  it('are those of the language', () => {
    expect(LOCALES.map((locale) => countryNames(locale).DE)).toEqual([
      'Tyskland',
      'Deutschland',
      'Germany',
      'Alemania',
      'Saksa',
      'Allemagne',
      'Germania',
      'Tyskland',
      'Duitsland',
      'Niemcy',
      'Tyskland',
    ]);
  });
});
