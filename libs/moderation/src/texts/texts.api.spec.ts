import { adminClaimTexts, endpointOf, findFaults, LOCALES } from '@duet/contract';
import type { AdminText, ClaimedTexts, Locale } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import {
  countLockWaits,
  logInStaff,
  makeMember,
  makeSite,
  placeMember,
  problemOf,
  startTestApp,
  until,
} from '@duet/testing';
import { ModerationModule } from '../moderation.module';

let test: TestApp;
let site: MadeSite;
let moderator: MadeStaff;
let second: MadeStaff;

beforeAll(async () => {
  test = await startTestApp({ domains: [ModerationModule] });
  site = await makeSite(test, { locales: [...LOCALES] });
  [moderator, second] = [await logInStaff(test, { role: 'moderator' }), await logInStaff(test, { role: 'moderator' })];
});
afterAll(() => test.close());

const write = async ({ browser }: PlacedMember, texts: object) => {
  expect((await browser.patch('/api/profile', texts)).status).toBe(200);
  await test.runJobs();
};
const own = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/profile')).body as { profile: Record<'name' | 'about_me' | 'looking_for', string | null> })
    .profile;
const list = async (filter: object) =>
  (await moderator.browser.get('/api/admin/texts', { filter: JSON.stringify(filter) })).body as AdminText[];
const waiting = (member: PlacedMember, field = 'about_me') => list({ waiting: true, member_id: member.id, field });
const only = async (member: PlacedMember, field = 'about_me') => {
  const texts = await waiting(member, field);
  expect(texts).toHaveLength(1);
  return texts[0]!;
};
const approve = (id: string, body = {}, { browser } = moderator) =>
  browser.post(`/api/admin/texts/${id}/approve`, body);
const reject = (id: string, body: object = { reason: 'contact_details' }, { browser } = moderator) =>
  browser.post(`/api/admin/texts/${id}/reject`, body);
const entriesOf = (id: string) =>
  test.db.systemRows<{ act: string; before: object; after: object }>(
    'SELECT act, before, after FROM audit_entries WHERE resource_id = $1 ORDER BY created_at, id',
    [id],
  );

