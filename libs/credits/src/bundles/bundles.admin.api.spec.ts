import type { AdminBundle, AdminSiteDetail, AuditEntry, SiteSettings } from '@duet/contract';
import { adminListBundles, endpointOf, findFaults } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, problemOf, startTestApp, until } from '@duet/testing';

const PATH = '/api/admin/credit-bundles';

let test: TestApp;
let admin: Browser;
beforeAll(async () => {
  test = await startTestApp();
  admin = (await logInStaff(test)).browser;
});
afterAll(() => test.close());

const bundlesOf = async (siteId: string, browser = admin): Promise<AdminBundle[]> => {
  const { body, status } = await browser.get(PATH, { filter: JSON.stringify({ site_id: siteId }), range: '[0,49]' });
  expect(status).toBe(200);
  expect(findFaults(endpointOf(adminListBundles).answer!, body)).toEqual([]);
  return body as AdminBundle[];
};
const create = (site: MadeSite, extra: object = {}, browser = admin) =>
  browser.post(PATH, { site_id: site.id, currency: 'GBP', credits: 20, price: 1499, ...extra });
const made = async (site: MadeSite, extra: object = {}) => (await create(site, extra)).body as AdminBundle;
const costsAt = async ({ host }: MadeSite) => {
  const { body } = await test.browser(host).get('/api/settings.php');
  return (body as { settings: SiteSettings }).settings.minimum_message_costs;
};
/** Changes are heard over the version channel, so they show a moment later. */
const costsBecome = (site: MadeSite, costs: object) =>
  until(async () => JSON.stringify(await costsAt(site)) === JSON.stringify(costs));

