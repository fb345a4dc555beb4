import { Texts } from '@duet/platform';
import type { MadeSite, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeProfile, problemOf, startTestApp } from '@duet/testing';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['GB', 'DE', 'NL'] });
});
afterAll(() => test.close());

const place = (columns: Parameters<typeof placeProfile>[2] = {}, at = site) => placeProfile(test, at, columns);
const placeMan = () => place({ gender: 'male' });

describe('what a search refuses', () => {
  it.each([
    [{ countryregion: 'GB-NOPE' }, 'countryregion', 'region_unknown'],
    [{ countryregion: 'constructor' }, 'countryregion', 'region_unknown'],
    [{ countryregion: 'DE-BY', country: 'GB' }, 'countryregion', 'region_unknown'],
    [{ country: 'FR' }, 'country', 'country_not_served'],
    [{ country: 'ZZ' }, 'country[0]', 'one_of'],
    [{ gender: 'robot' }, 'gender[0]', 'one_of'],
    [{ min_age: 40, max_age: 30 }, 'min_age', 'age_range'],
    [{ min_age: 17 }, 'min_age', 'too_small'],
    [{ max_age: 'old' }, 'max_age', 'type'],
    [{ order: 'oldest' }, 'order', 'one_of'],
    [{ page_number: 41 }, 'page_number', 'too_great'],
    [{ page_number: 0 }, 'page_number', 'too_small'],
    [{ after: 'x' }, 'after', 'invalid'],
    [{ surprise: '1' }, 'surprise', 'unknown_field'],
  ])('[D01] %j is refused by name', async (query, field, code) => {
    const adam = await placeMan();
    adam.browser.address = '91.0.0.1';
    adam.browser.setCookie('locale', 'de');
    const response = await adam.browser.get('/api/members', query);
    expect(response.status).toBe(422);
    const problem = problemOf(response);
    expect(problem.errors).toMatchObject([{ field, code }]);
    const rule = test.get(Texts).t('de', `errors:rules.${code}`, problem.errors?.[0]?.args);
    expect(problem.detail).toContain(rule);
  });

  it('[D01] is the same of a query that comes in a header, where no address has it', async () => {
    const adam = await placeMan();
    await place({ gender: 'female' });
    const ask = (query: string, path = '/api/members') =>
      adam.browser.send('get', path, { headers: { 'X-Query': query } });
    const found = await ask('gender=female&min_age=18&max_age=99');
    expect(found.body).toEqual((await adam.browser.get('/api/members?gender=female&min_age=18&max_age=99')).body);
    expect((found.body as { profiles: unknown[] }).profiles.length).toBeGreaterThan(0);
    expect(problemOf(await ask('gender=robot')).errors).toMatchObject([{ field: 'gender[0]', code: 'one_of' }]);
    expect(problemOf(await ask('surprise=1')).code).toBe('unknown_field');
    const located = await ask('lat=52.37&lon=4.9', '/api/geocode.php');
    expect(located.body).toEqual((await adam.browser.get('/api/geocode.php?lat=52.37&lon=4.9')).body);
  });

  it('[D01] a filter that the site does not offer is refused', async () => {
    const narrow = await makeSite(test, { countries: ['GB'], settings: { search_fields: ['gender'] } });
    const adam = await place({ gender: 'male' }, narrow);
    const response = await adam.browser.get('/api/members', { body_type: 'slim' });
    expect(problemOf(response).errors).toEqual([{ field: 'body_type', code: 'unknown_field' }]);
  });

  it('[D01] a cursor that was tampered with, or is another order’s, is refused', async () => {
    const adam = await placeMan();
    await copyMember(test, await place(), 30);
    const { next } = (await adam.browser.get('/api/members')).body as { next: string };
    const [order, time, id, rows] = JSON.parse(Buffer.from(next, 'base64url').toString()) as unknown[];
    const forged = [
      ['newest', time, id, rows],
      [order, '2020-13-45 99:00:00+00', id, rows],
      [order, 'now', id, rows],
      [order, '2024-02-31 00:00:00+00', id, rows],
      [order, '2024-02-03 00:00:00+20', id, rows],
      [order, time, 'no id', rows],
      [order, time, id, -1],
      [order, time, `${String(id)}' OR true`, rows],
      {},
      null,
    ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
    for (const after of [...forged, 'AAAA', '%00', `${next}x${next}`]) {
      const response = await adam.browser.get('/api/members', { after, page_number: 2 });
      expect([response.status, problemOf(response).errors]).toEqual([422, [{ field: 'after', code: 'invalid' }]]);
    }
  });

  it('[D10] without a session, or with one of another site, there is no search where visitors may not search', async () => {
    const other = await makeSite(test, { settings: { logged_out_search: 'off' } });
    const adam = await placeMan();
    const stranger = test.browser(other.host);
    stranger.setCookie('auth.session', adam.browser.cookieHeader().split('=')[1] ?? '');
    for (const browser of [stranger, test.browser(other.host)]) {
      const response = await browser.get('/api/members');
      expect(problemOf(response)).toMatchObject({ status: 403, code: 'authentication_required' });
    }
  });
});
