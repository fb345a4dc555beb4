import type { AnswerOf } from '@duet/contract';
import { countProfileViews, endpointOf, findFaults, listProfileViews } from '@duet/contract';
import { ProfileViewsService, ViewRecorder } from '@duet/members';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { ChatModule } from './chat.module';

type Visitors = AnswerOf<typeof listProfileViews>;

const DAY = 86_400;

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test, { settings: { fictional_profiles: 'labelled' } });
});
afterAll(() => test.close());

/** A member who shows visits. */
async function place(options = {}): Promise<PlacedMember> {
  const member = await placeMember(test, site, options);
  await test.db.system((tx) => tx.query('UPDATE profiles SET shows_visits = true WHERE id = $1', [member.id]));
  return member;
}

const flush = () => test.get(ViewRecorder).flush();
const ids = ({ profiles }: Visitors) => profiles.map(({ id }) => id);

async function visit(from: PlacedMember, to: PlacedMember, status = 200): Promise<void> {
  expect((await from.browser.get(`/api/members/${to.id}`)).status).toBe(status);
  await flush();
}

async function visitorsOf(member: PlacedMember, query = {}): Promise<Visitors> {
  const answer = await member.browser.get('/api/profile-views', query);
  expect(answer.status).toBe(200);
  return answer.body as Visitors;
}

async function newOf(member: PlacedMember): Promise<number> {
  const { body } = await member.browser.get('/api/profile-views/count');
  expect(findFaults(endpointOf(countProfileViews).answer!, body)).toEqual([]);
  return (body as { new: number }).new;
}

async function change(member: PlacedMember, body: object): Promise<void> {
  expect((await member.browser.patch('/api/profile', body)).status).toBe(200);
}

const rowsOf = async (member: PlacedMember) =>
  (await test.db.systemRows('SELECT * FROM profile_views WHERE viewer_id = $1 OR viewed_id = $1', [member.id])).length;

