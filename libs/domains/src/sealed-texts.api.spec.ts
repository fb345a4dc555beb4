import type { AdminCaseDetail, KeptMessage, MemberTimelinePage, OwnCase } from '@duet/contract';
import { KeyRing, KeyStore, Resealing, Sealing, SiteKeyStore, SiteSealing } from '@duet/platform';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import {
  logInStaff,
  makeSite,
  placeMember,
  sendText,
  startAnotherApp,
  startTestApp,
  StoredValues,
} from '@duet/testing';
import { unzipSync } from 'fflate';
import { DataSource } from 'typeorm';
import { domains, sealedColumns, sealedTables } from './index';

const SAID = {
  opening: 'the heron waits beside the mill',
  answer: 'then I bring bread for two herons',
  reply: 'a quotation follows the heron',
  note: 'called about the heron on Friday',
  words: 'this heron asks me for my bank card',
  complaint: 'my heron has vanished from the list',
  thread: 'which heron do you mean exactly',
  caseNote: 'known heron from last winter',
  meeting: 'the bench beside the heron pond',
  reminder: 'my sister knows about the heron',
};

interface Conversation {
  messages: { id: string; text?: string; reply_to?: { text?: string } }[];
}

let test: TestApp;
let another: TestApp;
let site: MadeSite;
let staff: MadeStaff;
let source: DataSource;
let keys = 0;

const nextKey = () => ({ key: `sealed-${(keys += 1)}` });
const messagesOf = async ({ browser }: PlacedMember, conversation: string, app = test) => {
  const headers = { Cookie: browser.cookieHeader() };
  const path = `/api/conversations/${conversation}/messages`;
  return ((await app.browser(browser.host).send('get', path, { headers })).body as Conversation).messages;
};
const textsOf = async (...of: Parameters<typeof messagesOf>) =>
  (await messagesOf(...of)).map(({ text }) => text).reverse();
const linesOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/chats.php')).body as { chats: { last_message: { text: string } }[] }).chats.map(
    ({ last_message }) => last_message.text,
  );
const sealingOf = () => {
  const ring = test.get(KeyRing);
  return new SiteSealing({ source, clock: test.clock, ring, columns: sealedColumns });
};
const rows = (sql: string, values: unknown[] = []) => test.db.systemRows<Record<string, string>>(sql, values);

/** A pair that talks: the first message is `opening`. */
async function openTalk(at: MadeSite, text = 'Hello'): Promise<{ ann: PlacedMember; bob: PlacedMember; id: string }> {
  const [ann, bob] = [await placeMember(test, at, { credits: 500 }), await placeMember(test, at, { credits: 500 })];
  const { body } = await ann.browser.post('/api/conversations', { profile_id: bob.id, type: 'text', text });
  return { ann, bob, id: (body as { conversation: { id: string } }).conversation.id };
}

/** A site as it was before texts were sealed. */
async function makeClearSite(): Promise<MadeSite> {
  const made = await makeSite(test);
  await rows('DELETE FROM site_keys WHERE site_id = $1', [made.id]);
  await rows('INSERT INTO site_keys (site_id, number, created_at) VALUES ($1, 0, now())', [made.id]);
  return made;
}

