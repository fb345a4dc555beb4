import type { SpendGuard } from '@duet/contract';
import { endpointOf, findFaults, getSpendGuard } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp, SalesFixture } from '@duet/testing';

const HOUR = 3600;
const DAY = 24 * HOUR;

let test: TestApp;
let site: MadeSite;
let sales: SalesFixture;
let bundle: string;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL'] });
  sales = new SalesFixture(test, site);
  bundle = await sales.sell({ credits: 20, price: 1500 });
});
afterAll(() => test.close());

const buyer = () => placeMember(test, site, { country: 'NL' });
const order = (member: PlacedMember) => sales.order(member, bundle, { amount: 1500, currency: 'EUR' });
const guardOf = async ({ browser }: PlacedMember) => (await browser.get('/api/spend-guard')).body as SpendGuard;
const limit = ({ browser }: PlacedMember, to: number | null) => browser.put('/api/spend-guard', { limit: to });
const pause = ({ browser }: PlacedMember, weeks: string) => browser.post('/api/spend-guard/pause', { weeks });

describe('what a member allows themselves to spend', () => {
  it('D-58: orders stop at the weekly limit and go on when the oldest is a week old; what failed does not count', async () => {
    const member = await buyer();
    expect(findFaults(endpointOf(getSpendGuard).answer!, await guardOf(member))).toEqual([]);
    expect((await limit(member, 3000)).status).toBe(200);
    await sales.buyBundle(member, bundle);
    const failed = await sales.placeOrder(member, bundle);
    expect(problemOf(await order(member)).code).toBe('spend_limit');
    await sales.decide(failed.id, 'failed');
    test.clock.advance(DAY);
    expect((await order(member)).status).toBe(201);
    expect(await guardOf(member)).toMatchObject({ limit: 3000, spent: 1500, reserved: 1500, currency: 'EUR' });
    const refused = problemOf(await order(member));
    expect(refused.code).toBe('spend_limit');
    expect(refused.detail).toMatch(/weekly limit of €30\.00.*again from .*2026/);
    test.clock.advance(6 * DAY + 1);
    expect((await order(member)).status).toBe(201);
  });

  it('D-58: of ten orders at once no more are made than the limit allows', async () => {
    const member = await buyer();
    await limit(member, 4500);
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(member)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it('D-58: an order that is only begun is reserved, not spent, until it is paid, cancelled, or its time is over', async () => {
    const member = await buyer();
    await limit(member, 1500);
    const first = await sales.placeOrder(member, bundle);
    expect(await guardOf(member)).toMatchObject({ spent: 0, reserved: 1500 });
    expect(problemOf(await order(member)).code).toBe('spend_limit');
    await member.browser.post(`/api/orders/${first.id}/cancellation`);
    expect(await guardOf(member)).toMatchObject({ spent: 0, reserved: 0 });
    expect((await order(member)).status).toBe(201);
    test.clock.advance(1800);
    expect(await guardOf(member)).toMatchObject({ spent: 0, reserved: 0 });
    await sales.buyBundle(member, bundle);
    expect(await guardOf(member)).toMatchObject({ spent: 1500, reserved: 0 });
  });

  it('D-58: raising waits 24 hours, lowering does not, and an order above the limit says so', async () => {
    const member = await buyer();
    await limit(member, 1000);
    expect(problemOf(await order(member)).code).toBe('above_spend_limit');
    expect((await limit(member, 5000)).body).toMatchObject({ limit: 1000, next: { limit: 5000 } });
    test.clock.advance(DAY - 10);
    expect(problemOf(await order(member)).code).toBe('above_spend_limit');
    test.clock.advance(20);
    expect((await order(member)).status).toBe(201);
    expect((await limit(member, 500)).body).toMatchObject({ limit: 500, next: null });
  });

  it('D-58: a break keeps from buying until its end, and nobody can end it earlier', async () => {
    const member = await buyer();
    expect((await pause(member, '4')).status).toBe(200);
    await pause(member, '1');
    await limit(member, null);
    const refused = problemOf(await order(member));
    expect([refused.code, refused.detail]).toEqual(['buying_paused', expect.stringMatching(/ends on .*2026|2027/)]);
    test.clock.advance(28 * DAY - 10);
    expect(problemOf(await order(member)).code).toBe('buying_paused');
    test.clock.advance(20);
    expect((await order(member)).status).toBe(201);
    expect(problemOf(await pause(member, '2')).errors).toMatchObject([{ field: 'weeks' }]);
  });
});