describe('who opened my profile', () => {
  it('[D03] is nobody who only sees it beside a conversation; their like is new until it is opened', async () => {
    const [ann, bob] = [await place(), await place()];
    expect((await bob.browser.put(`/api/likes/${ann.id}`)).status).toBe(200);
    const likesOfAnn = async () => ((await ann.browser.get('/api/likes.php')).body as { new: number }).new;
    expect(await likesOfAnn()).toBe(1);
    const peek = await ann.browser.get(`/api/members/${bob.id}`, { peek: true });
    await flush();
    expect(peek.status).toBe(200);
    expect(ids(await visitorsOf(bob))).toEqual([]);
    expect(await likesOfAnn()).toBe(1);
    await visit(ann, bob);
    expect(ids(await visitorsOf(bob))).toEqual([ann.id]);
    expect(await likesOfAnn()).toBe(0);
  });

  it('[D03] is listed newest first with the day, each member once', async () => {
    const [ann, bob, cat] = [await place({ interests: ['tea'] }), await place({ interests: ['tea'] }), await place()];
    await visit(bob, ann);
    test.clock.advance(1);
    await visit(cat, ann);
    await visit(bob, ann);
    const body = await visitorsOf(ann);
    expect(findFaults(endpointOf(listProfileViews).answer!, body)).toEqual([]);
    expect(ids(body)).toEqual([cat.id, bob.id]);
    const day = test.clock.now().toISOString().slice(0, 10);
    expect(body.views).toEqual([
      { id: cat.id, day, new: true },
      { id: bob.id, day, new: true },
    ]);
    expect(body.profiles[1]).toMatchObject({ name: bob.name, shared_interests: ['tea'] });
    expect(await rowsOf(bob)).toBe(1);
    expect(ids(await visitorsOf(bob))).toEqual([]);
  });

  it('[D03] a second visit on one day leaves nothing new, one on another day comes first', async () => {
    const [ann, bob, cat] = [await place(), await place(), await place()];
    await visit(bob, ann);
    expect(await newOf(ann)).toBe(1);
    expect((await visitorsOf(ann)).views[0]!.new).toBe(true);
    test.clock.advance(60);
    await visit(bob, ann);
    expect(await newOf(ann)).toBe(0);
    expect((await visitorsOf(ann)).views[0]!.new).toBe(false);
    test.clock.advance(DAY);
    await visit(cat, ann);
    test.clock.advance(60);
    await visit(bob, ann);
    expect(await newOf(ann)).toBe(2);
    expect(ids(await visitorsOf(ann))).toEqual([bob.id, cat.id]);
  });

  it('[D03] the day is the one where the visited member lives', async () => {
    const [ann, bob] = [await place({ country: 'NZ' }), await place()];
    await visit(bob, ann);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(test.clock.now());
    expect((await visitorsOf(ann)).views[0]!.day).toBe(day);
  });

  it('[C08] D-26: an invisible member leaves no trace, takes earlier ones away, and sees none', async () => {
    const [ann, ghost, bob] = [await place(), await place({ invisible: true }), await place()];
    await visit(ghost, ann);
    await visit(bob, ann);
    await visit(ann, bob);
    expect(ids(await visitorsOf(ann))).toEqual([bob.id]);
    await change(bob, { invisible: true });
    expect(ids(await visitorsOf(ann))).toEqual([]);
    expect([ids(await visitorsOf(bob)), await newOf(bob)]).toEqual([[], 0]);
  });

  it('[H13] is off until both have turned it on; off again, a member takes their visits away and sees none', async () => {
    const [ann, bob] = [await placeMember(test, site), await placeMember(test, site)];
    expect((await ann.browser.get('/api/profile')).body).toMatchObject({ profile: { shows_visits: false } });
    await change(ann, { shows_visits: true });
    await visit(bob, ann);
    await visit(ann, bob);
    await change(bob, { shows_visits: true });
    expect([ids(await visitorsOf(ann)), ids(await visitorsOf(bob))]).toEqual([[], []]);
    await visit(bob, ann);
    await visit(ann, bob);
    expect([ids(await visitorsOf(ann)), ids(await visitorsOf(bob))]).toEqual([[bob.id], [ann.id]]);
    await change(bob, { shows_visits: false });
    expect([ids(await visitorsOf(ann)), ids(await visitorsOf(bob)), await newOf(bob)]).toEqual([[], [], 0]);
    await change(bob, { shows_visits: true });
    expect(ids(await visitorsOf(ann))).toEqual([]);
  });

  it('[H13] turned off in the moment in which visits are written, the switch leaves none of them', async () => {
    const ann = await place();
    const viewers: PlacedMember[] = [];
    for (let count = 0; count < 12; count += 1) viewers.push(await place());
    for (const { browser } of viewers) expect((await browser.get(`/api/members/${ann.id}`)).status).toBe(200);
    await Promise.all([flush(), ...viewers.map((viewer) => change(viewer, { shows_visits: false }))]);
    await flush();
    for (const viewer of viewers) await change(viewer, { shows_visits: true });
    expect(ids(await visitorsOf(ann))).toEqual([]);
  });

  it('[C07] leaves out whom I blocked, hid or can see no more; a block takes the visits of both away', async () => {
    const ann = await place();
    const [blocked, blocker, hidden, paused] = [await place(), await place(), await place(), await place()];
    for (const other of [blocked, blocker, hidden, paused]) await visit(other, ann);
    await visit(ann, blocked);
    await ann.browser.put(`/api/blocks/${blocked.id}`);
    await blocker.browser.put(`/api/blocks/${ann.id}`);
    await ann.browser.put(`/api/hides/${hidden.id}`);
    await test.db.system((tx) => tx.query(`UPDATE profiles SET status = 'disabled' WHERE id = $1`, [paused.id]));
    expect([ids(await visitorsOf(ann)), await newOf(ann)]).toEqual([[], 0]);
    expect([await rowsOf(blocked), await rowsOf(blocker)]).toEqual([0, 0]);
  });

  it('[D03] fictional profiles never visit and are never visited, and the database refuses one that did', async () => {
    const [ann, doll] = [await place(), await place({ fictional: true })];
    await visit(doll, ann);
    await visit(ann, doll);
    expect(await rowsOf(doll)).toBe(0);
    const forged = test.db.system((tx) =>
      tx.query(`INSERT INTO profile_views (site_id, viewed_id, viewer_id, viewed_at) VALUES ($1, $2, $3, now())`, [
        site.id,
        ann.id,
        doll.id,
      ]),
    );
    await expect(forged).rejects.toThrow('fk_profile_views_viewer');
  });

  it('[D03] my own profile, and one that I may not see, leave nothing', async () => {
    const [ann, ghost] = [await place(), await place({ invisible: true })];
    await visit(ann, ann);
    await visit(ann, ghost, 404);
    expect(await rowsOf(ann)).toBe(0);
  });

  it('[D03] is known for 30 days, and erased then', async () => {
    const [ann, bob] = [await place(), await place()];
    const forget = test.get(ProfileViewsService).timetable()[0]!;
    await visit(bob, ann);
    test.clock.advance(29 * DAY);
    await forget.run();
    expect(ids(await visitorsOf(ann))).toEqual([bob.id]);
    test.clock.advance(DAY + 1);
    expect(ids(await visitorsOf(ann))).toEqual([]);
    expect(await rowsOf(bob)).toBe(1);
    await forget.run();
    expect(await rowsOf(bob)).toBe(0);
  });

  it('[D03] pages through everybody once, and only the first page clears the number', async () => {
    const ann = await place();
    for (let count = 0; count < 26; count += 1) {
      test.clock.advance(1);
      await visit(await place(), ann);
    }
    expect(await newOf(ann)).toBe(26);
    const first = await visitorsOf(ann);
    test.clock.advance(1);
    await visit(await place(), ann);
    const second = await visitorsOf(ann, { before: first.next });
    expect([first.profiles.length, second.profiles.length, second.next]).toEqual([24, 2, null]);
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(26);
    expect(await newOf(ann)).toBe(1);
    expect(problemOf(await ann.browser.get('/api/profile-views', { before: 'now' })).status).toBe(422);
  }, 60_000);

  it('[A01] is nobody’s on another site, and needs a session', async () => {
    const ann = await place();
    const elsewhere = await placeMember(test, await makeSite(test));
    await change(elsewhere, { shows_visits: true });
    await visit(elsewhere, ann, 404);
    expect(await rowsOf(ann)).toBe(0);
    expect((await test.browser(site.host).get('/api/profile-views')).status).toBe(403);
  });
});
