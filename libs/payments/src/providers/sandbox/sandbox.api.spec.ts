import type { Order as Shown } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, BundleFixture, startTestApp } from '@duet/testing';
import { PaymentsJobs } from '../../payments.jobs';

const MINUTE = 60;

let test: TestApp;
let site: MadeSite;
let fixture: BundleFixture;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL', 'DE'], locales: ['en', 'de'] });
  fixture = await BundleFixture.open(test, site);
});
afterAll(() => test.close());

const buyer = () => placeMember(test, site, { country: 'NL' });
const pageOf = ({ redirect_url }: Shown) => new URL(redirect_url!).pathname;
const statusOf = async ({ browser }: PlacedMember, { id }: Shown) =>
  ((await browser.get(`/api/orders/${id}`)).body as { order: Shown }).order.status;
const choose = ({ browser }: PlacedMember, order: Shown, act: string) =>
  browser.send('post', pageOf(order), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `act=${act}`,
  });

describe('the page of the sandbox', () => {
  it('[F04] says in the reader’s language that no money moves, and carries no script', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    member.browser.setCookie('locale', 'de');
    const { text, headers, status } = await member.browser.get(pageOf(order));
    expect(status).toBe(200);
    for (const part of ['lang="de"', 'Testzahlung', 'Hier fließt kein Geld', '14,99', 'iDEAL', order.payment_id])
      expect(text).toContain(part);
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it('[F02] [F04] completes, pends, fails and cancels, and leads back to the order each time', async () => {
    const ends = { pay: 'completed', pending: 'pending', fail: 'failed', cancel: 'cancelled', twice: 'completed' };
    for (const [act, end] of Object.entries(ends)) {
      const member = await buyer();
      const order = await fixture.placeOrder(member);
      const { status, headers } = await choose(member, order, act);
      expect([status, headers.location]).toEqual([303, `http://${site.host}:8080/transactions/${order.id}`]);
      expect(await statusOf(member, order)).toBe(end);
    }
  });

  it('[F03] answers late: pending first, and told once it is paid', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    await choose(member, order, 'late');
    expect(await statusOf(member, order)).toBe('pending');
    test.clock.advance(MINUTE + 1);
    await test.get(PaymentsJobs).sendLateMessages();
    expect(await statusOf(member, order)).toBe('completed');
  });

  it('[F14] disputes, charges back and settles a payment that was made, and stays on its page', async () => {
    const member = await buyer();
    const order = await fixture.buyBundle(member);
    const steps = { dispute: 'disputed', win: 'completed', charge_back: 'charged_back' };
    for (const [act, end] of Object.entries(steps)) {
      const { headers } = await choose(member, order, act);
      expect([headers.location, await statusOf(member, order)]).toEqual([pageOf(order), end]);
    }
  });

  it('[F16] is found at its own site alone, and takes nothing else than its choices', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    const other = await makeSite(test);
    expect((await test.browser(other.host).get(pageOf(order))).status).toBe(404);
    expect((await choose(member, order, 'steal')).status).toBe(422);
    const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await member.browser.send('post', pageOf(order), { headers: foreign, body: 'act=pay' });
    expect([status, await statusOf(member, order)]).toEqual([403, 'created']);
  });
});

describe('an installation without the sandbox', () => {
  it('[F04] knows neither its page nor its messages, and sells nothing without a provider', async () => {
    const { payments } = test.config;
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    payments.provider = null;
    try {
      expect((await member.browser.get(pageOf(order))).status).toBe(404);
      const { body } = await member.browser.get('/api/credit-bundles');
      expect((body as { methods: unknown[] }).methods).toEqual([]);
      expect((await fixture.order(member)).status).toBe(422);
    } finally {
      payments.provider = 'sandbox';
    }
  });
});
