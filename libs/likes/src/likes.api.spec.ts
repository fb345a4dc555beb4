import { accountActivated } from '@duet/accounts';
import { DomainError, endpointOf, findFaults, getLikes, getLikeStates, listLikes } from '@duet/contract';
import { MemberStateEntity } from '@duet/members';
import { Outbox, Texts } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { likesMatched } from './likes.events';
import { LikesService } from './likes.service';
import { MatchEntity } from './match.entity';
import { LikesModule } from './likes.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [LikesModule] });
  site = await makeSite(test, { settings: { fictional_profiles: 'labelled' } });
});
afterAll(() => test.close());

interface Lists {
  profiles: { id: string; main_image: unknown }[];
  liked_by: { id: string; like_new: boolean; match?: boolean }[];
  new: number;
  next: string | null;
}

const place = (options = {}) => placeMember(test, site, options);
const block = async (member: PlacedMember, other: PlacedMember) =>
  expect((await member.browser.put(`/api/blocks/${other.id}`)).status).toBe(204);
const like = (from: PlacedMember, to: { id: string }) => from.browser.put(`/api/likes/${to.id}`);
const unlike = (from: PlacedMember, to: { id: string }) => from.browser.delete(`/api/likes/${to.id}`);
const received = async (member: PlacedMember) => (await member.browser.get('/api/likes.php')).body as Lists;
const listOf = async (member: PlacedMember, type: string, query = {}) =>
  (await member.browser.get(`/api/likes/${type}`, query)).body as Lists;
const newLikesOf = (member: PlacedMember) =>
  test.db.system(async (tx) => (await tx.findOneByOrFail(MemberStateEntity, { member_id: member.id })).new_likes_total);
