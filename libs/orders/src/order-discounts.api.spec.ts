import { CreditBundle } from '@duet/credits';
import type { AnswerOf, listBundles, Order as Shown } from '@duet/contract';
import { DiscountCodeEntity } from '@duet/discounts';
import { Ids } from '@duet/platform';
import type { StoredSettings } from '@duet/sites';
import { SiteDirectory } from '@duet/sites';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import type { PaymentStatus } from './order-states';
import { Order } from './order.entity';
import { OrdersJobs } from './orders.jobs';
import { SandboxProvider } from './providers/sandbox/sandbox.provider';

const PRICE = 1499;
/** A moment after which somebody may have gone back and chosen to pay otherwise. */
const A_MOMENT = 10;
const HOUR = 3600;

let test: TestApp;
let sandbox: SandboxProvider;
beforeAll(async () => {
  test = await startTestApp();
  sandbox = test.get(SandboxProvider);
});
afterAll(() => test.close());

interface Shop {
  site: MadeSite;
  bundle: string;
}

async function openShop(settings: StoredSettings = {}): Promise<Shop> {
  const site = await makeSite(test, { countries: ['NL', 'GB'], settings });
  const bundle = test.get(Ids).next();
  const now = test.clock.now();
  const row = { site_id: site.id, id: bundle, country: null, currency: 'EUR', credits: 20, price: PRICE } as const;
  await test.db.system((tx) => tx.insert(CreditBundle, { ...row, on_offer: true, created_at: now, updated_at: now }));
  test.get(SiteDirectory).drop();
  return { site, bundle };
}

const BONUS = { time_bonus: true, welcome_discount: true };
const buyer = ({ site }: Shop) => placeMember(test, site, { country: 'NL' });

async function makeCode({ site }: Shop, code: string, rest: Partial<DiscountCodeEntity> = {}): Promise<string> {
  const id = test.get(Ids).next();
  const now = test.clock.now();
  const row = { site_id: site.id, id, code, code_key: code, percentage: 20, status: 'active' } as const;
  const made = { starts_at: now, created_at: now, updated_at: now };
  await test.db.system((tx) => tx.insert(DiscountCodeEntity, { ...row, ...made, ...rest }));
  return id;
}
const countsOf = async ({ site }: Shop, id: string) => {
  const code = await test.db.system((tx) => tx.findOneByOrFail(DiscountCodeEntity, { site_id: site.id, id }));
  return [code.reserved, code.consumed];
};

let keys = 0;
const order = (
  shop: Shop,
  { browser }: PlacedMember,
  { amount, ...rest }: { amount: number; [more: string]: unknown },
) =>
  browser.send('post', '/api/orders', {
    headers: { 'idempotency-key': `discounts-${(keys += 1)}` },
    body: { bundle_id: shop.bundle, method: 'ideal', expected: { amount, currency: 'EUR' }, ...rest },
  });
async function ordered(shop: Shop, member: PlacedMember, wish: { amount: number; [more: string]: unknown }) {
  const response = await order(shop, member, wish);
  expect([response.status, problemCode(response)]).toEqual([201, null]);
  return (response.body as { order: Shown }).order;
}
const problemCode = (response: Awaited<ReturnType<typeof order>>) =>
  response.status < 400 ? null : problemOf(response).code;

async function decide({ site }: Shop, { id }: Shown, status: PaymentStatus): Promise<void> {
  const found = await test.db.system((tx) => tx.findOneByOrFail(Order, { site_id: site.id, id }));
  const ref = found.provider_ref!;
  await sandbox.decide(ref, status);
  const headers = { 'x-payment-signature': sandbox.sign(ref) };
  const told = await test
    .browser(site.host)
    .send('post', '/api/payments/sandbox/events', { headers, body: { id: ref } });
  expect(told.status).toBe(204);
}
const offerOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/credit-bundles')).body as AnswerOf<typeof listBundles>).discount;

const WITH_BONUS = 1124;
const WITH_CODE = 1199;

