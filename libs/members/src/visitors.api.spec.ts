import type { AnswerOf, Card } from '@duet/contract';
import { endpointOf, findFaults, getMemberCard, searchMembers } from '@duet/contract';
import type { StoredSettings } from '@duet/sites';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeMember, placePhoto, placeProfile, problemOf, startTestApp } from '@duet/testing';

type Result = AnswerOf<typeof searchMembers>;
type Columns = Parameters<typeof placeProfile>[2];

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const siteWith = (settings: StoredSettings) => makeSite(test, { countries: ['GB', 'DE'], settings });
const place = (site: MadeSite, columns: Columns = {}) => placeProfile(test, site, columns);
const photo = (id: string) => ({ id, blurred_name: 'b'.repeat(64), thumbhash: null });

async function look(site: MadeSite, query: Record<string, unknown> = {}): Promise<Result> {
  const response = await test.browser(site.host).get('/api/members', query);
  expect(response.status).toBe(200);
  expect(findFaults(endpointOf(searchMembers).answer!, response.body)).toEqual([]);
  return response.body as Result;
}

async function cardOf(site: MadeSite, member: PlacedMember): Promise<Card> {
  const response = await test.browser(site.host).get(`/api/members/${member.id}/card`);
  expect(findFaults(endpointOf(getMemberCard).answer!, response.body)).toEqual([]);
  return (response.body as { profile: Card }).profile;
}

const SEEN: Columns = { name: 'ann', region: 'KEN', city: 'Deal', cell_lat: 51.2, cell_lon: 1.4, interests: ['tea'] };

describe('what a visitor may see', () => {
  it('[A13] D-10: a teaser is twelve of name, age, region and a blurred photo, whatever is asked for', async () => {
    const site = await siteWith({ logged_out_search: 'teaser' });
    const ann = await place(site, { ...SEEN, main_photo: photo('01900000-0000-7000-8000-000000000001') });
    await copyMember(test, await place(site), 20);
    const { profiles, count, next, pages, similar } = await look(site, { interests: 'tea', page_number: 3 });
    expect([profiles.length, count, next, pages, similar]).toEqual([12, null, null, null, null]);
    const shown = profiles.find(({ id }) => id === ann.id);
    expect(shown).toMatchObject({ name: 'ann', region: 'KEN', city: null, online: false, distance: null });
    expect(shown?.shared_interests).toEqual([]);
    expect(shown?.main_image).toMatchObject({ blurred: true, filename: `photos/${'b'.repeat(64)}.webp` });
    expect(JSON.stringify(profiles)).not.toContain('media/');
    expect(await cardOf(site, ann)).toEqual(shown);
  });

  it('[A13] D-10: a teaser shows those with a photo first, also where members cannot search for photos', async () => {
    const site = await siteWith({ logged_out_search: 'teaser', search_fields: ['gender'] });
    const shown = { ...SEEN, main_photo: photo('01900000-0000-7000-8000-000000000003') };
    const ann = await place(site, { ...shown, last_active_at: new Date('2025-01-01') });
    await place(site, { name: 'eva' });
    expect((await look(site)).profiles.map(({ name }) => name)).toEqual([ann.name, 'eva']);
  });

  it('[A13] the full search has every page and filter, and still no clear photo and no explicit interest', async () => {
    const site = await siteWith({ logged_out_search: 'full', interests: ['tea', 'bondage'] });
    const ann = await place(site, {
      ...SEEN,
      gender: 'male',
      main_photo: photo('01900000-0000-7000-8000-000000000002'),
    });
    await copyMember(test, await place(site, { gender: 'male', created_at: new Date('2025-01-01') }), 30);
    await place(site, { name: 'eva' });
    const first = await look(site, { gender: 'male', order: 'newest' });
    expect([first.count, first.pages, first.profiles.length]).toEqual([32, 2, 24]);
    const second = await look(site, { gender: 'male', order: 'newest', page_number: 2, after: first.next });
    expect(second.profiles).toHaveLength(8);
    const [only] = (await look(site, { interests: 'tea' })).profiles;
    expect(only).toMatchObject({ id: ann.id, city: 'Deal', main_image: { blurred: true } });
    const refused = await test.browser(site.host).get('/api/members', { interests: 'bondage' });
    expect(problemOf(refused).errors).toEqual([{ field: 'interests', code: 'interest_not_allowed' }]);
    const lost = await test.browser(site.host).get('/api/members', { order: 'nearest' });
    expect(problemOf(lost).errors).toEqual([{ field: 'order', code: 'place_needed' }]);
  });

  it('[D10] is told how many photos a member shows: those that are checked, and no more than members see', async () => {
    const site = await siteWith({ logged_out_search: 'full', free_photos: 3 });
    const member = await placeMember(test, site, { paid: true });
    const photosOf = async () => {
      const { body } = await test.browser(site.host).get(`/api/members/${member.id}/card`);
      expect(findFaults(endpointOf(getMemberCard).answer!, body)).toEqual([]);
      return (body as { photos: number }).photos;
    };
    expect(await photosOf()).toBe(0);
    await placePhoto(test, { site, member }, { main: true });
    expect(await photosOf()).toBe(1);
    for (let more = 0; more < 4; more += 1) await placePhoto(test, { site, member });
    await placePhoto(test, { site, member }, { status: 'pending' });
    await placePhoto(test, { site, member }, { purpose: 'message' });
    expect(await photosOf()).toBe(5);
    await test.db.systemRows('UPDATE accounts SET paid_user = false WHERE id = $1', [member.id]);
    expect(await photosOf()).toBe(3);
  });

  it('[A13] off means a log-in, for the search and for every profile', async () => {
    const site = await siteWith({ logged_out_search: 'off' });
    const ann = await place(site, SEEN);
    for (const path of ['/api/members', `/api/members/${ann.id}/card`]) {
      const response = await test.browser(site.host).get(path);
      expect([response.status, problemOf(response).code]).toEqual([403, 'authentication_required']);
    }
  });

  it('[A13] a visitor from a traffic source sees what the site has for those', async () => {
    const site = await siteWith({ logged_out_search: 'off', logged_out_search_trafficsource: 'full' });
    await place(site, SEEN);
    const visitor = test.browser(site.host);
    expect((await visitor.get('/api/members')).status).toBe(403);
    visitor.setCookie('tracking', '1');
    expect((await visitor.get('/api/members')).body).toMatchObject({ count: 1, profiles: [{ city: 'Deal' }] });
    expect((await visitor.get('/api/settings.php')).body).toMatchObject({
      settings: { visitor_search: 'full', has_traffic_source: true },
    });
  });

  it('[A13] nobody who is invisible, disabled or fictional without a label is in it', async () => {
    const site = await siteWith({ logged_out_search: 'full' });
    const hidden = await Promise.all([
      place(site, { invisible: true }),
      place(site, { status: 'disabled', disabled_reason: 'paused' }),
      place(site, { fictional: true }),
    ]);
    expect((await look(site)).profiles).toEqual([]);
    for (const { id } of hidden) {
      expect((await test.browser(site.host).get(`/api/members/${id}/card`)).status).toBe(404);
    }
    const other = await siteWith({ logged_out_search: 'full' });
    const foreign = await place(other);
    expect((await test.browser(site.host).get(`/api/members/${foreign.id}/card`)).status).toBe(404);
  });
});
