import type { AnswerOf, listBundles, Order as Shown } from '@duet/contract';
import { CreditBundleEntity } from '@duet/credits';
import { DiscountCodeEntity } from '@duet/discounts';
import type { PaymentStatus } from '@duet/payments';
import { SandboxProvider } from '@duet/payments';
import { Ids } from '@duet/platform';
import type { StoredSettings } from '@duet/sites';
import { SiteDirectory } from '@duet/sites';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { OrdersJobs } from '../life-cycle/orders.jobs';
import { OrderEntity } from '../order.entity';
import { RefundEntity } from '../refunds/refund.entity';
import { RefundsJobs } from '../refunds/refunds.jobs';

const PRICE = 1499;
const HOUR = 3600;

let test: TestApp;
let sandbox: SandboxProvider;
beforeAll(async () => {
  test = await startTestApp();
  sandbox = test.get(SandboxProvider);
});
afterAll(() => test.close());

interface SaleFixture {
  site: MadeSite;
  bundle: string;
}

async function openShop(settings: StoredSettings = {}): Promise<SaleFixture> {
  const site = await makeSite(test, { countries: ['NL', 'GB'], settings });
  const bundle = test.get(Ids).next();
  const now = test.clock.now();
  const row = { site_id: site.id, id: bundle, country: null, currency: 'EUR', credits: 20, price: PRICE } as const;
  await test.db.system((tx) =>
    tx.insert(CreditBundleEntity, { ...row, on_offer: true, created_at: now, updated_at: now }),
  );
  test.get(SiteDirectory).drop();
  return { site, bundle };
}

const BONUS = { time_bonus: true, welcome_discount: true };
const buyer = ({ site }: SaleFixture) => placeMember(test, site, { country: 'NL' });

async function makeCode({ site }: SaleFixture, code: string, rest: Partial<DiscountCodeEntity> = {}): Promise<string> {
  const id = test.get(Ids).next();
  const now = test.clock.now();
  const row = { site_id: site.id, id, code, code_key: code, percentage: 20, status: 'active' } as const;
  const made = { starts_at: now, created_at: now, updated_at: now };
  await test.db.system((tx) => tx.insert(DiscountCodeEntity, { ...row, ...made, ...rest }));
  return id;
}
const countsOf = async ({ site }: SaleFixture, id: string) => {
  const code = await test.db.system((tx) => tx.findOneByOrFail(DiscountCodeEntity, { site_id: site.id, id }));
  return [code.reserved, code.consumed];
};

let keys = 0;
const order = (
  fixture: SaleFixture,
  { browser }: PlacedMember,
  { amount, ...rest }: { amount: number; [more: string]: unknown },
) =>
  browser.send('post', '/api/orders', {
    headers: { 'idempotency-key': `discounts-${(keys += 1)}` },
    body: { bundle_id: fixture.bundle, method: 'ideal', expected: { amount, currency: 'EUR' }, ...rest },
  });
async function placeOrder(
  fixture: SaleFixture,
  member: PlacedMember,
  request: { amount: number; [more: string]: unknown },
) {
  const response = await order(fixture, member, request);
  expect([response.status, problemCode(response)]).toEqual([201, null]);
  return (response.body as { order: Shown }).order;
}
const problemCode = (response: Awaited<ReturnType<typeof order>>) =>
  response.status < 400 ? null : problemOf(response).code;

async function decide(fixture: SaleFixture, { id }: Pick<Shown, 'id'>, status: PaymentStatus): Promise<void> {
  const ref = await refOf(fixture, { id });
  await sandbox.decide(ref, status);
  const headers = { 'x-payment-signature': sandbox.sign(ref) };
  const response = await test
    .browser(fixture.site.host)
    .send('post', '/api/payments/sandbox/events', { headers, body: { id: ref } });
  expect(response.status).toBe(204);
}
const refOf = async ({ site }: SaleFixture, { id }: Pick<Shown, 'id'>) =>
  (await test.db.system((tx) => tx.findOneByOrFail(OrderEntity, { site_id: site.id, id }))).provider_ref!;
const readOrder = async ({ browser }: PlacedMember, { id }: Pick<Shown, 'id'>) =>
  ((await browser.get(`/api/orders/${id}`)).body as { order: Shown }).order;
const offersOf = async ({ browser }: PlacedMember) =>
  (await browser.get('/api/credit-bundles')).body as AnswerOf<typeof listBundles>;
const offerOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/credit-bundles')).body as AnswerOf<typeof listBundles>).discount;

const WITH_BONUS = 1124;
const WITH_CODE = 1199;

