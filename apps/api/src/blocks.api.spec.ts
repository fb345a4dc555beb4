import type { AnswerOf } from '@duet/contract';
import { endpointOf, findFaults, listBlocks } from '@duet/contract';
import { ExclusionEntity } from '@duet/members';
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
const block = (from: PlacedMember, to: { id: string }) => from.browser.put(`/api/blocks/${to.id}`);
const unblock = (from: PlacedMember, to: { id: string }) => from.browser.delete(`/api/blocks/${to.id}`);
const exclusions = async (...members: PlacedMember[]) => {
  const ids = members.map(({ id }) => id);
  const rows = await test.db.system((tx) => tx.findBy(ExclusionEntity, { site_id: site.id }));
  const own = rows.filter(({ member_id }) => ids.includes(member_id));
  return Object.fromEntries(
    own.map(({ member_id, reason }) => [members.find(({ id }) => id === member_id)?.name, reason]),
  );
};

const blockedBy = async ({ browser }: PlacedMember) => {
  const { body } = await browser.get('/api/blocks');
  expect(findFaults(endpointOf(listBlocks).answer!, body)).toEqual([]);
  return (body as AnswerOf<typeof listBlocks>).profiles.map(({ id }) => id);
};

describe('blocks', () => {
  it('[C07] D-27: at once and both ways, and again without a second effect', async () => {
    const [ann, bob] = [await place({ name: 'ann' }), await place({ name: 'bob' })];
    expect([(await block(ann, bob)).status, (await block(ann, bob)).status]).toEqual([204, 204]);
    expect(await exclusions(ann, bob)).toEqual({ ann: 'blocked', bob: 'blocked_by' });
    const refused = await bob.browser.get(`/api/members/${ann.id}`);
    expect(problemOf(refused)).toMatchObject({
      status: 403,
      code: 'blocked_by_member',
      detail: "You're blocked by ann. You do not have access to this page.",
    });
    expect((await ann.browser.get(`/api/members/${bob.id}`)).body).toMatchObject({ profile: { blocked: true } });
  });

  it('[C07] lifting the block ends it for both, and only the one who blocked can', async () => {
    const [ann, bob] = [await place({ name: 'ann2' }), await place({ name: 'bob2' })];
    await block(ann, bob);
    expect((await unblock(bob, ann)).status).toBe(404);
    expect((await unblock(ann, bob)).status).toBe(204);
    expect(await exclusions(ann, bob)).toEqual({});
    expect((await unblock(ann, bob)).status).toBe(404);
    expect((await bob.browser.get(`/api/members/${ann.id}`)).status).toBe(200);
  });

  it('[C07] both blocking each other at the same moment stay apart until both lift it', async () => {
    const [ann, bob] = [await place({ name: 'ann3' }), await place({ name: 'bob3' })];
    await test.db.system(async (tx) => {
      const row = { site_id: site.id, reason: 'blocked' as const, created_at: test.clock.now() };
      await tx.insert(ExclusionEntity, { ...row, member_id: ann.id, other_id: bob.id });
      await tx.insert(ExclusionEntity, { ...row, member_id: bob.id, other_id: ann.id });
    });
    expect((await unblock(ann, bob)).status).toBe(204);
    expect(await exclusions(ann, bob)).toEqual({ ann3: 'blocked_by', bob3: 'blocked' });
    expect((await unblock(bob, ann)).status).toBe(204);
    expect(await exclusions(ann, bob)).toEqual({});
  });

  it('fifty blocks of one another at once leave one block and no fault', async () => {
    const [ann, bob] = [await place({ name: 'ann4' }), await place({ name: 'bob4' })];
    const all = Array.from({ length: 20 }, (_, index) => (index % 2 ? block(ann, bob) : block(bob, ann)));
    const statuses = new Set((await Promise.all(all)).map(({ status }) => status));
    expect([...statuses].every((status) => [204, 404].includes(status))).toBe(true);
    expect(Object.keys(await exclusions(ann, bob))).toHaveLength(2);
  });

  it('every id that is not a visible member of the site answers 404 alike', async () => {
    const other = await makeSite(test);
    const ann = await place();
    const foreign = await placeMember(test, other);
    const hidden = await place({ invisible: true });
    const unconfirmed = await place({ confirmed: false });
    const blocker = await place();
    await block(blocker, ann);
    const nobody = { id: '01900000-0000-7000-8000-000000000000' };
    for (const target of [foreign, hidden, unconfirmed, blocker, nobody, ann, { id: 'not-an-id' }]) {
      const response = await block(ann, target);
      expect([response.status, problemOf(response).code]).toEqual([404, 'not_found']);
      expect((await unblock(ann, target)).status).toBe(404);
    }
  });
});

describe('the list of blocked members', () => {
  it('[C07] shows whom I have blocked, the newest first, until I lift it, and never who blocked me', async () => {
    const [ann, bob, cid, dan] = [await place(), await place(), await place(), await place()];
    await ann.browser.put(`/api/hides/${bob.id}`);
    await block(dan, ann);
    for (const one of [cid, bob]) {
      test.clock.advance(1);
      await block(ann, one);
    }
    expect(await blockedBy(ann)).toEqual([bob.id, cid.id]);
    expect(await blockedBy(bob)).toEqual([]);
    expect((await ann.browser.get('/api/hides')).body).toEqual({ profiles: [], next: null });
    await unblock(ann, bob);
    expect(await blockedBy(ann)).toEqual([cid.id]);
  });

  it('[C07] tells nothing of those whom I may not see, and refuses visitors and a cursor that is none', async () => {
    const [ann, bob, cid] = [await place(), await place(), await place()];
    await Promise.all([block(ann, bob), block(ann, cid)]);
    await cid.browser.patch('/api/profile', { invisible: true });
    expect(await blockedBy(ann)).toEqual([bob.id]);
    const refused = await ann.browser.get('/api/blocks', { before: 'yesterday' });
    expect(problemOf(refused).errors).toEqual([{ field: 'before', code: 'invalid' }]);
    expect(problemOf(await test.browser(site.host).get('/api/blocks')).code).toBe('authentication_required');
  });
});
