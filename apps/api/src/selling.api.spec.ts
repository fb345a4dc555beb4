import type { AdminBundle, AdminSiteDetail, AuditEntry, ChecklistItem, SiteOffer } from '@duet/contract';
import { adminShowOffers, endpointOf, findFaults } from '@duet/contract';
import type { Browser, TestApp } from '@duet/testing';
import { logInStaff, makeSite, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';
import { makersFor } from './new-records.suite';

let test: TestApp;
let admin: Browser;
let make: ReturnType<typeof makersFor>;
beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  admin = (await logInStaff(test)).browser;
  make = makersFor(await makeSite(test));
});
afterAll(() => test.close());

const createSite = async (countries: string[]) =>
  (await admin.post('/api/admin/sites', { ...make.site(), countries })).body as AdminSiteDetail;
const bundlesOf = async (id: string) =>
  (await admin.get('/api/admin/credit-bundles', { filter: JSON.stringify({ site_id: id }) })).body as AdminBundle[];
const addBundle = async (site_id: string, bundle: object) =>
  admin.post('/api/admin/credit-bundles', { site_id, country: null, currency: 'EUR', credits: 50, ...bundle });
const removeBundles = async (id: string) => {
  for (const bundle of await bundlesOf(id)) await admin.delete(`/api/admin/credit-bundles/${bundle.id}`);
};
const offersOf = async (id: string) => {
  const { body } = await admin.get(`/api/admin/sites/${id}/offers`);
  expect(findFaults(endpointOf(adminShowOffers).answer!, body)).toEqual([]);
  return body as SiteOffer[];
};
const itemsOf = async (id: string) => {
  const { checklist } = (await admin.get(`/api/admin/sites/${id}`)).body as AdminSiteDetail;
  return Object.fromEntries(checklist.map((item) => [item.code, item])) as Record<string, ChecklistItem>;
};

