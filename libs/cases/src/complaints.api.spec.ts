import type { AdminCaseDetail, FollowedCase, Locale } from '@duet/contract';
import { adminGetCase, COMPLAINT_KINDS, endpointOf, findFaults, followCase, LOCALES } from '@duet/contract';
import type { Browser, MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, SalesFixture, startTestApp } from '@duet/testing';
import { CasesModule } from './cases.module';

let test: TestApp;
let site: MadeSite;
let [support, colleague]: MadeStaff[] = [];
let sales: SalesFixture;
let bundle: string;
let keys = 0;
beforeAll(async () => {
  test = await startTestApp({ domains: [CasesModule] });
  site = await makeSite(test, { locales: [...LOCALES], countries: ['NL'] });
  sales = new SalesFixture(test, site);
  bundle = await sales.sell({ credits: 100, price: 5000 });
  support = await logInStaff(test, { role: 'support', companyId: site.companyId });
  colleague = await logInStaff(test, { role: 'support', companyId: site.companyId });
});
afterAll(() => test.close());
const place = (options = {}) => placeMember(test, site, options);
const visitor = () => test.browser(site.host);
const nextKey = () => `complaint-${(keys += 1)}`;
const COMPLAINT = { kind: 'billing_refund', words: 'I paid twice for one order.' };
const VISITOR = { ...COMPLAINT, name: 'Vera', email: 'vera@example.com' };
const send = (browser: Browser, body: object, key = nextKey()) => browser.post('/api/complaints', body, { key });
const complain = async (browser: Browser, body: object = COMPLAINT) => {
  const response = await send(browser, body);
  expect(response.status).toBe(201);
  return response.body as { reference: string };
};
const mailsTo = async (address: string) => {
  await test.runJobs();
  return test.mails.filter(({ to }) => to === address);
};
const addressOf = ({ name }: PlacedMember) => `${name}@example.com`;
const idOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/cases')).body as { cases: [{ id: string }] }).cases[0].id;
const own = async ({ browser }: PlacedMember, id: string) =>
  (await browser.get(`/api/cases/${id}`)).body as FollowedCase;
const act = (id: string, name: string, body?: object, { browser } = support!) =>
  browser.post(`/api/admin/cases/${id}/${name}`, body, { key: nextKey() });
const get = async (id: string) => {
  const { body } = await support!.browser.get(`/api/admin/cases/${id}`);
  expect(findFaults(endpointOf(adminGetCase).answer!, body)).toEqual([]);
  return body as AdminCaseDetail;
};
const DECISION = { reason: 'The bank took it twice', rule: 'Terms 7', remedy: 'refund', answer: 'You are right.' };
const decide = async (id: string, body: object = {}, staff = support!) => {
  await act(id, 'take', undefined, staff);
  return act(id, 'decision', { ...DECISION, ...body }, staff);
};
const findCase = async (reference: string) => {
  const filter = JSON.stringify({ reference, site_id: site.id });
  const [found] = (await support!.browser.get('/api/admin/cases', { filter })).body as [AdminCaseDetail];
  return found.id;
};