describe('credit bundles in the console', () => {
  it('[I04] D-45: what is made, changed and removed shows at once in what a message costs', async () => {
    const site = await makeSite(test, { countries: ['GB'] });
    expect(await costsAt(site)).toEqual({});
    const bundle = await made(site);
    expect(bundle).toMatchObject({ country: null, currency: 'GBP', credits: 20, price: 1499, on_offer: true });
    await costsBecome(site, { GB: { costs: 75, currency: 'GBP' } });
    await admin.patch(`${PATH}/${bundle.id}`, { price: 999 });
    await costsBecome(site, { GB: { costs: 50, currency: 'GBP' } });
    await admin.patch(`${PATH}/${bundle.id}`, { on_offer: false });
    await costsBecome(site, {});
    await admin.patch(`${PATH}/${bundle.id}`, { on_offer: true, country: 'GB' });
    await costsBecome(site, { GB: { costs: 50, currency: 'GBP' } });
    expect((await admin.delete(`${PATH}/${bundle.id}`)).status).toBe(200);
    await costsBecome(site, {});
    expect(problemOf(await admin.get(`${PATH}/${bundle.id}`)).code).toBe('not_found');
  });

  it('[I04] refuses a second bundle of one size at one place, and numbers that are none, at their fields', async () => {
    const site = await makeSite(test);
    await made(site);
    const again = problemOf(await create(site, { price: 999 }));
    expect(again.errors).toEqual([{ field: 'credits', code: 'bundle_taken' }]);
    const other = await made(site, { credits: 50, price: 2999 });
    const same = problemOf(await admin.patch(`${PATH}/${other.id}`, { credits: 20 }));
    expect(same.errors).toEqual([{ field: 'credits', code: 'bundle_taken' }]);
    const wrong = problemOf(await create(site, { credits: 0, price: 14.99, currency: 'XXX' }));
    expect(wrong.errors?.map(({ field }) => field).sort()).toEqual(['credits', 'currency', 'price']);
    expect((await create(site, { country: 'GB', confirmed: true })).status).toBe(201);
    expect(await bundlesOf(site.id)).toHaveLength(3);
  });

  it('[I04] [F01] an odd price, and a bundle that takes others away from a country, are saved once they are confirmed', async () => {
    const site = await makeSite(test, { countries: ['NL', 'DE'] });
    await made(site, { currency: 'EUR' });
    const absurd = await create(site, { currency: 'EUR', credits: 100_000, price: 1 });
    expect(problemOf(absurd)).toMatchObject({ status: 409, code: 'needs_confirmation' });
    const own = { currency: 'EUR', country: 'DE', credits: 10, price: 999 };
    const taking = problemOf(await create(site, own));
    expect(taking.detail).toBe(
      'Members in Germany will be offered only 10 credits for €9.99, and no longer 20 credits for €14.99. Save anyway?',
    );
    expect(await bundlesOf(site.id)).toHaveLength(1);
    const bundle = await made(site, { ...own, confirmed: true });
    expect(await bundlesOf(site.id)).toHaveLength(2);
    const dear = await admin.patch(`${PATH}/${bundle.id}`, { price: 999_900 });
    expect(problemOf(dear).code).toBe('needs_confirmation');
    expect((await admin.patch(`${PATH}/${bundle.id}`, { price: 999_900, confirmed: true })).status).toBe(200);
  });

  it('[I04] are set by operators in their reach, read by support, and not seen by others', async () => {
    const [site, far] = [await makeSite(test), await makeSite(test)];
    const there = { companyId: site.companyId };
    const operator = (await logInStaff(test, { role: 'operator', ...there })).browser;
    const support = (await logInStaff(test, { role: 'support', ...there })).browser;
    const moderator = (await logInStaff(test, { role: 'moderator', ...there })).browser;
    const [bundle, hidden] = [(await create(site, {}, operator)).body as AdminBundle, await made(far)];
    expect((await operator.patch(`${PATH}/${bundle.id}`, { price: 1299 })).status).toBe(200);
    expect((await bundlesOf(site.id, support)).map(({ price }) => price)).toEqual([1299]);
    expect(problemOf(await support.patch(`${PATH}/${bundle.id}`, { price: 1 })).code).toBe('forbidden');
    expect(problemOf(await moderator.get(PATH)).code).toBe('forbidden');
    for (const browser of [operator, support]) {
      expect(await bundlesOf(far.id, browser)).toEqual([]);
      expect(problemOf(await browser.get(`${PATH}/${hidden.id}`)).code).toBe('not_found');
    }
    expect(problemOf(await operator.patch(`${PATH}/${hidden.id}`, { price: 1 })).code).toBe('not_found');
    expect(problemOf(await create(far, { credits: 99 }, operator)).code).toBe('not_found');
  });

  it('[I04] leave a line in the audit log with what differs', async () => {
    const site = await makeSite(test);
    const bundle = await made(site);
    await admin.patch(`${PATH}/${bundle.id}`, { price: 1199 });
    const filter = JSON.stringify({ resource: 'credit-bundles', resource_id: bundle.id });
    const entries = (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    const changed = entries.find(({ act }) => act === 'changed');
    expect(changed?.changes).toEqual([
      { field: 'price', before: '{"amount":1499,"currency":"GBP"}', after: '{"amount":1199,"currency":"GBP"}' },
    ]);
  });

  it('D-44: a new site begins with preset ones in its currencies, and a copy with those of the original', async () => {
    const home = await makeSite(test);
    const wish = { name: 'Quay', niche: 1, company_id: home.companyId, countries: ['NL', 'DE', 'CH'], locales: ['de'] };
    const { body } = await admin.post('/api/admin/sites', { ...wish, domain: 'quay.test' });
    const site = body as AdminSiteDetail;
    const first = await bundlesOf(site.id);
    expect(first.map(({ currency, credits }) => `${currency} ${credits}`).sort()).toEqual(
      ['CHF', 'EUR'].flatMap((currency) => [120, 20, 300, 50].map((credits) => `${currency} ${credits}`)),
    );
    for (const { id, currency } of first) if (currency === 'CHF') await admin.delete(`${PATH}/${id}`);
    await admin.patch(`${PATH}/${first.find(({ currency }) => currency === 'EUR')!.id}`, { country: 'DE' });
    const cloned = await admin.post(`/api/admin/sites/${site.id}/clone`, { name: 'Pier', domain: 'pier.test' });
    const facts = ({ country, currency, credits, price }: AdminBundle) => ({ country, currency, credits, price });
    const copy = await bundlesOf((cloned.body as AdminSiteDetail).id);
    expect(copy.map(facts)).toEqual((await bundlesOf(site.id)).map(facts));
    expect(copy.map(({ id }) => id)).not.toEqual(first.map(({ id }) => id));
  });
});
