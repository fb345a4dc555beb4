import { endpointOf, findFaults, getSwipeDeck, swipeMember, undoSwipe } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, placePhoto, problemOf, startTestApp } from '@duet/testing';
import { LikesJobs } from './likes.jobs';
import { LikesModule } from './likes.module';
import { SwipeDeckEntity } from './swipe-deck.entity';
import { SwipeEntity } from './swipe.entity';

const DAY = 86_400;

interface Allowance {
  likes_left: number;
  likes_again_at: string;
  passes_to_undo: number;
}
type Deck = Allowance & { profiles: { id: string; name: string; main_image: { blurred: boolean } }[] };

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [LikesModule] });
});
beforeEach(async () => {
  site = await makeSite(test, { settings: { fictional_profiles: 'labelled' } });
});
afterAll(() => test.close());

const place = (options: Parameters<typeof placeMember>[2] = {}) => placeMember(test, site, options);

/** A member with a main photo, whom a deck may have. */
async function placeFace(options: Parameters<typeof placeMember>[2] = {}): Promise<PlacedMember> {
  const member = await place(options);
  await placePhoto(test, { site, member }, { main: true });
  return member;
}

async function placeFaces(count: number): Promise<PlacedMember[]> {
  const members: PlacedMember[] = [];
  for (let member = 0; member < count; member += 1) members.push(await placeFace());
  return members;
}

const deckOf = async ({ browser }: PlacedMember) => (await browser.get('/api/swipe-deck')).body as Deck;
const idsOf = async (member: PlacedMember) => (await deckOf(member)).profiles.map(({ id }) => id);
const swipe = (from: PlacedMember, to: { id: string }, direction: 'like' | 'pass', key?: string) =>
  from.browser.post('/api/swipes', { profile_id: to.id, direction }, key ? { key } : {});
const undo = (member: PlacedMember, key?: string) =>
  member.browser.send('delete', '/api/swipes/last', key ? { key } : {});
const directions = (from: PlacedMember) =>
  test.db.system(async (tx) => (await tx.findBy(SwipeEntity, { from_id: from.id })).map((one) => one.direction));

describe('the deck', () => {
  it('[D07] has those of the search with a photo, and nobody whom D-32 leaves out', async () => {
    const ann = await placeFace();
    const [bob, cat, dan, eve, fay, gus] = await placeFaces(6);
    await place();
    await placeFace({ invisible: true });
    await placeFace({ fictional: true });
    await placeFace({ confirmed: false });
    await placeFace({ country: 'DE' });
    const elsewhere = await makeSite(test);
    await placePhoto(test, { site: elsewhere, member: await placeMember(test, elsewhere) }, { main: true });
    expect((await ann.browser.put(`/api/blocks/${bob!.id}`)).status).toBe(204);
    expect((await cat!.browser.put(`/api/blocks/${ann.id}`)).status).toBe(204);
    expect((await ann.browser.put(`/api/hides/${dan!.id}`)).status).toBe(204);
    expect((await ann.browser.put(`/api/likes/${eve!.id}`)).status).toBe(200);
    expect((await swipe(ann, fay!, 'pass')).status).toBe(200);
    const deck = await deckOf(ann);
    expect(findFaults(endpointOf(getSwipeDeck).answer!, deck)).toEqual([]);
    expect(deck.profiles).toMatchObject([{ id: gus!.id, name: gus!.name, main_image: { blurred: false } }]);
    expect(deck).toMatchObject({ likes_left: 4, passes_to_undo: 1 });
    expect((await test.browser(site.host).get('/api/swipe-deck')).status).toBe(403);
  });

  it('[D07] leaves out who became invisible or blocked since the deck was made', async () => {
    const ann = await placeFace();
    const [bob, cat, dan] = await placeFaces(3);
    expect((await idsOf(ann)).sort()).toEqual([bob!.id, cat!.id, dan!.id].sort());
    expect((await bob!.browser.patch('/api/profile', { invisible: true })).status).toBe(200);
    expect((await cat!.browser.put(`/api/blocks/${ann.id}`)).status).toBe(204);
    expect(await idsOf(ann)).toEqual([dan!.id]);
  });

  it('[D07] deals twenty at a time and each once, says when it is empty, and finds who came later', async () => {
    const ann = await placeFace();
    const faces = await placeFaces(130);
    const seen: string[] = [];
    for (let deal = 0; deal < 7; deal += 1) {
      const ids = await idsOf(ann);
      expect(ids).toHaveLength(deal < 6 ? 20 : 10);
      expect(await idsOf(ann)).toEqual(ids);
      for (const id of ids) expect((await swipe(ann, { id }, 'pass')).status).toBe(200);
      seen.push(...ids);
    }
    expect(new Set(seen).size).toBe(130);
    expect([...seen].sort()).toEqual(faces.map(({ id }) => id).sort());
    expect(await idsOf(ann)).toEqual([]);
    const late = await placeFace();
    test.clock.advance(60);
    expect(await idsOf(ann)).toEqual([late.id]);
  }, 120_000);

  it('[D07] remembers a pass for 30 days, and a like for good', async () => {
    const ann = await placeFace();
    const [bob, cat] = await placeFaces(2);
    await swipe(ann, bob!, 'pass');
    await swipe(ann, cat!, 'like');
    expect(await idsOf(ann)).toEqual([]);
    // A session lasts thirty days from its last use.
    test.clock.advance(15 * DAY);
    expect(await idsOf(ann)).toEqual([]);
    test.clock.advance(15 * DAY - 60);
    await test.get(LikesJobs).timetable()[0]!.run();
    expect(await test.db.system((tx) => tx.countBy(SwipeDeckEntity, { site_id: site.id }))).toBe(0);
    expect(await idsOf(ann)).toEqual([]);
    test.clock.advance(61);
    expect(await idsOf(ann)).toEqual([bob!.id]);
  });
});

