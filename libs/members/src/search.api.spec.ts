import type { AnswerOf, Card } from '@duet/contract';
import { endpointOf, findFaults, searchMembers } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeProfile, problemOf, startTestApp } from '@duet/testing';
import { ExclusionEntity } from './exclusion.entity';

type SearchAnswer = AnswerOf<typeof searchMembers>;

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  site = await makeSite(test, { countries: ['GB', 'DE', 'NL'] });
});
afterAll(() => test.close());

const place = (columns: Parameters<typeof placeProfile>[2] = {}, at = site) => placeProfile(test, at, columns);
const placeMan = (columns: Parameters<typeof placeProfile>[2] = {}) => place({ gender: 'male', ...columns });

async function search(searcher: PlacedMember, query: Record<string, unknown> = {}): Promise<SearchAnswer> {
  const response = await searcher.browser.get('/api/members', query);
  expect(response.status).toBe(200);
  expect(findFaults(endpointOf(searchMembers).answer!, response.body)).toEqual([]);
  return response.body as SearchAnswer;
}

const names = (cards: Card[]) => cards.map(({ name }) => name).sort();
const minutesAgo = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);

describe('GET /api/members', () => {
  it('[D01] D-13: by default finds partners who look back, around the own age, in the own country', async () => {
    const adam = await placeMan();
    await place({ name: 'eva' });
    await place({ name: 'open', sexuality: null });
    await place({ name: 'bee', sexuality: 'bi' });
    await place({ name: 'lea', sexuality: 'lesbian' });
    await place({ name: 'older', birth_date: '1979-01-01' });
    await place({ name: 'away', country: 'DE' });
    await place({ name: 'max', gender: 'male' });
    const { profiles, count, count_is_exact, pages, next } = await search(adam);
    expect(names(profiles)).toEqual(['bee', 'eva', 'open']);
    expect({ count, count_is_exact, pages, next }).toEqual({ count: 3, count_is_exact: true, pages: 1, next: null });
  });

  it('[D01] D-18: ages are exact to the day', async () => {
    const adam = await placeMan();
    const today = test.clock.now().toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4));
    await place({ name: 'just30', birth_date: `${year - 30}${today.slice(4)}` });
    const [ages, below] = [
      { min_age: 30, max_age: 30 },
      { min_age: 29, max_age: 29 },
    ];
    expect((await search(adam, ages)).profiles).toMatchObject([{ name: 'just30', age: 30 }]);
    expect((await search(adam, below)).profiles).toEqual([]);
  });

  it('[D01] every filter of D-17 narrows the result, and nobody is found by a field that they hide', async () => {
    const adam = await placeMan();
    const photo = { id: adam.id, blurred_name: '0'.repeat(64), thumbhash: null };
    await place({ name: 'full', region: 'KEN', body_type: 'slim', relationship_status: 'single', main_photo: photo });
    await place({ name: 'likes', interests: ['tea', 'wine'], last_active_at: minutesAgo(30) });
    await place({ name: 'lazy', last_active_at: minutesAgo(60 * 24 * 8), region: 'DEV' });
    await place({ name: 'shy', body_type: 'slim', hidden_fields: ['body_type'] });
    await place({ name: 'fritz', country: 'DE', region: 'BY' });
    const found = async (query: Record<string, unknown>) => names((await search(adam, query)).profiles);
    expect(await found({ body_type: ['slim', 'fat'] })).toEqual(['full']);
    expect(await found({ relationship_status: 'single' })).toEqual(['full']);
    expect(await found({ interests: ['wine', 'art'] })).toEqual(['likes']);
    expect(await found({ has_photo: true })).toEqual(['full']);
    expect(await found({ online_in_7_days: true })).toEqual(['full', 'likes', 'shy']);
    expect(await found({ countryregion: 'GB-KEN' })).toEqual(['full']);
    expect(await found({ countryregion: ['GB-KEN', 'GB-DEV'] })).toEqual(['full', 'lazy']);
    expect(await found({ country: ['GB', 'DE'], countryregion: 'GB-DEV' })).toEqual(['fritz', 'lazy']);
    expect(await found({ countryregion: 'DE-BY' })).toEqual(['fritz']);
    expect(await found({ country: 'NL' })).toEqual([]);
  });

  it('[D02] never shows me, the invisible, the disabled, those excluded by either side, or another site’s members', async () => {
    const other = await makeSite(test, { countries: ['GB'] });
    const adam = await placeMan({ name: 'adam' });
    await place({ name: 'seen' });
    await place({ name: 'hides', invisible: true });
    await place({ name: 'paused', status: 'disabled', disabled_reason: 'paused' });
    await place({ name: 'foreign' }, other);
    const [blocked, blocker] = [await place({ name: 'blocked' }), await place({ name: 'blocker' })];
    await adam.browser.put(`/api/blocks/${blocked.id}`);
    await blocker.browser.put(`/api/blocks/${adam.id}`);
    expect(names((await search(adam)).profiles)).toEqual(['seen']);
    expect(names((await search(blocker, { gender: 'male' })).profiles)).toEqual([]);
    expect(names((await search(adam, { gender: ['male', 'female'] })).profiles)).toEqual(['seen']);
  });

  it.each(['active', 'newest'] as const)('[D01] %s: pages meet without a gap or a double', async (order) => {
    const adam = await placeMan();
    const moment = minutesAgo(5);
    for (let index = 0; index < 55; index += 1) {
      const time = index < 30 ? moment : minutesAgo(index);
      await place({ last_active_at: time, created_at: time, country: index % 2 ? 'GB' : 'NL' });
    }
    const query = { order, country: ['GB', 'NL'] };
    const first = await search(adam, query);
    const second = await search(adam, { ...query, page_number: 2, after: first.next });
    const third = await search(adam, { ...query, page_number: 3, after: second.next });
    const ids = [first, second, third].flatMap(({ profiles }) => profiles.map(({ id }) => id));
    expect(new Set(ids).size).toBe(55);
    expect([first.count, first.pages, second.count, third.next]).toEqual([55, 3, null, null]);
    const jumped = await search(adam, { ...query, page_number: 3 });
    expect(jumped.profiles.map(({ id }) => id)).toEqual(third.profiles.map(({ id }) => id));
    expect((await search(adam, { ...query, page_number: 4 })).profiles).toEqual([]);
  });

  it('[D01] counts to 200, then says so', async () => {
    const adam = await placeMan();
    await copyMember(test, await place(), 204);
    const { count, count_is_exact, pages, next } = await search(adam);
    expect({ count, count_is_exact, pages }).toEqual({ count: 200, count_is_exact: false, pages: null });
    expect(next).not.toBeNull();
  });

  it('[D01] D-18: under 12 hits similar results say which filter was let go', async () => {
    const adam = await placeMan();
    await place({ name: 'hit', body_type: 'slim' });
    await place({ name: 'near' });
    const { profiles, similar } = await search(adam, { body_type: 'slim', min_age: 30, max_age: 40 });
    expect(names(profiles)).toEqual(['hit']);
    expect(names(similar!.profiles)).toEqual(['near']);
    expect(similar!.loosened).toEqual(['body_type']);
    await copyMember(test, await place(), 12);
    expect((await search(adam)).similar).toBeNull();
  });

  it('[D01] D-18: nearest orders by distance and needs a place', async () => {
    const adam = await placeMan({ cell_lat: 51.5, cell_lon: -0.1 });
    await place({ name: 'york', cell_lat: 53.96, cell_lon: -1.08 });
    await place({ name: 'kent', cell_lat: 51.28, cell_lon: 0.5 });
    await place({ name: 'paris', cell_lat: 48.86, cell_lon: 2.35, country: 'NL' });
    await place({ name: 'nowhere' });
    const query = { order: 'nearest', country: ['GB', 'NL'] };
    const { profiles, count, pages, next } = await search(adam, query);
    expect(profiles.map(({ name }) => name)).toEqual(['kent', 'york', 'paris', 'nowhere']);
    expect({ count, pages, next }).toEqual({ count: 4, pages: 1, next: null });
    const lost = await placeMan();
    const refused = await lost.browser.get('/api/members', query);
    expect([refused.status, problemOf(refused).errors]).toEqual([422, [{ field: 'order', code: 'place_needed' }]]);
  });

  it('[D01] nearest ends after a hundred, page by page', async () => {
    const adam = await placeMan({ cell_lat: 51.5, cell_lon: -0.1 });
    await copyMember(test, await place({ cell_lat: 52, cell_lon: 0 }), 120);
    const sizes: number[] = [];
    let after: string | null | undefined;
    for (let page = 1; page === 1 || after; page += 1) {
      const answer = await search(adam, { order: 'nearest', page_number: page, ...(after ? { after } : {}) });
      sizes.push(answer.profiles.length);
      after = answer.next;
    }
    expect(sizes).toEqual([24, 24, 24, 24, 4]);
    expect((await search(adam, { order: 'nearest', page_number: 5 })).profiles).toHaveLength(4);
    expect((await search(adam, { order: 'nearest', page_number: 6 })).profiles).toEqual([]);
  });

  it('[D01] a card says who is online, what is shared, and nothing that is hidden', async () => {
    const adam = await placeMan({ interests: ['tea', 'art'] });
    const photo = { id: adam.id, blurred_name: '0'.repeat(64), thumbhash: null };
    await place({ name: 'here', interests: ['tea', 'wine'], region: 'KEN', city: 'Deal "x"', main_photo: photo });
    await place({ name: 'gone', last_active_at: minutesAgo(16), interests: ['art'], hidden_fields: ['interests'] });
    const { profiles } = await search(adam);
    const [gone, here] = [...profiles].sort((a, b) => a.name.localeCompare(b.name));
    expect(here).toMatchObject({ online: true, shared_interests: ['tea'], region: 'KEN', city: 'Deal "x"' });
    expect(here?.main_image).toMatchObject({
      match: expect.stringMatching(`^media/[^/]+/${adam.id}/match.webp$`) as string,
      blurred: false,
      main: true,
    });
    expect(gone).toMatchObject({ online: false, shared_interests: [], main_image: null });
  });

  it('D-20: an explicit interest is neither shared nor searched where the site does not allow it', async () => {
    const adam = await placeMan({ interests: ['bondage'] });
    await place({ interests: ['bondage'] });
    expect((await search(adam)).profiles[0]?.shared_interests).toEqual([]);
    const refused = await adam.browser.get('/api/members', { interests: 'bondage' });
    expect(problemOf(refused).errors).toEqual([{ field: 'interests', code: 'interest_not_allowed' }]);
  });

  it('D-42: fictional profiles show where the site labels them, never online and never counted', async () => {
    const labelled = await makeSite(test, { countries: ['GB'], settings: { fictional_profiles: 'labelled' } });
    const adam = await place({ gender: 'male' }, labelled);
    await place({ name: 'real' }, labelled);
    await place({ name: 'made up', fictional: true }, labelled);
    const { profiles, count } = await search(adam);
    expect(names(profiles)).toEqual(['made up', 'real']);
    expect(profiles.find(({ fictional }) => fictional)).toMatchObject({ name: 'made up', online: false });
    expect(count).toBe(1);
    const plain = await placeMan();
    await place({ fictional: true });
    expect((await search(plain)).profiles).toEqual([]);
  });

  it('[A04] a niche brings its own defaults', async () => {
    const gilf = await makeSite(test, { niche: 5, countries: ['GB'] });
    const adam = await place({ gender: 'male' }, gilf);
    await place({ name: 'young' }, gilf);
    await place({ name: 'sixty', birth_date: '1955-01-01' }, gilf);
    expect(names((await search(adam)).profiles)).toEqual(['sixty']);
  });

  it('[D02] a hidden member stays hidden, and the exclusion is the searcher’s alone', async () => {
    const [adam, ben, eva] = [await placeMan(), await placeMan(), await place({ name: 'eva' })];
    const hide = { site_id: site.id, member_id: adam.id, other_id: eva.id, reason: 'hidden' as const };
    await test.db.system((tx) => tx.insert(ExclusionEntity, { ...hide, created_at: test.clock.now() }));
    expect((await search(adam)).profiles).toEqual([]);
    expect(names((await search(ben)).profiles)).toEqual(['eva']);
  });
});
