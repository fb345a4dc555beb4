import type { AnswerOf } from '@duet/contract';
import { countMembers, DISTANCE_WISHES, endpointOf, findFaults, searchMembers } from '@duet/contract';
import type { Position } from '@duet/sites';
import { cell } from '@duet/sites';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeProfile, problemOf, startTestApp } from '@duet/testing';

type SearchAnswer = AnswerOf<typeof searchMembers>;
type CountAnswer = AnswerOf<typeof countMembers>;

let test: TestApp;
let site: MadeSite;
let adam: PlacedMember;

/** Kent, and places so many km north-east of it; each snapped to its cell, as places are stored (D-19). */
const HOME = cell(51.28, 0.52);
function placeAt(km: number) {
  const degrees = km / 111.195;
  const lat = HOME.lat + degrees * Math.SQRT1_2;
  return cell(lat, HOME.lon + (degrees * Math.SQRT1_2) / Math.cos(radians(lat)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance along the earth's surface (haversine), in km. */
function distanceKm(a: Position, b: Position): number {
  const y = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const x = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(y + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * x));
}

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  site = await makeSite(test, { countries: ['GB', 'NL'] });
  adam = await place({ gender: 'male', cell_lat: HOME.lat, cell_lon: HOME.lon });
});
afterAll(() => test.close());

const place = (columns: Parameters<typeof placeProfile>[2] = {}, at = site) => placeProfile(test, at, columns);
const placeWoman = (name: string, km: number, columns: Parameters<typeof placeProfile>[2] = {}) => {
  const { lat, lon } = placeAt(km);
  return place({ name, cell_lat: lat, cell_lon: lon, ...columns });
};

async function search(searcher: PlacedMember, query: Record<string, unknown> = {}): Promise<SearchAnswer> {
  const response = await searcher.browser.get('/api/members', query);
  expect(response.status).toBe(200);
  expect(findFaults(endpointOf(searchMembers).answer!, response.body)).toEqual([]);
  return response.body as SearchAnswer;
}

async function count(searcher: PlacedMember, query: Record<string, unknown> = {}): Promise<CountAnswer> {
  const response = await searcher.browser.get('/api/members/count', query);
  expect(response.status).toBe(200);
  expect(findFaults(endpointOf(countMembers).answer!, response.body)).toEqual([]);
  return response.body as CountAnswer;
}

const names = ({ profiles }: SearchAnswer) => profiles.map(({ name }) => name).sort();
const faultsOf = async (searcher: PlacedMember, query: Record<string, unknown>) => {
  const refused = await searcher.browser.get('/api/members', query);
  return [refused.status, problemOf(refused).errors];
};

describe('a search within a distance', () => {
  it('[D01] D-19: finds at every step, in every order, those whose card tells no more, and counts the same', async () => {
    const away: Record<string, number> = {};
    const orders = [{}, { order: 'active' }, { order: 'newest' }, { order: 'nearest' }];
    for (const km of [0, 3, 4.7, 5.6, 9, 11, 24, 27, 48, 53, 96, 106, 300]) {
      const name = `km${km}`;
      const { lat, lon } = placeAt(km);
      away[name] = distanceKm(HOME, { lat, lon });
      await placeWoman(name, km);
    }
    for (const distance of DISTANCE_WISHES) {
      const within = Object.keys(away)
        .filter((name) => away[name]! <= Number(distance))
        .sort();
      expect(within.length).toBeGreaterThan(1);
      for (const order of orders) {
        const found = await search(adam, { distance, ...order });
        expect(names(found)).toEqual(within);
        expect(found.count).toBe(within.length);
        expect(found.profiles.filter((card) => Number(card.distance) > Number(distance))).toEqual([]);
      }
      expect(await count(adam, { distance })).toEqual({ count: within.length, count_is_exact: true, loosened: [] });
    }
  });

  it('[D01] nobody is found by a place that they hide or have not told, nor on another site', async () => {
    await placeWoman('here', 1);
    await placeWoman('shy', 1, { hidden_fields: ['city'] });
    await place({ name: 'nowhere' });
    await placeProfile(test, await makeSite(test, { countries: ['GB'] }), {
      name: 'foreign',
      cell_lat: HOME.lat,
      cell_lon: HOME.lon,
    });
    await placeWoman('abroad', 1, { country: 'NL' });
    expect(names(await search(adam, { distance: '5' }))).toEqual(['here']);
    expect(names(await search(adam, { distance: '5', country: ['GB', 'NL'] }))).toEqual(['abroad', 'here']);
  });

  it('[D01] D-42: a fictional profile is nowhere', async () => {
    site = await makeSite(test, { countries: ['GB'], settings: { fictional_profiles: 'labelled' } });
    adam = await place({ gender: 'male', cell_lat: HOME.lat, cell_lon: HOME.lon });
    await placeWoman('made-up', 1, { fictional: true });
    expect(names(await search(adam))).toEqual(['made-up']);
    expect(names(await search(adam, { distance: '100' }))).toEqual([]);
  });

  it('[D01] is refused to whoever has no place, and where the site shows none', async () => {
    const lost = await place({ gender: 'male' });
    expect(await faultsOf(lost, { distance: '5' })).toEqual([422, [{ field: 'distance', code: 'place_needed' }]]);
    expect((await search(lost)).has_place).toBe(false);
    const placeless = await makeSite(test, {
      countries: ['GB'],
      settings: { visible_profile_fields: ['age', 'region'] },
    });
    const eve = await place({ cell_lat: HOME.lat, cell_lon: HOME.lon }, placeless);
    expect(await faultsOf(eve, { distance: '5' })).toEqual([422, [{ field: 'distance', code: 'unknown_field' }]]);
    expect(await search(eve)).toMatchObject({ order: 'active', has_place: false });
  });

  it('[D01] pages of the last active meet without a gap or a double, as far as the place reaches', async () => {
    const near = placeAt(2);
    const model = await place({ cell_lat: near.lat, cell_lon: near.lon });
    await copyMember(test, model, 60);
    await placeWoman('far', 40);
    const query = { distance: '10', order: 'active' };
    const first = await search(adam, query);
    const second = await search(adam, { ...query, page_number: 2, after: first.next });
    const third = await search(adam, { ...query, page_number: 3 });
    const ids = [first, second, third].flatMap(({ profiles }) => profiles.map(({ id }) => id));
    expect([new Set(ids).size, first.count, first.pages, third.next]).toEqual([61, 61, 3, null]);
  });

  it('[D01] similar results let the distance go before the ages', async () => {
    await placeWoman('far', 40);
    const { similar } = await search(adam, { distance: '5' });
    expect(similar).toMatchObject({ loosened: ['distance'], profiles: [{ name: 'far' }] });
  });
});

