import type { AdminCaseDetail, KeptMessage, MemberTimelinePage, OwnCase } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, sendText, startAnotherApp, startTestApp, StoredValues } from '@duet/testing';
import { unzipSync } from 'fflate';
import { domains } from './index';
import type { Talk } from './sealed-talks.suite';
import { linesOf, messagesOf, openTalk, textsOf } from './sealed-talks.suite';

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

let test: TestApp;
let another: TestApp;
let site: MadeSite;
let staff: MadeStaff;
let keys = 0;

const nextKey = () => ({ key: `sealed-${(keys += 1)}` });
const rows = (sql: string, values: unknown[] = []) => test.db.systemRows<Record<string, string>>(sql, values);

beforeAll(async () => {
  test = await startTestApp({ domains });
  another = await startAnotherApp(test);
  site = await makeSite(test);
  staff = await logInStaff(test);
});
afterAll(async () => {
  await another.close();
  await test.close();
});

describe('what members and staff write', () => {
  let talk: Talk;
  let reported: string;
  let complained: string;

  const caseOf = async (id: string) => (await staff.browser.get(`/api/admin/cases/${id}`)).body as AdminCaseDetail;
  const actOn = (id: string, act: string, body?: object) =>
    staff.browser.post(`/api/admin/cases/${id}/${act}`, body, nextKey());

  beforeAll(async () => {
    talk = await openTalk(test, site, SAID.opening);
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
      expect(await textsOf(test, member, id)).toEqual([SAID.opening, SAID.answer, SAID.reply]);
      expect((await messagesOf(test, member, id))[0]).toMatchObject({ reply_to: { text: SAID.answer } });
      expect(await linesOf(member)).toEqual([SAID.reply]);
    }
    expect(await textsOf(another, bob, id)).toEqual([SAID.opening, SAID.answer, SAID.reply]);
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
    const [here, there] = [await openTalk(test, site, 'mine'), await openTalk(test, await makeSite(test), 'theirs')];
    expect(await textsOf(test, here.ann, here.id)).toEqual(['mine']);
    for (const from of [talk.id, there.id]) {
      await rows(
        `UPDATE messages SET text_sealed = (SELECT m.text_sealed FROM messages m WHERE m.conversation_id = $2 ORDER BY m.id LIMIT 1)
         WHERE conversation_id = $1`,
        [here.id, from],
      );
      expect(await textsOf(test, here.ann, here.id)).toEqual(['…']);
    }
  });
});
