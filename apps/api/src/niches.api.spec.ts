import type { SiteSettings } from '@duet/contract';
import { getNichePreset, landingSlug } from '@duet/sites';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, placeProfile, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

interface SearchAnswer {
  profiles: { name: string }[];
}

describe('the seven niches', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
  });
  afterAll(() => test.close());

  const settingsOf = async (site: MadeSite) =>
    ((await (await placeProfile(test, site)).browser.get('/api/settings.php')).body as { settings: SiteSettings })
      .settings;
  const site = (niche: number, own: object = {}) =>
    makeSite(test, { niche, countries: ['GB'], locales: ['en'], ...own });
  const search = async (at: MadeSite, who: Parameters<typeof placeProfile>[2]) => {
    const seeker = await placeProfile(test, at, who);
    const { profiles } = (await seeker.browser.get('/api/members')).body as SearchAnswer;
    return profiles.map(({ name }) => name).sort();
  };

  it.each([1, 2, 3, 4, 5, 6, 7])('[A04] niche %i answers its own defaults', async (number) => {
    const { settings: preset } = getNichePreset(number);
    expect(await settingsOf(await site(number))).toMatchObject({
      niche: number,
      min_age: preset.min_age,
      interests: preset.interests,
      search_fields: preset.search_fields,
      special_data_required: preset.special_data_required,
    });
  });

  it('[A04] the operator may change what the niche sets', async () => {
    const own = await site(5, { settings: { min_age: 45, special_data_required: false } });
    expect(await settingsOf(own)).toMatchObject({ niche: 5, min_age: 45, special_data_required: false });
  });

  it('[A04] a site for women who love women shows women, one for men who love men shows men', async () => {
    const [she, gay] = [await site(2), await site(7)];
    await placeProfile(test, she, { name: 'Ada', gender: 'female', sexuality: 'lesbian' });
    expect(await search(she, { name: 'Eva', gender: 'female', sexuality: 'lesbian' })).toEqual(['Ada']);
    await placeProfile(test, gay, { name: 'Ben', gender: 'male', sexuality: 'gay' });
    expect(await search(gay, { name: 'Tom', gender: 'male', sexuality: 'gay' })).toEqual(['Ben']);
  });

  it('[A04] searches begin over 60 on niche 5 and over 40 on niche 6', async () => {
    const people = [
      { name: 'thirty', birth_date: '1995-01-01' },
      { name: 'fifty', birth_date: '1975-01-01' },
      { name: 'seventy', birth_date: '1955-01-01' },
    ];
    const [gilf, milf] = [await site(5), await site(6)];
    for (const at of [gilf, milf]) for (const person of people) await placeProfile(test, at, person);
    expect(await search(gilf, { gender: 'male' })).toEqual(['seventy']);
    expect(await search(milf, { gender: 'male' })).toEqual(['fifty', 'seventy']);
  });

  it('[A04] [A09] landing slugs carry the prefix of the niche, and English is eng', () => {
    const slugs = [1, 2, 3, 4, 5, 6, 7].map((number) => landingSlug(getNichePreset(number).key, 'en'));
    expect(slugs).toEqual(['eng', 'sheeng', 'bdsmeng', 'bbweng', 'gilfeng', 'milfeng', 'gayeng']);
    expect(landingSlug('bdsm', 'nl')).toBe('bdsmnl');
  });
});
