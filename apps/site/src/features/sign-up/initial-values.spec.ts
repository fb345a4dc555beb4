import { initialValues, likelyCountry } from './initial-values';

describe('start of the sign-up', () => {
  it('takes the country by address, else by language, else the first of the site', () => {
    const countries = ['NL', 'BE', 'DE'];
    expect(likelyCountry({ countries, country: 'BE', languages: ['de'] })).toBe('BE');
    expect(likelyCountry({ countries, country: 'US', languages: ['de-AT', 'nl'] })).toBe('NL');
    expect(likelyCountry({ countries, country: null, languages: ['pl', '?'] })).toBe('NL');
    expect(likelyCountry({ countries: ['GB'], country: null, languages: ['en'] })).toBe('GB');
  });

  it('[B01] takes up the draft, and never a password or a consent', () => {
    const draft = { email: 'zoe@example.com', name: 'Zoë', date_of_birth: '1990-05-04' };
    const values = initialValues({ draft, niche: 'she', countries: ['DE'], country: 'DE', languages: ['de'] });
    expect(values).toMatchObject({ ...draft, gender: 'female', password: '', special_consent: false });
  });
});
