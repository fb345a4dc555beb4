import type { AnswerOf, Member } from '@duet/contract';
import { endpointOf, findFaults, listHides } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  site = await makeSite(test);
});
afterAll(() => test.close());

const place = (options = {}) => placeMember(test, site, options);
const found = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/members', { gender: 'female' })).body as { profiles: { id: string }[] }).profiles.map(
    ({ id }) => id,
  );
const profileOf = async (viewer: PlacedMember, { id }: PlacedMember) =>
  ((await viewer.browser.get(`/api/members/${id}`)).body as { profile: Member }).profile;

const hiddenOf = async ({ browser }: PlacedMember, before?: string) => {
  const response = await browser.get('/api/hides', before ? { before } : {});
  expect(findFaults(endpointOf(listHides).answer!, response.body)).toEqual([]);
  return response.body as AnswerOf<typeof listHides>;
};
const ids = ({ profiles }: AnswerOf<typeof listHides>) => profiles.map(({ id }) => id);

describe('the list of hidden members', () => {
  it('[D02] shows whom I have hidden, the newest first, and nobody of others', async () => {
    const [ann, bea, cat, dee] = [await place(), await place(), await place(), await place()];
    expect(await hiddenOf(ann)).toEqual({ profiles: [], next: null });
    for (const { id } of [bea, cat]) {
      test.clock.advance(1);
      await ann.browser.put(`/api/hides/${id}`);
    }
    await dee.browser.put(`/api/hides/${ann.id}`);
    const list = await hiddenOf(ann);
    expect(list).toMatchObject({ profiles: [{ name: cat.name }, { name: bea.name }], next: null });
    await ann.browser.delete(`/api/hides/${cat.id}`);
    expect(ids(await hiddenOf(ann))).toEqual([bea.id]);
    expect(ids(await hiddenOf(bea))).toEqual([]);
  });

  it('[D02] tells nothing of those whom I may not see, and has no blocks', async () => {
    const [ann, bea, cat, dee] = [await place(), await place(), await place(), await place()];
    for (const { id } of [bea, cat]) await ann.browser.put(`/api/hides/${id}`);
    await ann.browser.put(`/api/blocks/${dee.id}`);
    await bea.browser.patch('/api/profile', { invisible: true });
    await cat.browser.put(`/api/blocks/${ann.id}`);
    expect(ids(await hiddenOf(ann))).toEqual([]);
    await bea.browser.patch('/api/profile', { invisible: false });
    expect(ids(await hiddenOf(ann))).toEqual([bea.id]);
  });

  it('[D02] ends only what there is: who was not hidden, is of another site or nobody at all is not found', async () => {
    const [ann, bea] = [await place(), await place()];
    const foreign = await placeMember(test, await makeSite(test));
    for (const id of [bea.id, foreign.id, '01900000-0000-7000-8000-00000000dead']) {
      expect(problemOf(await ann.browser.delete(`/api/hides/${id}`))).toMatchObject({ status: 404, code: 'not_found' });
    }
    await ann.browser.put(`/api/hides/${bea.id}`);
    expect((await ann.browser.delete(`/api/hides/${bea.id}`)).status).toBe(204);
  });

  it('[D02] comes by pages without a gap, and refuses a cursor that is none', async () => {
    const ann = await place();
    const others: string[] = [];
    for (let number = 0; number < 26; number += 1) {
      const { id } = await place();
      others.unshift(id);
      test.clock.advance(1);
      await ann.browser.put(`/api/hides/${id}`);
    }
    const first = await hiddenOf(ann);
    const second = await hiddenOf(ann, first.next!);
    expect([...ids(first), ...ids(second)]).toEqual(others);
    expect([ids(first).length, second.next]).toEqual([24, null]);
    const refused = await ann.browser.get('/api/hides', { before: 'yesterday' });
    expect(problemOf(refused).errors).toEqual([{ field: 'before', code: 'invalid' }]);
    expect(problemOf(await test.browser(site.host).get('/api/hides')).code).toBe('authentication_required');
  });
});

describe('hiding a member', () => {
  it('[D02] takes them out of my search alone, again without a second effect, and back by one call', async () => {
    const [ann, bea, cat] = [await place(), await place(), await place()];
    for (let time = 0; time < 2; time += 1) {
      expect((await ann.browser.put(`/api/hides/${bea.id}`)).status).toBe(204);
      expect(await found(ann)).not.toContain(bea.id);
    }
    expect(await found(cat)).toContain(bea.id);
    expect(await found(bea)).toContain(ann.id);
    expect(await profileOf(ann, bea)).toMatchObject({ hidden: true, blocked: false, may: { like: null } });
    expect(await profileOf(bea, ann)).toMatchObject({ hidden: false });
    for (const status of [204, 404]) expect((await ann.browser.delete(`/api/hides/${bea.id}`)).status).toBe(status);
    expect(await found(ann)).toContain(bea.id);
  });

  it('[D02] never weakens a block, and a block never ends with it', async () => {
    const [ann, bea] = [await place(), await place()];
    await ann.browser.put(`/api/blocks/${bea.id}`);
    expect((await ann.browser.put(`/api/hides/${bea.id}`)).status).toBe(204);
    expect((await ann.browser.delete(`/api/hides/${bea.id}`)).status).toBe(404);
    expect((await bea.browser.get(`/api/members/${ann.id}`)).status).toBe(403);
    expect((await bea.browser.put(`/api/hides/${ann.id}`)).status).toBe(404);
  });

  it('knows only members whom one may see', async () => {
    const ann = await place();
    const foreign = await placeMember(test, await makeSite(test));
    for (const { id } of [ann, foreign, await place({ invisible: true }), { id: 'nobody' }]) {
      const response = await ann.browser.put(`/api/hides/${id}`);
      expect([response.status, problemOf(response).code]).toEqual([404, 'not_found']);
    }
    const visitor = await test.browser(site.host).put(`/api/hides/${ann.id}`);
    expect(problemOf(visitor).code).toBe('authentication_required');
  });
});
