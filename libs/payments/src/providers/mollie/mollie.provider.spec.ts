import http from 'node:http';
import https from 'node:https';
import type { Order as Shown } from '@duet/contract';
import { PAYMENT_METHODS } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, MollieServer, placeMember, problemOf, BundleFixture, startTestApp } from '@duet/testing';
import { describeProvider } from '../provider.suite';
import { MollieProvider } from './mollie.provider';

let mollie: MollieServer;
let test: TestApp;
let provider: MollieProvider;

/** Mollie's library speaks TLS with Mollie's own certificate alone; the local server has none. */
const { Agent } = https;

beforeAll(async () => {
  Object.assign(https, { Agent: http.Agent });
  mollie = await MollieServer.start();
  const own = { apiKey: mollie.apiKey, apiUrl: mollie.url };
  test = await startTestApp({ config: { payments: { provider: 'mollie', mollie: own, eventsUrl: '' } } });
  provider = test.get(MollieProvider);
});
afterAll(async () => {
  await test.close();
  await mollie.close();
  Object.assign(https, { Agent });
});

describe('Mollie', () => {
  describeProvider(() => ({
    provider,
    decide: async (ref, status) => mollie.decide(ref, status),
    declineSavedMethod: async (ref) => mollie.decline(ref),
  }));

  it('[F04] takes every method but those that are closed or that it has not', () => {
    const missing = PAYMENT_METHODS.filter((method) => !provider.takes(method));
    expect(missing).toEqual(['giropay', 'dankort', 'nexi', 'sofort']);
  });

  it('[F06] is given the mandate’s account, reference and day', async () => {
    const debit = {
      reference: 'R-1',
      signedAt: new Date('2026-05-01T10:00:00Z'),
      holder: 'Ada',
      iban: 'DE02120300000000202051',
    };
    const { ref } = await provider.begin({
      orderId: 'order-with-debit',
      amount: 5,
      currency: 'EUR',
      method: 'sdd',
      description: 'D',
      returnUrl: 'http://a',
      origin: 'http://a',
      memberRef: 'm',
      locale: 'fi',
      savesMethod: false,
      savedMethodRef: null,
      debit,
    });
    expect(mollie.payments.get(ref)).toMatchObject({
      amount: { value: '0.05', currency: 'EUR' },
      method: 'directdebit',
      sequenceType: 'recurring',
      locale: 'fi_FI',
    });
  });
});

describe('an order at Mollie', () => {
  let site: MadeSite;
  let fixture: BundleFixture;
  beforeAll(async () => {
    site = await makeSite(test, { countries: ['NL', 'DK'] });
    fixture = await BundleFixture.open(test, site);
  });

  const buyer = () => placeMember(test, site, { country: 'NL' });
  const statusOf = async ({ browser }: PlacedMember, { id }: Shown) =>
    ((await browser.get(`/api/orders/${id}`)).body as { order: Shown }).order.status;
  /** Mollie says that there is news: a form, without a signature. */
  const tell = (id: string) =>
    test.browser(site.host).send('post', '/api/payments/mollie/events', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `id=${id}`,
    });

  it('[F02] [F03] is paid on its page, told of by a form, and completed once Mollie confirms it', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    expect(order.redirect_url).toContain('mollie.com/checkout/');
    const ref = await fixture.refOf(order);
    expect(mollie.payments.get(ref)).toMatchObject({
      method: 'ideal',
      amount: { value: '14.99', currency: 'EUR' },
      metadata: { order_id: order.id },
      webhookUrl: `${test.config.payments.eventsUrl}/api/payments/mollie/events`,
    });
    expect((await tell(ref)).status).toBe(204);
    expect(await statusOf(member, order)).toBe('created');
    mollie.decide(ref, 'paid');
    for (const id of [ref, ref, 'tr_nobodys']) expect((await tell(id)).status).toBe(204);
    expect(await statusOf(member, order)).toBe('completed');
    expect(problemOf(await tell('../customers')).code).toBe('forbidden');
  });

  it('[F04] is offered no method that Mollie has not', async () => {
    const member = await placeMember(test, site, { country: 'DK' });
    const { body } = await member.browser.get('/api/credit-bundles');
    const { methods } = body as { methods: { method: string }[] };
    expect(methods.map(({ method }) => method)).not.toContain('dankort');
  });

  it('[F03] that cannot reach Mollie is begun by the next click, and is one payment', async () => {
    const member = await buyer();
    mollie.isDown = true;
    const body = { bundle_id: fixture.bundle, method: 'paypal', expected: { amount: 1499, currency: 'EUR' } };
    const click = () => member.browser.post('/api/orders', body, { key: 'one-click' });
    expect(problemOf(await click()).code).toBe('unavailable');
    mollie.isDown = false;
    const { order } = (await click()).body as { order: Shown };
    expect(((await click()).body as { order: Shown }).order.id).toBe(order.id);
    const payments = [...mollie.payments.values()].filter(
      ({ metadata }) => (metadata as { order_id: string }).order_id === order.id,
    );
    expect(payments).toHaveLength(1);
  });

  it('goes to nobody to whom Mollie’s address would send it on', async () => {
    const other = await MollieServer.start();
    Object.assign(other, { apiKey: mollie.apiKey });
    mollie.movedTo = `${other.url}payments`;
    const body = { bundle_id: fixture.bundle, method: 'paypal', expected: { amount: 1499, currency: 'EUR' } };
    const answer = await (await buyer()).browser.post('/api/orders', body);
    mollie.movedTo = null;
    expect(problemOf(answer).code).toBe('unavailable');
    expect(other.payments.size).toBe(0);
    await other.close();
  });

  it('leads a member to no page but those of Mollie', async () => {
    mollie.pages = 'https://mollie.com.evil.example';
    const body = { bundle_id: fixture.bundle, method: 'paypal', expected: { amount: 1499, currency: 'EUR' } };
    const answer = await (await buyer()).browser.post('/api/orders', body);
    mollie.pages = 'https://www.mollie.com';
    expect(problemOf(answer).code).toBe('unavailable');
    expect(answer.text).not.toContain('evil');
  });
});
