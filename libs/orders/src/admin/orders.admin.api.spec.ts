import type { AdminOrder, AdminOrderDetail, AdminPaymentMethod, AnswerOf, AuditEntry } from '@duet/contract';
import { adminGetOrder, adminListOrders, endpointOf, findFaults, listBundles } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp, Till } from '@duet/testing';

const ORDERS = '/api/admin/orders';
const METHODS = '/api/admin/payment-methods';

let test: TestApp;
let admin: Browser;
beforeAll(async () => {
  test = await startTestApp();
  admin = (await logInStaff(test)).browser;
});
afterAll(() => test.close());

interface Shop {
  till: Till;
  site: MadeSite;
  bundle: string;
}
async function openShop(): Promise<Shop> {
  const till = new Till(test, await makeSite(test, { countries: ['NL', 'CH'] }));
  return { till, site: till.site, bundle: await till.sell({ credits: 20, price: 1499 }) };
}
const buyerAt = (shop: Shop, country: 'NL' | 'CH' = 'NL') => placeMember(test, shop.site, { country });
const listed = async (filter: object, browser = admin): Promise<AdminOrder[]> => {
  const { body, status } = await browser.get(ORDERS, { filter: JSON.stringify(filter), range: '[0,49]' });
  expect(status).toBe(200);
  expect(findFaults(endpointOf(adminListOrders).answer!, body)).toEqual([]);
  return body as AdminOrder[];
};

describe('orders in the console', () => {
  it('[F14] [I05] lift what a charge-back has blocked, once, and keep who did', async () => {
    const shop = await openShop();
    const buyer = await buyerAt(shop);
    const order = await shop.till.bought(buyer, shop.bundle);
    await shop.till.decide(order.id, 'charged_back');
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
    const shop = await openShop();
    const buyer = await buyerAt(shop);
    const [waiting, paid] = [await shop.till.ordered(buyer, shop.bundle), await shop.till.bought(buyer, shop.bundle)];
    const site_id = shop.site.id;
    expect((await listed({ site_id })).map(({ id }) => id)).toEqual([paid.id, waiting.id]);
    expect((await listed({ site_id, open: true })).map(({ id }) => id)).toEqual([waiting.id]);
    expect((await listed({ site_id, status: 'completed' })).map(({ id }) => id)).toEqual([paid.id]);
    const [found] = await listed({ payment_id: paid.payment_id });
    expect(found).toMatchObject({ member_name: buyer.name, total: 1499, currency: 'EUR', method: 'paypal', fee: 0 });
  });

  it('[I05] an order tells everything that happened to it, in turn', async () => {
    const shop = await openShop();
    const order = await shop.till.ordered(await buyerAt(shop), shop.bundle);
    await shop.till.decide(order.id, 'pending');
    await shop.till.decide(order.id, 'paid');
    const { body } = await admin.get(`${ORDERS}/${order.id}`);
    expect(findFaults(endpointOf(adminGetOrder).answer!, body)).toEqual([]);
    const { events } = body as AdminOrderDetail;
    const steps = events.filter(({ state_after }) => state_after !== null);
    expect(steps.map(({ state_after }) => state_after)).toEqual(['pending', 'completed']);
    expect(steps[1]!.facts).toContainEqual({ name: 'credits', value: '20' });
    expect(steps[1]!.facts).toContainEqual({ name: 'source', value: 'message' });
  });

  it('[I05] staff ask the provider at once, and the order follows; that is audited', async () => {
    const shop = await openShop();
    const order = await shop.till.ordered(await buyerAt(shop), shop.bundle);
    await shop.till.sandbox.decide((await shop.till.row(order.id)).provider_ref!, 'paid');
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
    const [shop, far] = [await openShop(), await openShop()];
    const [order, hidden] = [
      await shop.till.ordered(await buyerAt(shop), shop.bundle),
      await far.till.ordered(await buyerAt(far), far.bundle),
    ];
    const there = { companyId: shop.site.companyId };
    const support = (await logInStaff(test, { role: 'support', ...there })).browser;
    const moderator = (await logInStaff(test, { role: 'moderator', ...there })).browser;
    expect((await listed({}, support)).map(({ id }) => id)).toEqual([order.id]);
    for (const path of [`${ORDERS}/${hidden.id}`, `${ORDERS}/${hidden.id.replace(/^./, 'f')}`]) {
      expect(problemOf(await support.get(path)).code).toBe('not_found');
      expect(problemOf(await support.post(`${path}/ask`)).code).toBe('not_found');
    }
    expect(problemOf(await moderator.get(ORDERS)).code).toBe('forbidden');
  });
});

describe('methods of payment in the console', () => {
  const rule = (shop: Shop, extra: object = {}) => ({
    site_id: shop.site.id,
    method: 'paypal',
    country: null,
    currency: null,
    on_offer: true,
    fee_fixed: 35,
    fee_basis_points: 250,
    ...extra,
  });
  const offered = async (shop: Shop, country: 'NL' | 'CH', method: string) => {
    const { body } = await (await buyerAt(shop, country)).browser.get('/api/credit-bundles');
    return (body as AnswerOf<typeof listBundles>).methods.find((one) => one.method === method);
  };

  it('[F04] [I04] a rule changes what is offered and its fee at once, the most exact one first', async () => {
    const shop = await openShop();
    const { body, status } = await admin.post(METHODS, rule(shop));
    expect(status).toBe(201);
    expect(await offered(shop, 'NL', 'paypal')).toEqual({ method: 'paypal', fee: 35, fee_basis_points: 250 });
    await admin.post(METHODS, rule(shop, { country: 'CH', on_offer: false }));
    expect(await offered(shop, 'CH', 'paypal')).toBeUndefined();
    await admin.patch(`${METHODS}/${(body as AdminPaymentMethod).id}`, { fee_fixed: 0 });
    expect(await offered(shop, 'NL', 'paypal')).toMatchObject({ fee: 0, fee_basis_points: 250 });
    await admin.delete(`${METHODS}/${(body as AdminPaymentMethod).id}`);
    expect(await offered(shop, 'NL', 'paypal')).toMatchObject({ fee: 0, fee_basis_points: 0 });
  });

  it('[F04] D-49: a card costs nothing in the Union, whatever is set', async () => {
    const shop = await openShop();
    await admin.post(METHODS, rule(shop, { method: 'visa' }));
    expect(await offered(shop, 'NL', 'visa')).toEqual({ method: 'visa', fee: 0, fee_basis_points: 0 });
    expect(await offered(shop, 'CH', 'visa')).toEqual({ method: 'visa', fee: 35, fee_basis_points: 250 });
  });

  it('[I04] a second rule for one place is refused at its field; support reads, and changes nothing', async () => {
    const shop = await openShop();
    await admin.post(METHODS, rule(shop));
    const again = problemOf(await admin.post(METHODS, rule(shop)));
    expect(again.errors).toEqual([{ field: 'method', code: 'method_taken' }]);
    const support = (await logInStaff(test, { role: 'support', companyId: shop.site.companyId })).browser;
    expect((await support.get(METHODS)).body).toHaveLength(1);
    expect(problemOf(await support.post(METHODS, rule(shop, { method: 'sct' }))).code).toBe('forbidden');
  });
});
