import { LOCALES, NICHES } from '@duet/contract';
import { landerLocale, landingSlug, parseLandingSlug, slugPrefix } from './landing-slug';

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

  it('[H05] D-71: a lander is in the language of its slug where the site has it, else in the visitor’s', () => {
    const site = { locales: ['de', 'nl'] as const, visitorLocale: 'de' as const };
    expect(['bdsmnl', 'nl', 'gayde', 'eng', 'nothing', null].map((slug) => landerLocale(slug, site))).toEqual([
      'nl',
      'nl',
      'de',
      'de',
      'de',
      'de',
    ]);
  });
});
