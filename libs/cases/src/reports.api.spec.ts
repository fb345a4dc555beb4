import { DeletionJobs } from '@duet/accounts';
import type { KeptMessage, OwnCase } from '@duet/contract';
import { endpointOf, findFaults, listOwnCases, LOCALES, REPORT_REASONS } from '@duet/contract';
import type { Locale } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import {
  listStoredTexts,
  logInStaff,
  makeMember,
  makeSite,
  placeMember,
  placePhoto,
  problemOf,
  sendText,
  startConversation,
  startTestApp,
} from '@duet/testing';
import type { CaseSnapshotEntity } from './case-snapshot.entity';
import { CaseWords } from './case-words';
import { CasesModule } from './cases.module';

const DAY = 24 * 3600;
let test: TestApp;
let site: MadeSite;
let moderator: MadeStaff;
let keys = 0;

beforeAll(async () => {
  test = await startTestApp({ domains: [CasesModule] });
  site = await makeSite(test, { locales: [...LOCALES] });
  moderator = await logInStaff(test, { role: 'moderator' });
});
afterAll(() => test.close());

const place = (options = {}, at = site) => placeMember(test, at, options);
const nextKey = () => `report-${(keys += 1)}`;
const send = (by: PlacedMember, body: object, key = nextKey()) =>
  by.browser.post('/api/reports', { subject: 'profile', reason: 'spam', block: false, ...body }, { key });
const report = async (by: PlacedMember, body: object) => {
  const response = await send(by, body);
  expect(response.status).toBe(201);
  return response.body as { reference: string; repeated: boolean };
};
const listOf = async (by: PlacedMember): Promise<OwnCase[]> => {
  const { body } = await by.browser.get('/api/cases');
  expect(findFaults(endpointOf(listOwnCases).answer!, body)).toEqual([]);
  return (body as { cases: OwnCase[] }).cases;
};
const decide = async (by: PlacedMember, body: object = {}) => {
  const [{ id }] = (await listOf(by)) as [OwnCase];
  const decision = { reason: 'Seen it', rule: 'Terms 5', remedy: 'warning', answer: 'Thank you', ...body };
  await moderator.browser.post(`/api/admin/cases/${id}/take`);
  const response = await moderator.browser.post(`/api/admin/cases/${id}/decision`, decision);
  expect(response.status).toBe(200);
  return id;
};
/** The messages that a member's reports keep, opened. */
const keptMessages = async (reporterId: string): Promise<KeptMessage[]> => {
  const found = await test.db.systemRows<CaseSnapshotEntity>(
    `SELECT s.* FROM case_snapshots s JOIN cases c ON c.site_id = s.site_id AND c.id = s.case_id WHERE c.reporter_id = $1`,
    [reporterId],
  );
  const opened = found.map((snapshot) => test.get(CaseWords).openKept(snapshot, snapshot.messages));
  return (await Promise.all(opened)).flat();
};
const mailsTo = ({ name }: PlacedMember) => test.mails.filter(({ to }) => to === `${name}@example.com`);

