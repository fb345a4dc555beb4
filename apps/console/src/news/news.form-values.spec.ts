import { fromForm, fromNewForm } from './news.form-values';

const texts = [{ locale: 'en' as const, subject: 'New games', text: 'Come and play.' }];
const form = { name: 'Games', page: '/members' as const, texts, activity: 'any' as const, premium: 'any' as const };

describe('the form of a piece of news', () => {
  it('[I04] [G06] takes an emptied list as anybody, and sends no field that the console does not set', () => {
    const values = { ...form, countries: [], genders: ['male' as const], state: 'draft' as const, receivers: 3 };
    expect(fromForm(values)).toEqual({ ...form, countries: null, genders: ['male'], sexualities: null });
  });

  it('[I04] names its site where it is new', () => {
    expect(fromNewForm({ ...form, site_id: 's1' })).toMatchObject({ site_id: 's1', name: 'Games' });
  });
});
