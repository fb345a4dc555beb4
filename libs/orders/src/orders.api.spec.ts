import type { AnswerOf, Order as Shown } from '@duet/contract';
import { createOrder, endpointOf, findFaults, listBundles } from '@duet/contract';
import { CreditBundleEntity, LedgerEntryEntity } from '@duet/credits';
import type { PaymentStatus } from '@duet/payments';
import { SandboxProvider } from '@duet/payments';
import { Ids } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { OrderEventEntity } from './life-cycle/order-event.entity';
import { OrdersJobs } from './life-cycle/orders.jobs';
import { OrderEntity } from './order.entity';

const MINUTE = 60;

let test: TestApp;
let site: MadeSite;
let sandbox: SandboxProvider;
let bundle: string;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL', 'GB'] });
  sandbox = test.get(SandboxProvider);
  bundle = await sell(site);
});
afterAll(() => test.close());

async function sell({ id: site_id }: MadeSite): Promise<string> {
  const id = test.get(Ids).next();
  const now = test.clock.now();
  const row = { site_id, id, country: null, currency: 'EUR', credits: 20, price: 1499, on_offer: true } as const;
  await test.db.system((tx) => tx.insert(CreditBundleEntity, { ...row, created_at: now, updated_at: now }));
  return id;
}

const EURO = { amount: 1499, currency: 'EUR' };
let keys = 0;
const newKey = () => `order-${(keys += 1)}`;
const buyer = () => placeMember(test, site, { country: 'NL' });
const order = ({ browser }: PlacedMember, rest: object = {}, key = newKey()) =>
  browser.send('post', '/api/orders', {
    headers: { 'idempotency-key': key },
    body: { bundle_id: bundle, method: 'ideal', expected: EURO, ...rest },
  });
async function placeOrder(member: PlacedMember): Promise<Shown> {
  const response = await order(member);
  expect(response.status).toBe(201);
  expect(findFaults(endpointOf(createOrder).answer!, response.body)).toEqual([]);
  return (response.body as { order: Shown }).order;
}
const findOrder = (id: string) => test.db.system((tx) => tx.findOneByOrFail(OrderEntity, { site_id: site.id, id }));
const refOf = async ({ id }: Shown) => (await findOrder(id)).provider_ref!;
const statusOf = async (member: PlacedMember, { id }: Shown) =>
  ((await member.browser.get(`/api/orders/${id}`)).body as { order: Shown }).order.status;
const creditsOf = async ({ id }: PlacedMember) => {
  const entries = await test.db.system((tx) => tx.findBy(LedgerEntryEntity, { site_id: site.id, member_id: id }));
  return entries.reduce((sum, { delta }) => sum + delta, 0);
};
const isPremium = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/user.php')).body as { user: { paid_user: boolean } }).user.paid_user;

/** The provider decides, and says so. */
const tell = (ref: string, signature = sandbox.sign(ref)) =>
  test.browser(site.host).send('post', '/api/payments/sandbox/events', {
    headers: { 'x-payment-signature': signature },
    body: { id: ref },
  });
async function decide(one: Shown, status: PaymentStatus): Promise<void> {
  const ref = await refOf(one);
  await sandbox.decide(ref, status);
  expect((await tell(ref)).status).toBe(204);
}