describe('bundles and payment of a site', () => {
  it('[I02] [I03] the checklist names logo, legal texts, bundles and methods; nobody publishes credits that cannot be paid', async () => {
    const { id } = await createSite(['NL', 'FI']);
    const first = await itemsOf(id);
    expect(first.logo).toMatchObject({ done: false, required: false, group: 'brand' });
    expect(first.legal_texts).toMatchObject({ done: true, text: expect.stringContaining('English') });
    expect(first.bundles).toMatchObject({ done: true, group: 'selling' });
    expect(first.methods).toMatchObject({ done: true, required: true, group: 'selling' });

    await removeBundles(id);
    await addBundle(id, { country: 'NL', price: 2999 });
    const second = await itemsOf(id);
    expect(second.bundles).toMatchObject({ done: false, required: false, text: expect.stringContaining('Finland') });
    expect(second.methods!.done).toBe(true);
    for (const { method } of (await offersOf(id)).flatMap(({ methods }) => methods))
      await admin.post('/api/admin/payment-methods', { ...make.rule(), site_id: id, method, on_offer: false });
    expect((await itemsOf(id)).methods).toMatchObject({ done: false, text: expect.stringContaining('Netherlands') });
    const refused = await admin.post(`/api/admin/sites/${id}/publish`);
    expect(problemOf(refused).errors).toEqual([expect.objectContaining({ field: 'methods', code: 'missing' })]);

    // Without bundles nobody can be asked to pay: a site that sells nothing is published.
    await removeBundles(id);
    expect((await admin.post(`/api/admin/sites/${id}/publish`)).status).toBe(200);
  });

  it('[I03] [I04] what members of each country are offered follows from bundles and rules', async () => {
    const { id } = await createSite(['NL', 'FI']);
    await addBundle(id, { country: 'FI', credits: 70, price: 3500, confirmed: true });
    await admin.post('/api/admin/payment-methods', { ...make.rule(), site_id: id, method: 'paypal', fee_fixed: 35 });
    const [dutch, finnish] = (await offersOf(id)) as [SiteOffer, SiteOffer];
    expect([dutch.country, dutch.currency, dutch.bundles.map(({ credits }) => credits)]).toEqual([
      'NL',
      'EUR',
      [20, 50, 120, 300],
    ]);
    expect(finnish.bundles).toEqual([expect.objectContaining({ credits: 70, price: 3500 })]);
    expect(dutch.methods[0]!.method).toBe('ideal');
    expect(finnish.methods.map(({ method }) => method)).not.toContain('ideal');
    expect(dutch.methods).toContainEqual({ method: 'paypal', fee_fixed: 35, fee_basis_points: 0 });
  });

  it('[I04] bundles are copied from another site once; what was there stays, odd ones are asked about, the log has both lists', async () => {
    const from = await createSite(['NL']);
    const to = await createSite(['NL']);
    await addBundle(from.id, { credits: 500, price: 18_999 });
    const own = (await bundlesOf(to.id)).find(({ credits }) => credits === 50)!;
    await admin.patch(`/api/admin/credit-bundles/${own.id}`, { price: 2799 });
    const copy = (body: object = {}) =>
      admin.post(`/api/admin/sites/${to.id}/bundle-copies`, { from_site_id: from.id, ...body });
    expect((await copy()).body).toEqual({ added: 1, kept: 4 });
    expect((await copy()).body).toEqual({ added: 0, kept: 5 });
    expect((await bundlesOf(to.id)).map(({ credits, price }) => [credits, price])).toEqual(
      expect.arrayContaining([
        [50, 2799],
        [500, 18_999],
      ]),
    );
    const filter = JSON.stringify({ resource: 'sites', resource_id: to.id });
    const entries = (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    const copies = entries.filter(({ changes }) => changes.some(({ field }) => field === 'bundles'));
    expect(copies).toHaveLength(1);
    expect(copies[0]!.changes[0]!.before).not.toContain('500 credits');
    expect(copies[0]!.changes[0]!.after).toContain('500 credits for EUR 189.99');

    // A bundle for one country would hide the others from it.
    await addBundle(from.id, { country: 'NL', credits: 90, price: 4500, confirmed: true });
    expect(problemOf(await copy()).code).toBe('needs_confirmation');
    expect(await bundlesOf(to.id)).toHaveLength(5);
    expect((await copy({ confirmed: true })).body).toEqual({ added: 1, kept: 5 });
    expect(problemOf(await copy({ from_site_id: to.id })).errors).toMatchObject([{ field: 'from_site_id' }]);
  });

  it('[I04] bundles come from a CSV file: a dry run says what would happen, faults have line and field, all or none', async () => {
    const { id } = await createSite(['NL']);
    const send = (csv: string, more: object = {}) =>
      admin.post(`/api/admin/sites/${id}/bundle-imports`, { csv, dry_run: false, ...more });
    const file = 'country;currency;credits;price;on_offer\n;EUR;20;14,49;yes\n;eur;50;29,99;\n;EUR;500;189,99;no\n';
    expect((await send(file, { dry_run: true })).body).toEqual({ added: 1, changed: 1, kept: 1 });
    expect(await bundlesOf(id)).toHaveLength(4);
    expect((await send(file)).body).toEqual({ added: 1, changed: 1, kept: 1 });
    expect((await send(file)).body).toEqual({ added: 0, changed: 0, kept: 3 });
    expect((await bundlesOf(id)).map(({ credits, price, on_offer }) => [credits, price, on_offer])).toEqual(
      expect.arrayContaining([
        [20, 1449, true],
        [500, 18_999, false],
      ]),
    );
    const faulty = 'currency,credits,price,on_offer\nEUR,600,199.99,yes\nXXX,many,12.345,perhaps\nEUR,600,1,yes\n';
    const faults = problemOf(await send(faulty)).errors!;
    const fields = faults.map(({ field }) => field).sort();
    expect(fields).toEqual(['lines.3.credits', 'lines.3.currency', 'lines.3.on_offer', 'lines.3.price']);
    expect(faults.find(({ field }) => field === 'lines.3.on_offer')).toMatchObject({ code: 'csv_flag' });
    const german = '\uFEFFcurrency;credits;price;on_offer\nEUR;20;14,49;nein\nEUR;500;189,99;Ja\n';
    expect((await send(german, { dry_run: true })).body).toEqual({ added: 0, changed: 2, kept: 0 });
    const twice = await send('currency,credits,price\nEUR,600,199.99\nEUR,600,189.99');
    expect(problemOf(twice).errors).toMatchObject([
      { field: 'lines.3.credits', code: 'csv_double', args: { line: 2 } },
    ]);
    expect(problemOf(await send('currency,credits,price\nEUR,600,1.99')).code).toBe('needs_confirmation');
    expect(await bundlesOf(id)).toHaveLength(5);
  });

  it('[I04] discount codes come from a CSV file, once; formulas are refused, and many are switched off', async () => {
    const { id } = await createSite(['NL']);
    const send = (csv: string, more: object = {}) =>
      admin.post(`/api/admin/sites/${id}/code-imports`, { csv, dry_run: false, ...more });
    const codesOf = async () => {
      const query = { filter: JSON.stringify({ site_id: id }) };
      return (await admin.get('/api/admin/discount-codes', query)).body as { code: string; expires_at: string }[];
    };
    const file =
      'code,percentage,currency,minimum_order_value,expires_at,max_uses,note\nquay-10,10,,,2099-01-31,5,"Fair, hall 3"\nQUAY20,20%,EUR,25.00,,,\n';
    expect((await send(file, { dry_run: true })).body).toEqual({ added: 2, changed: 0, kept: 0 });
    expect(await codesOf()).toHaveLength(0);
    expect((await send(file)).body).toEqual({ added: 2, changed: 0, kept: 0 });
    expect((await send(file)).body).toEqual({ added: 0, changed: 0, kept: 2 });
    expect(await codesOf()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'QUAY-10', percentage: 10, max_uses: 5, note: 'Fair, hall 3' }),
        expect.objectContaining({ code: 'QUAY20', minimum_order_value: 2500, currency: 'EUR' }),
      ]),
    );
    const faulty =
      'code,percentage,expires_at,note\nGOOD,10,,\nQUAY20,30,,\nB,95,soon,\nNOTE,10,,=cmd\nOLD,10,2001-01-01,\n';
    const fieldsOf = async (csv: string) =>
      problemOf(await send(csv))
        .errors!.map(({ field, code }) => `${field} ${code}`)
        .sort();
    expect(await fieldsOf(faulty)).toEqual(['lines.5.note csv_formula']);
    expect(await fieldsOf(faulty.replace('=cmd', ''))).toEqual([
      'lines.4.code code_signs',
      'lines.4.expires_at invalid_date',
      'lines.4.percentage too_great',
    ]);
    expect(await fieldsOf(faulty.replace('=cmd', '').replace('B,95,soon', 'BEE,90,'))).toEqual([
      'lines.6.expires_at end_before_start',
    ]);
    expect(await fieldsOf('code,percentage\nQUAY20,30\n')).toEqual(['lines.2.code code_taken']);
    expect(await fieldsOf('code,percentage\nNEW,10\nnew,20\n')).toEqual(['lines.3.code csv_double']);
    expect(await codesOf()).toHaveLength(2);
  });
});
