import type { AdminPhoto, ClaimedPhotos } from '@duet/contract';
import { adminClaimPhotos, endpointOf, findFaults } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, placePhoto, problemOf, startTestApp } from '@duet/testing';
import { ModerationModule } from './moderation.module';
import { ModerationJobs } from './moderation.jobs';

let test: TestApp;
let site: MadeSite;
let ann: MadeStaff;
let bob: MadeStaff;

beforeAll(async () => {
  test = await startTestApp({ domains: [ModerationModule] });
  [ann, bob] = [await logInStaff(test, { role: 'moderator' }), await logInStaff(test, { role: 'moderator' })];
});
beforeEach(async () => {
  site = await makeSite(test);
});
afterAll(() => test.close());

const place = (at = site) => placeMember(test, at);
const waiting = async (count: number) => {
  const member = await place();
  const photos: string[] = [];
  for (let one = 0; one < count; one += 1)
    photos.push((await placePhoto(test, { site, member }, { status: 'pending', reviewed: false })).id);
  return photos;
};
const claim = async (by: MadeStaff, body: object = {}): Promise<ClaimedPhotos> => {
  const request = { site_id: site.id, count: 2, keep: [], skip: [], ...body };
  const response = await by.browser.post('/api/admin/photos/claims', request);
  expect(response.status).toBe(200);
  expect(findFaults(endpointOf(adminClaimPhotos).answer!, response.body)).toEqual([]);
  return response.body as ClaimedPhotos;
};
const idsOf = ({ photos }: ClaimedPhotos) => photos.map(({ id }) => id);
const reject = (id: string, body: object = { reason: 'nudity' }) =>
  ann.browser.post(`/api/admin/photos/${id}/reject`, body);

describe('photos in front of moderators', () => {
  it('[I07] are nobody else’s, who is told with whom they are', async () => {
    const photos = await waiting(5);
    const [first, second] = [await claim(ann), await claim(bob)];
    expect([...idsOf(first), ...idsOf(second)]).toEqual(photos.slice(0, 4));
    expect(second).toMatchObject({ waiting: 5, holders: [{ name: expect.any(String), items: 2 }] });
    expect(idsOf(await claim(ann, { count: 5, keep: idsOf(first) }))).toEqual(photos.slice(4));
  });

  it('[I07] are different ones for many who ask at the same moment', async () => {
    const photos = await waiting(6);
    const answers = await Promise.all(
      [ann, bob, ann, bob].map((by, at) => claim(by, { count: 3, keep: [], skip: at > 1 ? photos : [] })),
    );
    const [one, other] = answers as [ClaimedPhotos, ClaimedPhotos];
    expect([...idsOf(one), ...idsOf(other)].sort()).toEqual([...photos].sort());
  });

  it('[I07] come back after two minutes, unless they are kept, and when their moderator leaves', async () => {
    const photos = await waiting(2);
    await claim(ann);
    test.clock.advance(90);
    expect((await claim(ann, { count: 0, keep: photos })).lost).toEqual([]);
    test.clock.advance(90);
    expect(idsOf(await claim(bob))).toEqual([]);
    test.clock.advance(31);
    expect(idsOf(await claim(bob))).toEqual(photos);
    expect((await claim(ann, { count: 0, keep: photos })).lost).toEqual(photos);
    expect((await bob.browser.post('/api/admin/photos/releases', { ids: photos.slice(1) })).status).toBe(204);
    expect(idsOf(await claim(ann))).toEqual(photos.slice(1));
  });

  it('[I07] are lost once somebody has decided, and skipped ones do not come again', async () => {
    const photos = await waiting(3);
    await claim(bob, { count: 1 });
    await reject(photos[0]!);
    const { lost, waiting: left } = await claim(bob, { count: 0, keep: photos.slice(0, 1) });
    expect([lost, left]).toEqual([photos.slice(0, 1), 2]);
    expect(idsOf(await claim(bob, { skip: photos.slice(1, 2) }))).toEqual(photos.slice(2));
  });

  it('[I01] [I07] are only of sites in reach, and for those who moderate', async () => {
    await waiting(1);
    const far = await logInStaff(test, { role: 'moderator', siteId: (await makeSite(test)).id });
    expect(idsOf(await claim(far))).toEqual([]);
    const support = await logInStaff(test, { role: 'support' });
    const body = { count: 1, keep: [], skip: [] };
    expect((await support.browser.post('/api/admin/photos/claims', body)).status).toBe(403);
    expect(problemOf(await ann.browser.post('/api/admin/photos/claims', { ...body, count: 99 })).errors).toEqual([
      expect.objectContaining({ field: 'count' }),
    ]);
  });
});

