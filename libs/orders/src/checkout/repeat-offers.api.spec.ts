import type { AnswerOf, Order as Shown } from '@duet/contract';
import { endpointOf, findFaults, getRepeatOffer } from '@duet/contract';
import { CreditBundleEntity } from '@duet/credits';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, BundleFixture, startTestApp } from '@duet/testing';
import { OrdersJobs } from '../life-cycle/orders.jobs';

type Offer = AnswerOf<typeof getRepeatOffer>['offer'];

let test: TestApp;
let site: MadeSite;
let fixture: BundleFixture;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL', 'DE'] });
  fixture = await BundleFixture.open(test, site);
});
afterAll(() => test.close());

const CARD = { method: 'creditcard', keep_means: true };
const buyer = () => placeMember(test, site, { country: 'NL' });
const offerOf = async ({ browser }: PlacedMember): Promise<Offer> => {
  const { body } = await browser.get('/api/orders/repeat');
  expect(findFaults(endpointOf(getRepeatOffer).answer!, body)).toEqual([]);
  return (body as { offer: Offer }).offer;
};
const ordersOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/orders')).body as { orders: Shown[] }).orders;

describe('buying again', () => {
  it('[F05] offers the last completed order at today’s price, with the payment method that is saved', async () => {
    const member = await buyer();
    expect(await offerOf(member)).toBeNull();
    const order = await fixture.buyBundle(member, CARD);
    await fixture.placeOrder(member);
    const change = { price: 1599 };
    await test.db.system((tx) => tx.update(CreditBundleEntity, { id: fixture.bundle }, change));
    try {
      const offer = await offerOf(member);
      expect(offer).toMatchObject({ order: { id: order.id }, method: 'creditcard', means: { label: '•••• 4242' } });
    } finally {
      await test.db.system((tx) => tx.update(CreditBundleEntity, { id: fixture.bundle }, { price: 1499 }));
    }
  });

  it('[F17] charges nothing by itself, however often it is looked at and however much time goes by', async () => {
    const member = await buyer();
    await fixture.buyBundle(member, CARD);
    for (let day = 0; day < 20; day += 1) {
      test.clock.advance(24 * 3600);
      await test.get(OrdersJobs).reconcile();
    }
    await offerOf(member);
    expect(await ordersOf(member)).toHaveLength(1);
  });
});
