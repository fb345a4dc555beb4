import type { AdminCaseDetail, AdminRefund } from '@duet/contract';
import { adminGetCase, endpointOf, findFaults } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, SalesFixture, startTestApp } from '@duet/testing';
import { CasesModule } from '../cases.module';

let test: TestApp;
let site: MadeSite;
let sales: SalesFixture;
let [small, large] = ['', ''];
let [support, moderator, operator]: MadeStaff[] = [];
let keys = 0;

beforeAll(async () => {
  test = await startTestApp({ domains: [CasesModule] });
  site = await makeSite(test, { countries: ['NL'] });
  sales = new SalesFixture(test, site);
  small = await sales.sell({ credits: 100, price: 5000 });
  large = await sales.sell({ credits: 300, price: 14999 });
  const of = (role: 'support' | 'moderator' | 'operator') => logInStaff(test, { role, companyId: site.companyId });
  [support, moderator, operator] = [await of('support'), await of('moderator'), await of('operator')];
});
afterAll(() => test.close());

const buyer = () => placeMember(test, site, { country: 'NL' });
const nextKey = () => `refund-${(keys += 1)}`;
/** Complains as the member; answers the id of the case. */
const complain = async ({ browser }: PlacedMember, about = '') => {
  const body = { kind: 'billing_refund', words: 'I paid twice for one order.', ...(about && { about }) };
  expect((await browser.post('/api/complaints', body, { key: nextKey() })).status).toBe(201);
  return ((await browser.get('/api/cases')).body as { cases: [{ id: string }] }).cases[0].id;
};
const get = async (id: string, { browser } = support!) => {
  const { body } = await browser.get(`/api/admin/cases/${id}`);
  expect(findFaults(endpointOf(adminGetCase).answer!, body)).toEqual([]);
  return body as AdminCaseDetail;
};
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const refund = (id: string, body: object, { staff = support!, key = nextKey() } = {}) =>
  staff.browser.post(`/api/admin/cases/${id}/refunds`, { goodwill: 0, reason: 'Paid twice', ...body }, { key });

describe('a refund out of a case', () => {
  it('[I05] is paid once for one click, tied to the case with its reason, and told to the member', async () => {
    const ann = await buyer();
    const order = await sales.buyBundle(ann, small);
    await sales.spend(ann, 60);
    const id = await complain(ann, ` order ${order.payment_id.toLowerCase()} `);
    expect((await get(id)).named_order).toEqual({ id: order.id, payment_id: order.payment_id });
    const body = { order_id: order.id, credits: 40, expected: euro(2000) };
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, body, { key: 'one-click' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => (answer.body as AdminRefund).id)).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ amount: 2000, reason: 'Paid twice' });
    expect(await sales.credits(ann)).toBe(0);
    const one = await get(id);
    expect(one.refunds).toMatchObject([{ payment_id: order.payment_id, state: 'done', amount: 2000, credits: 40 }]);
    expect(one.events.filter(({ kind }) => kind === 'refunded')).toMatchObject([
      { text: order.payment_id, staff: { id: support!.id }, state: 'triage' },
    ]);
    expect(one.assignee?.id).toBe(support!.id);
    await test.runJobs();
    const subjects = test.mails.filter(({ to }) => to === `${ann.name}@example.com`).map(({ subject }) => subject);
    expect(subjects.some((subject) => /on its way/i.test(subject))).toBe(true);
  });

  it('[I05] D-69: above 100 it waits for a second person; the case shows what became of it', async () => {
    const ann = await buyer();
    const order = await sales.buyBundle(ann, large);
    const id = await complain(ann);
    const { body } = await refund(id, { order_id: order.id, credits: 300, expected: euro(14999) });
    expect(body).toMatchObject({ state: 'requested' });
    const waiting = async ({ browser }: MadeStaff) => {
      const filter = JSON.stringify({ waits_for_me: true, order_id: order.id });
      return ((await browser.get('/api/admin/refunds', { filter })).body as AdminRefund[]).map((one) => one.id);
    };
    const { id: refundId } = body as AdminRefund;
    expect([await waiting(support!), await waiting(operator!)]).toEqual([[], [refundId]]);
    await operator!.browser.post(`/api/admin/refunds/${refundId}/approval`);
    expect((await get(id)).refunds).toMatchObject([{ id: refundId, state: 'done' }]);
    expect(await waiting(operator!)).toEqual([]);
  });

  it('[I05] is of an order of the case’s member, by who may do both, while the case is open', async () => {
    const [ann, bob] = [await buyer(), await buyer()];
    const [own, others] = [await sales.buyBundle(ann, small), await sales.buyBundle(bob, small)];
    const id = await complain(ann);
    const ask = (order: { id: string }, staff = support!) =>
      refund(id, { order_id: order.id, credits: 100, expected: euro(5000) }, { staff });
    expect(problemOf(await ask(others)).errors).toMatchObject([{ field: 'order_id' }]);
    expect([(await ask(own, moderator)).status, (await ask(own, operator)).status]).toEqual([403, 403]);
    const shifted = await refund(id, { order_id: own.id, credits: 100, expected: euro(4999) });
    expect(problemOf(shifted).code).toBe('refund_changed');
    expect((await get(id)).refunds).toEqual([]);
    await support!.browser.post(`/api/admin/cases/${id}/take`);
    const decision = { reason: 'Only one payment', rule: 'Terms 7', remedy: 'none' };
    await support!.browser.post(`/api/admin/cases/${id}/decision`, decision);
    expect(problemOf(await ask(own)).code).toBe('wrong_state');
    expect((await sales.row(own.id)).refunded).toBe(0);
  });

  it('[I01] [I05] moderators see neither the order nor the refunds of a case', async () => {
    const ann = await buyer();
    const order = await sales.buyBundle(ann, small);
    const id = await complain(ann, order.payment_id);
    await refund(id, { order_id: order.id, credits: 100, expected: euro(5000) });
    expect(await get(id, moderator)).toMatchObject({ named_order: null, refunds: [] });
  });
});