describe('an order with the discount on a first purchase', () => {
  it('[F07] [F08] costs a quarter less by itself while the time bonus runs, and the offer says so with its real end', async () => {
    const fixture = await openShop(BONUS);
    const member = await buyer(fixture);
    const offer = await offerOf(member);
    expect(offer).toMatchObject({ kind: 'time_bonus', percentage: 25 });
    const made = await placeOrder(fixture, member, { amount: WITH_BONUS });
    expect(made).toMatchObject({ amount: { amount: WITH_BONUS }, discount: { amount: 375 }, credits: 20 });
    await decide(fixture, made, 'paid');
    expect(await offerOf(member)).toBeNull();
    await placeOrder(fixture, member, { amount: PRICE });
  });

  it('[F07] costs the full price once the four hours are over: the price that was shown no longer holds', async () => {
    const fixture = await openShop(BONUS);
    const member = await buyer(fixture);
    test.clock.advance(4 * HOUR);
    expect(await offerOf(member)).toBeNull();
    expect(problemCode(await order(fixture, member, { amount: WITH_BONUS }))).toBe('price_changed');
    await placeOrder(fixture, member, { amount: PRICE });
  });

  it('[F07] D-52: is never added to a code: what is typed counts instead', async () => {
    const fixture = await openShop(BONUS);
    await makeCode(fixture, 'TWENTY');
    const member = await buyer(fixture);
    const made = await placeOrder(fixture, member, { amount: WITH_CODE, discount_code: 'twenty' });
    expect(made.discount.amount).toBe(300);
  });

  it('[F07] goes over to a newer order at once: the older one is cancelled with its payment', async () => {
    const fixture = await openShop(BONUS);
    const member = await buyer(fixture);
    const first = await placeOrder(fixture, member, { amount: WITH_BONUS });
    expect(await offersOf(member)).toMatchObject({
      discount: { kind: 'time_bonus' },
      discount_order: { id: first.id, is_held: false },
    });
    const second = await placeOrder(fixture, member, { amount: WITH_BONUS, method: 'paypal' });
    expect(await readOrder(member, first)).toMatchObject({ status: 'cancelled' });
    await test.runJobs();
    expect(await sandbox.findPayment(await refOf(fixture, first))).toMatchObject({ status: 'cancelled' });
    await decide(fixture, second, 'paid');
    expect(await readOrder(member, second)).toMatchObject({ status: 'completed', amount: { amount: WITH_BONUS } });
  });

  it('[F07] stays with a payment that is under way, says so, and is free again when that one is cancelled', async () => {
    const fixture = await openShop(BONUS);
    const member = await buyer(fixture);
    const first = await placeOrder(fixture, member, { amount: WITH_BONUS });
    await decide(fixture, first, 'pending');
    expect(await offersOf(member)).toMatchObject({
      discount: null,
      discount_order: { id: first.id, percentage: 25, is_held: true },
    });
    const response = await member.browser.get('/api/discountcode.php', { code: 'TIMEBONUS25' });
    expect(problemOf(response).code).toBe('code_held');
    expect(problemCode(await order(fixture, member, { amount: WITH_BONUS }))).toBe('price_changed');
    expect((await member.browser.post(`/api/orders/${first.id}/cancellation`)).status).toBe(200);
    expect(await offersOf(member)).toMatchObject({ discount: { kind: 'time_bonus' }, discount_order: null });
    await placeOrder(fixture, member, { amount: WITH_BONUS });
  });
});

