import type { Order as Shown } from '@duet/contract';
import { cancelOrder, endpointOf, findFaults } from '@duet/contract';
import { SandboxProvider } from '@duet/payments';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, BundleFixture, startTestApp, SalesFixture } from '@duet/testing';
import { OrdersJobs } from './orders.jobs';

const PRICE_HOLDS = 1800;

let test: TestApp;
let site: MadeSite;
let fixture: BundleFixture;
let sales: SalesFixture;
let sandbox: SandboxProvider;
beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL'] });
  fixture = await BundleFixture.open(test, site);
  sales = new SalesFixture(test, site);
  sandbox = test.get(SandboxProvider);
});
afterAll(() => test.close());

const buyer = () => placeMember(test, site, { country: 'NL' });
const statusOf = async ({ browser }: PlacedMember, { id }: Shown) =>
  ((await browser.get(`/api/orders/${id}`)).body as { order: Shown }).order.status;
const cancel = ({ browser }: PlacedMember, { id }: Shown) => browser.post(`/api/orders/${id}/cancellation`);
const check = async ({ browser }: PlacedMember, { id }: Shown) =>
  ((await browser.post(`/api/orders/${id}/check`)).body as { order: Shown }).order.status;

describe('an order that is not paid', () => {
  it('[F02] is cancelled by its member, with its payment, once, whether it waits or is being processed', async () => {
    for (const state of ['open', 'pending'] as const) {
      const member = await buyer();
      const order = await fixture.placeOrder(member);
      if (state === 'pending') await fixture.decide(order, 'pending');
      const answers = await Promise.all([1, 2, 3].map(() => cancel(member, order)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(findFaults(endpointOf(cancelOrder).answer!, answers[0]!.body)).toEqual([]);
      expect(answers[0]!.body).toMatchObject({ order: { status: 'cancelled' } });
      await test.runJobs();
      expect(await sandbox.findPayment(await fixture.refOf(order))).toMatchObject({ status: 'cancelled' });
      expect(await statusOf(member, order)).toBe('cancelled');
    }
  });

  it('[F02] is not cancelled once it was paid, also where nobody has told of the payment', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    await sandbox.decide(await fixture.refOf(order), 'paid');
    expect(problemOf(await cancel(member, order)).code).toBe('wrong_state');
    expect(await statusOf(member, order)).toBe('completed');
    expect(await sales.credits(member)).toBe(20);
  });

  it('[F02] is cancelled by nobody else', async () => {
    const order = await fixture.placeOrder(await buyer());
    expect((await cancel(await buyer(), order)).status).toBe(404);
    expect((await test.browser(site.host).post(`/api/orders/${order.id}/cancellation`)).status).toBe(403);
  });

  it('[F03] D-47: that is paid all the same is honoured, once', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    await cancel(member, order);
    await test.runJobs();
    await fixture.decide(order, 'paid');
    await fixture.decide(order, 'paid');
    expect([await statusOf(member, order), await sales.credits(member)]).toEqual(['completed', 20]);
  });

  it('[F02] is over on the second, and its payment page too; its provider is asked at that moment', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    test.clock.advance(PRICE_HOLDS - 400);
    await test.get(OrdersJobs).reconcile();
    const { check_due_at, expires_at } = await sales.row(order.id);
    expect(check_due_at!.getTime() - test.clock.now().getTime()).toBeLessThanOrEqual(300_000);
    test.clock.advance(390);
    await test.get(OrdersJobs).reconcile();
    expect((await sales.row(order.id)).check_due_at).toEqual(expires_at);
    expect(await statusOf(member, order)).toBe('created');
    test.clock.advance(10);
    expect(await statusOf(member, order)).toBe('expired');
    await test.get(OrdersJobs).reconcile();
    expect((await sales.row(order.id)).state).toBe('expired');
  });

  it('[F02] is over though its provider would still take a payment, and has it cancelled there', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    const ref = await fixture.refOf(order);
    const later = new Date(test.clock.now().getTime() + 3_600_000);
    await test.db.systemRows('UPDATE sandbox_payments SET created_at = $2 WHERE ref = $1', [ref, later]);
    test.clock.advance(PRICE_HOLDS);
    await test.get(OrdersJobs).reconcile();
    expect((await sales.row(order.id)).state).toBe('expired');
    await test.runJobs();
    expect(await sandbox.findPayment(ref)).toMatchObject({ status: 'cancelled' });
  });

  it('[F02] is asked about when its member comes back, so that nothing unpaid reads as on its way', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    expect(await check(member, order)).toBe('created');
    await sandbox.decide(await fixture.refOf(order), 'paid');
    expect(await statusOf(member, order)).toBe('created');
    expect(await check(member, order)).toBe('completed');
    expect((await (await buyer()).browser.post(`/api/orders/${order.id}/check`)).status).toBe(404);
  });
});