describe('swiping', () => {
  it('[D07] allows four likes on the member’s own day, also when ten come at once', async () => {
    const ann = await placeFace();
    const faces = await placeFaces(11);
    const answers = await Promise.all(faces.slice(0, 10).map((one) => swipe(ann, one, 'like')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(6);
    expect(new Set(refused.map((one) => `${one.status} ${problemOf(one).code}`))).toEqual(
      new Set(['429 too_many_swipe_likes']),
    );
    expect(await directions(ann)).toEqual(['like', 'like', 'like', 'like']);
    const deck = await deckOf(ann);
    expect(deck.likes_left).toBe(0);
    expect((await swipe(ann, faces[10]!, 'pass')).body).toMatchObject({ state: 'not_liked', likes_left: 0 });
    expect((await ann.browser.put(`/api/likes/${faces[10]!.id}`)).status).toBe(200);
    test.clock.advance((Date.parse(deck.likes_again_at) - test.clock.now().getTime()) / 1000);
    expect((await deckOf(ann)).likes_left).toBe(4);
    const [left] = await placeFaces(1);
    expect((await swipe(ann, left!, 'like')).body).toMatchObject({ state: 'liked', match: false, likes_left: 3 });
  });

  it('[D04] [D07] a pass answers a like that was received: it leaves the list and the count of new ones, until it is undone', async () => {
    const [ann, bob] = [await placeFace(), await placeFace()];
    const list = async () => {
      const { body } = await ann.browser.get('/api/likes/received');
      const { body: newest } = await ann.browser.get('/api/likes.php');
      const { profiles } = body as { profiles: { id: string }[] };
      return { ids: profiles.map(({ id }) => id), unseen: (newest as { new: number }).new };
    };
    await bob.browser.put(`/api/likes/${ann.id}`);
    expect(await list()).toEqual({ ids: [bob.id], unseen: 1 });
    test.clock.advance(1);
    expect((await swipe(ann, bob, 'pass')).status).toBe(200);
    expect(await list()).toEqual({ ids: [], unseen: 0 });
    expect((await undo(ann)).status).toBe(200);
    expect(await list()).toEqual({ ids: [bob.id], unseen: 0 });
    // Another like after a pass is a new one.
    await swipe(ann, bob, 'pass');
    await bob.browser.delete(`/api/likes/${ann.id}`);
    test.clock.advance(1);
    await bob.browser.put(`/api/likes/${ann.id}`);
    expect(await list()).toEqual({ ids: [bob.id], unseen: 1 });
  });

  it('[D07] a like in the game is a like: it makes a match, and once per key', async () => {
    const [ann, bob] = [await placeFace(), await placeFace()];
    expect((await bob.browser.put(`/api/likes/${ann.id}`)).status).toBe(200);
    const answer = await swipe(ann, bob, 'like', 'one-key');
    expect(findFaults(endpointOf(swipeMember).answer!, answer.body)).toEqual([]);
    expect(answer.body).toMatchObject({ state: 'match', match: true, likes_left: 3 });
    expect((await swipe(ann, bob, 'like', 'one-key')).body).toEqual(answer.body);
    expect(problemOf(await swipe(ann, bob, 'pass', 'one-key')).code).toBe('idempotency_conflict');
    expect(problemOf(await swipe(ann, bob, 'like', ' ')).code).toBe('key_required');
    expect((await swipe(ann, bob, 'pass')).body).toMatchObject({ state: 'match', likes_left: 3, passes_to_undo: 0 });
  });

  it('[D07] refuses whom a like refuses', async () => {
    const ann = await placeFace();
    const elsewhere = await makeSite(test);
    const others = [ann, await placeFace({ invisible: true }), await placeMember(test, elsewhere)];
    for (const other of others) {
      expect((await swipe(ann, other, 'like')).status).toBe(404);
      expect((await swipe(ann, other, 'pass')).status).toBe(404);
    }
    const refused = await ann.browser.post('/api/swipes', { profile_id: others[1]!.id, direction: 'up' });
    expect(problemOf(refused).errors).toMatchObject([{ field: 'direction' }]);
  });

  it('[D07] undoes the last ten passes, each once per key, and no like', async () => {
    const ann = await placeFace();
    const faces = await placeFaces(13);
    for (const one of faces.slice(0, 12)) await swipe(ann, one, 'pass');
    await swipe(ann, faces[12]!, 'like');
    const first = await undo(ann, 'first-undo');
    expect(findFaults(endpointOf(undoSwipe).answer!, first.body)).toEqual([]);
    expect(first.body).toMatchObject({ profile: { id: faces[11]!.id }, passes_to_undo: 9, likes_left: 3 });
    expect((await undo(ann, 'first-undo')).body).toEqual(first.body);
    const undone: (string | undefined)[] = [];
    for (let count = 0; count < 10; count += 1)
      undone.push(((await undo(ann)).body as { profile: { id: string } | null }).profile?.id);
    const expected = faces.slice(2, 11).map(({ id }) => id);
    expect(undone).toEqual([...expected.reverse(), undefined]);
    expect((await directions(ann)).sort()).toEqual(['like', 'pass', 'pass']);
    expect((await idsOf(ann)).sort()).toEqual(
      faces
        .slice(2, 12)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('[D07] D-07: a like before the confirmation waits, and counts', async () => {
    const [shy, ann] = [await placeFace({ confirmed: false }), await placeFace()];
    expect((await swipe(shy, ann, 'like')).body).toMatchObject({ state: 'liked', match: false, likes_left: 3 });
    expect((await ann.browser.get('/api/likes.php')).body).toMatchObject({ new: 0 });
  });
});