describe('an order with the discount on a first purchase', () => {
  it('[F07] [F08] costs a quarter less by itself while the time bonus runs, and the offer says so with its real end', async () => {
    const shop = await openShop(BONUS);
    const member = await buyer(shop);
    const offer = await offerOf(member);
    expect(offer).toMatchObject({ kind: 'time_bonus', percentage: 25 });
    const made = await ordered(shop, member, { amount: WITH_BONUS });
    expect(made).toMatchObject({ amount: { amount: WITH_BONUS }, discount: { amount: 375 }, credits: 20 });
    await decide(shop, made, 'paid');
    expect(await offerOf(member)).toBeNull();
    await ordered(shop, member, { amount: PRICE });
  });

  it('[F07] costs the full price once the four hours are over: the price that was shown no longer holds', async () => {
    const shop = await openShop(BONUS);
    const member = await buyer(shop);
    test.clock.advance(4 * HOUR);
    expect(await offerOf(member)).toBeNull();
    expect(problemCode(await order(shop, member, { amount: WITH_BONUS }))).toBe('price_changed');
    await ordered(shop, member, { amount: PRICE });
  });

  it('[F07] D-52: is never added to a code: what is typed counts instead', async () => {
    const shop = await openShop(BONUS);
    await makeCode(shop, 'TWENTY');
    const member = await buyer(shop);
    const made = await ordered(shop, member, { amount: WITH_CODE, discount_code: 'twenty' });
    expect(made.discount.amount).toBe(300);
  });

  it('[F07] goes with somebody who comes back to pay otherwise, not with a second order of the same moment', async () => {
    const shop = await openShop(BONUS);
    const member = await buyer(shop);
    const first = await ordered(shop, member, { amount: WITH_BONUS });
    expect(problemCode(await order(shop, member, { amount: WITH_BONUS }))).toBe('price_changed');
    test.clock.advance(A_MOMENT);
    expect(await offerOf(member)).toMatchObject({ kind: 'time_bonus' });
    const second = await ordered(shop, member, { amount: WITH_BONUS, method: 'paypal' });
    await decide(shop, second, 'pending');
    test.clock.advance(A_MOMENT);
    expect(await offerOf(member)).toBeNull();
    await decide(shop, first, 'cancelled');
    await decide(shop, second, 'failed');
    expect(await offerOf(member)).toMatchObject({ kind: 'time_bonus' });
  });

  it('[F07] is not to be had for any number of orders by going back again and again', async () => {
    const shop = await openShop(BONUS);
    const member = await buyer(shop);
    for (let tries = 0; tries < 4; tries += 1) {
      await ordered(shop, member, { amount: WITH_BONUS });
      test.clock.advance(A_MOMENT);
    }
    expect(problemCode(await order(shop, member, { amount: WITH_BONUS }))).toBe('price_changed');
  });
});

