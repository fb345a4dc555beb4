import { initialValues, likelyCountry } from './initial-values';

describe('start of the sign-up', () => {
  it('takes the country by address, else by language, else the first of the site', () => {
    const countries = ['NL', 'BE', 'DE'];
    expect(likelyCountry({ countries, country: 'BE', languages: ['de'] })).toBe('BE');
    expect(likelyCountry({ countries, country: 'US', languages: ['de-AT', 'nl'] })).toBe('NL');
    expect(likelyCountry({ countries, country: null, languages: ['pl', '?'] })).toBe('NL');
    expect(likelyCountry({ countries: ['GB'], country: null, languages: ['en'] })).toBe('GB');
  });

  const at = { niche: 'she', countries: ['DE', 'AT'], country: 'DE', languages: ['de'] } as const;

  it('[B01] takes up the draft, and never a password', () => {
    const draft = { email: 'zoe@example.com', name: 'Zoë', date_of_birth: '1990-05-04' };
    const values = initialValues({ draft, ...at });
    expect(values).toMatchObject({ ...draft, gender: 'female', password: '', special_consent: false });
  });

  it('[B01] takes up place, consent and what was chosen under it', () => {
    const draft = { country: 'AT', region: '9', city: 'Wien', special_consent: true, sexuality: 'bi' } as const;
    expect(initialValues({ draft, ...at })).toMatchObject(draft);
    const elsewhere = initialValues({ draft: { ...draft, country: 'FR', special_consent: false }, ...at });
    expect(elsewhere).toMatchObject({ country: 'DE', region: '', special_consent: false, sexuality: null });
  });

  it('[A04] D-11: no sexuality is chosen already on any site', () => {
    for (const niche of ['general', 'she', 'gay'] as const)
      expect(initialValues({ ...at, draft: {}, niche }).sexuality).toBeNull();
  });
});