describe('texts of profiles', () => {
  it('[I07] wait from the moment they are written, shown meanwhile; the same text waits once, a new one takes its place', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { about_me: 'I like the sea' });
    await write(ann, { about_me: 'I like the sea' });
    const first = await only(ann);
    expect(first).toMatchObject({ text: 'I like the sea', marks: [], state: 'waiting', member_name: ann.name });
    expect((await own(ann)).about_me).toBe('I like the sea');
    await write(ann, { about_me: 'Write to me on Telegram' });
    expect(await only(ann)).toMatchObject({ text: 'Write to me on Telegram', marks: ['contact'] });
    await write(ann, { about_me: '' });
    expect(await waiting(ann)).toEqual([]);
    expect((await waiting(ann, 'name')).map(({ text }) => text)).toEqual([ann.name]);
  });

  it('[I07] a decision waits for the account before it holds the text, as whoever restricts the member does', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { about_me: 'Write to me on Telegram' });
    const { id } = await only(ann);
    const decided = await test.db.system(async (tx) => {
      await tx.query('SELECT 1 FROM accounts WHERE site_id = $1 AND id = $2 FOR UPDATE', [site.id, ann.id]);
      const answer = reject(id);
      await until(async () => (await countLockWaits(test)) > 0);
      // An error where the decision holds it already: then each of the two would wait for the other.
      await tx.query('SELECT 1 FROM text_reviews WHERE site_id = $1 AND id = $2 FOR UPDATE NOWAIT', [site.id, id]);
      return { answer };
    });
    expect((await decided.answer).status).toBe(200);
  });

  it('[I07] a name waits as soon as the account is active', async () => {
    const ann = await makeMember(test, site);
    await test.runJobs();
    expect(await list({ waiting: true, member_id: ann.id })).toMatchObject([{ field: 'name', text: ann.name }]);
  });

  it('[I07] are handed out by what was found in them, each to one moderator', async () => {
    const fresh = await makeSite(test);
    const [ann, bea, cleo] = [
      await placeMember(test, fresh),
      await placeMember(test, fresh),
      await placeMember(test, fresh),
    ];
    await write(ann, { about_me: 'I like the sea' });
    await write(bea, { about_me: 'My insta is bea_92' });
    await write(cleo, { about_me: 'Please send me 100 euros' });
    const claim = async ({ browser }: MadeStaff, count: number) => {
      const body = { site_id: fresh.id, count, keep: [], skip: [] };
      const answer = await browser.post('/api/admin/texts/claims', body);
      expect(findFaults(endpointOf(adminClaimTexts).answer!, answer.body)).toEqual([]);
      return answer.body as ClaimedTexts;
    };
    const mine = await claim(moderator, 2);
    expect(mine.texts.map(({ text }) => text)).toEqual(['Please send me 100 euros', 'My insta is bea_92']);
    const theirs = await claim(second, 10);
    expect(theirs.texts.some(({ id }) => mine.texts.some((one) => one.id === id))).toBe(false);
    expect(theirs.holders).toMatchObject([{ items: 2 }]);
    const marked = await list({ waiting: true, marked: true, site_id: fresh.id });
    expect(marked).toHaveLength(2);
  });

  it('[I07] D-65: a rejected one goes, the approved one before it comes back; undo brings it again; who is late reads why', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { about_me: 'I like the sea' });
    const { id: good } = await only(ann);
    expect((await approve(good)).body).toMatchObject({ state: 'approved', decided_by: moderator.email });
    await write(ann, { about_me: 'My insta is ann_92' });
    const { id } = await only(ann);
    expect((await reject(id)).body).toMatchObject({ state: 'rejected', rejected_reason: 'contact_details' });
    expect((await own(ann)).about_me).toBe('I like the sea');
    expect((await reject(id)).status).toBe(200);
    expect(problemOf(await approve(id, {}, second))).toMatchObject({ status: 409, args: { status: 'rejected' } });
    expect((await approve(id, { reverse: true }, second)).status).toBe(200);
    expect((await own(ann)).about_me).toBe('My insta is ann_92');
    expect((await entriesOf(id)).map(({ act, before, after }) => [act, before, after])).toMatchObject([
      ['rejected', { state: 'waiting' }, { state: 'rejected', rejected_reason: 'contact_details' }],
      ['approved', { state: 'rejected' }, { state: 'approved' }],
    ]);
    await write(ann, { looking_for: 'Call 06 12345678' });
    const late = await only(ann, 'looking_for');
    await ann.browser.patch('/api/profile', { looking_for: 'A friend' });
    expect(problemOf(await reject(late.id))).toMatchObject({ status: 409, args: { status: 'changed' } });
    await test.runJobs();
    const next = await only(ann, 'looking_for');
    await reject(next.id, { reason: 'other' });
    expect((await own(ann)).looking_for).toBeNull();
    await write(ann, { looking_for: 'A friend' });
    expect((await only(ann, 'looking_for')).marks).toEqual(['again']);
  });

  it('[I07] an approval that is taken back for a rejection brings the text before it, and not itself', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { about_me: 'I like the sea' });
    await approve((await only(ann)).id);
    await write(ann, { about_me: 'I like the hills' });
    const { id } = await only(ann);
    await approve(id);
    expect((await reject(id, { reason: 'other', reverse: true })).status).toBe(200);
    expect((await own(ann)).about_me).toBe('I like the sea');
  });

  it('[I07] a rejected name becomes a neutral one, and may be changed at once', async () => {
    const ann = await placeMember(test, site, { language: 'de' });
    await write(ann, { about_me: 'I like the sea' });
    const { id, text } = await only(ann, 'name');
    await reject(id, { reason: 'offensive' });
    expect((await own(ann)).name).toMatch(/^Mitglied \d+$/);
    expect((await ann.browser.patch('/api/profile', { name: `${text}x` })).status).toBe(200);
  });

  it.each([...LOCALES])('[I07] D-65: the member is told which text and why, once, in %s', async (language: Locale) => {
    const ann = await placeMember(test, site, { language });
    await write(ann, { about_me: 'Please send me 100 euros' });
    const { id } = await only(ann);
    await reject(id, { reason: 'money' });
    await reject(id, { reason: 'money' });
    await test.runJobs();
    const mails = test.mails.filter(({ to, text }) => to === `${ann.name}@example.com` && text.includes('/decisions#'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).not.toMatch(/[{}]|text_rejected|moderation:|undefined|100 euros/);
    if (language === 'en') expect(mails[0]!.text).toContain('your text “About me”');
    if (language === 'fi') expect(mails[0]!.text).toContain('Siinä puhutaan rahasta');
  });

  it('[I01] [I07] moderators and administrators decide, within their reach; a reason must be one', async () => {
    const ann = await placeMember(test, site);
    await write(ann, { about_me: 'I like the sea' });
    const { id } = await only(ann);
    for (const role of ['operator', 'support'] as const)
      expect((await reject(id, undefined, await logInStaff(test, { role }))).status).toBe(403);
    const far = await logInStaff(test, { role: 'moderator', siteId: (await makeSite(test)).id });
    expect((await approve(id, {}, far)).status).toBe(404);
    expect(problemOf(await reject(id, { reason: 'ugly' })).errors).toEqual([{ field: 'reason', code: 'one_of' }]);
  });
});

