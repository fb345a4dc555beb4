import { LOCALES } from '@duet/contract';
import { acceptedLocale, answerLocale, localeOfTag, pageLocale, visibleLocales } from './locale';

describe('locale', () => {
  it('[A06] a visitor sees the locales of the country that the site has', () => {
    expect(visibleLocales('BE', LOCALES)).toEqual(['nl', 'fr', 'de']);
    expect(visibleLocales('BE', ['fr', 'nl'])).toEqual(['nl', 'fr']);
    expect(visibleLocales('NL', ['nl', 'fr', 'de'])).toEqual(['nl']);
  });

  it('[A06] a country that knows none of the site’s locales sees all of them', () => {
    expect(visibleLocales('US', ['de'])).toEqual(['de']);
    expect(visibleLocales(null, ['fi', 'sv'])).toEqual(['fi', 'sv']);
  });

  it('[A07] without a cookie the first two letters of domain_language choose the page’s locale', () => {
    const options = { domainLanguage: 'de_DE', acceptLanguage: 'fr,nl;q=0.8' };
    expect(pageLocale(options, ['nl', 'fr', 'de'])).toBe('de');
    expect(pageLocale({ ...options, cookie: 'nl' }, ['nl', 'fr', 'de'])).toBe('nl');
    expect(pageLocale({ ...options, domainLanguage: 'pt' }, ['nl', 'fr', 'de'])).toBe('fr');
  });

  it('an answer asks cookie, saved language, Accept-Language, then domain_language', () => {
    const available = ['nl', 'fr', 'de', 'en'] as const;
    const options = { cookie: 'nl', memberLanguage: 'fr', acceptLanguage: 'de', domainLanguage: 'en' };
    expect(answerLocale(options, available)).toBe('nl');
    expect(answerLocale({ ...options, cookie: 'xx' }, available)).toBe('fr');
    expect(answerLocale({ ...options, cookie: null, memberLanguage: null }, available)).toBe('de');
    expect(answerLocale({ domainLanguage: 'en' }, available)).toBe('en');
    expect(answerLocale({}, available)).toBe('nl');
    expect(answerLocale({}, [])).toBe('en');
  });

  it('Norwegian in all its codes is nb', () => {
    expect(acceptedLocale('no', ['da', 'nb'])).toBe('nb');
    expect(acceptedLocale('nn-NO,da;q=0.5', ['da', 'nb'])).toBe('nb');
  });

  it('reads quality, regions and nonsense of Accept-Language', () => {
    expect(acceptedLocale('en;q=0.2, pl-PL;q=0.9', ['en', 'pl'])).toBe('pl');
    expect(acceptedLocale('*, ;;q=x', ['en', 'pl'])).toBeNull();
    expect(localeOfTag('fil-PH')).toBeNull();
    expect(localeOfTag('')).toBeNull();
  });
});