const matches = () => test.db.system((tx) => tx.countBy(MatchEntity, { site_id: site.id }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('liking', () => {
  it('[D04] goes from not liked to liked, and to received like on the other side', async () => {
    const [ann, bob] = [await place(), await place()];
    const answer = await like(ann, bob);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ state: 'liked', match: false });
    expect((await like(ann, bob)).body).toEqual({ state: 'liked', match: false });
    expect(await newLikesOf(bob)).toBe(1);
    expect((await unlike(bob, ann)).body).toEqual({ state: 'received_like', match: false });
    expect((await unlike(ann, bob)).body).toEqual({ state: 'not_liked', match: false });
    expect(await newLikesOf(bob)).toBe(0);
  });

  it('[D04] its states with many are told at once, in their order, and of nobody who is blocked', async () => {
    const [ann, bob, cat, dan, eve, fay] = await Promise.all(Array.from({ length: 6 }, () => place()));
    await like(ann!, bob!);
    await like(cat!, ann!);
    await like(ann!, dan!);
    await like(dan!, ann!);
    await like(fay!, ann!);
    await block(fay!, ann!);
    const { status, body } = await ann!.browser.get('/api/like-states', { ids: ids([eve!, dan!, cat!, bob!, fay!]) });
    expect(status).toBe(200);
    expect(findFaults(endpointOf(getLikeStates).answer!, body)).toEqual([]);
    expect(body).toEqual({
      states: [
        { id: eve!.id, state: 'not_liked' },
        { id: dan!.id, state: 'match' },
        { id: cat!.id, state: 'received_like' },
        { id: bob!.id, state: 'liked' },
      ],
    });
    const many = Array.from({ length: 49 }, () => bob!.id);
    expect((await ann!.browser.get('/api/like-states', { ids: many })).status).toBe(422);
    const visitor = await test.browser(site.host).get('/api/like-states', { ids: [bob!.id] });
    expect(problemOf(visitor).code).toBe('authentication_required');
  });

  it('[D04] a mutual like makes one match, told once, and withdrawing ends it', async () => {
    const [ann, bob] = [await place(), await place()];
    const events: unknown[] = [];
    test.get(Outbox).within(likesMatched, async (_tx, _ctx, pair) => void events.push(pair));
    await like(ann, bob);
    expect((await like(bob, ann)).body).toEqual({ state: 'match', match: true });
    expect((await like(ann, bob)).body).toEqual({ state: 'match', match: true });
    const { liked_by } = await listOf(ann, 'received');
    expect(liked_by).toEqual([{ id: bob.id, like_new: true, match: true }]);
    expect(events).toEqual([{ a_id: [ann.id, bob.id].sort()[0], b_id: [ann.id, bob.id].sort()[1] }]);
    expect(ids((await listOf(ann, 'matches')).profiles)).toEqual([bob.id]);
    expect((await unlike(ann, bob)).body).toEqual({ state: 'received_like', match: false });
    expect((await listOf(ann, 'received')).liked_by).toMatchObject([{ id: bob.id, match: false }]);
    expect((await listOf(bob, 'matches')).profiles).toEqual([]);
  });

  it('[D04] 100 pairs that like each other at the same instant are 100 matches', async () => {
    const before = await matches();
    const pairs: [PlacedMember, PlacedMember][] = [];
    for (let pair = 0; pair < 100; pair += 1) pairs.push([await place(), await place()]);
    const answers = await Promise.all(pairs.flatMap(([a, b]) => [like(a, b), like(b, a)]));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    expect((await matches()) - before).toBe(100);
  }, 120_000);

  it('D-29: 50 a day are free, 200 premium, 5 before confirmation; withdrawing brings none back', async () => {
    const others: PlacedMember[] = [];
    for (let other = 0; other < 6; other += 1) others.push(await place());
    const shy = await place({ confirmed: false });
    for (const other of others.slice(0, 5)) expect((await like(shy, other)).status).toBe(200);
    await unlike(shy, others[0]!);
    const refused = await like(shy, others[5]!);
    expect(refused.status).toBe(429);
    expect(problemOf(refused).code).toBe('too_many_likes');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect((await like(shy, others[1]!)).status).toBe(200);
    test.clock.advance(86_400);
    expect((await like(shy, others[5]!)).status).toBe(200);
  });

  it('D-07: likes of an unconfirmed member wait, and arrive with the activation', async () => {
    const [shy, ann] = [await place({ confirmed: false }), await place()];
    await like(shy, ann);
    expect(await received(ann)).toMatchObject({ profiles: [], liked_by: [], new: 0 });
    const ctx = { site: { id: site.id } };
    await test.db.system(async (tx) => {
      await tx.query(`UPDATE accounts SET status = 'active' WHERE id = $1`, [shy.id]);
      await tx.query(`UPDATE profiles SET status = 'active', disabled_reason = NULL WHERE id = $1`, [shy.id]);
    });
    await test.db.tx(ctx, (tx) => test.get(Outbox).tell(tx, ctx, accountActivated, { account_id: shy.id }));
    await test.runJobs();
    expect(await received(ann)).toMatchObject({ liked_by: [{ id: shy.id, like_new: true }], new: 1 });
  });

  it('refuses who cannot be seen with 404, and tells the blocked who blocked them', async () => {
    const ann = await place();
    const elsewhere = await placeMember(test, await makeSite(test));
    const hidden = [ann, elsewhere, await place({ invisible: true }), await place({ confirmed: false })];
    for (const other of hidden) {
      for (const answer of [await like(ann, other), await unlike(ann, other)]) expect(answer.status).toBe(404);
    }
    expect((await ann.browser.put('/api/likes/not-an-id')).status).toBe(404);
    const bob = await place();
    await block(bob, ann);
    expect((await like(bob, ann)).status).toBe(404);
    const refused = await like(ann, bob);
    expect(refused.status).toBe(403);
    expect(problemOf(refused).detail).toBe(`You're blocked by ${bob.name}. You do not have access to this page.`);
  });

  it('D-42: a fictional profile may be liked but never likes and never matches', async () => {
    const [ann, doll] = [await place(), await place({ fictional: true })];
    expect((await like(ann, doll)).body).toEqual({ state: 'liked', match: false });
    expect((await like(doll, ann)).status).toBe(403);
    const forged = test.db.system((tx) =>
      tx.query(
        `INSERT INTO swipes (site_id, from_id, to_id, direction, created_at) VALUES ($1, $2, $3, 'like', now())`,
        [site.id, doll.id, ann.id],
      ),
    );
    await expect(forged).rejects.toThrow('fk_swipes_from');
  });

  it('D-27: a block ends likes and match on both sides, and unblocking brings none back', async () => {
    const [ann, bob] = [await place(), await place()];
    await like(ann, bob);
    await like(bob, ann);
    await block(ann, bob);
    expect((await ann.browser.delete(`/api/blocks/${bob.id}`)).status).toBe(204);
    expect((await received(ann)).profiles).toEqual([]);
    expect((await listOf(bob, 'matches')).profiles).toEqual([]);
    expect([await newLikesOf(ann), await newLikesOf(bob)]).toEqual([0, 0]);
  });

  it('[D10] is refused without a session, and a session of one site is nothing on another', async () => {
    const ann = await place();
    const refused = await test.browser(site.host).put(`/api/likes/${ann.id}`);
    expect(problemOf(refused)).toMatchObject({ status: 403, authentication_required: true });
    const other = await makeSite(test);
    const stranger = test.browser(other.host);
    stranger.setCookie('auth.session', /auth\.session=([^;]+)/.exec(ann.browser.cookieHeader())![1]!);
    expect(problemOf(await stranger.get('/api/likes.php')).code).toBe('authentication_required');
  });
});