describe('the usual order', () => {
  it('[D01] D-18: is the nearest first where a place is known, and who has none comes after them', async () => {
    await placeWoman('far', 40);
    await place({ name: 'nowhere' });
    await placeWoman('close', 4);
    const found = await search(adam);
    expect(found.profiles.map(({ name }) => name)).toEqual(['close', 'far', 'nowhere']);
    expect(found).toMatchObject({ order: 'nearest', has_place: true, count: 3, pages: 1 });
    expect(await search(adam, { order: 'newest' })).toMatchObject({ order: 'newest', has_place: true });
    expect(await search(await place({ gender: 'male' }))).toMatchObject({ order: 'active', has_place: false });
  });

  it('[D01] D-19: within the step that the cards tell, those with a photo come before those without one', async () => {
    const main_photo = { id: adam.id, blurred_name: '0'.repeat(64), thumbhash: null };
    await placeWoman('faceless-0', 0);
    await placeWoman('face-4', 4, { main_photo });
    await placeWoman('faceless-6', 6);
    await placeWoman('face-9', 9, { main_photo });
    await placeWoman('face-0', 0, { main_photo });
    await place({ name: 'nowhere', last_active_at: test.clock.now() });
    await place({ name: 'face-nowhere', main_photo, last_active_at: new Date(test.clock.now().getTime() - 60_000) });
    const found = await search(adam);
    expect(found.profiles.map(({ name, distance }) => [name, distance])).toEqual([
      ['face-0', '5'],
      ['face-4', '5'],
      ['faceless-0', '5'],
      ['face-9', '10'],
      ['faceless-6', '10'],
      ['face-nowhere', null],
      ['nowhere', null],
    ]);
    const within = await search(adam, { distance: '10', order: 'nearest' });
    expect(within.profiles.map(({ name }) => name)).toEqual(found.profiles.slice(0, 5).map(({ name }) => name));
  });

  it('[D01] those without a place go on over the pages, up to a hundred in all', async () => {
    await copyMember(test, await place(), 110);
    await placeWoman('close', 4);
    const pages = [];
    for (const page_number of [1, 2, 3, 4, 5, 6]) pages.push(await search(adam, { page_number }));
    const ids = pages.flatMap(({ profiles }) => profiles.map(({ id }) => id));
    expect(pages[0]!.profiles[0]!.name).toBe('close');
    expect([ids.length, new Set(ids).size, pages[4]!.next]).toEqual([100, 100, null]);
  });
});

describe('GET /api/members/count', () => {
  it('[D01] counts as the search does, to 200, and names the filters without which somebody would be found', async () => {
    await placeWoman('slim', 4, { body_type: 'slim' });
    await placeWoman('any', 4);
    expect(await count(adam, { body_type: 'slim' })).toEqual({ count: 1, count_is_exact: true, loosened: [] });
    const nobody = await count(adam, { body_type: 'fat', interests: 'tea', min_age: 30 });
    expect(nobody).toEqual({ count: 0, count_is_exact: true, loosened: ['interests', 'body_type'] });
    expect((await count(adam, { body_type: 'slim', interests: 'tea' })).loosened).toEqual(['interests']);
    expect((await count(adam, { body_type: 'fat', distance: '5' })).loosened).toEqual(['body_type']);
    await copyMember(test, await place(), 204);
    expect(await count(adam)).toEqual({ count: 200, count_is_exact: false, loosened: [] });
    expect((await count(adam, { gender: 'male' })).loosened).toEqual([]);
  });

  it('[A13] tells visitors nothing where they may not search everything', async () => {
    const visitor = test.browser(site.host);
    expect((await visitor.get('/api/members/count')).status).toBe(403);
    const open = await makeSite(test, { countries: ['GB'], settings: { logged_out_search: 'full' } });
    await place({}, open);
    expect((await test.browser(open.host).get('/api/members/count')).body).toMatchObject({ count: 1 });
  });
});