describe('marked messages', () => {
  const send = async (from: PlacedMember, to: PlacedMember, text: string) => {
    const body = { profile_id: to.id, type: 'text', text, anyway: true };
    const answer = await from.browser.post('/api/conversations', body);
    expect(answer.status).toBe(201);
    await test.runJobs();
    return (answer.body as { conversation: { id: string } }).conversation.id;
  };
  const words = async ({ browser }: PlacedMember, conversation: string) =>
    (
      (await browser.get(`/api/conversations/${conversation}/messages`)).body as {
        messages: { text?: string; hint?: string }[];
      }
    ).messages.map(({ text, hint }) => [text, hint]);

  it('[I07] D-70: a marked one waits alone, its words come by a call that the audit log keeps, and rejecting hides it from its receiver', async () => {
    const fresh = await makeSite(test);
    const ann = await placeMember(test, fresh, { credits: 20, language: 'en' });
    const bob = await placeMember(test, fresh, { credits: 20 });
    const talk = await send(ann, bob, 'Write to me: anna@example.com');
    const texts = await waiting(ann, 'message');
    expect(texts).toMatchObject([{ text: null, marks: ['contact'], member_name: ann.name }]);
    const { id } = texts[0]!;
    const viewed = await moderator.browser.post(`/api/admin/texts/${id}/view`);
    expect(viewed.body).toEqual({ text: 'Write to me: anna@example.com' });
    expect(await entriesOf(id)).toMatchObject([{ act: 'viewed', after: { view_reason: 'Marked: contact' } }]);
    expect((await reject(id)).status).toBe(200);
    expect(await words(bob, talk)).toEqual([[undefined, 'hidden']]);
    expect(await words(ann, talk)).toEqual([['Write to me: anna@example.com', 'hidden']]);
    const chats = (await bob.browser.get('/api/chats.php')).body as { chats: { last_message: { text: string } }[] };
    expect(chats.chats[0]?.last_message.text).toBe('…');
    await test.runJobs();
    const mail = test.mails.find(
      ({ to, text }) => to === `${ann.name}@example.com` && text.includes('a message that you sent'),
    );
    expect(mail?.text).toContain('It contains contact details.');
    expect((await approve(id, { reverse: true })).status).toBe(200);
    expect(await words(bob, talk)).toEqual([['Write to me: anna@example.com', undefined]]);
  });

  it('[I07] D-70: others are not read: without a mark, or after the first five of a conversation', async () => {
    const fresh = await makeSite(test);
    const ann = await placeMember(test, fresh, { credits: 20 });
    const bob = await placeMember(test, fresh, { credits: 20 });
    const talk = await send(ann, bob, 'Hello there');
    for (const text of ['one', 'two', 'three', 'four', 'Please send me 100 euros'])
      await ann.browser.post(`/api/conversations/${talk}/messages`, { type: 'text', text, anyway: true });
    await test.runJobs();
    expect(await waiting(ann, 'message')).toEqual([]);
  });
});