describe('an order with a code', () => {
  it('[F08] D-53: of 50 members who redeem a single-use code at once, exactly one gets it', async () => {
    const fixture = await openShop();
    const code = await makeCode(fixture, 'ONCE', { max_uses: 1 });
    const members = await Promise.all(Array.from({ length: 50 }, () => buyer(fixture)));
    const request = { amount: WITH_CODE, discount_code: 'ONCE' };
    const answers = await Promise.all(members.map((member) => order(fixture, member, request)));
    const codes = answers.map(problemCode);
    expect(codes.filter((one) => one === null)).toHaveLength(1);
    expect(codes.filter((one) => one === 'code_used')).toHaveLength(49);
    expect(await countsOf(fixture, code)).toEqual([1, 0]);
    const where = { site_id: fixture.site.id, discount_kind: 'code' } as const;
    expect(await test.db.system((tx) => tx.countBy(OrderEntity, where))).toBe(1);
  });

  it('[F08] and of one member’s orders of one moment one is left', async () => {
    const fixture = await openShop();
    const code = await makeCode(fixture, 'ONCE', { max_uses: 1 });
    const member = await buyer(fixture);
    const request = { amount: WITH_CODE, discount_code: 'ONCE' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(fixture, member, request)));
    const ids = answers.map(({ body }) => (body as { order: Shown }).order.id);
    const states = await Promise.all(ids.map(async (id) => (await readOrder(member, { id })).status));
    expect(states.filter((state) => state === 'created')).toHaveLength(1);
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(7);
    expect(await countsOf(fixture, code)).toEqual([1, 0]);
  });

  it('[F08] D-53: reserves it, frees it where the payment fails, is cancelled or runs out, and uses it up once paid', async () => {
    const fixture = await openShop();
    const code = await makeCode(fixture, 'TWICE', { max_uses: 2 });
    const request = { amount: WITH_CODE, discount_code: 'TWICE' };
    for (const status of ['failed', 'cancelled', 'expired'] as const) {
      const made = await placeOrder(fixture, await buyer(fixture), request);
      expect(await countsOf(fixture, code)).toEqual([1, 0]);
      await decide(fixture, made, status);
      expect(await countsOf(fixture, code)).toEqual([0, 0]);
    }
    const member = await buyer(fixture);
    const paid = await placeOrder(fixture, member, request);
    await decide(fixture, paid, 'pending');
    for (let tellings = 0; tellings < 3; tellings += 1) await decide(fixture, paid, 'paid');
    expect(await countsOf(fixture, code)).toEqual([0, 1]);
    expect(problemCode(await order(fixture, member, request))).toBe('code_used');
    await placeOrder(fixture, await buyer(fixture), request);
    expect(problemCode(await order(fixture, await buyer(fixture), request))).toBe('code_used');
  });

  it('[F08] [F03] D-47: honours a late success while nobody else has the code', async () => {
    const fixture = await openShop();
    const code = await makeCode(fixture, 'ONCE', { max_uses: 1 });
    const member = await buyer(fixture);
    const first = await placeOrder(fixture, member, { amount: WITH_CODE, discount_code: 'ONCE' });
    await decide(fixture, first, 'expired');
    await decide(fixture, first, 'paid');
    expect(await readOrder(member, first)).toMatchObject({ status: 'completed', amount: { amount: WITH_CODE } });
    expect(await countsOf(fixture, code)).toEqual([0, 1]);
  });

  it('[F08] [F03] pays a late success back where the code has gone to somebody else, and says so by mail', async () => {
    const fixture = await openShop();
    const code = await makeCode(fixture, 'ONCE', { max_uses: 1 });
    const request = { amount: WITH_CODE, discount_code: 'ONCE' };
    const [late, next] = [await buyer(fixture), await buyer(fixture)];
    const first = await placeOrder(fixture, late, request);
    await decide(fixture, first, 'expired');
    await decide(fixture, await placeOrder(fixture, next, request), 'paid');
    await decide(fixture, first, 'paid');
    expect(await countsOf(fixture, code)).toEqual([0, 1]);
    expect(await readOrder(late, first)).toMatchObject({ status: 'expired', is_returning: true, receipt: null });
    await test.get(RefundsJobs).follow();
    await decide(fixture, first, 'paid');
    expect(await readOrder(late, first)).toMatchObject({ status: 'refunded', is_returning: false, refundable: null });
    const where = { site_id: fixture.site.id, order_id: first.id };
    const refunds = await test.db.system((tx) => tx.findBy(RefundEntity, where));
    expect(refunds).toMatchObject([{ kind: 'late_payment', state: 'done', amount: WITH_CODE, credits: 0 }]);
    expect((await late.browser.get('/api/credits/entries')).body).toMatchObject({ entries: [] });
    await test.runJobs();
    const mails = test.mails.filter(({ to }) => to === `${late.name}@example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your payment came too late']);
  });

  it('[F08] refuses what does not hold for this order, with its reason, and makes none', async () => {
    const fixture = await openShop();
    await makeCode(fixture, 'IDEAL', { payment_methods: ['ideal'] });
    await makeCode(fixture, 'LARGE', { currency: 'EUR', minimum_order_value: 2000 });
    await makeCode(fixture, 'BRITISH', { country: 'GB' });
    const member = await buyer(fixture);
    const refusalOf = async (discount_code: string, rest: object = {}) =>
      problemCode(await order(fixture, member, { amount: WITH_CODE, discount_code, ...rest }));
    expect(await refusalOf('NOPE')).toBe('discount_code_not_found');
    expect(await refusalOf('IDEAL', { method: 'paypal' })).toBe('code_method');
    expect(await refusalOf('LARGE')).toBe('code_minimum');
    expect(await refusalOf('BRITISH')).toBe('code_country');
    expect(await refusalOf('IDEAL', { amount: PRICE })).toBe('price_changed');
    const { body } = await member.browser.get('/api/orders');
    expect((body as { orders: Shown[] }).orders).toEqual([]);
  });

  it('[F08] is made once under one key: asked again it is the same order, and no try more', async () => {
    const fixture = await openShop();
    const code = await makeCode(fixture, 'ONCE', { max_uses: 1 });
    const member = await buyer(fixture);
    const again = () =>
      member.browser.send('post', '/api/orders', {
        headers: { 'idempotency-key': 'one-discounted-order' },
        body: {
          bundle_id: fixture.bundle,
          method: 'ideal',
          discount_code: 'ONCE',
          expected: { amount: WITH_CODE, currency: 'EUR' },
        },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, again));
    const ids = new Set(answers.map(({ body }) => (body as { order: Shown }).order.id));
    expect([ids.size, await countsOf(fixture, code)]).toEqual([1, [1, 0]]);
  });

  it('[F08] frees a code by itself when nobody pays', async () => {
    const fixture = await openShop();
    const code = await makeCode(fixture, 'ONCE', { max_uses: 1 });
    await placeOrder(fixture, await buyer(fixture), { amount: WITH_CODE, discount_code: 'ONCE' });
    test.clock.advance(HOUR);
    await test.get(OrdersJobs).reconcile();
    expect(await countsOf(fixture, code)).toEqual([0, 0]);
  });
});
