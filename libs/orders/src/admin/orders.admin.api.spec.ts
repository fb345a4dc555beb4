import type { AdminOrder, AdminOrderDetail, AdminPaymentMethod, AnswerOf, AuditEntry } from '@duet/contract';
import { adminGetOrder, adminListOrders, endpointOf, findFaults, listBundles } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp, SalesFixture } from '@duet/testing';

const ORDERS = '/api/admin/orders';
const METHODS = '/api/admin/payment-methods';

let test: TestApp;
let admin: Browser;
beforeAll(async () => {
  test = await startTestApp();
  admin = (await logInStaff(test)).browser;
});
afterAll(() => test.close());

interface SaleFixture {
  sales: SalesFixture;
  site: MadeSite;
  bundle: string;
}
async function openShop(): Promise<SaleFixture> {
  const sales = new SalesFixture(test, await makeSite(test, { countries: ['NL', 'CH'] }));
  return { sales, site: sales.site, bundle: await sales.sell({ credits: 20, price: 1499 }) };
}
const buyerAt = (fixture: SaleFixture, country: 'NL' | 'CH' = 'NL') => placeMember(test, fixture.site, { country });
const listOrders = async (filter: object, browser = admin): Promise<AdminOrder[]> => {
  const { body, status } = await browser.get(ORDERS, { filter: JSON.stringify(filter), range: '[0,49]' });
  expect(status).toBe(200);
  expect(findFaults(endpointOf(adminListOrders).answer!, body)).toEqual([]);
  return body as AdminOrder[];
};