describe('a complaint', () => {
  it.each(COMPLAINT_KINDS)(
    '[I05] D-64: of a member, of the kind %s, gets a number and a receipt by mail',
    async (kind) => {
      const ann = await place();
      const { reference } = await complain(ann.browser, {
        kind,
        words: 'Something went wrong here.',
        about: ' Page 3 ',
      });
      expect(reference).toMatch(/^C-\d{4}-\d{6}$/);
      const [mail] = await mailsTo(addressOf(ann));
      expect(mail?.subject).toBe(`We have received your complaint ${reference}`);
      const id = await idOf(ann);
      expect(mail?.text).toContain(`/cases/${id}`);
      expect(await own(ann, id)).toMatchObject({ reference, kind, state: 'new', about: 'Page 3', decision: null });
    },
  );

  it.each(LOCALES)('[I05] has its receipt in the language %s', async (language: Locale) => {
    const ann = await place({ language });
    const { reference } = await complain(ann.browser);
    const [mail] = await mailsTo(addressOf(ann));
    expect(mail?.html).toContain(`lang="${language}"`);
    expect(mail?.subject).toContain(reference);
  });

  it('[I05] of a visitor needs name and address; its receipt leads to the case, and nothing else does', async () => {
    const faults = problemOf(await send(visitor(), COMPLAINT)).errors!;
    expect(faults.map(({ field }) => field).sort()).toEqual(['email', 'name']);
    const { reference } = await complain(visitor(), VISITOR);
    const [mail] = await mailsTo(VISITOR.email);
    expect(mail?.text).toContain('Hello Vera,');
    const token = /\/complaints\/case#([\w-]{43})/.exec(mail?.text ?? '')![1]!;
    const { body } = await visitor().post('/api/complaints/case', { token });
    expect(findFaults(endpointOf(followCase).answer!, body)).toEqual([]);
    expect(body).toMatchObject({ reference, messages: [{ own: true, text: VISITOR.words }] });
    const wrong = await visitor().post('/api/complaints/case', { token: 'x'.repeat(43) });
    expect(problemOf(wrong).code).toBe('link_expired');
    const far = await makeSite(test);
    const elsewhere = await test.browser(far.host).post('/api/complaints/case', { token });
    expect(problemOf(elsewhere).code).toBe('link_expired');
    const stored = await test.db.systemRows('SELECT encode(follow_hash, $1) FROM cases', ['escape']);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('[I05] names every missing entry, and nothing is opened', async () => {
    const ann = await place();
    const faults = problemOf(await send(ann.browser, { words: 'short' })).errors!;
    expect(faults.map(({ field }) => field).sort()).toEqual(['kind', 'words']);
    expect((await ann.browser.get('/api/cases')).body).toEqual({ cases: [] });
  });

  it('[I05] is opened once for one key, and never by a program that fills in every field', async () => {
    const ann = await place();
    const answers = await Promise.all([1, 2, 3].map(() => send(ann.browser, COMPLAINT, 'one-complaint')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(((await ann.browser.get('/api/cases')).body as { cases: [] }).cases).toHaveLength(1);
    const robot = { ...VISITOR, email: 'robot@example.com', website: 'https://example.com' };
    expect((await send(visitor(), robot)).status).toBe(201);
    expect(await mailsTo('robot@example.com')).toEqual([]);
  });

  it('[I05] of a visitor with somebody else’s order number tells nothing of that order or its member', async () => {
    const member = await place({ country: 'NL' });
    const order = await sales.buyBundle(member, bundle);
    const sent = await complain(visitor(), { ...VISITOR, email: 'nosy@example.com', about: order.payment_id });
    const [mail] = await mailsTo('nosy@example.com');
    const token = /#([\w-]{43})/.exec(mail?.text ?? '')![1]!;
    const { body } = await visitor().post('/api/complaints/case', { token });
    const texts = JSON.stringify([sent, mail?.text, body]);
    for (const secret of [member.name, member.id, order.id, '50.00']) expect(texts).not.toContain(secret);
    const unknown = await complain(visitor(), { ...VISITOR, email: 'nosy@example.com', about: 'AAAA-00000' });
    expect(Object.keys(unknown)).toEqual(Object.keys(sent));
    expect((await member.browser.get('/api/cases')).body).toEqual({ cases: [] });
  });

  it('[I05] is limited per network and address', async () => {
    const browser = visitor();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await send(browser, { ...VISITOR, email: 'many@example.com' })).status);
    expect(statuses).toContain(201);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the thread of a case', () => {
  it('[I05] goes to and fro: staff answer by mail, the member on the site, and the case shows whose turn it is', async () => {
    const ann = await place();
    await complain(ann.browser);
    const id = await idOf(ann);
    expect((await get(id)).unanswered_since).not.toBeNull();
    await act(id, 'take');
    const answered = await act(id, 'answers', { text: 'Which order is it?\nSend us the number.', waits: true });
    expect(answered.body).toMatchObject({ state: 'waiting_member', unanswered_since: null });
    const mail = (await mailsTo(addressOf(ann))).at(-1);
    expect(mail?.text).toContain('Which order is it?\nSend us the number.');
    expect(mail?.html).toContain('Which order is it?<br/>Send us the number.');
    const key = nextKey();
    const write = () => ann.browser.post(`/api/cases/${id}/messages`, { text: 'The last one' }, { key });
    expect((await write()).status).toBe(201);
    expect((await write()).body).toMatchObject({ state: 'triage' });
    const { thread, state, unanswered_since } = await get(id);
    expect(thread.map(({ text, staff }) => [text, staff?.id ?? null])).toEqual([
      ['Which order is it?\nSend us the number.', support!.id],
      ['The last one', null],
    ]);
    expect([state, unanswered_since]).toEqual(['triage', expect.any(String)]);
  });

  it('[I05] one click of staff sends one mail', async () => {
    const ann = await place();
    await complain(ann.browser);
    const id = await idOf(ann);
    const body = { text: 'We are looking at it.', waits: false };
    const post = () => support!.browser.post(`/api/admin/cases/${id}/answers`, body, { key: 'one-answer' });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const mails = (await mailsTo(addressOf(ann))).filter(({ text }) => text.includes(body.text));
    expect(mails).toHaveLength(1);
    expect((await get(id)).assignee?.id).toBe(support!.id);
  });

  it('[I05] belongs to whoever opened the case alone', async () => {
    const [ann, bob] = [await place(), await place()];
    await complain(ann.browser);
    const id = await idOf(ann);
    const answers = await Promise.all([
      bob.browser.get(`/api/cases/${id}`),
      bob.browser.post(`/api/cases/${id}/messages`, { text: 'Me too' }, { key: nextKey() }),
      bob.browser.post(`/api/cases/${id}/objection`, { text: 'Me too' }, { key: nextKey() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('[I05] is given to a colleague who may work on it, and to nobody else', async () => {
    const ann = await place();
    await complain(ann.browser);
    const id = await idOf(ann);
    const far = await logInStaff(test, { role: 'support', companyId: (await makeSite(test)).companyId });
    const { body } = await support!.browser.get(`/api/admin/cases/${id}/colleagues`);
    const ids = (body as { id: string }[]).map((one) => one.id);
    expect(ids).toContain(colleague!.id);
    expect(ids).not.toContain(far.id);
    expect(problemOf(await act(id, 'assignee', { staff_id: far.id })).errors).toMatchObject([{ field: 'staff_id' }]);
    expect((await act(id, 'assignee', { staff_id: colleague!.id })).body).toMatchObject({
      state: 'triage',
      assignee: { id: colleague!.id },
    });
  });
});

describe('the decision of a complaint', () => {
  it('[I05] D-64: reaches the member with answer, reason, rule and remedy, by mail and on the site', async () => {
    const ann = await place();
    const { reference } = await complain(ann.browser);
    const id = await idOf(ann);
    expect((await decide(id)).status).toBe(200);
    const mail = (await mailsTo(addressOf(ann))).at(-1);
    expect(mail?.subject).toBe(`Our decision on your complaint ${reference}`);
    for (const words of ['You are right.', 'Reason: The bank took it twice', 'Rule: Terms 7', 'Money back'])
      expect(mail?.text).toContain(words);
    expect(await own(ann, id)).toMatchObject({
      state: 'decided',
      decision: {
        outcome: 'acted',
        answer: 'You are right.',
        reason: DECISION.reason,
        rule: 'Terms 7',
        remedy: 'refund',
      },
      may_object: true,
    });
  });

  it('[I05] D-65: does not say what was done to another member', async () => {
    const ann = await place();
    await complain(ann.browser, { kind: 'member_report', words: 'Bob asks everybody for money.' });
    const id = await idOf(ann);
    await decide(id, { reason: 'Bob sent spam', remedy: 'ban', answer: 'Thank you.' });
    const mail = (await mailsTo(addressOf(ann))).at(-1);
    const texts = JSON.stringify([mail?.text, await own(ann, id)]);
    expect(texts).toContain('Thank you.');
    expect(texts).not.toMatch(/Bob sent spam|account closed|"ban"/i);
  });

  it('[I05] D-64: an objection within six months goes to another person, once', async () => {
    const ann = await place();
    const { reference } = await complain(ann.browser);
    const id = await idOf(ann);
    await decide(id, { remedy: 'none', reason: 'Only one payment', answer: '' });
    const object = () =>
      ann.browser.post(`/api/cases/${id}/objection`, { text: 'My bank shows two.' }, { key: nextKey() });
    expect((await object()).body).toMatchObject({ state: 'triage', decision: null, is_appealed: true });
    expect(problemOf(await object()).code).toBe('wrong_state');
    expect((await mailsTo(addressOf(ann))).at(-1)?.subject).toBe(`We have received your objection about ${reference}`);
    expect(await get(id)).toMatchObject({ assignee: null, may_decide: false, earlier_decisions: [{ remedy: 'none' }] });
    expect(problemOf(await decide(id)).code).toBe('forbidden');
    expect((await decide(id, {}, colleague!)).status).toBe(200);
    expect(await own(ann, id)).toMatchObject({ decision: { remedy: 'refund' }, may_object: false });
    expect(await findCase(reference)).toBe(id);
  });

  it('[I05] D-64: no objection after six months; an answer within 30 days opens it again', async () => {
    const ann = await place();
    await complain(ann.browser);
    const id = await idOf(ann);
    await decide(id);
    const age = (by: string) =>
      test.db.systemRows('UPDATE cases SET decided_at = decided_at - $2::interval WHERE id = $1', [id, by]);
    const answer = () => ann.browser.post(`/api/cases/${id}/messages`, { text: 'One more thing' }, { key: nextKey() });
    await age('29 days');
    expect((await answer()).body).toMatchObject({ state: 'triage', decision: null });
    await decide(id);
    await age('31 days');
    expect(problemOf(await answer()).code).toBe('wrong_state');
    expect(await own(ann, id)).toMatchObject({ may_answer: false, may_object: true });
    await age('160 days');
    const late = await ann.browser.post(`/api/cases/${id}/objection`, { text: 'Too late' }, { key: nextKey() });
    expect(problemOf(late).code).toBe('wrong_state');
  });
});
