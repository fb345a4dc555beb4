import type { AdminMemberDetail, AdminText, Member, OwnProfile, PromptAnswer } from '@duet/contract';
import { endpointOf, findFaults, getMember, LOCALES, PROMPTS, updateProfile } from '@duet/contract';
import { Texts } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf } from '@duet/testing';
import { ObjectionPlay, partOf } from './objections.suite';

const FAMILY = '👨‍👩‍👧‍👦';

let play: ObjectionPlay;
let test: TestApp;
let few: MadeSite;

beforeAll(async () => {
  play = await ObjectionPlay.start();
  ({ test } = play);
  few = await makeSite(test, { settings: { prompts: ['together', 'learning', 'first_date'] } });
});
afterAll(() => test.close());

const answer = (prompt: string, text: string) => ({ prompt, answer: text });
const patch = ({ browser }: PlacedMember, prompts: unknown) => browser.patch('/api/profile', { prompts });
const faultsOf = async (member: PlacedMember, prompts: unknown) => problemOf(await patch(member, prompts)).errors;
const own = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/profile')).body as { profile: OwnProfile }).profile.prompts;
const seenBy = async ({ browser }: PlacedMember, { id }: PlacedMember) => {
  const { body } = await browser.get(`/api/members/${id}`);
  expect(findFaults(endpointOf(getMember).answer!, body)).toEqual([]);
  return (body as { profile: Member }).profile.prompts;
};

async function write(member: PlacedMember, prompts: object[]): Promise<PromptAnswer[]> {
  const { status, body } = await patch(member, prompts);
  expect(status).toBe(200);
  expect(findFaults(endpointOf(updateProfile).answer!, body)).toEqual([]);
  return (body as { profile: OwnProfile }).profile.prompts;
}

describe('the sentences that a member finishes', () => {
  it('[C01] are kept in their order, cleaned, shown to others, and replaced as a whole', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    expect(await own(ann)).toEqual([]);
    expect(await seenBy(bob, ann)).toBeUndefined();
    const three = [
      answer('together', '  sail\r\n \u202esouth '),
      answer('learning', 'chess'),
      answer('first_date', 'walks'),
    ];
    const kept = [answer('together', 'sail\n south'), answer('learning', 'chess'), answer('first_date', 'walks')];
    expect(await write(ann, three)).toEqual(kept);
    expect(await seenBy(bob, ann)).toEqual(kept);
    const turned = [kept[2]!, kept[0]!];
    expect(await write(ann, turned)).toEqual(turned);
    expect(await seenBy(bob, ann)).toEqual(turned);
    await play.write(ann, { about_me: 'Hello' });
    expect(await own(ann)).toEqual(turned);
    expect(await write(ann, [])).toEqual([]);
  });

  it('[C01] have 1 to 150 characters as a reader counts them', async () => {
    const ann = await play.place();
    expect(await write(ann, [answer('learning', FAMILY.repeat(150))])).toHaveLength(1);
    expect(await faultsOf(ann, [answer('together', 'x'), answer('learning', `${FAMILY.repeat(150)}!`)])).toEqual([
      { field: 'prompts[1].answer', code: 'too_long', args: { max: 150 } },
    ]);
    for (const empty of ['', ' \u0000 '])
      expect(await faultsOf(ann, [answer('learning', empty)])).toEqual([
        { field: 'prompts[0].answer', code: 'required' },
      ]);
    expect(await own(ann)).toEqual([answer('learning', FAMILY.repeat(150))]);
  });

  it('[C01] are three at most, each of another prompt, and of one that there is', async () => {
    const ann = await play.place();
    const four = PROMPTS.slice(0, 4).map((prompt) => answer(prompt, 'tea'));
    expect(await faultsOf(ann, four)).toMatchObject([{ field: 'prompts', code: 'too_many_items' }]);
    expect(await faultsOf(ann, [four[0], four[1], four[0]])).toEqual([{ field: 'prompts[2].prompt', code: 'one_of' }]);
    expect(await faultsOf(ann, [answer('crime', 'tea')])).toMatchObject([
      { field: 'prompts[0].prompt', code: 'one_of' },
    ]);
    const { detail } = problemOf(await patch(ann, [answer('together', ' ')]));
    expect(detail).toBe('Finished sentence: This field is required.');
  });

  it('[C01] [I04] are those that the site offers; one that it has removed since stays with its member and is shown to nobody', async () => {
    const [ann, bob] = [await placeMember(test, few), await placeMember(test, few)];
    expect(await faultsOf(ann, [answer('proud_of', 'my bike')])).toEqual([
      { field: 'prompts[0].prompt', code: 'one_of' },
    ]);
    const { body } = await bob.browser.get('/api/settings.php');
    expect(JSON.stringify(body)).toContain('"prompts":["together","learning","first_date"]');
    const removed = [answer('proud_of', 'my bike'), answer('together', 'sail')];
    await test.db.systemRows('UPDATE profiles SET prompts = $2 WHERE id = $1', [ann.id, JSON.stringify(removed)]);
    expect(await own(ann)).toEqual(removed);
    expect(await seenBy(bob, ann)).toEqual([removed[1]]);
    expect(await write(ann, [removed[0]!])).toEqual([removed[0]]);
    expect(await seenBy(bob, ann)).toBeUndefined();
    const far = await play.place();
    expect((await far.browser.get(`/api/members/${ann.id}`)).status).toBe(404);
  });

  it('[C01] [I07] are offered on a site that holds new texts back as well, and wait there', async () => {
    const holding = await makeSite(test, { settings: { hold_texts: true } });
    const [ann, bob] = [await placeMember(test, holding), await placeMember(test, holding)];
    expect(await write(ann, [answer('together', 'sail')])).toEqual([answer('together', 'sail')]);
    expect(await seenBy(bob, ann)).toBeUndefined();
  });

  it('[C01] have words in every language', () => {
    const texts = test.get(Texts);
    for (const locale of LOCALES) {
      const words = PROMPTS.map((prompt) => texts.t(locale, `prompts:words.${prompt}`));
      expect(words.every((word) => word.endsWith('…'))).toBe(true);
      expect(new Set(words).size).toBe(PROMPTS.length);
    }
  });
});

