import type { AdminCase, AdminCaseDetail, AuditEntry, KeptMessage, OwnCase } from '@duet/contract';
import { adminGetCase, adminListCases, endpointOf, findFaults } from '@duet/contract';
import type { Browser, MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import {
  logInStaff,
  makeSite,
  placeMember,
  placePhoto,
  problemOf,
  sendText,
  startConversation,
  startTestApp,
} from '@duet/testing';
import { CasesJobs } from '../cases.jobs';
import { CasesModule } from '../cases.module';

let test: TestApp;
let site: MadeSite;
let [moderator, colleague]: MadeStaff[] = [];
let keys = 0;

beforeAll(async () => {
  test = await startTestApp({ domains: [CasesModule] });
  site = await makeSite(test);
  moderator = await logInStaff(test, { role: 'moderator', companyId: site.companyId });
  colleague = await logInStaff(test, { role: 'support', companyId: site.companyId });
});
afterAll(() => test.close());

const place = (options = {}, at = site) => placeMember(test, at, options);
const pathOf = (id: string, act = '') => `/api/admin/cases/${id}${act && `/${act}`}`;
const send = (by: PlacedMember, body: object) =>
  by.browser.post(
    '/api/reports',
    { subject: 'profile', reason: 'spam', block: false, ...body },
    { key: `case-${(keys += 1)}` },
  );
/** Opens a case; answers its id. */
const open = async (body: object = {}, at = site): Promise<string> => {
  const [ann, bob] = [await place({}, at), await place({}, at)];
  expect((await send(ann, { subject_id: bob.id, ...body })).status).toBe(201);
  return idOf(ann);
};
const idOf = async (by: PlacedMember) =>
  ((await by.browser.get('/api/cases')).body as { cases: [OwnCase] }).cases[0].id;
const list = async (filter: object, { browser } = moderator!, query = {}) => {
  const { body } = await browser.get('/api/admin/cases', { filter: JSON.stringify(filter), ...query });
  expect(findFaults(endpointOf(adminListCases).answer!, body)).toEqual([]);
  return body as AdminCase[];
};
const get = async (id: string, { browser } = moderator!) => {
  const { body } = await browser.get(pathOf(id));
  expect(findFaults(endpointOf(adminGetCase).answer!, body)).toEqual([]);
  return body as AdminCaseDetail;
};
const act = async (id: string, name: string, body?: object, { browser } = moderator!) =>
  browser.post(pathOf(id, name), body, { key: `act-${(keys += 1)}` });
const done = async (id: string, name: string, body?: object) => {
  const response = await act(id, name, body);
  expect([200, 201]).toContain(response.status);
  return response.body as AdminCaseDetail;
};
const refusal = async (id: string, name: string, body?: object) => problemOf(await act(id, name, body)).code;
/** Moves everything that happened to a case back in time. */
const age = (id: string, by: string) =>
  test.db.systemRows(
    `UPDATE cases SET answer_by = answer_by - $2::interval, decide_by = decide_by - $2::interval,
       decided_at = decided_at - $2::interval, closed_at = closed_at - $2::interval WHERE id = $1`,
    [id, by],
  );
const DECISION = { reason: 'A false name', rule: 'Terms 5', remedy: 'warning', answer: 'Thank you' };
const auditOf = async (id: string, kind = 'act') => {
  const admin = (await logInStaff(test)).browser;
  const filter = JSON.stringify({ resource: 'cases', resource_id: id, kind });
  return (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
};

describe('the queue of cases', () => {
  it('[I07] [B03] D-28: underage first, then threats, then what is due first', async () => {
    const fresh = await makeSite(test);
    const staff = await logInStaff(test, { role: 'moderator', companyId: fresh.companyId });
    const ids: string[] = [];
    for (const reason of ['spam', 'hate', 'harassment', 'underage']) ids.push(await open({ reason }, fresh));
    const [spam, hate, threats, minor] = ids;
    expect((await list({ open: true }, staff)).map(({ id }) => id)).toEqual([minor, threats, spam, hate]);
    const sort = JSON.stringify(['urgency', 'ASC']);
    expect((await list({}, staff, { sort })).map(({ id }) => id)).toEqual([minor, threats, spam, hate]);
    await staff.browser.post(pathOf(minor!, 'take'));
    await staff.browser.post(pathOf(minor!, 'decision'), DECISION);
    expect((await list({}, staff, { sort })).map(({ id }) => id)).toEqual([threats, spam, hate, minor]);
    expect((await list({ open: true }, staff)).map(({ id }) => id)).toEqual([threats, spam, hate]);
  });

  it('[I05] is narrowed by state, reason, reference, mine, what waits for me, and what is overdue', async () => {
    const fresh = await makeSite(test);
    const [me, other] = [await logInStaff(test, { siteId: fresh.id, role: 'moderator' }), await logInStaff(test)];
    const [mine, theirs, free] = [await open({}, fresh), await open({}, fresh), await open({ reason: 'hate' }, fresh)];
    await me.browser.post(pathOf(mine, 'take'));
    await other.browser.post(pathOf(theirs, 'take'));
    const ids = async (filter: object) => (await list(filter, me)).map(({ id }) => id).sort();
    const { reference } = await get(free, me);
    expect(await ids({ state: 'triage' })).toEqual([mine, theirs].sort());
    expect(await ids({ reason: 'hate' })).toEqual([free]);
    expect(await ids({ reference })).toEqual([free]);
    expect(await ids({ mine: true })).toEqual([mine]);
    expect(await ids({ waits_for_me: true })).toEqual([mine, free].sort());
    expect(await ids({ overdue: true })).toEqual([]);
    for (const id of [mine, theirs, free]) await age(id, '5 days');
    expect(await ids({ overdue: true })).toEqual([free]);
    for (const id of [mine, theirs, free]) await age(id, '10 days');
    expect(await ids({ overdue: true })).toEqual([mine, theirs, free].sort());
    expect(problemOf(await me.browser.get('/api/admin/cases', { filter: '{"words":"x"}' })).code).toBe('invalid');
  });

  it('[I01] [I05] moderators, support and administrators work on it within their assignment; nobody else knows of it', async () => {
    const id = await open();
    const far = await makeSite(test);
    const [operator, away] = [
      await logInStaff(test, { role: 'operator', companyId: site.companyId }),
      await logInStaff(test, { role: 'moderator', companyId: far.companyId }),
    ];
    const calls = (browser: Browser) =>
      Promise.all([
        browser.get(pathOf(id)),
        browser.get(pathOf(id, 'picture')),
        browser.post(pathOf(id, 'messages'), { reason: 'Curious' }),
        browser.post(pathOf(id, 'take')),
        browser.post(pathOf(id, 'decision'), DECISION),
      ]);
    const codes = async (browser: Browser) => (await calls(browser)).map(({ status }) => status);
    expect(await codes(operator.browser)).toEqual([403, 403, 403, 403, 403]);
    expect(await codes(away.browser)).toEqual([404, 404, 404, 404, 404]);
    expect((await list({}, away)).map((one) => one.id)).not.toContain(id);
    const member = await place();
    expect(await codes(member.browser)).toEqual([404, 404, 404, 404, 404]);
    expect((await get(id, colleague)).state).toBe('new');
  });
});

describe('a case', () => {
  it('[I05] a note is written once for one key, and other words with the same key are refused', async () => {
    const id = await open();
    const note = (text: string) => moderator!.browser.post(pathOf(id, 'notes'), { text }, { key: `note-${id}` });
    const answers = await Promise.all([note('Known'), note('Known'), note('Known')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(problemOf(await note('Something else')).code).toBe('idempotency_conflict');
    const { events } = answers[0]!.body as AdminCaseDetail;
    expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  });

  it('[I05] is taken, moved, noted, decided and closed; its history and the audit log tell each step', async () => {
    const id = await open();
    expect(await get(id)).toMatchObject({ state: 'new', assignee: null, next_states: ['triage'], may_decide: false });
    expect(await done(id, 'take')).toMatchObject({
      state: 'triage',
      assignee: { id: moderator!.id },
      may_decide: true,
    });
    await done(id, 'state', { state: 'waiting_internal' });
    await done(id, 'notes', { text: ' Known from last week. ' });
    await done(id, 'release');
    const decided = await done(id, 'decision', DECISION);
    expect(decided).toMatchObject({
      state: 'decided',
      due_at: null,
      may_reopen: true,
      decision: { reason: 'A false name', rule: 'Terms 5', remedy: 'warning', staff: { id: moderator!.id } },
    });
    const { events } = await done(id, 'state', { state: 'closed' });
    expect(events.map(({ kind, state, text }) => [kind, state, text])).toEqual([
      ['opened', 'new', null],
      ['taken', 'triage', null],
      ['moved', 'waiting_internal', null],
      ['note', null, 'Known from last week.'],
      ['released', null, null],
      ['decided', 'decided', null],
      ['moved', 'closed', null],
    ]);
    const acts = (await auditOf(id)).map((entry) => entry.act).reverse();
    expect(acts).toEqual(['changed', 'changed', 'changed', 'changed', 'decided', 'ended']);
  });

  it('[I05] D-64: goes nowhere but to its next states', async () => {
    const id = await open();
    expect(await refusal(id, 'decision', DECISION)).toBe('wrong_state');
    expect(await refusal(id, 'state', { state: 'decided' })).toBe('wrong_state');
    expect(await refusal(id, 'release')).toBe('wrong_state');
    expect(await refusal(id, 'reopening', { reason: 'Too early' })).toBe('wrong_state');
    await done(id, 'take');
    expect(await refusal(id, 'state', { state: 'closed' })).toBe('wrong_state');
    await done(id, 'decision', DECISION);
    expect(await refusal(id, 'decision', DECISION)).toBe('wrong_state');
    expect(await refusal(id, 'state', { state: 'triage' })).toBe('wrong_state');
    expect(await refusal(id, 'take')).toBe('wrong_state');
  });

  it('[I05] D-64: a decision names reason, rule and remedy', async () => {
    const id = await open();
    await done(id, 'take');
    const faults = problemOf(await act(id, 'decision', { answer: 'Thank you' })).errors!;
    expect(faults.map(({ field }) => field).sort()).toEqual(['reason', 'remedy', 'rule']);
  });

  it('[I05] D-64: is reopened within 30 days, also when it is closed, and then closes by itself', async () => {
    const decidedCase = async () => {
      const id = await open();
      await done(id, 'take');
      await done(id, 'decision', DECISION);
      return id;
    };
    const [early, late] = [await decidedCase(), await decidedCase()];
    await done(early, 'state', { state: 'closed' });
    for (const id of [early, late]) await age(id, '29 days 23 hours');
    expect(await done(early, 'reopening', { reason: 'New facts' })).toMatchObject({ state: 'triage', decision: null });
    await test.get(CasesJobs).closeDecided();
    expect((await get(late)).state).toBe('decided');
    await age(late, '2 hours');
    expect(await refusal(late, 'reopening', { reason: 'Too late' })).toBe('wrong_state');
    await test.get(CasesJobs).closeDecided();
    expect((await get(late)).state).toBe('closed');
    expect((await get(early)).state).toBe('triage');
    await age(late, '364 days');
    await test.get(CasesJobs).eraseOld();
    expect((await get(late)).state).toBe('closed');
    await age(late, '2 days');
    await test.get(CasesJobs).eraseOld();
    expect((await act(late, 'notes', { text: 'Gone' })).status).toBe(404);
    expect((await get(early)).state).toBe('triage');
  });

  it('[I07] D-28: shows profile and photo as they were, whatever their member does afterwards', async () => {
    const [ann, bob] = [await place(), await place()];
    const photo = await placePhoto(test, { site, member: bob });
    expect((await send(ann, { subject: 'photo', subject_id: photo.id, words: 'Not him' })).status).toBe(201);
    const id = await idOf(ann);
    await bob.browser.delete(`/api/photos/${photo.id}`);
    await test.db.systemRows('UPDATE profiles SET about_me = $2 WHERE id = $1', [bob.id, 'Somebody else']);
    const shown = await get(id);
    expect(shown).toMatchObject({ words: 'Not him', has_picture: true, messages: 0, profile: { name: bob.name } });
    expect(shown.profile!.about_me).not.toBe('Somebody else');
    const picture = await moderator!.browser.get(pathOf(id, 'picture'));
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(String(picture.body)).toBe(`${photo.id} full`);
    expect((await act(await open(), 'picture')).status).toBe(404);
  });

  it('[I06] [I07] D-70: messages are read with a reason alone, and the view is in history and audit log', async () => {
    const [ann, bob] = [await place({ credits: 100 }), await place({ credits: 100 })];
    const conversation = await startConversation(bob, ann);
    await sendText(ann, conversation, 'Who are you?');
    const message = await sendText(bob, conversation, 'Send me money');
    await send(ann, { subject: 'message', subject_id: message, reason: 'fake_scam' });
    const id = await idOf(ann);
    const shown = JSON.stringify([await get(id), await list({})]);
    expect(shown).not.toContain('Send me money');
    expect(problemOf(await act(id, 'messages', {})).errors).toMatchObject([{ field: 'reason' }]);
    const { messages } = (await act(id, 'messages', { reason: 'To decide' })).body as { messages: KeptMessage[] };
    expect(messages.map(({ text, from_reporter, reported }) => [text, from_reporter, reported])).toEqual([
      ['Hello', false, false],
      ['Who are you?', true, false],
      ['Send me money', false, true],
    ]);
    expect((await get(id)).events.at(-1)).toMatchObject({
      kind: 'viewed',
      text: 'To decide',
      staff: { id: moderator!.id },
    });
    const [entry] = await auditOf(id, 'look');
    expect(entry).toMatchObject({ act: 'viewed', member: { id: bob.id } });
    expect(entry!.changes).toContainEqual({ field: 'view_reason', before: null, after: '"To decide"' });
  });
});
