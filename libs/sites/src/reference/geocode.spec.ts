import { COUNTRIES } from '@duet/contract';
import fc from 'fast-check';
import { cell, distanceKm } from './distance';
import { geocode, warmGeocoder } from './geocode';
import { listCities } from './list-cities';
import { isRegion, regionName, regionsOf } from './regions';

beforeAll(warmGeocoder);

describe('geocoding', () => {
  it.each([
    ['München', 48.137, 11.575, 'DE', 'Bayern'],
    ['Tampere', 61.498, 23.76, 'FI', 'Pirkanmaa'],
    ['Mariehamn', 60.1, 19.94, 'FI', 'Ahvenanmaa'],
    ['Gent', 51.054, 3.72, 'BE', 'Oost-Vlaanderen'],
    ['Leuven', 50.879, 4.701, 'BE', 'Vlaams-Brabant'],
    ['Rotterdam', 51.922, 4.479, 'NL', 'Zuid-Holland'],
    ['Lyon', 45.76, 4.84, 'FR', 'Auvergne-Rhône-Alpes'],
    ['Firenze', 43.77, 11.25, 'IT', 'Toscana'],
    ['Bilbao', 43.263, -2.935, 'ES', 'Bizkaia'],
    ['Potsdam', 52.39, 13.06, 'DE', 'Brandenburg'],
    ['Graz', 47.07, 15.43, 'AT', 'Steiermark'],
    ['Galway', 53.27, -9.05, 'IE', 'Galway'],
    ['Manchester', 53.48, -2.24, 'GB', 'Greater Manchester'],
    ['Cardiff', 51.48, -3.18, 'GB', 'South Glamorgan'],
    ['Inverness', 57.478, -4.224, 'GB', 'Highland'],
    ['Omagh', 54.6, -7.3, 'GB', 'Tyrone'],
    ['Québec', 46.813, -71.208, 'CA', 'Quebec'],
    ['Kraków', 50.06, 19.94, 'PL', 'Małopolskie'],
    ['Hobart', -42.88, 147.32, 'AU', 'Tasmania'],
    ['Dunedin', -45.874, 170.504, 'NZ', 'Otago'],
    ['Genève', 46.2, 6.15, 'CH', 'Genève'],
    ['Odense', 55.4, 10.39, 'DK', 'Syddanmark'],
    ['Alta', 69.97, 23.27, 'NO', 'Finnmark'],
    ['Sandefjord', 59.13, 10.22, 'NO', 'Vestfold'],
    ['Göteborg', 57.71, 11.97, 'SE', 'Västra Götaland'],
    ['Jersey City', 40.722, -74.06, 'US', 'New Jersey'],
  ] as const)('[H10] finds %s with its region', (city, lat, lon, country, region) => {
    const place = geocode(lat, lon);
    expect(place).toMatchObject({ country, city });
    expect(place && regionName(place.country, place.region)).toBe(region);
  });

  it.each([
    ['in the Atlantic', 40, -40],
    ['at the pole', 90, 0],
    ['in Prague', 50.08, 14.43],
    ['in Luxembourg, between three served countries', 49.61, 6.13],
    ['nowhere', Number.NaN, 0],
  ])('[H10] answers false %s', (_where, lat, lon) => {
    expect(geocode(lat, lon)).toBe(false);
  });

  it('[H10] keeps to the right side of a border', () => {
    expect(geocode(48.583, 7.745)).toMatchObject({ country: 'FR', city: 'Strasbourg' });
    expect(geocode(48.575, 7.812)).toMatchObject({ country: 'DE', city: 'Kehl' });
  });

  it.each(COUNTRIES)('lists large towns of %s, each in a region of ours where geocoding finds it again', (country) => {
    const towns = listCities(country);
    expect(towns.length).toBeGreaterThanOrEqual(40);
    for (const { lat, lon, name, region } of towns) {
      expect(isRegion(country, region)).toBe(true);
      expect(geocode(lat, lon)).toMatchObject({ country, region, city: name });
    }
  });

  it.each(['NL', 'BE', 'DE', 'PL', 'FI', 'DK'] as const)(
    'lists towns in every region of %s but the smallest',
    (country) => {
      const covered = new Set(listCities(country).map(({ region }) => region));
      expect(covered.size).toBeGreaterThanOrEqual(regionsOf(country).length - 1);
    },
  );
});

describe('the 2 km grid', () => {
  const anywhere = {
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  };

  it('moves a position by less than two kilometres and keeps it when snapped again', () => {
    fc.assert(
      fc.property(fc.record(anywhere), ({ lat, lon }) => {
        const snapped = cell(lat, lon);
        expect(distanceKm({ lat, lon }, snapped)).toBeLessThan(2);
        expect(cell(snapped.lat, snapped.lon)).toEqual(snapped);
      }),
    );
  });

  it('puts neighbours a few metres apart into one cell', () => {
    expect(cell(52.3702, 4.8952)).toEqual(cell(52.3704, 4.8955));
  });
});
