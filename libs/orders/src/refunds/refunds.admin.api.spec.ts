import type { AdminOrderDetail, AdminRefund, AuditEntry, Order as Shown, RefundCalculation } from '@duet/contract';
import { adminCalculateRefund, adminGetOrder, adminListRefunds, endpointOf, findFaults } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp, SalesFixture } from '@duet/testing';

let test: TestApp;
let site: MadeSite;
let sales: SalesFixture;
let [small, large] = ['', ''];
let [support, operator]: Browser[] = [];
let keys = 0;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL'] });
  sales = new SalesFixture(test, site);
  small = await sales.sell({ credits: 100, price: 5000 });
  large = await sales.sell({ credits: 300, price: 14999 });
  support = (await logInStaff(test, { role: 'support', companyId: site.companyId })).browser;
  operator = (await logInStaff(test, { role: 'operator', companyId: site.companyId })).browser;
});
afterAll(() => test.close());

const buyer = () => placeMember(test, site, { country: 'NL' });
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const pathOf = ({ id }: Shown) => `/api/admin/orders/${id}/refunds`;
const calculate = async (order: Shown, query = {}) =>
  (await support!.get(pathOf(order), query)).body as RefundCalculation;
const refund = (order: Shown, body: object, { browser = support!, key = `support-${(keys += 1)}` } = {}) =>
  browser.post(pathOf(order), { goodwill: 0, reason: 'The member asked by mail', ...body }, { key });

describe('refunds by support', () => {
  it('[F12] [I05] are worked out exactly before, and paid once for the same click', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, small);
    await sales.spend(member, 60);
    const calculation = await calculate(order);
    expect(findFaults(endpointOf(adminCalculateRefund).answer!, calculation)).toEqual([]);
    expect(calculation).toMatchObject({
      bought: 100,
      unused: 40,
      credits: 40,
      amount: 2000,
      rest: 5000,
      is_refundable: true,
    });
    expect(await calculate(order, { credits: 10, goodwill: 250 })).toMatchObject({ amount: 750 });
    const body = { credits: 10, goodwill: 250, expected: euro(750) };
    const answers = await Promise.all([1, 2, 3].map(() => refund(order, body, { key: 'one-click' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as AdminRefund).id)).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ state: 'done', kind: 'support', amount: 750, goodwill: 250 });
    expect(await sales.credits(member)).toBe(30);
    expect((await sales.row(order.id)).refunded).toBe(750);
  });

  it('[I05] goodwill stays within what is left of the order, and the sum is the one that was shown', async () => {
    const order = await sales.buyBundle(await buyer(), small);
    const over = await support!.get(pathOf(order), { credits: 0, goodwill: 5001 });
    expect(problemOf(over).errors).toMatchObject([{ field: 'goodwill' }]);
    expect(problemOf(await refund(order, { credits: 101, expected: euro(1) })).errors).toMatchObject([
      { field: 'credits' },
    ]);
    expect(problemOf(await refund(order, { credits: 10, expected: euro(499) })).code).toBe('refund_changed');
    expect(problemOf(await refund(order, { credits: 10, expected: euro(500), reason: '' })).code).toBe('invalid');
    expect((await refund(order, { credits: 0, goodwill: 5000, expected: euro(5000) })).status).toBe(201);
    expect((await sales.row(order.id)).state).toBe('refunded');
  });

  it('[I05] D-69: above 100 a second person decides, and declining gives the credits back', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, large);
    const whole = { credits: 300, expected: euro(14999) };
    expect(await calculate(order)).toMatchObject({ amount: 14999, needs_second_person: true });
    const first = (await refund(order, whole, { browser: operator! })).body as AdminRefund;
    expect([first.state, await sales.credits(member)]).toEqual(['requested', 0]);
    const act = (id: string, name: string, browser: Browser) => browser.post(`/api/admin/refunds/${id}/${name}`);
    expect(problemOf(await act(first.id, 'approval', operator!)).code).toBe('forbidden');
    expect(problemOf(await act(first.id, 'approval', support!)).code).toBe('forbidden');
    expect((await act(first.id, 'refusal', operator!)).body).toMatchObject({ state: 'declined' });
    expect([await sales.credits(member), (await sales.row(order.id)).refunded]).toEqual([300, 0]);
    const second = (await refund(order, whole)).body as AdminRefund;
    expect((await act(second.id, 'approval', operator!)).body).toMatchObject({ state: 'done' });
    expect(problemOf(await act(second.id, 'approval', operator!)).code).toBe('wrong_state');
    expect((await sales.row(order.id)).state).toBe('refunded');
    const filter = JSON.stringify({ resource: 'refunds', resource_id: second.id });
    const admin = (await logInStaff(test)).browser;
    const entries = (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    expect(entries.map((entry) => entry.act).sort()).toEqual(['approved', 'created']);
  });

  it('[I05] show on their order with their real state, until the provider has paid back', async () => {
    const order = await sales.buyBundle(await buyer(), large);
    const readDetail = async () => {
      const { body } = await support!.get(`/api/admin/orders/${order.id}`);
      expect(findFaults(endpointOf(adminGetOrder).answer!, body)).toEqual([]);
      return body as AdminOrderDetail;
    };
    expect((await readDetail()).refunds).toEqual([]);
    const refundRequest = (await refund(order, { credits: 300, expected: euro(14999) })).body as AdminRefund;
    const { id, requested_by } = refundRequest;
    const line = { id, requested_by, kind: 'support', credits: 300, amount: 14_999, created_at: expect.any(String) };
    expect(await readDetail()).toMatchObject({ status: 'completed', refunds: [{ ...line, state: 'requested' }] });
    await operator!.post(`/api/admin/refunds/${id}/approval`);
    expect(await readDetail()).toMatchObject({ status: 'refunded', refunds: [{ ...line, state: 'done' }] });
  });

  it('[I05] are listed by state for those in reach, and hidden from everybody else', async () => {
    const order = await sales.buyBundle(await buyer(), large);
    const made = (await refund(order, { credits: 300, expected: euro(14999) })).body as AdminRefund;
    const filter = JSON.stringify({ state: 'requested', site_id: site.id });
    const list = await operator!.get('/api/admin/refunds', { filter });
    expect(findFaults(endpointOf(adminListRefunds).answer!, list.body)).toEqual([]);
    expect((list.body as AdminRefund[]).map(({ id }) => id)).toContain(made.id);
    const moderator = (await logInStaff(test, { role: 'moderator', companyId: site.companyId })).browser;
    expect(problemOf(await moderator.get('/api/admin/refunds')).code).toBe('forbidden');
    expect(problemOf(await refund(order, { credits: 1, expected: euro(50) }, { browser: moderator })).code).toBe(
      'forbidden',
    );
    const far = (await logInStaff(test, { role: 'operator', companyId: (await makeSite(test)).companyId })).browser;
    expect((await far.get('/api/admin/refunds')).body).toEqual([]);
    expect(problemOf(await far.get(`/api/admin/refunds/${made.id}`)).code).toBe('not_found');
    expect(problemOf(await far.get(pathOf(order))).code).toBe('not_found');
    expect(problemOf(await far.post(`/api/admin/refunds/${made.id}/approval`)).code).toBe('not_found');
  });
});