beforeAll(async () => {
  test = await startTestApp({ domains });
  another = await startAnotherApp(test);
  site = await makeSite(test);
  staff = await logInStaff(test);
  const entities = [...KeyStore.entities, ...SiteKeyStore.entities];
  source = await new DataSource({ type: 'postgres', url: test.config.systemDatabaseUrl, entities }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await another.close();
  await test.close();
});

describe('what members and staff write', () => {
  let talk: Awaited<ReturnType<typeof openTalk>>;
  let reported: string;
  let complained: string;

  const caseOf = async (id: string) => (await staff.browser.get(`/api/admin/cases/${id}`)).body as AdminCaseDetail;
  const actOn = (id: string, act: string, body?: object) =>
    staff.browser.post(`/api/admin/cases/${id}/${act}`, body, nextKey());

  beforeAll(async () => {
    talk = await openTalk(site, SAID.opening);
    const { ann, bob, id } = talk;
    const message = await sendText(bob, id, SAID.answer);
    const reply = { type: 'text', text: SAID.reply, reply_to: message };
    expect((await ann.browser.post(`/api/conversations/${id}/messages`, reply, nextKey())).status).toBe(201);
    const begins_at = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    const words = { companion: 'Somebody', place: SAID.meeting, note: SAID.reminder };
    const plan = { ...words, begins_at, minutes: 120, zone: 'Europe/Berlin' };
    expect((await ann.browser.post('/api/date-plans', plan, nextKey())).status).toBe(201);
    await staff.browser.post(`/api/admin/members/${bob.id}/notes`, { text: SAID.note }, nextKey());
    const report = { subject: 'message', subject_id: message, reason: 'fake_scam', words: SAID.words, block: false };
    expect((await ann.browser.post('/api/reports', report, nextKey())).status).toBe(201);
    await bob.browser.post('/api/complaints', { kind: 'technical', words: SAID.complaint }, nextKey());
    reported = ((await ann.browser.get('/api/cases')).body as { cases: [OwnCase] }).cases[0].id;
    complained = ((await bob.browser.get('/api/cases')).body as { cases: [OwnCase] }).cases[0].id;
    await actOn(complained, 'take');
    await actOn(complained, 'answers', { text: SAID.thread, waits: true });
    await actOn(complained, 'notes', { text: SAID.caseNote });
    await test.runJobs();
  });

  it.each(Object.entries(SAID))('stands nowhere in the database in the open: %s', async (_name, text) => {
    expect((await StoredValues.read(test)).where(text)).toEqual([]);
  });

  it('the search for it would find a text in the open', async () => {
    await rows('UPDATE profiles SET about_me = $2 WHERE id = $1', [talk.ann.id, `so: ${SAID.opening}.`]);
    expect((await StoredValues.read(test)).where(SAID.opening)).toEqual(['profiles.about_me']);
    await rows('UPDATE profiles SET about_me = NULL WHERE id = $1', [talk.ann.id]);
  });

  it('is read by both members: the conversation with its quotes, and the chat list', async () => {
    const { ann, bob, id } = talk;
    for (const member of [ann, bob]) {
      expect(await textsOf(member, id)).toEqual([SAID.opening, SAID.answer, SAID.reply]);
      expect((await messagesOf(member, id))[0]).toMatchObject({ reply_to: { text: SAID.answer } });
      expect(await linesOf(member)).toEqual([SAID.reply]);
    }
    expect(await textsOf(bob, id, another)).toEqual([SAID.opening, SAID.answer, SAID.reply]);
  });

  it('the answer to a repeated key has the words', async () => {
    const send = () =>
      talk.ann.browser.post(`/api/conversations/${talk.id}/messages`, { type: 'text', text: 'Once' }, { key: 'twice' });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ message: { text: 'Once' } });
  });

  it('is read by staff: notes on the timeline, the thread of a case, its history, and the messages of a report', async () => {
    const { bob } = talk;
    const page = (await staff.browser.get(`/api/admin/members/${bob.id}/timeline`)).body as MemberTimelinePage;
    expect(page.entries.find(({ kind }) => kind === 'noted')).toMatchObject({ words: SAID.note });
    const complaint = await caseOf(complained);
    expect(complaint).toMatchObject({ words: SAID.complaint, thread: [{ text: SAID.thread }] });
    expect(complaint.events.find(({ kind }) => kind === 'note')).toMatchObject({ text: SAID.caseNote });
    expect(await caseOf(reported)).toMatchObject({ words: SAID.words, messages: 2 });
    const { messages } = (await actOn(reported, 'messages', { reason: 'To decide' })).body as {
      messages: KeptMessage[];
    };
    expect(messages.map(({ text }) => text)).toEqual([SAID.opening, SAID.answer]);
  });

  it('is read by the member who made a date plan', async () => {
    const { body } = await talk.ann.browser.get('/api/date-plans');
    expect(body).toMatchObject({ plans: [{ companion: 'Somebody', place: SAID.meeting, note: SAID.reminder }] });
  });

  it('is read by whoever opened a case, on the page and in the mail', async () => {
    const { bob } = talk;
    const { body } = await bob.browser.get(`/api/cases/${complained}`);
    expect(body).toMatchObject({ messages: [{ text: SAID.complaint }, { text: SAID.thread }] });
    expect(test.mails.filter(({ text }) => text.includes(SAID.thread))).toHaveLength(1);
  });

  it('is in the copy of a member’s data', async () => {
    const { bob } = talk;
    await bob.browser.post('/api/account/export', undefined, nextKey());
    await test.runJobs();
    const [, token] = /data-export#([\w-]{43})/.exec(test.mails.map(({ text }) => text).join('\n')) ?? [];
    const answer = await bob.browser.post('/api/account/export/file', { token }, { bytes: true });
    const files = unzipSync(new Uint8Array(answer.body as Buffer));
    const json = Buffer.from(files['data.json']!).toString('utf8');
    for (const text of [SAID.opening, SAID.answer, SAID.reply, SAID.note, SAID.complaint, SAID.thread])
      expect(json).toContain(text);
    expect(json).not.toContain('\\u0001');
  });

  it('does not open in another row, nor on another site', async () => {
    const [here, there] = [await openTalk(site, 'mine'), await openTalk(await makeSite(test), 'theirs')];
    expect(await textsOf(here.ann, here.id)).toEqual(['mine']);
    for (const from of [talk.id, there.id]) {
      await rows(
        `UPDATE messages SET text_sealed = (SELECT m.text_sealed FROM messages m WHERE m.conversation_id = $2 ORDER BY m.id LIMIT 1)
         WHERE conversation_id = $1`,
        [here.id, from],
      );
      expect(await textsOf(here.ann, here.id)).toEqual(['…']);
    }
  });
});

