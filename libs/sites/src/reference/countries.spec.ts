import { COUNTRIES } from '@duet/contract';
import { COUNTRY_FACTS, countryFacts, isCountry, localesFor, regionWords, servedCountry } from './countries';

describe('countries', () => {
  it('[A06] every country shows exactly the locales of the specification', () => {
    const shown = Object.fromEntries(COUNTRIES.map((country) => [country, localesFor(country).join('/')]));
    expect(shown).toEqual({
      US: 'en/es',
      NL: 'nl',
      BE: 'nl/fr/de',
      FR: 'fr',
      IT: 'it',
      ES: 'es',
      DE: 'de',
      AT: 'de',
      IE: 'en',
      GB: 'en',
      CA: 'en/fr',
      PL: 'pl',
      AU: 'en',
      NZ: 'en',
      CH: 'de/it/fr/en',
      DK: 'da',
      FI: 'fi/sv',
      NO: 'nb',
      SE: 'sv',
    });
  });

  it('[A06] a country outside the 19 shows no locale of its own', () => {
    expect(localesFor('PT')).toEqual([]);
    expect(localesFor(null)).toEqual([]);
    expect(localesFor('constructor')).toEqual([]);
  });

  it('[A10] every country has one of the six words for its regions, and all six are used', () => {
    expect(regionWords()).toMatchObject({ NL: 'province', DE: 'state', CH: 'canton', IE: 'county', PL: 'voivodeship' });
    expect(new Set(Object.values(regionWords())).size).toBe(6);
  });

  it('knows the currency and the standard VAT of every country', () => {
    expect(COUNTRY_FACTS).toHaveLength(19);
    expect(countryFacts('CH')).toMatchObject({ currency: 'CHF', vatPerMille: 81, eea: false });
    expect(countryFacts('FI')).toMatchObject({ currency: 'EUR', vatPerMille: 255, eea: true });
    expect(COUNTRY_FACTS.filter((facts) => facts.vatPerMille === null).map((facts) => facts.code)).toEqual([
      'US',
      'CA',
    ]);
  });

  it('counts a territory as part of the country that serves it', () => {
    expect(servedCountry('AX')).toBe('FI');
    expect(servedCountry('RE')).toBe('FR');
    expect(servedCountry('LU')).toBeNull();
    expect(isCountry('AX')).toBe(false);
  });
});
