import type { LeavingDiscount, Order } from '@duet/contract';
import { endpointOf, findFaults, readLeavingDiscount, takeLeavingDiscount } from '@duet/contract';
import { Ids } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, SalesFixture, startTestApp } from '@duet/testing';
import { DiscountCodeEntity } from './discount-code.entity';

const PATH = '/api/leaving-discount';
const CODES = '/api/admin/discount-codes';
const DAY = 24 * 3600;

let test: TestApp;
let site: MadeSite;
let sales: SalesFixture;
let bundle: string;
const shopOf = async () => {
  const made = await makeSite(test, { countries: ['NL', 'GB'] });
  const fixture = new SalesFixture(test, made);
  return { made, fixture, sold: await fixture.sell({ credits: 20, price: 1499 }) };
};
beforeAll(async () => {
  test = await startTestApp();
  ({ made: site, fixture: sales, sold: bundle } = await shopOf());
});
afterAll(() => test.close());

const join = (at = site) => placeMember(test, at, { country: 'NL' });
const read = async ({ browser }: PlacedMember) => {
  const { status, body } = await browser.get(PATH);
  expect([status, findFaults(endpointOf(readLeavingDiscount).answer!, body)]).toEqual([200, []]);
  return (body as { discount: LeavingDiscount | null }).discount;
};
const take = ({ browser }: PlacedMember, key?: string) =>
  browser.post(PATH, undefined, key === undefined ? {} : { key });
const taken = async (member: PlacedMember, key?: string) => {
  const { status, body } = await take(member, key);
  expect([status, findFaults(endpointOf(takeLeavingDiscount).answer!, body)]).toEqual([201, []]);
  return (body as { discount: LeavingDiscount }).discount;
};
const refusalOf = async (response: ReturnType<typeof take>) => problemOf(await response).code;
const codesOf = (member: PlacedMember) =>
  test.db.system((tx) => tx.findBy(DiscountCodeEntity, { site_id: site.id, member_id: member.id }));
const look = ({ browser }: PlacedMember, code: string) => browser.get('/api/discountcode.php', { code });

/** Buys the bundle with a code, and pays. */
async function buy({ browser }: PlacedMember, code: string): Promise<Order> {
  const expected = { amount: 1199, currency: 'EUR' };
  const body = { bundle_id: bundle, method: 'paypal', expected, discount_code: code };
  const { order } = (await browser.post('/api/orders', body)).body as { order: Order };
  await sales.decide(order.id, 'paid');
  return order;
}

describe('the discount on the deletion page', () => {
  it('[B16] is the company’s, and becomes a code for this member and one purchase within 14 days', async () => {
    const [member, other] = [await join(), await join()];
    expect(await read(member)).toEqual({ percentage: 20, days: 14, code: null, expires: null });
    expect(await codesOf(member)).toEqual([]);
    const { code, expires, ...terms } = await taken(member);
    expect(terms).toEqual({ percentage: 20, days: 14 });
    expect(Date.parse(expires!) - test.clock.now().getTime()).toBeGreaterThan(14 * DAY * 1000 - 60_000);
    expect(await read(member)).toEqual({ ...terms, code, expires });
    expect((await look(member, code!)).body).toMatchObject({ percentage: 20, user_id: member.id, expires });
    expect(problemOf(await look(other, code!)).code).toBe('discount_code_not_found');
    expect(await buy(member, code!)).toMatchObject({ amount: { amount: 1199 }, discount: { amount: 300 } });
    expect(await read(member)).toBeNull();
    expect(await refusalOf(take(member))).toBe('wrong_state');
  });

  it('[B16] is there once: no key, no second page and no lapse makes another', async () => {
    const member = await join();
    const all = await Promise.all([taken(member, 'same'), taken(member, 'same'), taken(member), taken(member)]);
    expect(new Set(all.map(({ code }) => code)).size).toBe(1);
    expect(await codesOf(member)).toHaveLength(1);
    test.clock.advance(14 * DAY);
    expect([await read(member), await refusalOf(take(member))]).toEqual([null, 'wrong_state']);
    expect(await codesOf(member)).toHaveLength(1);
  });

  it('[B16] stays with whom took it where staff give the code to somebody else', async () => {
    const [member, other] = [await join(), await join()];
    const { code } = await taken(member);
    const [row] = await codesOf(member);
    const { browser: admin } = await logInStaff(test);
    expect((await admin.patch(`${CODES}/${row!.id}`, { member_id: other.id })).status).toBe(200);
    expect([await read(member), await refusalOf(take(member))]).toEqual([null, 'wrong_state']);
    expect((await look(other, code!)).status).toBe(200);
    expect(await read(other)).toMatchObject({ code: null });
  });

  it('[B16] is not offered where the company gives none or nothing is on sale, nor to visitors', async () => {
    const { made } = await shopOf();
    const member = await join(made);
    await test.db.system((tx) => tx.query('UPDATE companies SET delete_discount = 0 WHERE id = $1', [made.companyId]));
    test.get(SiteDirectory).drop();
    expect([await read(member), await refusalOf(take(member))]).toEqual([null, 'wrong_state']);
    expect(await read(await join(await makeSite(test, { countries: ['NL', 'GB'] })))).toBeNull();
    const visitor = test.browser(site.host);
    expect([(await visitor.get(PATH)).status, (await visitor.post(PATH)).status]).toEqual([403, 403]);
  });

  it('lets calls of members make no other code', async () => {
    const member = await join();
    const now = test.clock.now();
    const code = { site_id: site.id, id: test.get(Ids).next(), code: 'FREE', code_key: 'FREE', percentage: 90 };
    const row = { ...code, status: 'active', starts_at: now, created_at: now, updated_at: now } as const;
    const insert = (more: Partial<DiscountCodeEntity>) =>
      test.db.tx({ site: { id: site.id } }, (tx) => tx.insert(DiscountCodeEntity, { ...row, ...more }));
    await expect(insert({})).rejects.toThrow(/row-level security/);
    await expect(insert({ member_id: member.id, max_uses: 1 })).rejects.toThrow(/row-level security/);
    await expect(insert({ leaving_member_id: member.id, max_uses: 1 })).rejects.toThrow(/row-level security/);
  });
});
