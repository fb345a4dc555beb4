import { toMollieLocale } from './mollie-values';

describe('the language of a page at Mollie', () => {
  it.each([
    ['da', 'da_DK'],
    ['de', 'de_DE'],
    ['en', 'en_GB'],
    ['es', 'es_ES'],
    ['fi', 'fi_FI'],
    ['fr', 'fr_FR'],
    ['it', 'it_IT'],
    ['nb', 'nb_NO'],
    ['nl', 'nl_NL'],
    ['pl', 'pl_PL'],
    ['sv', 'sv_SE'],
  ])('of %s is %s', (language, locale) => {
    expect(toMollieLocale(language)).toBe(locale);
  });

  it('is left to the browser where Mollie does not have it', () => {
    expect(toMollieLocale('cs')).toBeUndefined();
  });
});
