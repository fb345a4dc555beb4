import { endpointOf, findFaults, getProfile } from '@duet/contract';
import type { AdminText, OwnProfile, Prompt } from '@duet/contract';
import { SiteDirectory } from '@duet/sites';
import type { Browser, MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { ModerationModule } from '../moderation.module';

let test: TestApp;
let site: MadeSite;
let moderator: MadeStaff;
let reader: PlacedMember;

beforeAll(async () => {
  test = await startTestApp({ domains: [ModerationModule] });
  site = await makeSite(test, { settings: { hold_texts: true } });
  moderator = await logInStaff(test, { role: 'moderator' });
  reader = await placeMember(test, site);
});
afterAll(() => test.close());

const own = async (browser: Browser) => {
  const answer = await browser.get('/api/profile');
  expect(findFaults(endpointOf(getProfile).answer!, answer.body)).toEqual([]);
  return (answer.body as { profile: OwnProfile }).profile;
};
const write = async ({ browser }: { browser: Browser }, texts: object) => {
  expect((await browser.patch('/api/profile', texts)).status).toBe(200);
  await test.runJobs();
};
const seen = async (id: string, { browser } = reader) =>
  ((await browser.get(`/api/members/${id}`)).body as { profile: Partial<OwnProfile> }).profile;
const answerTo = (prompt: Prompt, answer: string) => ({ prompt, answer });
const waiting = async (id: string, field: string) => {
  const filter = JSON.stringify({ waiting: true, member_id: id, field });
  return (await moderator.browser.get('/api/admin/texts', { filter })).body as AdminText[];
};
const decide = async (act: 'approve' | 'reject', text: AdminText | undefined, body: object = {}) =>
  moderator.browser.post(`/api/admin/texts/${text?.id}/${act}`, body);
/** Publishes another value of the setting. */
async function publish({ id }: MadeSite, isOn: boolean): Promise<void> {
  const settings = JSON.stringify({ hold_texts: isOn });
  await test.db.systemRows('UPDATE site_versions SET settings = settings || $2::jsonb WHERE site_id = $1', [
    id,
    settings,
  ]);
  test.get(SiteDirectory).drop();
}

describe('a site that holds texts back', () => {
  it('[I07] shows a new text to others once it was approved; its member sees their own words and that they wait', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { about_me: 'I like the sea' });
    expect(await own(ann.browser)).toMatchObject({ about_me: 'I like the sea', held_texts: ['about_me'] });
    expect((await seen(ann.id)).about_me).toBeUndefined();
    const [text] = await waiting(ann.id, 'about_me');
    expect(text).toMatchObject({ text: 'I like the sea', held: true });
    expect((await decide('approve', text)).status).toBe(200);
    expect((await seen(ann.id)).about_me).toBe('I like the sea');
    expect(await own(ann.browser)).toMatchObject({ about_me: 'I like the sea', held_texts: [] });
  });

  it('[I07] goes on showing what was approved before, also after a rejection; undo shows the new text', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { about_me: 'I like the sea' });
    await decide('approve', (await waiting(ann.id, 'about_me'))[0]);
    await write(ann, { about_me: 'My insta is ann_92' });
    expect((await seen(ann.id)).about_me).toBe('I like the sea');
    const [text] = await waiting(ann.id, 'about_me');
    expect((await decide('reject', text, { reason: 'contact_details' })).status).toBe(200);
    expect((await seen(ann.id)).about_me).toBe('I like the sea');
    expect(await own(ann.browser)).toMatchObject({ about_me: 'I like the sea', held_texts: [] });
    expect((await decide('approve', text, { reverse: true })).status).toBe(200);
    expect((await seen(ann.id)).about_me).toBe('My insta is ann_92');
  });

  it('[I07] a text that was approved once shows at once when it comes again; a removed one goes at once', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { about_me: 'I like the sea' });
    await decide('approve', (await waiting(ann.id, 'about_me'))[0]);
    await write(ann, { about_me: 'I like the hills' });
    await decide('approve', (await waiting(ann.id, 'about_me'))[0]);
    await write(ann, { about_me: 'I like the sea' });
    expect((await seen(ann.id)).about_me).toBe('I like the sea');
    expect((await own(ann.browser)).held_texts).toEqual([]);
    await write(ann, { about_me: '' });
    expect((await seen(ann.id)).about_me).toBeUndefined();
  });

  it('[I07] one that its member has changed meanwhile is not decided on; the new one waits in its place', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { about_me: 'I like the sea' });
    const [text] = await waiting(ann.id, 'about_me');
    await ann.browser.patch('/api/profile', { about_me: 'I like the hills' });
    const late = await decide('reject', text, { reason: 'other' });
    expect(problemOf(late)).toMatchObject({ status: 409, args: { status: 'changed' } });
    await test.runJobs();
    expect((await waiting(ann.id, 'about_me')).map((one) => one.text)).toEqual(['I like the hills']);
  });

  it('[I07] a new member goes by a neutral name until theirs was looked at, and logs in with their own', async () => {
    const ann = await makeMember(test, site);
    await test.runJobs();
    expect((await seen(ann.id)).name).toMatch(/^Member \d+$/);
    expect(await own(ann.browser)).toMatchObject({ name: ann.name, held_texts: ['name'] });
    const [text] = await waiting(ann.id, 'name');
    expect(text).toMatchObject({ text: ann.name, held: true });
    await decide('approve', text);
    expect((await seen(ann.id)).name).toBe(ann.name);
  });

  it('[I07] a changed name waits as well; rejected, the one before it is the member’s again', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { name: `${ann.name}New` });
    expect((await seen(ann.id)).name).toBe(ann.name);
    const [text] = await waiting(ann.id, 'name');
    await decide('reject', text, { reason: 'offensive' });
    expect(await own(ann.browser)).toMatchObject({ name: ann.name, held_texts: [] });
    expect((await ann.browser.patch('/api/profile', { name: `${ann.name}Two` })).status).toBe(200);
  });

  it('[I07] holds answers to prompts back one by one, each beside the one that shows', async () => {
    const ann = await placeMember(test, site);
    const [sea, hills] = [answerTo('learning', 'To sail'), answerTo('learning', 'To climb')];
    const cake = answerTo('proud_of', 'My cake');
    await write(ann, { prompts: [sea] });
    expect(await own(ann.browser)).toMatchObject({ prompts: [sea], held_texts: ['prompts'] });
    expect((await seen(ann.id)).prompts).toBeUndefined();
    const [first] = await waiting(ann.id, 'prompt');
    expect(first).toMatchObject({ prompt: 'learning', text: 'To sail', held: true });
    await decide('approve', first);
    expect((await seen(ann.id)).prompts).toEqual([sea]);
    await write(ann, { prompts: [cake, hills] });
    expect((await seen(ann.id)).prompts).toEqual([sea]);
    const [one, other] = await waiting(ann.id, 'prompt');
    expect([one, other]).toMatchObject([{ held: true }, { held: true }]);
    await decide(
      'approve',
      [one, other].find((text) => text?.prompt === 'proud_of'),
    );
    expect((await seen(ann.id)).prompts).toEqual([cake, sea]);
    const rejected = [one, other].find((text) => text?.prompt === 'learning');
    await decide('reject', rejected, { reason: 'other' });
    expect(await own(ann.browser)).toMatchObject({ prompts: [cake, sea], held_texts: [] });
    await decide('approve', rejected, { reverse: true });
    expect((await seen(ann.id)).prompts).toEqual([cake, hills]);
  });

  it('[I07] a rejected answer leaves another one that waits; removed ones wait no more', async () => {
    const ann = await placeMember(test, site);
    const [sea, cake] = [answerTo('learning', 'To sail'), answerTo('proud_of', 'My cake')];
    await write(ann, { prompts: [sea, cake] });
    const texts = await waiting(ann.id, 'prompt');
    await decide(
      'reject',
      texts.find((text) => text.prompt === 'learning'),
      { reason: 'other' },
    );
    expect(await own(ann.browser)).toMatchObject({ prompts: [cake], held_texts: ['prompts'] });
    await write(ann, { prompts: [] });
    expect(await own(ann.browser)).toMatchObject({ prompts: [], held_texts: [] });
    expect(await waiting(ann.id, 'prompt')).toEqual([]);
  });

  it('[I07] has its members wait less: held texts come before those that show, and after those in which something was found', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { about_me: 'I like the sea', looking_for: 'My insta is ann_93' });
    const [plain] = await waiting(ann.id, 'about_me');
    const [marked] = await waiting(ann.id, 'looking_for');
    const open = await makeSite(test);
    const bea = await placeMember(test, open);
    await write(bea, { about_me: 'I like the sea' });
    const [shown] = await waiting(bea.id, 'about_me');
    expect(shown).toMatchObject({ held: false });
    expect(marked!.score).toBeGreaterThan(plain!.score);
    expect(plain!.score).toBeGreaterThan(shown!.score);
  });
});

