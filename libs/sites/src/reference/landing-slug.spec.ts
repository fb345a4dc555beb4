import { LOCALES, NICHES } from '@duet/contract';
import { landingSlug, parseLandingSlug, slugPrefix } from './landing-slug';

describe('landing slugs', () => {
  it('[A09] are niche prefix and locale code, en becoming eng', () => {
    expect(landingSlug('bdsm', 'nl')).toBe('bdsmnl');
    expect(landingSlug('general', 'en')).toBe('eng');
    expect(landingSlug('gay', 'en')).toBe('gayeng');
    expect(landingSlug('general', 'de')).toBe('de');
  });

  it('[A04] the prefixes are none, she, bdsm, bbw, gilf, milf, gay', () => {
    expect(NICHES.map(slugPrefix)).toEqual(['', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay']);
  });

  it('[A09] every slug is read back as the niche and locale it was made of', () => {
    for (const niche of NICHES) {
      for (const locale of LOCALES) expect(parseLandingSlug(landingSlug(niche, locale))).toEqual({ niche, locale });
    }
    expect(parseLandingSlug('en')).toBeNull();
    expect(parseLandingSlug('toString')).toBeNull();
  });
});
