import type { AnswerOf, Order as Shown } from '@duet/contract';
import { endpointOf, findFaults, listSavedPaymentMethods } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, BundleFixture, startTestApp } from '@duet/testing';
import { SandboxProvider } from '../providers/sandbox/sandbox.provider';
import { SavedPaymentMethodEntity } from './saved-payment-method.entity';

type SavedMethods = AnswerOf<typeof listSavedPaymentMethods>['means'];

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
const savedMethodsOf = async ({ browser }: PlacedMember): Promise<SavedMethods> => {
  const { body } = await browser.get('/api/payment-means');
  expect(findFaults(endpointOf(listSavedPaymentMethods).answer!, body)).toEqual([]);
  return (body as { means: SavedMethods }).means;
};
const ordersOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/orders')).body as { orders: Shown[] }).orders;

describe('saved payment methods', () => {
  it('[F05] are kept where the member agreed, with the words that were agreed to, and once', async () => {
    const member = await buyer();
    const order = await fixture.buyBundle(member, CARD);
    await fixture.decide(order, 'paid');
    const [savedMethod, ...others] = await savedMethodsOf(member);
    expect([savedMethod?.method, savedMethod?.label, others]).toEqual(['creditcard', '•••• 4242', []]);
    const row = await test.db.system((tx) => tx.findOneByOrFail(SavedPaymentMethodEntity, { id: savedMethod!.id }));
    expect([row.consent_locale, row.consent_text]).toEqual([
      'en',
      'Save this payment method for my next order. Nothing is ever charged without your click. You can remove it at any time.',
    ]);
    const another = await buyer();
    await fixture.buyBundle(another, { method: 'creditcard' });
    expect(await savedMethodsOf(another)).toEqual([]);
  });

  it('[F05] pay a new order by one click, without a page', async () => {
    const member = await buyer();
    await fixture.buyBundle(member, CARD);
    const [savedMethod] = await savedMethodsOf(member);
    const order = await fixture.placeOrder(member, { method: 'creditcard', means_id: savedMethod!.id });
    expect(order).toMatchObject({ status: 'completed', redirect_url: null, means_declined: false });
  });

  it('[F05] that are declined fail the order, and it says so', async () => {
    const member = await buyer();
    const first = await fixture.buyBundle(member, CARD);
    const [savedMethod] = await savedMethodsOf(member);
    await test.get(SandboxProvider).declineSavedMethodOf(await fixture.refOf(first));
    const order = await fixture.placeOrder(member, { method: 'creditcard', means_id: savedMethod!.id });
    expect(order).toMatchObject({ status: 'failed', means_declined: true });
    const again = await fixture.buyBundle(member, { method: 'paypal' });
    expect((await ordersOf(member)).find(({ id }) => id === again.id)?.status).toBe('completed');
  });

  it('[F05] are charged for their own member alone, with their own method, and no more once they are removed', async () => {
    const member = await buyer();
    await fixture.buyBundle(member, CARD);
    const [savedMethod] = await savedMethodsOf(member);
    const charge = { method: 'creditcard', means_id: savedMethod!.id };
    const refusals = [
      await fixture.order(await buyer(), charge),
      await fixture.order(member, { ...charge, method: 'paypal' }),
    ];
    expect((await (await buyer()).browser.delete(`/api/payment-means/${savedMethod!.id}`)).status).toBe(404);
    expect((await member.browser.delete(`/api/payment-means/${savedMethod!.id}`)).status).toBe(204);
    expect(await savedMethodsOf(member)).toEqual([]);
    for (const refusal of [...refusals, await fixture.order(member, charge)])
      expect(problemOf(refusal).errors).toMatchObject([{ field: 'means_id', code: 'means_unknown' }]);
  });
});
