import { endpointOf, findFaults, getAutoLike } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { SwipeEntity } from './swipe.entity';
import { LikesModule } from './likes.module';

let test: TestApp;
let plain: MadeSite;
let labelled: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [LikesModule] });
  plain = await makeSite(test);
  labelled = await makeSite(test, { settings: { fictional_profiles: 'labelled' } });
});
afterAll(() => test.close());

interface Shown {
  profile: { id: string; fictional: boolean };
  source: string;
}

const place = (site: MadeSite, options = {}) => placeMember(test, site, options);
const ask = (member: PlacedMember) => member.browser.get('/api/auto-like.php');
const shownTo = async (member: PlacedMember) => (await ask(member)).body as Shown;
const like = async (from: PlacedMember, to: PlacedMember) => {
  expect((await from.browser.put(`/api/likes/${to.id}`)).status).toBe(200);
  test.clock.advance(1);
};
const swipes = (site: MadeSite) => test.db.system((tx) => tx.countBy(SwipeEntity, { site_id: site.id }));
const newLikes = async (member: PlacedMember) =>
  ((await member.browser.get('/api/likes.php')).body as { new: number }).new;

describe('what the match modal shows unasked', () => {
  it('[D05] [D03] is the oldest real like not shown yet, which stays new until its profile is opened', async () => {
    const [ann, bob, cas] = [await place(plain), await place(plain), await place(plain)];
    await like(bob, ann);
    await like(cas, ann);
    const before = await swipes(plain);
    const answer = await ask(ann);
    expect(findFaults(endpointOf(getAutoLike).answer!, answer.body)).toEqual([]);
    expect(answer.body).toMatchObject({ profile: { id: bob.id }, source: 'real_like' });
    expect((await shownTo(ann)).profile.id).toBe(cas.id);
    expect(await newLikes(ann)).toBe(2);
    expect((await ask(ann)).status).toBe(204);
    expect(await swipes(plain)).toBe(before);
  });

  it('[D05] passes over those who are blocked, disabled, or liked already', async () => {
    const ann = await place(plain);
    const others = [await place(plain), await place(plain)];
    for (const other of others) await like(other, ann);
    await ann.browser.put(`/api/blocks/${others[0]!.id}`);
    await like(ann, others[1]!);
    expect((await ask(ann)).status).toBe(204);
  });

  it('[D05] gives two pages that ask at once two different likes', async () => {
    const [ann, bob, cas] = [await place(plain), await place(plain), await place(plain)];
    await like(bob, ann);
    await like(cas, ann);
    const shown = await Promise.all([shownTo(ann), shownTo(ann)]);
    expect(shown.map(({ profile }) => profile.id).sort()).toEqual([bob.id, cas.id].sort());
  });

  it('D-31: comes at most three times on one day', async () => {
    const ann = await place(plain);
    for (let other = 0; other < 4; other += 1) await like(await place(plain), ann);
    for (let time = 0; time < 3; time += 1) expect((await ask(ann)).status).toBe(200);
    expect((await ask(ann)).status).toBe(204);
    test.clock.advance(24 * 3600);
    expect((await ask(ann)).status).toBe(200);
  });

  it('D-31, D-42: is a fictional profile only where the site has them, and says so; nothing is liked for anyone', async () => {
    const [ann, cold] = [await place(labelled), await place(plain)];
    await place(plain, { fictional: true });
    expect((await ask(cold)).status).toBe(204);
    const muse = await place(labelled, { fictional: true });
    const before = await swipes(labelled);
    expect(await shownTo(ann)).toMatchObject({
      profile: { id: muse.id, fictional: true },
      source: 'fictional_suggestion',
    });
    expect(await swipes(labelled)).toBe(before);
    const bob = await place(labelled);
    await like(bob, ann);
    expect(await shownTo(ann)).toMatchObject({ profile: { id: bob.id }, source: 'real_like' });
  });

  it('[D05] is for the site’s own pages and for members alone', async () => {
    const ann = await place(plain);
    await like(await place(plain), ann);
    const foreign = await ann.browser.send('get', '/api/auto-like.php', {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(problemOf(foreign).code).toBe('origin_refused');
    expect(await newLikes(ann)).toBe(1);
    expect(problemOf(await test.browser(plain.host).get('/api/auto-like.php')).code).toBe('authentication_required');
  });
});
