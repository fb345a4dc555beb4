import type { AdminCaseDetail, OwnDecision } from '@duet/contract';
import { adminGetCase, endpointOf, findFaults } from '@duet/contract';
import type { Browser, MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { CasesModule } from './cases.module';

let test: TestApp;
let site: MadeSite;
let [support, colleague]: MadeStaff[] = [];
let keys = 0;
beforeAll(async () => {
  test = await startTestApp({ domains: [CasesModule] });
  site = await makeSite(test);
  support = await logInStaff(test, { role: 'support', companyId: site.companyId });
  colleague = await logInStaff(test, { role: 'support', companyId: site.companyId });
});
afterAll(() => test.close());

const nextKey = () => `objection-${(keys += 1)}`;
const DECISION = { reason: 'They were friends', rule: 'Terms 6', remedy: 'restored' };
const object = ({ browser }: { browser: Browser }, decision: string) => {
  const body = { kind: 'my_content', words: 'My words broke no rule.', decision };
  return browser.post('/api/complaints', body, { key: nextKey() });
};
const openCase = async (member: PlacedMember, decision: string) => {
  expect((await object(member, decision)).status).toBe(201);
  return ((await member.browser.get('/api/cases')).body as { cases: [{ id: string }] }).cases[0].id;
};
const mute = async ({ id }: PlacedMember) => {
  const body = { kind: 'mute', reason: 'spam', facts: 'The same words to ninety members' };
  const made = await support!.browser.post(`/api/admin/members/${id}/restrictions`, body, { key: nextKey() });
  return (made.body as { id: string }).id;
};
const get = async (id: string, { browser } = support!) => {
  const { body } = await browser.get(`/api/admin/cases/${id}`);
  expect(findFaults(endpointOf(adminGetCase).answer!, body)).toEqual([]);
  return body as AdminCaseDetail;
};
const decide = async (id: string, { browser } = support!) => {
  await browser.post(`/api/admin/cases/${id}/take`);
  return browser.post(`/api/admin/cases/${id}/decision`, DECISION);
};

describe('an objection to a restriction', () => {
  it('[I06] [I07] D-64: is decided by somebody else than who made it, and does not lift it by itself', async () => {
    const ann = await placeMember(test, site);
    const decision = await mute(ann);
    const id = await openCase(ann, decision);
    expect((await decide(id)).status).toBe(403);
    expect(await get(id)).toMatchObject({ decision_id: decision, rejection: null, may_decide: false });
    expect((await get(id, colleague)).may_decide).toBe(true);
    expect((await decide(id, colleague)).body).toMatchObject({ decision: { remedy: 'restored', restoration: null } });
    const { decisions } = (await ann.browser.get('/api/decisions')).body as { decisions: OwnDecision[] };
    expect(decisions).toMatchObject([{ state: 'active', may_object: false, objected_at: expect.any(String) }]);
  });

  it('[I05] D-64: is its own member’s, once, and to a decision that there is', async () => {
    const [ann, bob] = [await placeMember(test, site), await placeMember(test, site)];
    const decision = await mute(ann);
    const refused = [await object(bob, decision), await object(ann, '01900000-0000-7000-8000-00000000000a')];
    expect(refused.map((answer) => problemOf(answer).code)).toEqual(['not_found', 'not_found']);
    await openCase(ann, decision);
    expect(problemOf(await object(ann, decision)).code).toBe('wrong_state');
  });

  it('[I05] D-69: the ban that a second person has agreed to is another decision than its request', async () => {
    const ann = await placeMember(test, site);
    const moderator = () => logInStaff(test, { role: 'moderator', companyId: site.companyId });
    const body = { kind: 'ban', reason: 'spam', facts: 'The same words to ninety members' };
    const path = `/api/admin/members/${ann.id}/restrictions`;
    const made = await (await moderator()).browser.post(path, body, { key: nextKey() });
    const { id: decision } = made.body as { id: string };
    await openCase(ann, decision);
    expect((await (await moderator()).browser.post(`/api/admin/restrictions/${decision}/approval`)).status).toBe(200);
    const [row] = await test.db.systemRows<{ objected_at: Date | null }>(
      'SELECT objected_at FROM restrictions WHERE id = $1',
      [decision],
    );
    expect(row?.objected_at).toBeNull();
  });

  it('[I05] D-64: by the link of its mail, without a log-in, it is among the member’s own cases; its mails go to the address entered', async () => {
    const ann = await placeMember(test, site);
    const decision = await mute(ann);
    await test.runJobs();
    const statement = test.mails.find(
      ({ to, text }) => to === `${ann.name}@example.com` && text.includes('/decisions#'),
    );
    const token = /\/decisions#([\w-]{43})/.exec(statement!.text)![1]!;
    const email = 'ann.elsewhere@example.com';
    const request = { kind: 'my_content', words: 'My words broke no rule.', decision, decision_token: token };
    const visitor = test.browser(site.host);
    const sent = await visitor.post('/api/complaints', { ...request, name: 'Ann', email }, { key: nextKey() });
    expect(sent.status).toBe(201);
    const { reference } = sent.body as { reference: string };
    const { cases } = (await ann.browser.get('/api/cases')).body as { cases: { id: string; reference: string }[] };
    expect(cases.map((one) => one.reference)).toEqual([reference]);
    await test.runJobs();
    const receipt = test.mails.find(({ to }) => to === email);
    const follow = /\/complaints\/case#([\w-]{43})/.exec(receipt!.text)![1]!;
    const followed = await visitor.post('/api/complaints/case', { token: follow });
    expect(followed.body).toMatchObject({ reference });
    const bob = await placeMember(test, site);
    expect((await bob.browser.get('/api/cases')).body).toEqual({ cases: [] });
  });
});