describe('lists of likes', () => {
  it('[D03] likes.php answers profiles and liked_by, newest first, in the shape of the contract', async () => {
    const [ann, bob, cat] = [
      await place({ interests: ['tea', 'wine'] }),
      await place({ interests: ['tea'] }),
      await place(),
    ];
    await like(bob, ann);
    test.clock.advance(1);
    await like(cat, ann);
    const answer = await ann.browser.get('/api/likes.php');
    const body = answer.body as Lists;
    expect(findFaults(endpointOf(getLikes).answer!, body)).toEqual([]);
    expect(ids(body.profiles)).toEqual([cat.id, bob.id]);
    expect(body.profiles[1]).toMatchObject({ name: bob.name, shared_interests: ['tea'], main_image: null });
    expect(body).toMatchObject({ liked_by: [{ like_new: true }, { like_new: true }], new: 2 });
  });

  it('[D03] seeing a like clears its like_new once, and the new count with it', async () => {
    const [ann, bob] = [await place(), await place()];
    await like(bob, ann);
    const ctx = { site: { id: site.id }, session: { accountId: ann.id } } as never;
    await Promise.all([1, 2, 3].map(() => test.get(LikesService).markLikeSeen(ctx, bob.id)));
    expect(await received(ann)).toMatchObject({ liked_by: [{ id: bob.id, like_new: false }], new: 0 });
  });

  it('[D03] D-26: whom I like and who is invisible now is not among my likes, unless they have shown themselves', async () => {
    const [ann, shy, friend] = [await place(), await place(), await place()];
    for (const other of [shy, friend]) expect((await like(ann, other)).status).toBe(200);
    await like(friend, ann);
    for (const { browser } of [shy, friend])
      expect((await browser.patch('/api/profile', { invisible: true })).status).toBe(200);
    expect((await ann.browser.get(`/api/members/${shy.id}`)).status).toBe(404);
    expect(ids((await listOf(ann, 'sent')).profiles)).toEqual([friend.id]);
    await shy.browser.patch('/api/profile', { invisible: false });
    expect(ids((await listOf(ann, 'sent')).profiles)).toEqual([friend.id, shy.id]);
  });

  it('[D03] /likes/{type} pages through received, sent and matches, each once', async () => {
    const ann = await place();
    const others: PlacedMember[] = [];
    for (let other = 0; other < 30; other += 1) others.push(await place());
    for (const other of others) await like(other, ann);
    for (const other of others.slice(0, 28)) await like(ann, other);
    for (const [type, count] of [
      ['received', 30],
      ['sent', 28],
      ['matches', 28],
    ] as const) {
      const first = await listOf(ann, type);
      expect(findFaults(endpointOf(listLikes).answer!, first)).toEqual([]);
      const second = await listOf(ann, type, { before: first.next });
      expect([first.profiles.length, second.next]).toEqual([24, null]);
      expect(new Set(ids([...first.profiles, ...second.profiles])).size).toBe(count);
    }
  }, 60_000);

  it('names a cursor that no list gave, in the member’s language', async () => {
    const ann = await place({ language: 'de' });
    const refused = await ann.browser.get('/api/likes/received', { before: 'yesterday' });
    expect(refused.status).toBe(422);
    expect(problemOf(refused).errors).toEqual([{ field: 'before', code: 'invalid' }]);
    const sentence = test.get(Texts).sentence('de', DomainError.field('before', 'invalid'));
    expect(problemOf(refused).detail).toBe(sentence);
    expect((await ann.browser.get('/api/likes/everything')).status).toBe(404);
  });
});