describe('decided photos', () => {
  it('[I07] are found again, the newest first, by whom they were decided', async () => {
    const [first, second] = await waiting(2);
    await reject(first!);
    test.clock.advance(1);
    const between = test.clock.now().toISOString();
    await bob.browser.post(`/api/admin/photos/${second!}/approve`, {});
    const list = async (filter: object) => {
      const query = { filter: JSON.stringify({ site_id: site.id, ...filter }) };
      const { body } = await ann.browser.get('/api/admin/photo-decisions', query);
      return (body as AdminPhoto[]).map(({ id }) => id);
    };
    expect(await list({})).toEqual([second, first]);
    expect(await list({ mine: true })).toEqual([first]);
    expect(await list({ decided_since: between })).toEqual([second]);
    expect(await list({ status: 'rejected', rejected_reason: 'nudity' })).toEqual([first]);
    expect(await list({ rejected_reason: 'minor' })).toEqual([]);
  });
});

describe('a picture that was rejected before', () => {
  const HASH = 0x1234_5678_9abc_def0n;
  const withHash = (member: PlacedMember, hash: bigint, at = site) =>
    placePhoto(
      test,
      { site: at, member },
      { status: 'pending', reviewed: false, picture_hash: BigInt.asIntN(64, hash).toString() },
    );
  const read = async (id: string) => (await ann.browser.get(`/api/admin/photos/${id}`)).body as AdminPhoto;

  it.each([
    ['the same', 0n, 0],
    ['one bit of each of seven bytes changed', 0x0001_0101_0101_0101n, 7],
    ['the sign changed', 0x8000_0000_0000_0000n, 1],
  ])('[I07] is recognised, also from another member: %s', async (_title, change, distance) => {
    const [eve, zoe] = [await place(), await place()];
    await reject((await withHash(eve, HASH)).id, { reason: 'someone_else' });
    const again = await read((await withHash(zoe, HASH ^ change)).id);
    expect(again.rejected_before).toMatchObject({ reason: 'someone_else', distance, same_member: false });
    const own = await read((await withHash(eve, HASH ^ change)).id);
    expect(own.rejected_before?.same_member).toBe(true);
  });

  it('[I07] is not recognised when it differs, on another site, or once the decision was taken back', async () => {
    const eve = await place();
    const first = await withHash(eve, HASH);
    await reject(first.id);
    expect((await read((await withHash(eve, HASH ^ 0xffn)).id)).rejected_before).toBeNull();
    const elsewhere = await makeSite(test);
    expect((await read((await withHash(await place(elsewhere), HASH, elsewhere)).id)).rejected_before).toBeNull();
    await ann.browser.post(`/api/admin/photos/${first.id}/approve`, { reverse: true });
    expect((await read((await withHash(eve, HASH)).id)).rejected_before).toBeNull();
  });

  it('[I07] is recognised for two years, also when its photo is gone', async () => {
    const eve = await place();
    const first = await withHash(eve, HASH);
    await reject(first.id, { reason: 'minor' });
    await test.db.systemRows('DELETE FROM photos WHERE id = $1', [first.id]);
    const later = await withHash(eve, HASH);
    expect((await read(later.id)).rejected_before).toMatchObject({ reason: 'minor', same_member: null });
    test.clock.advance(731 * 86_400);
    await test.get(ModerationJobs).forgetPictures();
    const [{ count }] = (await test.db.systemRows<{ count: number }>(
      'SELECT count(*)::int FROM rejected_pictures WHERE site_id = $1',
      [site.id],
    )) as [{ count: number }];
    expect(count).toBe(0);
  });
});