describe('a data key that turns', () => {
  it('both keys are read in two processes; what the old one sealed is sealed anew, and then it may go', async () => {
    const home = await makeSite(test);
    const { ann, bob, id } = await openTalk(home, 'by the first key');
    expect(await textsOf(bob, id, another)).toEqual(['by the first key']);
    const sealing = sealingOf();
    await sealing.keys.turn(home.id);
    test.clock.advance(20);
    await sendText(bob, id, 'by the second key');
    for (const app of [test, another])
      expect(await textsOf(ann, id, app)).toEqual(['by the first key', 'by the second key']);
    const numbersOf = async () =>
      (
        await rows('SELECT get_byte(text_sealed, 2) AS n FROM messages WHERE conversation_id = $1 ORDER BY id', [id])
      ).map(({ n }) => Number(n));
    expect(await numbersOf()).toEqual([1, 2]);
    const open = async () => (await sealing.count(home.id)).reduce((sum, { clear, older }) => sum + clear + older, 0);
    expect(await open()).toBeGreaterThan(0);

    expect(await sealing.run(home.id)).toBe(0);
    expect([await numbersOf(), await open()]).toEqual([[2, 2], 0]);
    expect(await sealing.keys.retire(home.id, { isAtOnce: false })).toEqual([]);
    expect(await sealing.keys.retire(home.id, { isAtOnce: true })).toEqual([1]);
    for (const app of [test, another])
      expect(await textsOf(ann, id, app)).toEqual(['by the first key', 'by the second key']);
    expect(await linesOf(ann)).toEqual(['by the second key']);
  });

  it('the keys of the platform turn, and the data keys are sealed anew by them', async () => {
    const { ann, id } = await openTalk(site, 'before the turn');
    const wrapped = async () =>
      (await rows('SELECT wrapped::text AS w FROM site_keys WHERE site_id = $1', [site.id]))[0];
    const before = await wrapped();
    const store = new KeyStore({ source, clock: test.clock, masters: { secret: test.config.secret } }, 'a test');
    await store.rotate(['site-keys']);
    test.clock.advance(30);
    const table = sealedTables.find((one) => one.table === 'site_keys')!;
    const result = await new Resealing(source, await store.openRing()).run(table);
    expect(result).toMatchObject({ left: 0 });
    expect(result.changed).toBeGreaterThan(0);
    expect(await wrapped()).not.toEqual(before);
    const third = await startAnotherApp(test);
    expect(await textsOf(ann, id, third)).toEqual(['before the turn']);
    await third.close();
  });
});

