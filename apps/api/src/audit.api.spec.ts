import type { AuditEntry, Endpoint } from '@duet/contract';
import { adminListAuditEntries, endpointOf, endpoints, findFaults } from '@duet/contract';
import type { Browser, MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import {
  logInStaff,
  makeSite,
  makeStaff,
  placeFailedJob,
  placeMember,
  startTestApp,
  SalesFixture,
} from '@duet/testing';
import { AppModule } from './app.module';
import { alarmsScenarios } from './alarms-audit.suite';
import { mailScenarios } from './mail-audit.suite';
import { casesScenarios, savedRepliesScenarios } from './cases-audit.suite';
import { makersFor } from './new-records.suite';
import { memberHelpScenarios } from './member-help-audit.suite';
import { newsScenarios } from './news-audit.suite';
import { partnersScenarios } from './partners-audit.suite';
import { ownTextsScenarios } from './own-texts-audit.suite';
import { photosScenarios } from './photos-audit.suite';
import { restrictionsScenarios } from './restrictions-audit.suite';
import { selfiesScenarios } from './selfies-audit.suite';
import { siteScenarios } from './sites-audit.suite';
import { staffScenarios } from './staff-audit.suite';
import { textsScenarios } from './texts-audit.suite';

/** Calls that change nothing that lasts, and so leave no entry. */
const UNNOTED = [
  'adminPreviewSite',
  'adminCheckDomains',
  'staffCheck',
  'adminClaimPhotos',
  'adminReleasePhotos',
  'adminClaimTexts',
  'adminReleaseTexts',
  'adminClaimSelfies',
  'adminReleaseSelfies',
  'adminPreviewRestriction',
];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/;

type Answer = Promise<{ status: number; body: unknown; text: string }>;
/** Prepares one act: the entry expected of it in the log, and the call itself. */
/** `beside`: the kind of record that has an entry of its own. */
type Scenario = () => Promise<{ entry: object; send: () => Answer; beside?: string }>;

describe('the audit log', () => {
  let test: TestApp;
  let home: MadeSite;
  let admin: MadeStaff;
  let second: MadeStaff;
  let sales: SalesFixture;
  let buyer: PlacedMember;
  let bundle: string;
  let make: ReturnType<typeof makersFor>;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    home = await makeSite(test, { countries: ['NL'], settings: { verification: true } });
    make = makersFor(home);
    [admin, second] = [await logInStaff(test), await logInStaff(test)];
    sales = new SalesFixture(test, home);
    bundle = await sales.sell({ credits: 300, price: 14_999 });
    buyer = await placeMember(test, home, { country: 'NL' });
  });
  afterAll(() => test.close());

  const entries = async (filter: object = {}): Promise<AuditEntry[]> => {
    const query = { filter: JSON.stringify({ staff_id: admin.id, ...filter }) };
    const { body } = await admin.browser.get('/api/admin/audit-entries', query);
    expect(findFaults(endpointOf(adminListAuditEntries).answer!, body)).toEqual([]);
    return body as AuditEntry[];
  };
  const create = async (path: string, body?: object, by: Browser = admin.browser) => {
    const response = await by.post(`/api/admin/${path}`, body);
    if (response.status > 201) throw new Error(`${path}: ${response.text}`);
    return response.body as { id: string; code?: string };
  };
  const post = (path: string, body?: object) => () => admin.browser.post(`/api/admin/${path}`, body);
  const patch = (path: string, body: object) => () => admin.browser.patch(`/api/admin/${path}`, body);
  const remove = (path: string) => () => admin.browser.delete(`/api/admin/${path}`);

  const sum = (amount: number) => JSON.stringify({ amount, currency: 'EUR' });
  const site = async () => create('sites', make.site());
  const makePublishedSite = async () => {
    const { id } = await site();
    await create(`sites/${id}/publish`);
    return id;
  };
  const ofBuyer = () => ({ member: { id: buyer.id, name: buyer.name } });
  const refundOf = async (by: Browser) => {
    const order = await sales.buyBundle(buyer, bundle);
    const body = { credits: 300, goodwill: 0, reason: 'Asked by mail', expected: { amount: 14_999, currency: 'EUR' } };
    const send = () => by.post(`/api/admin/orders/${order.id}/refunds`, body);
    return { order, send };
  };
  const waiting = async (act: string, state: string, path: string): ReturnType<Scenario> => {
    const { order, send } = await refundOf(second.browser);
    const { id } = (await send()).body as { id: string };
    const changes = [{ field: 'state', before: '"requested"', after: JSON.stringify(state) }];
    const entry = { resource: 'refunds', act, resource_id: id, resource_name: order.payment_id, changes, ...ofBuyer() };
    return { entry, send: post(`refunds/${id}/${path}`) };
  };
  const siteAct = async (id: string, act: string, { path, body }: { path: string; body?: object }) => ({
    entry: { resource: 'sites', act, resource_id: id, site_id: id, resource_name: expect.stringMatching(/^Quay/) },
    send: post(`sites/${id}/${path}`, body),
  });

  const worker = () => ({ test, home, browser: admin.browser });
  const scenarios: Record<string, Scenario> = {
    adminCreateSite: async () => {
      const body = make.site();
      return { entry: { resource: 'sites', act: 'created', resource_name: body.name }, send: post('sites', body) };
    },
    adminPatchSite: async () => ({
      entry: { resource: 'sites', act: 'changed', changes: [{ field: 'niche', before: '1', after: '4' }] },
      send: patch(`sites/${(await site()).id}`, { niche: 4 }),
    }),
    ...siteScenarios(() => ({ browser: admin.browser, home, makeSite: site })),
    adminPublishSite: async () => siteAct((await site()).id, 'published', { path: 'publish' }),
    adminArchiveSite: async () => siteAct(await makePublishedSite(), 'archived', { path: 'archive' }),
    adminRestoreSite: async () => {
      const id = await makePublishedSite();
      await create(`sites/${id}/archive`);
      return siteAct(id, 'restored', { path: 'restore' });
    },
    adminRollBackSite: async () => {
      const id = await makePublishedSite();
      await admin.browser.patch(`/api/admin/sites/${id}`, { niche: 4 });
      await create(`sites/${id}/publish`);
      return siteAct(id, 'rolled_back', { path: 'roll-back', body: { version: 1 } });
    },
    adminCloneSite: async () => {
      const number = make.number();
      const body = { name: `Pier ${number}`, domain: `pier${number}.test` };
      const entry = { resource: 'sites', act: 'cloned', resource_name: body.name };
      return { entry, send: post(`sites/${(await site()).id}/clone`, body) };
    },
    adminCreateCompany: async () => {
      const body = make.company();
      const entry = { resource: 'companies', act: 'created', resource_name: body.name };
      return { entry, send: post('companies', body) };
    },
    adminPatchCompany: async () => ({
      entry: { resource: 'companies', changes: [{ field: 'city', before: '"Delft"', after: '"Leiden"' }] },
      send: patch(`companies/${(await create('companies', make.company())).id}`, { city: 'Leiden' }),
    }),
    adminDeleteCompany: async () => {
      const body = make.company();
      const entry = { resource: 'companies', act: 'removed', resource_name: body.name };
      return { entry, send: remove(`companies/${(await create('companies', body)).id}`) };
    },
    adminCreateStaff: async () => {
      const body = make.staff();
      const entry = { resource: 'staff', act: 'created', resource_name: body.email };
      return { entry, send: post('staff', body) };
    },
    adminPatchStaff: async () => {
      const { id, email } = await makeStaff(test);
      const assignments = [{ role: 'support', company_id: null, site_id: home.id }];
      const entry = { resource: 'staff', act: 'changed', resource_id: id, resource_name: email };
      return { entry, send: patch(`staff/${id}`, { assignments }) };
    },
    adminCreateBundle: async () => {
      const body = make.bundle();
      const price = { field: 'price', before: null, after: sum(1999) };
      const entry = { resource: 'credit-bundles', act: 'created', resource_name: `${body.credits} credits` };
      return { entry: { ...entry, changes: expect.arrayContaining([price]) }, send: post('credit-bundles', body) };
    },
    adminPatchBundle: async () => ({
      entry: { resource: 'credit-bundles', changes: [{ field: 'price', before: sum(1999), after: sum(1499) }] },
      send: patch(`credit-bundles/${(await create('credit-bundles', make.bundle())).id}`, { price: 1499 }),
    }),
    adminDeleteBundle: async () => ({
      entry: { resource: 'credit-bundles', act: 'removed' },
      send: remove(`credit-bundles/${(await create('credit-bundles', make.bundle())).id}`),
    }),
    adminCreatePaymentMethod: async () => ({
      entry: { resource: 'payment-methods', act: 'created', resource_name: 'sct', site_name: `Site ${home.key}` },
      send: post('payment-methods', make.rule()),
    }),
    adminPatchPaymentMethod: async () => ({
      entry: { resource: 'payment-methods', changes: [{ field: 'fee_fixed', before: sum(35), after: sum(10) }] },
      send: patch(`payment-methods/${(await create('payment-methods', { ...make.rule(), method: 'ideal' })).id}`, {
        fee_fixed: 10,
      }),
    }),
    adminDeletePaymentMethod: async () => ({
      entry: { resource: 'payment-methods', act: 'removed', resource_name: 'visa' },
      send: remove(`payment-methods/${(await create('payment-methods', { ...make.rule(), method: 'visa' })).id}`),
    }),
    adminCreateDiscountCode: async () => {
      const body = { ...make.code(), member_id: buyer.id };
      const entry = { resource: 'discount-codes', act: 'created', resource_name: body.code, ...ofBuyer() };
      return { entry, send: post('discount-codes', body) };
    },
    adminPatchDiscountCode: async () => ({
      entry: { resource: 'discount-codes', changes: [{ field: 'least_price', before: 'null', after: sum(5000) }] },
      send: patch(`discount-codes/${(await create('discount-codes', make.code())).id}`, {
        minimum_order_value: 5000,
        currency: 'EUR',
      }),
    }),
    adminCreateDiscountBatch: async () => {
      const body = { site_id: home.id, count: 3, prefix: 'DOCK', percentage: 10 };
      const entry = { resource: 'discount-batches', act: 'created', resource_name: '3 codes DOCK' };
      return { entry, send: post('discount-codes/batches', body) };
    },
    adminAskOrder: async () => {
      const { id, payment_id } = await sales.placeOrder(buyer, bundle);
      await sales.sandbox.decide((await sales.row(id)).provider_ref!, 'paid');
      const entry = { resource: 'orders', act: 'asked', resource_name: payment_id, ...ofBuyer() };
      return { entry, send: post(`orders/${id}/ask`) };
    },
    adminLiftBlock: async () => {
      // A charge-back blocks the payment method for this member.
      const blocked = await placeMember(test, home, { country: 'NL' });
      const { id, payment_id } = await sales.buyBundle(blocked, bundle);
      await sales.decide(id, 'charged_back');
      const changes = [{ field: 'blocks_method', before: 'true', after: 'false' }];
      const entry = { resource: 'orders', act: 'changed', resource_name: payment_id, changes };
      return { entry, send: post(`orders/${id}/lift-block`) };
    },
    adminRefundOrder: async () => {
      const { order, send } = await refundOf(admin.browser);
      const amount = { field: 'amount', before: null, after: sum(14_999) };
      const entry = { resource: 'refunds', act: 'created', resource_name: order.payment_id, ...ofBuyer() };
      return { entry: { ...entry, changes: expect.arrayContaining([amount]) }, send };
    },
    ...staffScenarios(() => ({ test, admin, make })),
    ...casesScenarios(() => ({ ...worker(), sell: (member) => sales.buyBundle(member, bundle) })),
    ...savedRepliesScenarios(worker),
    ...alarmsScenarios(() => ({ ...worker(), second: second.browser })),
    ...textsScenarios(worker),
    ...photosScenarios(worker),
    ...selfiesScenarios(worker),
    ...memberHelpScenarios(() => ({ ...worker(), second: second.browser })),
    ...restrictionsScenarios(() => ({ ...worker(), second: second.browser })),
    ...newsScenarios(() => ({ browser: admin.browser, make })),
    ...partnersScenarios(() => ({ test, home, browser: admin.browser, make })),
    ...ownTextsScenarios(() => ({ browser: admin.browser, siteId: home.id })),
    ...mailScenarios(() => ({ test, browser: admin.browser, makePublishedSite })),
    adminRetryJob: async () => ({
      entry: { resource: 'jobs', act: 'retried', resource_name: 'mail.receipt', site_id: home.id },
      send: post(`jobs/${await placeFailedJob(test, home)}/retry`, {}),
    }),
    adminRemoveJob: async () => ({
      entry: { resource: 'jobs', act: 'removed', resource_name: 'mail.receipt', site_id: home.id },
      send: post(`jobs/${await placeFailedJob(test, home)}/removal`, { reason: 'Sent by hand' }),
    }),
    adminApproveRefund: () => waiting('approved', 'approved', 'approval'),
    adminDeclineRefund: () => waiting('declined', 'declined', 'refusal'),
  };

  const changing = endpoints.filter(({ access, method }: Endpoint) => access === 'staff' && method !== 'GET');
  const noted = changing.map(({ name }) => name).filter((name) => !UNNOTED.includes(name));

  it.each(noted)('[I01] says what %s did, to what and to whom, before and after', async (name) => {
    const scenario = scenarios[name];
    if (!scenario) throw new Error(`${name} needs a scenario here`);
    const { entry, send, beside } = await scenario();
    const earlier = new Set((await entries()).map(({ id }) => id));
    const answer = await send();
    expect([200, 201, 204].includes(answer.status) || answer.text).toBe(true);
    const fresh = (await entries()).filter(({ id, resource }) => !earlier.has(id) && resource !== beside);
    expect(fresh).toHaveLength(1);
    const [found] = fresh as [AuditEntry];
    expect(found).toMatchObject({ kind: 'act', staff_email: admin.email, ...entry });
    expect(found.resource_name ?? found.member?.name).toBeTruthy();
    expect(found.changes.length).toBeGreaterThan(0);
    // A record is told by what people call it; a member's name is read anew, so that it goes with the account.
    const values = found.changes.filter(({ field }) => field !== 'member_id');
    expect(values.filter(({ before, after }) => UUID.test(`${before} ${after}`))).toEqual([]);
    expect((await entries({ resource: found.resource, resource_id: found.resource_id }))[0]!.id).toBe(found.id);
  });

  it('[I01] [I06] tells looks at members from acts, and finds both by the member', async () => {
    const guest = await placeMember(test, home, { country: 'NL' });
    await admin.browser.get(`/api/admin/members/${guest.id}`);
    await create('discount-codes', { ...make.code(), member_id: guest.id });
    const about = (filter: object) => entries({ member_id: guest.id, ...filter });
    expect((await about({ kind: 'look' })).map(({ act }) => act)).toEqual(['viewed']);
    expect((await about({ kind: 'act' })).map(({ act }) => act)).toEqual(['created']);
    expect((await about({})).map(({ member }) => member)).toEqual(Array(2).fill({ id: guest.id, name: guest.name }));
    expect((await entries({ kind: 'log_in' })).map(({ act }) => act)).toEqual(['logged_in']);
  });
});
