import type { AnswerOf, Order as Shown } from '@duet/contract';
import { findFaults, getRepeatOffer, listPaymentMeans } from '@duet/contract';
import { CreditBundle } from '@duet/credits';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, Shop, startTestApp } from '@duet/testing';
import { OrdersJobs } from '../orders.jobs';
import { SandboxProvider } from '../providers/sandbox/sandbox.provider';
import { PaymentMeans } from './payment-means.entity';

type Means = AnswerOf<typeof listPaymentMeans>['means'];
type Offer = AnswerOf<typeof getRepeatOffer>['offer'];

let test: TestApp;
let site: MadeSite;
let shop: Shop;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL', 'DE'] });
  shop = await Shop.open(test, site);
});
afterAll(() => test.close());

const CARD = { method: 'creditcard', keep_means: true };
const buyer = () => placeMember(test, site, { country: 'NL' });
const meansOf = async ({ browser }: PlacedMember): Promise<Means> => {
  const { body } = await browser.get('/api/payment-means');
  expect(findFaults(listPaymentMeans.answer!, body)).toEqual([]);
  return (body as { means: Means }).means;
};
const offerOf = async ({ browser }: PlacedMember): Promise<Offer> => {
  const { body } = await browser.get('/api/orders/repeat');
  expect(findFaults(getRepeatOffer.answer!, body)).toEqual([]);
  return (body as { offer: Offer }).offer;
};
const ordersOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/orders')).body as { orders: Shown[] }).orders;

describe('kept means of payment', () => {
  it('[F05] are kept where the member agreed, with the words that were agreed to, and once', async () => {
    const member = await buyer();
    const order = await shop.bought(member, CARD);
    await shop.decide(order, 'paid');
    const [kept, ...others] = await meansOf(member);
    expect([kept?.method, kept?.label, others]).toEqual(['creditcard', '•••• 4242', []]);
    const row = await test.db.system((tx) => tx.findOneByOrFail(PaymentMeans, { id: kept!.id }));
    expect([row.consent_locale, row.consent_text]).toEqual([
      'en',
      'Remember this way to pay for my next order. Nothing is ever charged without your click. You can remove it at any time.',
    ]);
    const another = await buyer();
    await shop.bought(another, { method: 'creditcard' });
    expect(await meansOf(another)).toEqual([]);
  });

  it('[F05] pay a new order by one click, without a page', async () => {
    const member = await buyer();
    await shop.bought(member, CARD);
    const [kept] = await meansOf(member);
    const order = await shop.ordered(member, { method: 'creditcard', means_id: kept!.id });
    expect(order).toMatchObject({ status: 'completed', redirect_url: null, means_declined: false });
  });

  it('[F05] that are declined fail the order, and it says so', async () => {
    const member = await buyer();
    const first = await shop.bought(member, CARD);
    const [kept] = await meansOf(member);
    await test.get(SandboxProvider).declineMeansOf(await shop.refOf(first));
    const order = await shop.ordered(member, { method: 'creditcard', means_id: kept!.id });
    expect(order).toMatchObject({ status: 'failed', means_declined: true });
    const again = await shop.bought(member, { method: 'paypal' });
    expect((await ordersOf(member)).find(({ id }) => id === again.id)?.status).toBe('completed');
  });

  it('[F05] are charged for their own member alone, with their own method, and no more once they are removed', async () => {
    const member = await buyer();
    await shop.bought(member, CARD);
    const [kept] = await meansOf(member);
    const charge = { method: 'creditcard', means_id: kept!.id };
    const refusals = [
      await shop.order(await buyer(), charge),
      await shop.order(member, { ...charge, method: 'paypal' }),
    ];
    expect((await (await buyer()).browser.delete(`/api/payment-means/${kept!.id}`)).status).toBe(404);
    expect((await member.browser.delete(`/api/payment-means/${kept!.id}`)).status).toBe(204);
    expect(await meansOf(member)).toEqual([]);
    for (const refusal of [...refusals, await shop.order(member, charge)])
      expect(problemOf(refusal).errors).toMatchObject([{ field: 'means_id', code: 'means_unknown' }]);
  });
});

describe('buying again', () => {
  it('[F05] offers the last completed order at today’s price, with the means that are kept', async () => {
    const member = await buyer();
    expect(await offerOf(member)).toBeNull();
    const order = await shop.bought(member, CARD);
    await shop.ordered(member);
    const change = { price: 1599 };
    await test.db.system((tx) => tx.update(CreditBundle, { id: shop.bundle }, change));
    try {
      const offer = await offerOf(member);
      expect(offer).toMatchObject({ order: { id: order.id }, method: 'creditcard', means: { label: '•••• 4242' } });
    } finally {
      await test.db.system((tx) => tx.update(CreditBundle, { id: shop.bundle }, { price: 1499 }));
    }
  });

  it('[F17] charges nothing by itself, however often it is looked at and however much time goes by', async () => {
    const member = await buyer();
    await shop.bought(member, CARD);
    for (let day = 0; day < 20; day += 1) {
      test.clock.advance(24 * 3600);
      await test.get(OrdersJobs).reconcile();
    }
    await offerOf(member);
    expect(await ordersOf(member)).toHaveLength(1);
  });
});