describe('a site from before texts were sealed', () => {
  it('goes on in clear until it has a key; then all is sealed, beside members who write', async () => {
    const home = await makeClearSite();
    const { ann, bob, id } = await openTalk(home, 'in the open');
    const stored = async () =>
      (await rows('SELECT text FROM messages WHERE conversation_id = $1 ORDER BY id', [id])).map(
        ({ text }) => text as string | null,
      );
    expect(await stored()).toEqual(['in the open']);
    const sealing = sealingOf();
    expect(await sealing.run(home.id)).toBe(0);
    expect(await stored()).toEqual(['in the open']);

    expect([await sealing.keys.begin(home.id), await sealing.keys.begin(home.id)]).toEqual([true, false]);
    test.clock.advance(20);
    await sendText(bob, id, 'sealed');
    expect(await textsOf(ann, id)).toEqual(['in the open', 'sealed']);
    expect(await stored()).toEqual(['in the open', null]);
    expect((await sealing.keys.list(home.id))[0]).toMatchObject({ number: 1, sealed_at: null });

    expect(await sealing.run(home.id)).toBe(0);
    expect(await stored()).toEqual([null, null]);
    expect((await sealing.keys.list(home.id))[0]!.sealed_at).not.toBeNull();
    expect(await textsOf(ann, id)).toEqual(['in the open', 'sealed']);
  });

  it('sealing that is broken off goes on where it was, and passes over what is done', async () => {
    const home = await makeClearSite();
    const { ann, id } = await openTalk(home, 'the first');
    await rows(
      `INSERT INTO messages (site_id, conversation_id, id, sender_id, type, text, created_at)
       SELECT $1, $2, uuidv7(), $3, 'text', 'number ' || n, now() FROM generate_series(1, 449) n`,
      [home.id, id, ann.id],
    );
    await sealingOf().keys.begin(home.id);
    const [column] = sealedColumns;
    const sealing = new Sealing(source, test.get(KeyRing));
    const breakOff = () => {
      throw new Error('killed');
    };
    await expect(sealing.run(column!, home.id, breakOff)).rejects.toThrow('killed');
    expect(await sealing.countOpen(column!, home.id)).toEqual({ clear: 250, older: 0 });
    expect(await sealing.run(column!, home.id)).toEqual({ sealed: 250, left: 0 });
    expect(await sealing.run(column!, home.id)).toEqual({ sealed: 0, left: 0 });
    expect((await textsOf(ann, id)).every((text) => text?.startsWith('number '))).toBe(true);
  });

  it('a row that somebody works with is left, without waiting for it, and sealed in the next round', async () => {
    const home = await makeClearSite();
    const { id } = await openTalk(home, 'locked');
    await sealingOf().keys.begin(home.id);
    const [column] = sealedColumns;
    const sealing = new Sealing(source, test.get(KeyRing));
    await test.db.system(async (tx) => {
      await tx.query('SELECT 1 FROM messages WHERE conversation_id = $1 FOR UPDATE', [id]);
      expect(await sealing.run(column!, home.id)).toEqual({ sealed: 0, left: 1 });
    });
    expect(await sealing.run(column!, home.id)).toEqual({ sealed: 1, left: 0 });
  });
});

describe('a data key that nobody can open', () => {
  it('stops writing, shows what it sealed as …, and a new one lets members write again', async () => {
    const home = await makeSite(test);
    const { ann, id } = await openTalk(home, 'lost');
    await rows(`UPDATE site_keys SET wrapped = '\\x00' || substr(wrapped, 2) WHERE site_id = $1`, [home.id]);
    test.clock.advance(20);
    const send = () => ann.browser.post(`/api/conversations/${id}/messages`, { type: 'text', text: 'new' }, nextKey());
    expect((await send()).status).toBe(503);
    expect(await textsOf(ann, id)).toEqual(['…']);
    expect(await sealingOf().keys.replaceLost(home.id)).toBe(true);
    test.clock.advance(20);
    expect((await send()).status).toBe(201);
    expect(await textsOf(ann, id)).toEqual(['…', 'new']);
  });
});
