import { placeCount, placesOf } from './photo-places';

const main = { status: 'active', main: true } as const;
const other = { status: 'active', main: false } as const;
const waiting = { status: 'pending', main: false } as const;
const rejected = { status: 'rejected', main: false } as const;

describe('places of own photos', () => {
  it('[C02] rejected photos take no place', () => {
    expect(placeCount([main, waiting, rejected])).toBe(2);
  });

  it('[C04] a photo moves among those that are not rejected, behind the main one', () => {
    const photos = [main, other, waiting, rejected, rejected];
    expect(photos.map((_photo, index) => placesOf(photos, index))).toEqual([
      { first: 0, last: 0 },
      { first: 1, last: 2 },
      { first: 1, last: 2 },
      { first: 3, last: 3 },
      { first: 4, last: 4 },
    ]);
    expect(placesOf([waiting, other], 1)).toEqual({ first: 0, last: 1 });
  });
});
