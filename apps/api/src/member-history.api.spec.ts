import type { AdminCorrection, AdminMember, MemberTimelinePage } from '@duet/contract';
import { adminGetMemberTimeline, adminListCorrections, endpointOf, findFaults } from '@duet/contract';
import type { Browser, MadeSite, MadeStaff, TestApp } from '@duet/testing';
import {
  logInStaff,
  makeMember,
  makeSite,
  placeMember,
  placePhoto,
  problemOf,
  SalesFixture,
  startTestApp,
} from '@duet/testing';
import { AppModule } from './app.module';

let test: TestApp;
let site: MadeSite;
let [support, operator, moderator, away]: MadeStaff[] = [];
let sales: SalesFixture;
let bundle = '';
let keys = 0;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  site = await makeSite(test, { countries: ['NL'] });
  const company = { companyId: site.companyId };
  support = await logInStaff(test, { role: 'support', ...company });
  operator = await logInStaff(test, { role: 'operator', ...company });
  moderator = await logInStaff(test, { role: 'moderator', ...company });
  sales = new SalesFixture(test, site);
  bundle = await sales.sell({ credits: 100, price: 5000 });
  away = await logInStaff(test, { role: 'support', companyId: (await makeSite(test)).companyId });
});
afterAll(() => test.close());

const newKey = () => `k-${(keys += 1)}`;
const post = (id: string, act: string, body?: object, { browser = support!.browser, key = newKey() } = {}) =>
  browser.post(`/api/admin/members/${id}/${act}`, body, { key });
const timeline = async (
  id: string,
  { browser = support!.browser, before }: { browser?: Browser; before?: string } = {},
) => {
  const answer = await browser.get(`/api/admin/members/${id}/timeline`, before === undefined ? {} : { before });
  expect(findFaults(endpointOf(adminGetMemberTimeline).answer!, answer.body)).toEqual([]);
  return answer.body as MemberTimelinePage;
};
const kindsOf = ({ entries }: MemberTimelinePage) => [...new Set(entries.map(({ kind }) => kind))].sort();
const balanceOf = async (id: string) =>
  (await support!.browser.get(`/api/admin/members/${id}/wallet`)).body as { balance: number; balanced: boolean };

describe('the timeline of a member', () => {
  it('[I06] has everything that happened, the newest first, and to each role what it may see', async () => {
    const ann = await makeMember(test, site, { country: 'NL', credits: 0 });
    await sales.buyBundle(ann, bundle);
    await placePhoto(test, { site, member: ann }, {});
    await post(ann.id, 'notes', { text: 'Called about a missing receipt' });
    await post(ann.id, 'credits', { amount: 5, reason: 'For the trouble' });
    const facts = { kind: 'warn', reason: 'spam', facts: 'The same words to ninety members' };
    await post(ann.id, 'restrictions', facts, { browser: moderator!.browser });
    await test.runJobs();

    const seen = await timeline(ann.id);
    const all = [
      'confirmed',
      'credits_corrected',
      'logged_in',
      'mailed',
      'noted',
      'ordered',
      'photo_added',
      'restricted',
      'signed_up',
    ];
    expect(kindsOf(seen)).toEqual(all);
    const times = seen.entries.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const note = seen.entries.find(({ kind }) => kind === 'noted');
    expect(note).toMatchObject({ words: 'Called about a missing receipt', staff: { id: support!.id } });
    expect(seen.entries.find(({ kind }) => kind === 'ordered')).toMatchObject({ amount: 5000, currency: 'EUR' });

    const ofModerator = await timeline(ann.id, { browser: moderator!.browser });
    expect(kindsOf(ofModerator)).toEqual(['confirmed', 'noted', 'photo_added', 'restricted', 'signed_up']);
    expect((await away!.browser.get(`/api/admin/members/${ann.id}/timeline`)).status).toBe(404);
  });

  it('[I06] comes in pages that have each entry once, also where many happened at one moment', async () => {
    const ann = await placeMember(test, site);
    for (let count = 0; count < 70; count += 1) await post(ann.id, 'notes', { text: `Note ${count}` });
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { entries, next } = await timeline(ann.id, before === undefined ? {} : { before });
      seen.push(...entries.filter(({ kind }) => kind === 'noted').map(({ words }) => words!));
      before = next ?? undefined;
    }
    expect(before).toBeUndefined();
    expect(new Set(seen).size).toBe(70);
    expect(seen).toHaveLength(70);
    const wrong = await support!.browser.get(`/api/admin/members/${ann.id}/timeline`, { before: 'yesterday' });
    expect(problemOf(wrong).errors).toMatchObject([{ field: 'before' }]);
  });

  it('[I06] a note is written once for a key, and by nobody beyond their sites', async () => {
    const ann = await placeMember(test, site);
    for (let times = 0; times < 2; times += 1)
      expect((await post(ann.id, 'notes', { text: 'Once' }, { key: 'one' })).status).toBe(201);
    expect(problemOf(await post(ann.id, 'notes', { text: 'Other' }, { key: 'one' })).code).toBe('idempotency_conflict');
    expect((await timeline(ann.id)).entries.filter(({ kind }) => kind === 'noted')).toHaveLength(1);
    expect((await post(ann.id, 'notes', { text: 'Far' }, { browser: away!.browser })).status).toBe(404);
  });
});

