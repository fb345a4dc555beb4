import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@duet/contract';
import { endpointOf, findFaults, listSavedSearches } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeProfile, problemOf, startTestApp } from '@duet/testing';

/** Seconds after which a viewer is read anew. */
const VIEWER_CACHED = 11;

let test: TestApp;
let site: MadeSite;
let eve: PlacedMember;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  site = await makeSite(test, { countries: ['GB', 'DE'] });
  eve = await placeMember();
});
afterAll(() => test.close());

async function placeMember(at = site): Promise<PlacedMember> {
  const member = await placeProfile(test, at, { cell_lat: 51.28, cell_lon: 0.52 });
  await giveConsent(member, test.clock.now());
  return member;
}

const giveConsent = ({ id }: PlacedMember, at: Date | null) =>
  test.db.system((tx) => tx.query('UPDATE accounts SET special_consent_at = $2 WHERE id = $1', [id, at]));

const pathOf = (id: string) => `/api/saved-searches/${id}`;
const save = (member: PlacedMember, { id = randomUUID(), name = 'Near', filters = {} as object }) =>
  member.browser.put(pathOf(id), { name, filters });

async function list(member: PlacedMember): Promise<AnswerOf<typeof listSavedSearches>['searches']> {
  const response = await member.browser.get('/api/saved-searches');
  expect(findFaults(endpointOf(listSavedSearches).answer!, response.body)).toEqual([]);
  return (response.body as AnswerOf<typeof listSavedSearches>).searches;
}

describe('saved searches', () => {
  it('[D01] are saved once per id, listed by age, renamed, replaced and deleted', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const filters = { distance: '25', min_age: 30, max_age: 40, has_photo: true, order: 'newest' };
    const saved = await save(eve, { id: first, name: '  Weekend ', filters });
    expect(saved.body).toEqual({ search: { id: first, name: 'Weekend', filters, left_out: [] } });
    await save(eve, { id: first, name: 'Weekend', filters });
    test.clock.advance(1);
    await save(eve, { id: second, name: 'Germany', filters: { country: ['DE'] } });
    expect((await list(eve)).map(({ name }) => name)).toEqual(['Weekend', 'Germany']);
    expect((await eve.browser.patch(pathOf(first), { name: 'Sunday' })).status).toBe(204);
    expect((await list(eve))[0]).toEqual({ id: first, name: 'Sunday', filters, left_out: [] });
    expect((await eve.browser.delete(pathOf(first))).status).toBe(204);
    expect((await eve.browser.delete(pathOf(first))).status).toBe(204);
    expect((await list(eve)).map(({ id }) => id)).toEqual([second]);
    expect((await eve.browser.patch(pathOf(first), { name: 'Gone' })).status).toBe(404);
  });

  it('[D01] are ten at most', async () => {
    const ids = Array.from({ length: 10 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id) => save(eve, { id })));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const refused = await save(eve, {});
    expect([refused.status, problemOf(refused).errors]).toMatchObject([422, [{ field: 'id', code: 'too_many_items' }]]);
    expect((await save(eve, { id: ids[0]!, name: 'Again' })).status).toBe(200);
    expect(await list(eve)).toHaveLength(10);
  });

  it('[D01] are refused with the faults that the search would have, and without a name', async () => {
    const refused = await save(eve, { filters: { country: ['FR'], min_age: 50, max_age: 40 } });
    expect([refused.status, problemOf(refused).errors]).toEqual([
      422,
      [
        { field: 'filters.min_age', code: 'age_range' },
        { field: 'filters.country', code: 'country_not_served' },
      ],
    ]);
    expect((await save(eve, { filters: { page_number: 2 } })).status).toBe(422);
    expect((await save(eve, { filters: { distance: '7' } })).status).toBe(422);
    expect(problemOf(await save(eve, { name: '   ' })).errors).toEqual([{ field: 'name', code: 'required' }]);
    expect(await list(eve)).toEqual([]);
  });

  it('[D01] leave out what the site no longer offers, and say so', async () => {
    const filters = { country: ['GB', 'DE'], body_type: ['slim'], interests: ['tea', 'wine'], distance: '10' };
    await save(eve, { filters });
    const narrow = await makeSite(test, {
      countries: ['GB'],
      settings: { search_fields: ['country', 'interests', 'distance'], interests: ['wine'] },
    });
    const adam = await placeMember(narrow);
    await test.db.system((tx) =>
      tx.query(
        `INSERT INTO saved_searches (site_id, member_id, id, name, filters, created_at)
         SELECT $1, $2, id, name, filters, created_at FROM saved_searches WHERE member_id = $3`,
        [narrow.id, adam.id, eve.id],
      ),
    );
    expect(await list(adam)).toMatchObject([
      {
        filters: { country: ['GB'], interests: ['wine'], distance: '10' },
        left_out: ['country', 'body_type', 'interests'],
      },
    ]);
  });

  it('[D01] leave the distance out while the member has no place', async () => {
    await save(eve, { filters: { distance: '10', order: 'nearest', has_photo: true } });
    await test.db.system((tx) =>
      tx.query('UPDATE profiles SET cell_lat = NULL, cell_lon = NULL WHERE id = $1', [eve.id]),
    );
    test.clock.advance(VIEWER_CACHED);
    expect((await list(eve))[0]).toMatchObject({ filters: { has_photo: true }, left_out: ['distance', 'order'] });
  });

  it('[D01] D-11: gender and interests are kept under the consent alone, and go with it', async () => {
    const filters = { gender: ['female'], interests: ['tea'], min_age: 30 };
    await save(eve, { filters });
    expect((await eve.browser.delete('/api/account/consents/special-data')).status).toBeLessThan(300);
    expect((await list(eve))[0]!.filters).toEqual({ min_age: 30 });
    const refused = await save(eve, { filters });
    expect(problemOf(refused).errors).toEqual([
      { field: 'filters.gender', code: 'consent_missing' },
      { field: 'filters.interests', code: 'consent_missing' },
    ]);
  });

  it("[D01] are the member's own: nobody else lists, changes or deletes them", async () => {
    const id = randomUUID();
    await save(eve, { id });
    const other = await placeMember();
    expect(await list(other)).toEqual([]);
    expect((await other.browser.patch(pathOf(id), { name: 'Mine' })).status).toBe(404);
    await other.browser.delete(pathOf(id));
    await save(other, { id, name: 'Theirs' });
    expect((await list(eve)).map(({ name }) => name)).toEqual(['Near']);
    expect((await test.browser(site.host).get('/api/saved-searches')).status).toBe(403);
  });
});
