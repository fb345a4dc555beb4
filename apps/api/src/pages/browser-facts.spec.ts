import { browserFacts } from './browser-facts';

describe('what a browser says of itself', () => {
  it('is its time zone and the notes that stay away', () => {
    expect(browserFacts('Europe/Helsinki~entry-warning.push')).toEqual({
      time_zone: 'Europe/Helsinki',
      quiet: ['entry-warning', 'push'],
    });
  });

  it('has the same time zone each time, and never one that there is not', () => {
    const found = ['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Nowhere', 'Asia/Nowhere'].map((zone) => browserFacts(`${zone}~`));
    expect(found.map(({ time_zone }) => time_zone)).toEqual(['Asia/Tokyo', 'Asia/Tokyo', null, null]);
  });

  it('counts for nothing where it is missing or wrong', () => {
    const nothing = { time_zone: null, quiet: [] };
    expect(browserFacts()).toEqual(nothing);
    expect(browserFacts('')).toEqual(nothing);
    expect(browserFacts('Nowhere/Land~<script>.UPPER')).toEqual(nothing);
    expect(browserFacts(`~${Array(100).fill('push').join('.')}`).quiet).toHaveLength(16);
  });
});