describe('an order with a code', () => {
  it('[F08] D-53: of 50 members who redeem a single-use code at once, exactly one gets it', async () => {
    const shop = await openShop();
    const code = await makeCode(shop, 'ONCE', { max_uses: 1 });
    const members = await Promise.all(Array.from({ length: 50 }, () => buyer(shop)));
    const wish = { amount: WITH_CODE, discount_code: 'ONCE' };
    const answers = await Promise.all(members.map((member) => order(shop, member, wish)));
    const codes = answers.map(problemCode);
    expect(codes.filter((one) => one === null)).toHaveLength(1);
    expect(codes.filter((one) => one === 'code_used')).toHaveLength(49);
    expect(await countsOf(shop, code)).toEqual([1, 0]);
    const where = { site_id: shop.site.id, discount_kind: 'code' } as const;
    expect(await test.db.system((tx) => tx.countBy(Order, where))).toBe(1);
  });

  it('[F08] and of one member’s orders of one moment too', async () => {
    const shop = await openShop();
    const code = await makeCode(shop, 'ONCE', { max_uses: 1 });
    const member = await buyer(shop);
    const wish = { amount: WITH_CODE, discount_code: 'ONCE' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(shop, member, wish)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await countsOf(shop, code)).toEqual([1, 0]);
  });

  it('[F08] D-53: reserves it, frees it where the payment fails, is cancelled or runs out, and uses it up once paid', async () => {
    const shop = await openShop();
    const code = await makeCode(shop, 'TWICE', { max_uses: 2 });
    const wish = { amount: WITH_CODE, discount_code: 'TWICE' };
    for (const status of ['failed', 'cancelled', 'expired'] as const) {
      const made = await ordered(shop, await buyer(shop), wish);
      expect(await countsOf(shop, code)).toEqual([1, 0]);
      await decide(shop, made, status);
      expect(await countsOf(shop, code)).toEqual([0, 0]);
    }
    const member = await buyer(shop);
    const paid = await ordered(shop, member, wish);
    await decide(shop, paid, 'pending');
    for (let tellings = 0; tellings < 3; tellings += 1) await decide(shop, paid, 'paid');
    expect(await countsOf(shop, code)).toEqual([0, 1]);
    expect(problemCode(await order(shop, member, wish))).toBe('code_used');
    await ordered(shop, await buyer(shop), wish);
    expect(problemCode(await order(shop, await buyer(shop), wish))).toBe('code_used');
  });

  it('[F08] [F03] honours a late success at its frozen price, though the code has gone to somebody else', async () => {
    const shop = await openShop();
    const code = await makeCode(shop, 'ONCE', { max_uses: 1 });
    const wish = { amount: WITH_CODE, discount_code: 'ONCE' };
    const [late, next] = [await buyer(shop), await buyer(shop)];
    const first = await ordered(shop, late, wish);
    await decide(shop, first, 'expired');
    await decide(shop, await ordered(shop, next, wish), 'paid');
    await decide(shop, first, 'paid');
    expect(await countsOf(shop, code)).toEqual([0, 2]);
    const { body } = await late.browser.get(`/api/orders/${first.id}`);
    expect((body as { order: Shown }).order).toMatchObject({ status: 'completed', amount: { amount: WITH_CODE } });
    expect(problemCode(await order(shop, await buyer(shop), wish))).toBe('code_used');
  });

  it('[F08] refuses what does not hold for this order, with its reason, and makes none', async () => {
    const shop = await openShop();
    await makeCode(shop, 'IDEAL', { payment_methods: ['ideal'] });
    await makeCode(shop, 'LARGE', { currency: 'EUR', minimum_order_value: 2000 });
    await makeCode(shop, 'BRITISH', { country: 'GB' });
    const member = await buyer(shop);
    const refused = async (discount_code: string, rest: object = {}) =>
      problemCode(await order(shop, member, { amount: WITH_CODE, discount_code, ...rest }));
    expect(await refused('NOPE')).toBe('discount_code_not_found');
    expect(await refused('IDEAL', { method: 'paypal' })).toBe('code_method');
    expect(await refused('LARGE')).toBe('code_minimum');
    expect(await refused('BRITISH')).toBe('code_country');
    expect(await refused('IDEAL', { amount: PRICE })).toBe('price_changed');
    const { body } = await member.browser.get('/api/orders');
    expect((body as { orders: Shown[] }).orders).toEqual([]);
  });

  it('[F08] is made once under one key: asked again it is the same order, and no try more', async () => {
    const shop = await openShop();
    const code = await makeCode(shop, 'ONCE', { max_uses: 1 });
    const member = await buyer(shop);
    const again = () =>
      member.browser.send('post', '/api/orders', {
        headers: { 'idempotency-key': 'one-discounted-order' },
        body: {
          ...{ bundle_id: shop.bundle, method: 'ideal', discount_code: 'ONCE' },
          expected: { amount: WITH_CODE, currency: 'EUR' },
        },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, again));
    const ids = new Set(answers.map(({ body }) => (body as { order: Shown }).order.id));
    expect([ids.size, await countsOf(shop, code)]).toEqual([1, [1, 0]]);
  });

  it('[F08] frees a code by itself when nobody pays', async () => {
    const shop = await openShop();
    const code = await makeCode(shop, 'ONCE', { max_uses: 1 });
    await ordered(shop, await buyer(shop), { amount: WITH_CODE, discount_code: 'ONCE' });
    test.clock.advance(HOUR);
    await test.get(OrdersJobs).reconcile();
    expect(await countsOf(shop, code)).toEqual([0, 0]);
  });
});
