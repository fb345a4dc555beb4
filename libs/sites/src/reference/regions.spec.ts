import { COUNTRIES } from '@duet/contract';
import { allRegions, isRegion, regionName, regionsOf } from './regions';

const COUNTS = {
  US: 52,
  NL: 12,
  BE: 11,
  FR: 18,
  IT: 20,
  ES: 52,
  DE: 16,
  AT: 9,
  IE: 26,
  GB: 93,
  CA: 13,
  PL: 16,
  AU: 8,
  NZ: 17,
  CH: 26,
  DK: 5,
  FI: 19,
  NO: 15,
  SE: 21,
};

describe('regions', () => {
  it('[A10] the 19 countries have their regions', () => {
    const counts = Object.fromEntries(allRegions().map(({ country, regions }) => [country, regions.length]));
    expect(counts).toEqual(COUNTS);
  });

  it.each(COUNTRIES)('[A10] codes and names of %s are short and unique', (country) => {
    const regions = regionsOf(country);
    expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length);
    expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length);
    expect(regions.every(({ code, name }) => /^[A-Z0-9]{1,3}$/.test(code) && name.length <= 60)).toBe(true);
  });

  it.each([
    ['DE', 'BY', 'Bayern'],
    ['FI', '11', 'Pirkanmaa'],
    ['PL', '24', 'Śląskie'],
    ['BE', 'VOV', 'Oost-Vlaanderen'],
    ['NO', '39', 'Vestfold'],
    ['GB', 'KEN', 'Kent'],
    ['NL', 'FR', 'Friesland (Fryslân)'],
  ] as const)('[A10] a region of %s has the name that its people use', (country, code, name) => {
    expect(regionName(country, code)).toBe(name);
    expect(isRegion(country, code)).toBe(true);
  });

  it('names regions in the reader’s language where the country has several', () => {
    expect(regionName('BE', 'VOV', 'fr')).toBe('Flandre-Orientale');
    expect(regionName('FI', '18', 'sv')).toBe('Nyland');
    expect(regionName('CH', 'GE', 'de')).toBe('Genf');
    expect(regionName('CA', 'QC', 'fr')).toBe('Québec');
    expect(regionName('CH', 'ZG', 'en')).toBe('Zug');
  });

  it('sorts by the rules of the country’s language', () => {
    expect(regionsOf('SE').at(-1)?.name).toBe('Östergötland');
    expect(regionsOf('AT').map(({ name }) => name)).toContain('Wien');
  });

  it('knows no region of another country', () => {
    expect(isRegion('NL', 'KEN')).toBe(false);
    expect(regionName('NL', 'KEN')).toBeNull();
  });
});
