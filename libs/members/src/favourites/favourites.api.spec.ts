import type { AnswerOf } from '@duet/contract';
import { endpointOf, FAVOURITES_LIMIT, findFaults, listFavourites } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';

type Favourites = AnswerOf<typeof listFavourites>;

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

const place = (options = {}) => placeMember(test, site, options);
const put = (from: PlacedMember, to: { id: string }) => from.browser.put(`/api/favourites/${to.id}`);
const drop = (from: PlacedMember, to: { id: string }) => from.browser.delete(`/api/favourites/${to.id}`);
const ids = ({ profiles }: Favourites) => profiles.map(({ id }) => id);

async function star(from: PlacedMember, to: { id: string }): Promise<void> {
  expect((await put(from, to)).status).toBe(204);
  test.clock.advance(1);
}

async function listOf(member: PlacedMember, query = {}): Promise<Favourites> {
  const answer = await member.browser.get('/api/favourites', query);
  expect(answer.status).toBe(200);
  return answer.body as Favourites;
}

/** Puts so many copies on a member's list. */
const fill = (member: PlacedMember, count: number) =>
  test.db.system((tx) =>
    tx.query(
      `INSERT INTO favourites (site_id, member_id, other_id, created_at)
       SELECT $1, $2, p.id, $4 FROM profiles p WHERE p.site_id = $1 AND p.name LIKE 'copy%' LIMIT $3`,
      [site.id, member.id, count, test.clock.now()],
    ),
  );

describe('favourites', () => {
  it('[D03] are a list of cards, newest first; adding and removing twice changes nothing', async () => {
    const [ann, bob, cat] = [await place({ interests: ['tea'] }), await place({ interests: ['tea'] }), await place()];
    await star(ann, bob);
    await star(ann, cat);
    await star(ann, bob);
    const body = await listOf(ann);
    expect(findFaults(endpointOf(listFavourites).answer!, body)).toEqual([]);
    expect(ids(body)).toEqual([cat.id, bob.id]);
    expect(body.profiles[1]).toMatchObject({ name: bob.name, shared_interests: ['tea'] });
    for (let time = 0; time < 2; time += 1) expect((await drop(ann, bob)).status).toBe(204);
    expect(ids(await listOf(ann))).toEqual([cat.id]);
  });

  it('[D03] are private: the other member and everybody else sees nothing of them', async () => {
    const [ann, bob] = [await place(), await place()];
    await star(ann, bob);
    expect(ids(await listOf(bob))).toEqual([]);
    const likes = await bob.browser.get('/api/user.php');
    expect(likes.body).toMatchObject({ user: { new_likes: 0, unread: 0 } });
    const jobs = await test.db.systemRows('SELECT 1 FROM outbox_jobs WHERE payload::text LIKE $1', [`%${bob.id}%`]);
    expect(jobs).toEqual([]);
  });

  it('[D02] leave out who is blocked, disabled or invisible, and bring back who can be seen again', async () => {
    const ann = await place();
    const [blocked, blocker, paused, ghost] = [await place(), await place(), await place(), await place()];
    for (const other of [blocked, blocker, paused, ghost]) await star(ann, other);
    await ann.browser.put(`/api/blocks/${blocked.id}`);
    await blocker.browser.put(`/api/blocks/${ann.id}`);
    await test.db.system((tx) => tx.query(`UPDATE profiles SET status = 'disabled' WHERE id = $1`, [paused.id]));
    await ghost.browser.patch('/api/profile', { invisible: true });
    expect(ids(await listOf(ann))).toEqual([]);
    await ann.browser.delete(`/api/blocks/${blocked.id}`);
    await ghost.browser.patch('/api/profile', { invisible: false });
    expect(ids(await listOf(ann))).toEqual([ghost.id]);
  });

  it('[D02] refuse who cannot be seen: invisible, blocked, blocker, another site’s, nobody, myself', async () => {
    const [ann, blocked, blocker] = [await place(), await place(), await place()];
    await ann.browser.put(`/api/blocks/${blocked.id}`);
    await blocker.browser.put(`/api/blocks/${ann.id}`);
    const elsewhere = await placeMember(test, await makeSite(test));
    const others = [ann, blocked, blocker, elsewhere, await place({ invisible: true }), { id: site.id }];
    for (const other of others) expect((await put(ann, other)).status).toBe(404);
    expect((await test.browser(site.host).put(`/api/favourites/${blocker.id}`)).status).toBe(403);
    expect((await test.browser(site.host).get('/api/favourites')).status).toBe(403);
  });

  it('[D03] are 500 at most: of ten that are added at once to 495, five are refused with a sentence', async () => {
    const ann = await place();
    await copyMember(test, ann, FAVOURITES_LIMIT);
    await fill(ann, FAVOURITES_LIMIT - 5);
    const others: PlacedMember[] = [];
    for (let count = 0; count < 10; count += 1) others.push(await place());
    const answers = await Promise.all(others.map((other) => put(ann, other)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(problemOf(refused[0]!)).toMatchObject({ code: 'too_many_favourites', args: { limit: FAVOURITES_LIMIT } });
    expect(problemOf(refused[0]!).detail).toContain(String(FAVOURITES_LIMIT));
    const added = others[answers.findIndex(({ status }) => status === 204)]!;
    expect((await put(ann, added)).status).toBe(204);
    await drop(ann, added);
    expect((await put(ann, added)).status).toBe(204);
  }, 60_000);

  it('[D03] pressed ten times at once, one member is on the list once', async () => {
    const [ann, bob] = [await place(), await place()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(ann, bob)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
    expect(ids(await listOf(ann))).toEqual([bob.id]);
  });

  it('[D03] page through everybody once', async () => {
    const ann = await place();
    for (let count = 0; count < 26; count += 1) await star(ann, await place());
    const first = await listOf(ann);
    const second = await listOf(ann, { before: first.next });
    expect([first.profiles.length, second.profiles.length, second.next]).toEqual([24, 2, null]);
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(26);
  }, 60_000);
});