describe('buying credits', () => {
  it('[F01] offers bundles in the currency of the reader’s country, and the methods that are usual there', async () => {
    const member = await buyer();
    const { body } = await member.browser.get('/api/credit-bundles');
    expect(findFaults(endpointOf(listBundles).answer!, body)).toEqual([]);
    const offers = body as AnswerOf<typeof listBundles>;
    expect(offers).toMatchObject({
      country: 'NL',
      currency: 'EUR',
      bundles: [{ id: bundle, credits: 20, price: 1499 }],
    });
    expect(offers.methods[0]).toEqual({ method: 'ideal', fee: 0, fee_basis_points: 0 });
  });

  it('[F02] [F03] a paid order brings its credits once and makes the member premium', async () => {
    const member = await buyer();
    const made = await placeOrder(member);
    expect(made).toMatchObject({ status: 'created', credits: 20, amount: EURO, vat: { amount: 260 }, method: 'ideal' });
    expect(made.payment_id).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(made.redirect_url).toContain('/sandbox/payments/');
    expect([await creditsOf(member), await isPremium(member)]).toEqual([0, false]);
    await decide(made, 'paid');
    const again = await refOf(made);
    await Promise.all([tell(again), tell(again), tell(again)]);
    expect(await statusOf(member, made)).toBe('completed');
    expect([await creditsOf(member), await isPremium(member)]).toEqual([20, true]);
  });

  it('[F02] an order that failed, was cancelled or ran out brings nothing, and a late success is honoured', async () => {
    for (const status of ['failed', 'cancelled', 'expired'] as const) {
      const member = await buyer();
      const made = await placeOrder(member);
      await decide(made, status);
      expect(await statusOf(member, made)).toBe(status);
      expect([await creditsOf(member), await isPremium(member)]).toEqual([0, false]);
      await decide(made, 'paid');
      expect([await statusOf(member, made), await creditsOf(member)]).toEqual(['completed', 20]);
    }
  });

  it('[F03] D-47: a hundred requests with one key are one order, and another wish under that key is refused', async () => {
    const member = await buyer();
    const answers = await Promise.all(Array.from({ length: 100 }, () => order(member, {}, 'one-key')));
    const ids = new Set(answers.map(({ body }) => (body as { order: Shown }).order.id));
    expect([answers.every(({ status }) => status === 201), ids.size]).toEqual([true, 1]);
    const { body } = await member.browser.get('/api/orders');
    expect((body as { orders: Shown[] }).orders).toHaveLength(1);
    expect(problemOf(await order(member, { method: 'paypal' }, 'one-key')).code).toBe('idempotency_conflict');
  });

  it('[F02] a price that is not the present one, a foreign currency, and what is not on offer are refused, and nothing is made', async () => {
    const member = await buyer();
    const wrong = [
      { amount: 1498, currency: 'EUR' },
      { amount: 1499, currency: 'GBP' },
    ];
    for (const expected of wrong) expect(problemOf(await order(member, { expected })).code).toBe('price_changed');
    expect(problemOf(await order(member, { method: 'twint' })).errors).toMatchObject([{ field: 'method' }]);
    const foreign = await sell(await makeSite(test));
    expect(problemOf(await order(member, { bundle_id: foreign })).errors).toMatchObject([{ field: 'bundle_id' }]);
    expect(((await member.browser.get('/api/orders')).body as { orders: Shown[] }).orders).toEqual([]);
  });

  it('[F16] an order is its member’s alone', async () => {
    const made = await placeOrder(await buyer());
    const other = await buyer();
    expect(problemOf(await other.browser.get(`/api/orders/${made.id}`)).code).toBe('not_found');
    expect(((await other.browser.get('/api/orders')).body as { orders: Shown[] }).orders).toEqual([]);
  });
});

describe('what providers say', () => {
  it('[F03] does nothing when it is forged, stale, or about nothing', async () => {
    const member = await buyer();
    const made = await placeOrder(member);
    const ref = await refOf(made);
    await sandbox.decide(ref, 'paid');
    const old = new Date(test.clock.now().getTime() - 6 * MINUTE * 1000);
    for (const signature of ['', 't=1,v1=00', sandbox.sign('sb_other'), sandbox.sign(ref, old)])
      expect(problemOf(await tell(ref, signature)).code).toBe('forbidden');
    expect((await tell('sb_nobody')).status).toBe(204);
    expect([await statusOf(member, made), await creditsOf(member)]).toEqual(['created', 0]);
  });

  it('[F14] D-56: a disputed payment takes what is unused away, a lost one for good, a won one gives it back', async () => {
    const member = await buyer();
    const made = await placeOrder(member);
    await decide(made, 'paid');
    await decide(made, 'disputed');
    expect([await statusOf(member, made), await creditsOf(member)]).toEqual(['disputed', 0]);
    await decide(made, 'paid');
    expect([await statusOf(member, made), await creditsOf(member)]).toEqual(['completed', 20]);
    await decide(made, 'charged_back');
    expect([await statusOf(member, made), await creditsOf(member)]).toEqual(['charged_back', 0]);
    const where = { site_id: site.id, order_id: made.id };
    const events = await test.db.system((tx) => tx.find(OrderEventEntity, { where, order: { seq: 'ASC' } }));
    expect(events.map(({ state_after }) => state_after)).toEqual([
      null,
      'completed',
      'disputed',
      'completed',
      'disputed',
      'charged_back',
    ]);
    expect(events.at(-1)?.detail).toMatchObject({ withdrawn: 20, shortfall: 0 });
  });
});

describe('the reconciliation', () => {
  it('[F03] finds a success of which nothing was heard, and an order that ran out', async () => {
    const member = await buyer();
    const [paid, left] = [await placeOrder(member), await placeOrder(member)];
    await sandbox.decide(await refOf(paid), 'paid');
    test.clock.advance(6 * MINUTE);
    await test.get(OrdersJobs).reconcile();
    expect([await statusOf(member, paid), await statusOf(member, left)]).toEqual(['completed', 'created']);
    test.clock.advance(30 * MINUTE);
    await test.get(OrdersJobs).reconcile();
    expect([await statusOf(member, left), await creditsOf(member)]).toEqual(['expired', 20]);
  });

  it('[F03] goes on with an order whose payment was begun, but whose answer was lost', async () => {
    const member = await buyer();
    const made = await placeOrder(member);
    const ref = await refOf(made);
    const lost = { provider_ref: null, redirect_url: null };
    await test.db.system((tx) => tx.update(OrderEntity, { site_id: site.id, id: made.id }, lost));
    await sandbox.decide(ref, 'paid');
    test.clock.advance(6 * MINUTE);
    await test.get(OrdersJobs).reconcile();
    expect([await refOf(made), await statusOf(member, made), await creditsOf(member)]).toEqual([ref, 'completed', 20]);
  });
});
