import { isExplicitInterest } from './interests';
import { getNichePreset, NICHE_LIST } from './niche-presets';

describe('niche presets', () => {
  it('[A04] are seven, numbered 1 to 7', () => {
    expect(NICHE_LIST.map(({ number, key }) => `${number} ${key}`)).toEqual([
      '1 general',
      '2 she',
      '3 bdsm',
      '4 bbw',
      '5 gilf',
      '6 milf',
      '7 gay',
    ]);
    expect(getNichePreset(3)).toBe(getNichePreset('bdsm'));
    expect(() => getNichePreset(8)).toThrow(RangeError);
  });

  it('[A04] set the search to whom the niche is for', () => {
    expect(getNichePreset('gay').search.genders).toEqual(['male']);
    expect(getNichePreset('gilf').search).toMatchObject({ min_age: 60, max_age: 99 });
    expect(getNichePreset('milf').search).toMatchObject({ min_age: 40, max_age: 99 });
  });

  it('allow explicit interests on the BDSM niche alone', () => {
    const allowing = NICHE_LIST.filter(({ settings }) => settings.interests?.some(isExplicitInterest));
    expect(allowing.map(({ key }) => key)).toEqual(['bdsm']);
  });

  it('keep every minimum age between 18 and 30', () => {
    for (const { settings } of NICHE_LIST) {
      expect(settings.min_age ?? 18).toBeGreaterThanOrEqual(18);
      expect(settings.min_age ?? 18).toBeLessThanOrEqual(30);
    }
  });
});