describe('a report', () => {
  it.each(REPORT_REASONS)(
    '[I07] D-28: of a profile for the reason %s gets a number and shows in the account',
    async (reason) => {
      const [ann, bob] = [await place(), await place()];
      const { reference, repeated } = await report(ann, { subject_id: bob.id, reason, words: ' He said so. ' });
      expect(reference).toMatch(/^C-\d{4}-\d{6}$/);
      expect(repeated).toBe(false);
      expect(await listOf(ann)).toMatchObject([
        { reference, reason, subject: 'profile', member_name: bob.name, state: 'new', decision: null },
      ]);
      expect(await listOf(bob)).toEqual([]);
    },
  );

  it('[I05] D-64: numbers follow each other on each site, from 1', async () => {
    const fresh = await makeSite(test);
    const [ann, bob, eve] = [await place({}, fresh), await place({}, fresh), await place({}, fresh)];
    const year = test.clock.now().getUTCFullYear();
    const first = await report(ann, { subject_id: bob.id });
    const second = await report(eve, { subject_id: bob.id });
    expect([first.reference, second.reference]).toEqual([`C-${year}-000001`, `C-${year}-000002`]);
  });

  it('[I07] sent twice with one key is one case; a second about the same thing answers the first', async () => {
    const [ann, bob] = [await place(), await place()];
    const key = nextKey();
    const answers = await Promise.all([1, 2, 3].map(() => send(ann, { subject_id: bob.id }, key)));
    const references = new Set(answers.map(({ body }) => (body as { reference: string }).reference));
    expect(references.size).toBe(1);
    const again = await report(ann, { subject_id: bob.id, reason: 'hate' });
    expect([...references]).toEqual([again.reference]);
    expect(again.repeated).toBe(true);
    expect(await listOf(ann)).toHaveLength(1);
  });

  it('[I07] after the decision the same thing may be reported again', async () => {
    const [ann, bob] = [await place(), await place()];
    await report(ann, { subject_id: bob.id });
    await decide(ann);
    expect((await report(ann, { subject_id: bob.id })).repeated).toBe(false);
    expect(await listOf(ann)).toHaveLength(2);
  });

  it('[C07] [I07] blocks in the same step where that is ticked, and only then', async () => {
    const [ann, bob, eve] = [await place(), await place(), await place()];
    await report(ann, { subject_id: bob.id, block: true });
    await report(ann, { subject_id: eve.id, block: false });
    const seen = async (by: PlacedMember) => (await by.browser.get(`/api/members/${ann.id}`)).status;
    expect([await seen(bob), await seen(eve)]).toEqual([403, 200]);
  });

  it('[I07] of a message keeps it and the 29 before it, and nothing that came later', async () => {
    const [ann, bob] = [await place(), await place({ credits: 100 })];
    const conversation = await startConversation(bob, ann);
    const texts = Array.from({ length: 34 }, (_, index) => `Text ${index}`);
    const ids: string[] = [];
    for (const text of texts) ids.push(await sendText(bob, conversation, text));
    await report(ann, { subject: 'message', subject_id: ids[32], reason: 'harassment' });
    const messages = await keptMessages(ann.id);
    expect(messages.map(({ text }) => text)).toEqual(texts.slice(3, 33));
    expect(messages.filter(({ reported }) => reported).map(({ text }) => text)).toEqual(['Text 32']);
    expect(messages.some(({ from_reporter }) => from_reporter)).toBe(false);
    expect(await listOf(ann)).toMatchObject([{ subject: 'message', member_name: bob.name }]);
  });

  it('[I07] is refused for oneself, for what one cannot see, for one’s own messages and those of others', async () => {
    const [ann, bob, eve] = [await place(), await place({ credits: 100 }), await place()];
    const conversation = await startConversation(bob, ann);
    const message = await sendText(bob, conversation);
    const far = await place({}, await makeSite(test));
    const own = await placePhoto(test, { site, member: ann });
    const waiting = await placePhoto(test, { site, member: bob }, { status: 'pending' });
    const refused = [
      await send(ann, { subject_id: ann.id }),
      await send(ann, { subject_id: far.id }),
      await send(ann, { subject: 'photo', subject_id: own.id }),
      await send(ann, { subject: 'photo', subject_id: waiting.id }),
      await send(bob, { subject: 'message', subject_id: message }),
      await send(eve, { subject: 'message', subject_id: message }),
    ];
    expect(refused.map((response) => problemOf(response).code)).toEqual(refused.map(() => 'not_found'));
    expect(problemOf(await send(ann, { subject_id: bob.id, reason: 'boring' })).errors).toMatchObject([
      { field: 'reason' },
    ]);
    const visitor = test.browser(site.host);
    const body = { subject: 'profile', subject_id: bob.id, reason: 'spam', block: false };
    expect((await visitor.post('/api/reports', body, { key: nextKey() })).status).toBe(403);
  });

  it('[I07] twenty a day are taken from one member, the next tomorrow', async () => {
    const ann = await place();
    const others = await Promise.all(Array.from({ length: 21 }, () => place()));
    const statuses: number[] = [];
    for (const { id } of others) statuses.push((await send(ann, { subject_id: id })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  });
});

describe('the outcome', () => {
  it.each([...LOCALES])(
    '[I07] D-28: the reporter hears of it by mail, in %s, and reads the answer in the account',
    async (language: Locale) => {
      const [ann, bob] = [await place({ language }), await place()];
      const { reference } = await report(ann, { subject_id: bob.id });
      await decide(ann);
      await test.runJobs();
      const [mail, ...others] = mailsTo(ann);
      expect(others).toEqual([]);
      expect(mail!.subject).toContain(reference);
      expect(mail!.text).not.toMatch(/[{}]|case_outcome|undefined|Thank you|Seen it/);
      expect(mail!.text).toContain('/cases');
      expect(await listOf(ann)).toMatchObject([
        { state: 'decided', decision: { outcome: 'acted', answer: 'Thank you' } },
      ]);
      expect(mailsTo(bob)).toEqual([]);
    },
  );

  it('[I07] says where no rule was broken, and nothing while a decision is being looked at again', async () => {
    const [ann, bob, eve] = [await place(), await place(), await place()];
    await report(ann, { subject_id: bob.id });
    await report(eve, { subject_id: bob.id });
    await decide(ann, { remedy: 'none' });
    const id = await decide(eve);
    await moderator.browser.post(`/api/admin/cases/${id}/reopening`, { reason: 'A second look' });
    await test.runJobs();
    expect(mailsTo(ann)[0]!.text).toContain('We found no breach of our rules.');
    expect(mailsTo(eve)).toEqual([]);
    expect(await listOf(eve)).toMatchObject([{ state: 'triage', decision: null }]);
  });
});

// Last, because the year that passes ends the moderator's session.
describe('the case of a member who leaves', () => {
  it('[B16] [I07] D-62: a message outlasts the account of its sender for a year, and there alone', async () => {
    const ann = await place();
    const bob = await makeMember(test, site, { credits: 100 });
    const sender = { ...bob, token: '' };
    const conversation = await startConversation(sender, ann);
    const message = await sendText(sender, conversation, 'A threat');
    await report(ann, { subject: 'message', subject_id: message, reason: 'harassment' });
    expect((await bob.browser.post('/api/account/deletion', { password: bob.password })).status).toBe(201);
    for (const days of [15, 31]) {
      test.clock.advance(days * DAY);
      await test.get(DeletionJobs).eraseDue();
    }
    const kept = async () => (await keptMessages(ann.id)).map(({ text }) => text);
    expect(await listStoredTexts(test, site.id)).not.toContain('A threat');
    expect(await kept()).toContain('A threat');
    test.clock.advance(366 * DAY);
    await test.get(DeletionJobs).eraseDue();
    expect(await kept()).toEqual([]);
  });
});
