import type { AdminSiteGifts, AuditEntry, OfferedGift, SiteGift } from '@duet/contract';
import { adminGetSiteGifts, endpointOf, findFaults } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, problemOf, startTestApp } from '@duet/testing';
import { ChatModule } from '../chat.module';

let test: TestApp;
let admin: Browser;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  admin = (await logInStaff(test)).browser;
});
afterAll(() => test.close());

const pathOf = ({ id }: { id: string }) => `/api/admin/sites/${id}/gifts`;
const read = async (site: { id: string }): Promise<AdminSiteGifts> => {
  const { status, body } = await admin.get(pathOf(site));
  expect([status, findFaults(endpointOf(adminGetSiteGifts).answer!, body)]).toEqual([200, []]);
  return body as AdminSiteGifts;
};
const offered = async ({ host }: MadeSite) =>
  ((await test.browser(host).get('/api/gifts')).body as { gifts: OfferedGift[] }).gifts;
/** The diamond first and for 99, no clover, the rest as it was. */
const changed = (gifts: readonly SiteGift[]): SiteGift[] => [
  { key: 'diamond', credits: 99, on_offer: true },
  ...gifts.filter(({ key }) => key !== 'diamond').map((gift) => ({ ...gift, on_offer: gift.key !== 'clover' })),
];

describe('the gifts of a site in the console', () => {
  it('[I04] [E07] price, offer and order are set at once, for this site alone, with an audit entry', async () => {
    const [site, other] = [await makeSite(test), await makeSite(test)];
    const before = await read(site);
    expect(before.gifts).toHaveLength(12);
    const answer = await admin.put(pathOf(site), { gifts: changed(before.gifts), version: before.version });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(await read(site));
    expect((await read(site)).gifts).toEqual(changed(before.gifts));
    const now = await offered(site);
    expect([now[0], now.some(({ key }) => key === 'clover'), now.length]).toEqual([
      { key: 'diamond', credits: 99 },
      false,
      11,
    ]);
    expect((await offered(other))[0]).toEqual({ key: 'clover', credits: 1 });
    const filter = JSON.stringify({ resource: 'sites', site_id: site.id });
    const entries = (await admin.get('/api/admin/audit-entries', { filter, range: '[0,9]' })).body as AuditEntry[];
    const [entry] = entries;
    expect(entry).toMatchObject({ act: 'changed', resource: 'sites', resource_id: site.id });
    expect(JSON.stringify(entry)).toContain('diamond, 99 credits');
  });

  it('[I04] what somebody else has changed meanwhile is not overwritten, and a list has each gift once', async () => {
    const site = await makeSite(test);
    const { gifts, version } = await read(site);
    expect((await admin.put(pathOf(site), { gifts: changed(gifts), version })).status).toBe(200);
    expect(problemOf(await admin.put(pathOf(site), { gifts, version })).code).toBe('record_changed');
    const twice = problemOf(await admin.put(pathOf(site), { gifts: [...gifts.slice(1), gifts[1]] }));
    expect(twice.errors).toEqual([{ field: 'gifts', code: 'invalid' }]);
    const free = [{ ...gifts[0]!, credits: 0 }, ...gifts.slice(1)];
    expect((await admin.put(pathOf(site), { gifts: free })).status).toBe(422);
  });

  it('[I04] a copy of a site begins with its gifts', async () => {
    const site = await makeSite(test);
    const { gifts } = await read(site);
    await admin.put(pathOf(site), { gifts: changed(gifts) });
    const clone = await admin.post(`/api/admin/sites/${site.id}/clone`, { name: 'Twin', domain: 'twin-of-gifts.test' });
    expect(clone.status).toBe(201);
    expect((await read(clone.body as { id: string })).gifts).toEqual(changed(gifts));
  });
});