describe('credits that staff give and take', () => {
  it('[I06] are in the ledger at once up to the limit, once for a key, and never below zero', async () => {
    const ann = await placeMember(test, site, { credits: 10 });
    for (let times = 0; times < 2; times += 1)
      expect((await post(ann.id, 'credits', { amount: 20, reason: 'For the trouble' }, { key: 'give' })).status).toBe(
        201,
      );
    expect(await balanceOf(ann.id)).toMatchObject({ balance: 30, balanced: true });
    expect((await post(ann.id, 'credits', { amount: -25, reason: 'Given twice by a fault' })).status).toBe(201);
    expect(await balanceOf(ann.id)).toMatchObject({ balance: 5, balanced: true });
    const tooMany = problemOf(await post(ann.id, 'credits', { amount: -6, reason: 'More than there are' }));
    expect(tooMany.errors).toMatchObject([{ field: 'amount', code: 'too_small' }]);
    expect(problemOf(await post(ann.id, 'credits', { amount: 0, reason: 'Nothing' })).errors).toMatchObject([
      { field: 'amount' },
    ]);
    expect(
      (await post(ann.id, 'credits', { amount: 5, reason: 'No right' }, { browser: moderator!.browser })).status,
    ).toBe(403);
    expect(await balanceOf(ann.id)).toMatchObject({ balance: 5, balanced: true });
    const { body } = await support!.browser.get('/api/admin/credit-corrections', {
      filter: JSON.stringify({ member_id: ann.id }),
    });
    expect(findFaults(endpointOf(adminListCorrections).answer!, body)).toEqual([]);
    expect((body as AdminCorrection[]).map(({ amount }) => amount).sort()).toEqual([-25, 20]);
  });

  it('[I06] D-69: above the limit they wait for a second person, who agrees or declines', async () => {
    const ann = await placeMember(test, site, { credits: 0 });
    const ask = async (amount: number) => {
      const { body } = await post(
        ann.id,
        'credits',
        { amount, reason: 'A lost purchase' },
        { browser: operator!.browser },
      );
      return body as AdminCorrection;
    };
    const decide = ({ id }: AdminCorrection, act: string, { browser }: MadeStaff) =>
      browser.post(`/api/admin/credit-corrections/${id}/${act}`);
    const second = await logInStaff(test, { role: 'operator', companyId: site.companyId });
    const [first, other] = [await ask(101), await ask(500)];
    expect([first.state, (await balanceOf(ann.id)).balance]).toEqual(['requested', 0]);
    expect((await decide(first, 'approval', operator!)).status).toBe(403);
    expect((await decide(first, 'approval', support!)).status).toBe(403);
    expect((await decide(first, 'approval', second)).body).toMatchObject({
      state: 'done',
      decided_by: { id: second.id },
    });
    expect(problemOf(await decide(first, 'approval', second)).code).toBe('wrong_state');
    expect((await decide(other, 'refusal', operator!)).body).toMatchObject({ state: 'declined' });
    expect(await balanceOf(ann.id)).toMatchObject({ balance: 101, balanced: true });
  });
});

describe('help with an account', () => {
  it('[I06] logs a member out everywhere, and sends the activation mail again', async () => {
    const ann = await makeMember(test, site, { country: 'NL', confirmed: false });
    test.clock.advance(120);
    const before = test.mails.length;
    expect((await post(ann.id, 'activation-mail')).status).toBe(204);
    await test.runJobs();
    expect(test.mails.slice(before).map(({ to }) => to)).toContain(ann.email);
    expect((await ann.browser.get('/api/account/sessions')).status).toBe(200);
    expect((await post(ann.id, 'log-out')).body).toEqual({ ended: 1 });
    expect((await ann.browser.get('/api/account/sessions')).status).toBe(403);
    expect(problemOf(await post((await placeMember(test, site)).id, 'activation-mail')).code).toBe('wrong_state');
  });

  it('[I06] finds the accounts with the same address on other sites of the company, and no others', async () => {
    const email = 'same@example.com';
    const sister = await makeSite(test);
    await test.db.system(async (tx) => {
      await tx.query('UPDATE sites SET company_id = $1 WHERE id = $2', [site.companyId, sister.id]);
    });
    const [here, there] = [
      await makeMember(test, site, { email, country: 'NL' }),
      await makeMember(test, sister, { email }),
    ];
    await makeMember(test, await makeSite(test), { email });
    const { body } = await operator!.browser.get('/api/admin/members', {
      filter: JSON.stringify({ email, company_id: site.companyId }),
    });
    expect((body as AdminMember[]).map(({ id }) => id).sort()).toEqual([here.id, there.id].sort());
  });
});
