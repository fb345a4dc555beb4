import type { Member } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

const place = (wishes = {}) => placeMember(test, site, wishes);
const found = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/members', { gender: 'female' })).body as { profiles: { id: string }[] }).profiles.map(
    ({ id }) => id,
  );
const profileOf = async (viewer: PlacedMember, { id }: PlacedMember) =>
  ((await viewer.browser.get(`/api/members/${id}`)).body as { profile: Member }).profile;

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
    for (let time = 0; time < 2; time += 1) expect((await ann.browser.delete(`/api/hides/${bea.id}`)).status).toBe(204);
    expect(await found(ann)).toContain(bea.id);
  });

  it('[D02] never weakens a block, and a block never ends with it', async () => {
    const [ann, bea] = [await place(), await place()];
    await ann.browser.put(`/api/blocks/${bea.id}`);
    expect((await ann.browser.put(`/api/hides/${bea.id}`)).status).toBe(204);
    expect((await ann.browser.delete(`/api/hides/${bea.id}`)).status).toBe(204);
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
