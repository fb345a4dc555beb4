import type { OwnProfile } from '@duet/contract';
import { endpointOf, findFaults, getProfile, updateProfile } from '@duet/contract';
import { AccountEntity } from '@duet/accounts';
import { Texts } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeMember, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { ProfileEntity } from './profile.entity';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['GB', 'DE'] });
});
afterAll(() => test.close());

const place = (options = {}) => placeMember(test, site, options);
const rowOf = (member: { id: string }) =>
  test.db.system((tx) => tx.findOneByOrFail(ProfileEntity, { site_id: site.id, id: member.id }));

async function change(member: PlacedMember, body: object): Promise<OwnProfile> {
  const response = await member.browser.patch('/api/profile', body);
  expect(response.status).toBe(200);
  expect(findFaults(endpointOf(updateProfile).answer!, response.body)).toEqual([]);
  return (response.body as { profile: OwnProfile }).profile;
}

async function faultsOf(member: PlacedMember, body: object) {
  const response = await member.browser.patch('/api/profile', body);
  expect([response.status, problemOf(response).status]).toEqual([422, 422]);
  return problemOf(response).errors;
}

describe('the own profile', () => {
  it('[C01] carries every field of the specification', async () => {
    const anna = await place({ interests: ['tea'], region: 'KEN' });
    const response = await anna.browser.get('/api/profile');
    expect(findFaults(endpointOf(getProfile).answer!, response.body)).toEqual([]);
    expect(response.body).toMatchObject({
      profile: { id: anna.id, name: anna.name, date_of_birth: '1990-05-17', sexuality: 'bi', main_image: null },
    });
  });

  it('[C01] keeps what is given and leaves the rest', async () => {
    const anna = await place({ region: 'KEN' });
    const about = '  Hello\r\n\u0000world  ';
    const body = { hair_color: 'red', tattoos: 'some', about_me: about, looking_for: '', interests: ['tea', 'tea'] };
    const changed = await change(anna, { ...body, hidden_fields: ['city', 'interests'], invisible: true });
    expect(changed).toMatchObject({ hair_color: 'red', tattoos: 'some', about_me: 'Hello\n world', looking_for: null });
    const odd = { about_me: `\ufeff\u202eevil${'\u0351'.repeat(600)}`, looking_for: 'a\u2066b', city: '\u202eTown' };
    const tamed = { about_me: `evil${'\u0351'.repeat(6)}`, looking_for: 'ab', city: 'Town' };
    expect(await change(anna, odd)).toMatchObject(tamed);
    expect(changed).toMatchObject({ interests: ['tea'], hidden_fields: ['city', 'interests'], invisible: true });
    expect(await change(anna, { hair_color: null })).toMatchObject({
      hair_color: null,
      tattoos: 'some',
      region: 'KEN',
    });
    expect(await change(anna, {})).toMatchObject({ tattoos: 'some' });
  });

  it('[C01] gender and sexuality decide at once who finds the member', async () => {
    const [anna, ben] = [await place(), await place()];
    await change(ben, { gender: 'male', sexuality: 'hetero' });
    await change(anna, { sexuality: 'lesbian' });
    const found = async () => ((await ben.browser.get('/api/members')).body as { profiles: OwnProfile[] }).profiles;
    expect((await found()).map(({ id }) => id)).not.toContain(anna.id);
    await change(anna, { sexuality: 'bi' });
    expect((await found()).map(({ id }) => id)).toContain(anna.id);
  });

  it('[C01] a move leaves region and town behind, and the position follows the town (D-19)', async () => {
    const anna = await place({ region: 'KEN' });
    await change(anna, { region: 'LND', city: ' London ' });
    const here = await rowOf(anna);
    expect(here.city).toBe('London');
    expect(Math.round(here.cell_lat ?? 0)).toBeGreaterThan(50);
    expect(await change(anna, { country: 'DE' })).toMatchObject({ country: 'DE', region: null, city: null });
    expect(await rowOf(anna)).toMatchObject({ cell_lat: null, cell_lon: null });
    expect(await change(anna, { region: 'BY', city: 'München' })).toMatchObject({ region: 'BY', city: 'München' });
  });

  it('[C01] D-02: a new name is the log-in’s too, once in 30 days', async () => {
    const anna = await place();
    expect(await change(anna, { name: '  Anna  Bee ' })).toMatchObject({ name: 'Anna Bee' });
    const account = await test.db.system((tx) => tx.findOneByOrFail(AccountEntity, { site_id: site.id, id: anna.id }));
    expect(account.name).toBe('Anna Bee');
    expect(await faultsOf(anna, { name: 'Carla' })).toEqual([{ field: 'name', code: 'name_changed_recently' }]);
    const other = await place();
    expect(await faultsOf(other, { name: 'anna bee' })).toEqual([{ field: 'name', code: 'name_taken' }]);
    expect(await faultsOf(other, { name: 'mail me at a@b.de' })).toMatchObject([{ field: 'name' }]);
    expect(await change(other, { name: other.name })).toMatchObject({ name: other.name });
  });

  it('[C01] every faulty field is named, in German on a German page, and nothing is changed', async () => {
    const anna = await place();
    anna.browser.address = '91.0.0.1';
    anna.browser.setCookie('locale', 'de');
    const body = {
      country: 'FR',
      region: 'NOPE',
      interests: ['bondage'],
      hidden_fields: ['age'],
      name: '@x',
      tattoos: 'some',
    };
    const response = await anna.browser.patch('/api/profile', body);
    expect(problemOf(response).errors).toEqual([
      { field: 'country', code: 'country_not_served' },
      { field: 'region', code: 'region_unknown' },
      { field: 'interests', code: 'interest_not_allowed' },
      { field: 'hidden_fields', code: 'one_of' },
      { field: 'name', code: 'name_starts_with_at' },
    ]);
    expect(problemOf(response).detail).toContain(test.get(Texts).t('de', 'errors:rules.region_unknown'));
    expect((await rowOf(anna)).tattoos).toBeNull();
  });

  it.each([
    [{ about_me: 'x'.repeat(1501) }, 'about_me', 'too_long'],
    [{ looking_for: 'x'.repeat(501) }, 'looking_for', 'too_long'],
    [{ hair_color: 'green' }, 'hair_color', 'one_of'],
    [{ gender: null }, 'gender', 'required'],
    [{ invisible: 'yes' }, 'invisible', 'type'],
    [{ interests: ['tea', 'crime'] }, 'interests[1]', 'one_of'],
    [{ status: 'active' }, 'status', 'unknown_field'],
    [{ date_of_birth: '1990-01-01' }, 'date_of_birth', 'unknown_field'],
  ])('[C01] %# is refused by name', async (body, field, code) => {
    expect(await faultsOf(await place(), body)).toMatchObject([{ field, code }]);
  });

  it('D-11: without consent there is no sexuality and no interest', async () => {
    const anna = await place();
    const at = { site_id: site.id, id: anna.id };
    await test.db.system((tx) => tx.update(AccountEntity, at, { special_consent_at: null }));
    expect(await faultsOf(anna, { sexuality: 'bi', interests: ['tea'] })).toEqual([
      { field: 'sexuality', code: 'consent_missing' },
      { field: 'interests', code: 'consent_missing' },
    ]);
    expect(await change(anna, { sexuality: null, interests: [] })).toMatchObject({ sexuality: null, interests: [] });
  });

  it('[D02] [C08] D-26: invisible takes effect with the next search', async () => {
    const [anna, bea] = [await place(), await place()];
    const finds = async () =>
      JSON.stringify((await bea.browser.get('/api/members', { gender: 'female' })).body).includes(anna.id);
    expect(await finds()).toBe(true);
    await change(anna, { invisible: true });
    expect(await finds()).toBe(false);
  });

  it('a sign of life counts once a minute, and moves the search order at most every ten', async () => {
    const anna = await makeMember(test, site);
    const activity = async () => (await rowOf(anna)).last_active_at.getTime();
    const before = await activity();
    test.clock.advance(5 * 60);
    await anna.browser.get('/api/user.php');
    expect(await activity()).toBe(before);
    test.clock.advance(6 * 60);
    await anna.browser.get('/api/user.php');
    expect(await activity()).toBeGreaterThan(before + 10 * 60_000);
  });
});