describe('a finished sentence in moderation', () => {
  const waiting = async ({ id }: PlacedMember) => {
    await test.runJobs();
    const filter = JSON.stringify({ waiting: true, member_id: id, field: 'prompt' });
    return (await play.staff.moderator.browser.get('/api/admin/texts', { filter })).body as AdminText[];
  };
  const decide = (id: string, act: 'approve' | 'reject', body = {}) =>
    play.staff.moderator.browser.post(`/api/admin/texts/${id}/${act}`, body);

  it('[I07] waits by itself, marked by what is in it; a changed one takes its own place alone, a removed one leaves the queue', async () => {
    const ann = await play.place();
    await write(ann, [answer('learning', 'chess'), answer('together', 'meet: my insta is ann_92')]);
    const texts = (await waiting(ann)).map(({ prompt, text, marks }) => [prompt, text, marks]);
    expect(texts).toEqual([
      ['together', 'meet: my insta is ann_92', ['contact']],
      ['learning', 'chess', []],
    ]);
    await write(ann, [answer('together', 'sail'), answer('learning', 'chess')]);
    expect((await waiting(ann)).map(({ text }) => text).sort()).toEqual(['chess', 'sail']);
    await write(ann, [answer('together', 'sail')]);
    expect((await waiting(ann)).map(({ text }) => text)).toEqual(['sail']);
  });

  it('[I07] D-65: a rejected one gives way to the one approved before, the others stay; without one it goes, and undo brings it back', async () => {
    const ann = await play.place();
    await write(ann, [answer('learning', 'chess'), answer('together', 'sail')]);
    for (const { id } of await waiting(ann)) expect((await decide(id, 'approve')).status).toBe(200);
    await write(ann, [answer('learning', 'to send me 100 euros'), answer('together', 'sail')]);
    const [first] = await waiting(ann);
    expect((await decide(first!.id, 'reject', { reason: 'money' })).body).toMatchObject({ prompt: 'learning' });
    expect(await own(ann)).toEqual([answer('learning', 'chess'), answer('together', 'sail')]);
    await write(ann, [answer('together', 'sail'), answer('proud_of', 'my insta ann_92')]);
    const [second] = await waiting(ann);
    await decide(second!.id, 'reject', { reason: 'contact_details' });
    expect(await own(ann)).toEqual([answer('together', 'sail')]);
    expect((await decide(second!.id, 'approve', { reverse: true })).status).toBe(200);
    expect(await own(ann)).toEqual([answer('together', 'sail'), answer('proud_of', 'my insta ann_92')]);
  });

  it('[I05] [I07] D-64: is a decision with an objection; there is no room for it once the member has three others', async () => {
    const ann = await play.place();
    await write(ann, [answer('learning', 'chess')]);
    await play.rejectText(ann, 'prompt', 'advertising');
    const decision = await play.newest(ann);
    expect(decision).toMatchObject({ kind: 'text', text: 'chess', title: 'Sentence on your profile not shown' });
    expect(partOf(decision, 'facts')).toMatch(/^You finished the sentence on /);
    const mails = await play.mailsTo(ann);
    expect(mails.at(-1)?.text).toContain('a sentence that you finished on your profile');
    const id = await play.openCase(ann, decision.id);
    await write(ann, [answer('together', 'sail'), answer('proud_of', 'tea'), answer('first_date', 'walks')]);
    expect((await play.decide(id, 'restored')).body).toMatchObject({ decision: { restoration: 'text_changed' } });
    expect(await own(ann)).toHaveLength(3);
  });

  it('[I06] stands on the member’s page of the console, and in what a report keeps', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    const kept = [answer('learning', 'chess')];
    await write(ann, kept);
    const { browser } = await logInStaff(test, { role: 'support', siteId: play.site.id });
    const { body } = await browser.get(`/api/admin/members/${ann.id}`);
    expect((body as AdminMemberDetail).prompts).toEqual(kept);
    const report = { subject: 'profile', subject_id: ann.id, reason: 'fake_scam', block: false };
    const made = await bob.browser.post('/api/reports', report, { key: 'a-report-of-prompts' });
    expect(made.status).toBe(201);
    const snapshot = 'SELECT s.profile FROM case_snapshots s JOIN cases c ON c.id = s.case_id WHERE c.member_id = $1';
    const [row] = await test.db.systemRows<{ profile: { prompts: unknown } }>(snapshot, [ann.id]);
    expect(row?.profile.prompts).toEqual(kept);
  });
});