describe('the setting that holds texts back', () => {
  it('[I07] off by default: a text shows at once', async () => {
    const open = await makeSite(test);
    const [ann, bea] = [await placeMember(test, open), await placeMember(test, open)];
    await write(ann, { about_me: 'I like the sea' });
    expect((await seen(ann.id, bea)).about_me).toBe('I like the sea');
    expect((await own(ann.browser)).held_texts).toEqual([]);
  });

  it('[I07] switched on, hides nothing that shows already, looked at or not', async () => {
    const fresh = await makeSite(test);
    const [ann, bea] = [await placeMember(test, fresh), await placeMember(test, fresh)];
    await write(ann, { about_me: 'I like the sea', looking_for: 'A friend' });
    await decide('approve', (await waiting(ann.id, 'about_me'))[0]);
    await publish(fresh, true);
    await write(ann, { about_me: 'I like the sea', looking_for: 'A friend', city: 'Hull' });
    expect(await seen(ann.id, bea)).toMatchObject({ about_me: 'I like the sea', looking_for: 'A friend' });
    await write(ann, { looking_for: 'Two friends' });
    expect(await seen(ann.id, bea)).toMatchObject({ name: ann.name, looking_for: 'A friend' });
    const [text] = await waiting(ann.id, 'looking_for');
    expect(text).toMatchObject({ text: 'Two friends', held: true });
    await decide('reject', text, { reason: 'other' });
    await test.runJobs();
    // It shows, and nobody has looked at it yet.
    expect(await waiting(ann.id, 'looking_for')).toMatchObject([{ text: 'A friend', held: false }]);
  });

  it('[I07] switched off, texts that wait show once they were looked at or are saved again', async () => {
    const fresh = await makeSite(test, { settings: { hold_texts: true } });
    const [ann, bea] = [await placeMember(test, fresh), await placeMember(test, fresh)];
    await write(ann, { about_me: 'I like the sea', looking_for: 'A friend' });
    await publish(fresh, false);
    await decide('approve', (await waiting(ann.id, 'about_me'))[0]);
    await write(ann, { looking_for: 'A friend' });
    expect(await seen(ann.id, bea)).toMatchObject({ about_me: 'I like the sea', looking_for: 'A friend' });
    expect((await own(ann.browser)).held_texts).toEqual([]);
  });
});