describe('orders in the console', () => {
  it('[F14] [I05] lift what a charge-back has blocked, once, and keep who did', async () => {
    const fixture = await openShop();
    const buyer = await buyerAt(fixture);
    const order = await fixture.sales.buyBundle(buyer, fixture.bundle);
    await fixture.sales.decide(order.id, 'charged_back');
    const methods = async () => {
      const { body } = await buyer.browser.get('/api/credit-bundles');
      return (body as { methods: { method: string }[] }).methods.map(({ method }) => method);
    };
    expect(await methods()).not.toContain('paypal');
    expect((await admin.get(`${ORDERS}/${order.id}`)).body).toMatchObject({ blocks_method: true });
    const lift = () => admin.post(`${ORDERS}/${order.id}/lift-block`);
    expect((await lift()).body).toMatchObject({ blocks_method: false });
    expect((await lift()).status).toBe(409);
    expect(await methods()).toContain('paypal');
    const [row] = await test.db.systemRows('SELECT settled_by FROM method_blocks WHERE order_id = $1', [order.id]);
    expect(row).toEqual({ settled_by: expect.stringContaining('@') });
  });

  it('[I05] are found by number, state and what is still open, with the member and what it cost', async () => {
    const fixture = await openShop();
    const buyer = await buyerAt(fixture);
    const [waiting, paid] = [
      await fixture.sales.placeOrder(buyer, fixture.bundle),
      await fixture.sales.buyBundle(buyer, fixture.bundle),
    ];
    const site_id = fixture.site.id;
    expect((await listOrders({ site_id })).map(({ id }) => id)).toEqual([paid.id, waiting.id]);
    expect((await listOrders({ site_id, open: true })).map(({ id }) => id)).toEqual([waiting.id]);
    expect((await listOrders({ site_id, status: 'completed' })).map(({ id }) => id)).toEqual([paid.id]);
    const [found] = await listOrders({ payment_id: paid.payment_id });
    expect(found).toMatchObject({ member_name: buyer.name, total: 1499, currency: 'EUR', method: 'paypal', fee: 0 });
  });

  it('[I05] an order tells everything that happened to it, in turn', async () => {
    const fixture = await openShop();
    const order = await fixture.sales.placeOrder(await buyerAt(fixture), fixture.bundle);
    await fixture.sales.decide(order.id, 'pending');
    await fixture.sales.decide(order.id, 'paid');
    const { body } = await admin.get(`${ORDERS}/${order.id}`);
    expect(findFaults(endpointOf(adminGetOrder).answer!, body)).toEqual([]);
    const { events } = body as AdminOrderDetail;
    const steps = events.filter(({ state_after }) => state_after !== null);
    expect(steps.map(({ state_after }) => state_after)).toEqual(['pending', 'completed']);
    expect(steps[1]!.facts).toContainEqual({ name: 'credits', value: '20' });
    expect(steps[1]!.facts).toContainEqual({ name: 'source', value: 'message' });
  });

  it('[I05] staff ask the provider at once, and the order follows; that is audited', async () => {
    const fixture = await openShop();
    const order = await fixture.sales.placeOrder(await buyerAt(fixture), fixture.bundle);
    await fixture.sales.sandbox.decide((await fixture.sales.row(order.id)).provider_ref!, 'paid');
    const { body, status } = await admin.post(`${ORDERS}/${order.id}/ask`);
    expect([status, (body as AdminOrderDetail).status]).toEqual([200, 'completed']);
    const filter = JSON.stringify({ resource: 'orders', resource_id: order.id });
    const [entry] = (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    expect(entry).toMatchObject({
      act: 'asked',
      changes: [{ field: 'status', before: '"created"', after: '"completed"' }],
    });
  });

  it('[I05] are read by support in their reach, and by nobody else', async () => {
    const [fixture, far] = [await openShop(), await openShop()];
    const [order, hidden] = [
      await fixture.sales.placeOrder(await buyerAt(fixture), fixture.bundle),
      await far.sales.placeOrder(await buyerAt(far), far.bundle),
    ];
    const there = { companyId: fixture.site.companyId };
    const support = (await logInStaff(test, { role: 'support', ...there })).browser;
    const moderator = (await logInStaff(test, { role: 'moderator', ...there })).browser;
    expect((await listOrders({}, support)).map(({ id }) => id)).toEqual([order.id]);
    for (const path of [`${ORDERS}/${hidden.id}`, `${ORDERS}/${hidden.id.replace(/^./, 'f')}`]) {
      expect(problemOf(await support.get(path)).code).toBe('not_found');
      expect(problemOf(await support.post(`${path}/ask`)).code).toBe('not_found');
    }
    expect(problemOf(await moderator.get(ORDERS)).code).toBe('forbidden');
  });
});

describe('methods of payment in the console', () => {
  const rule = (fixture: SaleFixture, extra: object = {}) => ({
    site_id: fixture.site.id,
    method: 'paypal',
    country: null,
    currency: null,
    on_offer: true,
    fee_fixed: 35,
    fee_basis_points: 250,
    ...extra,
  });
  const findOffer = async (fixture: SaleFixture, country: 'NL' | 'CH', method: string) => {
    const { body } = await (await buyerAt(fixture, country)).browser.get('/api/credit-bundles');
    return (body as AnswerOf<typeof listBundles>).methods.find((one) => one.method === method);
  };

  it('[F04] [I04] a rule changes what is offered and its fee at once, the most exact one first', async () => {
    const fixture = await openShop();
    const { body, status } = await admin.post(METHODS, rule(fixture));
    expect(status).toBe(201);
    expect(await findOffer(fixture, 'NL', 'paypal')).toEqual({ method: 'paypal', fee: 35, fee_basis_points: 250 });
    await admin.post(METHODS, rule(fixture, { country: 'CH', on_offer: false }));
    expect(await findOffer(fixture, 'CH', 'paypal')).toBeUndefined();
    await admin.patch(`${METHODS}/${(body as AdminPaymentMethod).id}`, { fee_fixed: 0 });
    expect(await findOffer(fixture, 'NL', 'paypal')).toMatchObject({ fee: 0, fee_basis_points: 250 });
    await admin.delete(`${METHODS}/${(body as AdminPaymentMethod).id}`);
    expect(await findOffer(fixture, 'NL', 'paypal')).toMatchObject({ fee: 0, fee_basis_points: 0 });
  });

  it('[F04] D-49: a card costs nothing in the Union, whatever is set', async () => {
    const fixture = await openShop();
    await admin.post(METHODS, rule(fixture, { method: 'visa' }));
    expect(await findOffer(fixture, 'NL', 'visa')).toEqual({ method: 'visa', fee: 0, fee_basis_points: 0 });
    expect(await findOffer(fixture, 'CH', 'visa')).toEqual({ method: 'visa', fee: 35, fee_basis_points: 250 });
  });

  it('[I04] a second rule for one place is refused at its field; support reads, and changes nothing', async () => {
    const fixture = await openShop();
    await admin.post(METHODS, rule(fixture));
    const again = problemOf(await admin.post(METHODS, rule(fixture)));
    expect(again.errors).toEqual([{ field: 'method', code: 'method_taken' }]);
    const support = (await logInStaff(test, { role: 'support', companyId: fixture.site.companyId })).browser;
    expect((await support.get(METHODS)).body).toHaveLength(1);
    expect(problemOf(await support.post(METHODS, rule(fixture, { method: 'sct' }))).code).toBe('forbidden');
  });
});
