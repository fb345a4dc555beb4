import { jest } from '@jest/globals';
import { browserFacts } from './browser-facts';

describe('what a browser says of itself', () => {
  it('is its time zone and the notes that stay away', () => {
    expect(browserFacts('Europe/Helsinki~entry-warning.push')).toEqual({
      time_zone: 'Europe/Helsinki',
      quiet: ['entry-warning', 'push'],
    });
  });

  it('has a time zone that is looked up once', () => {
    const make = jest.spyOn(Intl, 'DateTimeFormat');
    const found = ['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Nowhere'].map((zone) => browserFacts(`${zone}~`).time_zone);
    expect(found).toEqual(['Asia/Tokyo', 'Asia/Tokyo', null]);
    expect(make).toHaveBeenCalledTimes(2);
    make.mockRestore();
  });

  it('counts for nothing where it is missing or wrong', () => {
    const nothing = { time_zone: null, quiet: [] };
    expect(browserFacts()).toEqual(nothing);
    expect(browserFacts('')).toEqual(nothing);
    expect(browserFacts('Nowhere/Land~<script>.UPPER')).toEqual(nothing);
    expect(browserFacts(`~${Array(100).fill('push').join('.')}`).quiet).toHaveLength(16);
  });
});
