import type { AdminDiscountCode, AuditEntry } from '@duet/contract';
import { adminListDiscountCodes, endpointOf, findFaults } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';

const PATH = '/api/admin/discount-codes';
const HOUR = 3600;

let test: TestApp;
let admin: Browser;
beforeAll(async () => {
  test = await startTestApp();
  admin = (await logInStaff(test)).browser;
});
afterAll(() => test.close());

const codesOf = async (filter: object, browser = admin): Promise<AdminDiscountCode[]> => {
  const { body, status } = await browser.get(PATH, { filter: JSON.stringify(filter), range: '[0,999]' });
  expect(status).toBe(200);
  expect(findFaults(endpointOf(adminListDiscountCodes).answer!, body)).toEqual([]);
  return body as AdminDiscountCode[];
};
const create = (site: MadeSite, extra: object = {}, browser = admin) =>
  browser.post(PATH, { site_id: site.id, code: 'Spring-20', percentage: 20, ...extra });
const made = async (site: MadeSite, extra: object = {}) => {
  const { body, status } = await create(site, extra);
  expect(status).toBe(201);
  return body as AdminDiscountCode;
};
const later = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR * 1000).toISOString();
const faultsOf = (response: Awaited<ReturnType<typeof create>>) =>
  problemOf(response).errors?.map(({ field, code }) => [field, code]);

describe('discount codes in the console', () => {
  it('[I04] [F08] are made, found by what is typed of them, changed and switched off', async () => {
    const site = await makeSite(test);
    const { browser } = await placeMember(test, site);
    const code = await made(site, { max_uses: 3, note: 'Fair in Leeds' });
    expect(code).toMatchObject({ code: 'SPRING-20', percentage: 20, state: 'active', max_uses: 3, consumed: 0 });
    for (const filter of [{ code: 'spring2' }, { note: 'leeds' }, { state: 'active' }])
      expect((await codesOf({ site_id: site.id, ...filter })).map(({ id }) => id)).toEqual([code.id]);
    const typed = () => browser.get('/api/discountcode.php', { code: 'spring 20' });
    expect((await typed()).body).toMatchObject({ code: 'SPRING-20', percentage: 20 });
    await admin.patch(`${PATH}/${code.id}`, { percentage: 15 });
    expect((await typed()).body).toMatchObject({ percentage: 15 });
    const off = (await admin.patch(`${PATH}/${code.id}`, { status: 'disabled' })).body as AdminDiscountCode;
    expect([off.state, off.percentage, off.note]).toEqual(['disabled', 15, 'Fair in Leeds']);
    expect(problemOf(await typed()).code).toBe('discount_code_not_found');
  });

  it('[I04] say what their window comes to', async () => {
    const site = await makeSite(test);
    await made(site, { code: 'NEXT', starts_at: later(2) });
    await made(site, { code: 'OVER', expires_at: later(1) });
    await made(site, { code: 'OPEN' });
    test.clock.advance(HOUR + 60);
    const states = (await codesOf({ site_id: site.id })).map(({ code, state }) => [code, state]);
    expect(Object.fromEntries(states)).toEqual({ NEXT: 'scheduled', OVER: 'expired', OPEN: 'active' });
    const expired = await codesOf({ site_id: site.id, state: 'expired' });
    expect(expired.map(({ code }) => code)).toEqual(['OVER']);
  });

  it('[I04] refuses what is wrong at its field', async () => {
    const site = await makeSite(test);
    await made(site);
    expect(faultsOf(await create(site, { code: 'spring20' }))).toEqual([['code', 'code_taken']]);
    expect(faultsOf(await create(site, { code: 'no good' }))).toEqual([['code', 'code_signs']]);
    expect(faultsOf(await create(site, { code: 'TimeBonus25' }))).toEqual([['code', 'code_reserved']]);
    expect(faultsOf(await create(site, { code: 'A1B', percentage: 91 }))).toEqual([['percentage', 'too_great']]);
    const ends = { code: 'A1B', starts_at: later(2), expires_at: later(1) };
    expect(faultsOf(await create(site, ends))).toEqual([['expires_at', 'end_before_start']]);
    const minimum = { code: 'A1B', minimum_order_value: 2000 };
    expect(faultsOf(await create(site, minimum))).toEqual([['currency', 'currency_missing']]);
    const stranger = await placeMember(test, await makeSite(test));
    const foreign = { code: 'A1B', member_id: stranger.id };
    expect(faultsOf(await create(site, foreign))).toEqual([['member_id', 'member_unknown']]);
    expect(await codesOf({ site_id: site.id })).toHaveLength(1);
  });

  it('[I04] are made by the hundred, each different, for one order, and found together', async () => {
    const site = await makeSite(test);
    const wish = { site_id: site.id, count: 100, prefix: 'fair', percentage: 30, note: 'Cards for Leeds' };
    const { body, status } = await admin.post(`${PATH}/batches`, wish);
    expect(status).toBe(201);
    const { id: batch_id } = body as { id: string };
    const codes = await codesOf({ batch_id });
    expect(new Set(codes.map(({ code }) => code)).size).toBe(100);
    expect(codes.every(({ code, max_uses }) => /^FAIR-[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(code) && max_uses === 1)).toBe(
      true,
    );
    const filter = JSON.stringify({ resource: 'discount-batches', resource_id: batch_id });
    const [entry] = (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    expect(entry?.changes).toContainEqual({ field: 'count', before: null, after: '100' });
  });

  it('[I04] are set by operators in their reach, read by support, and not seen by others', async () => {
    const [site, far] = [await makeSite(test), await makeSite(test)];
    const there = { companyId: site.companyId };
    const operator = (await logInStaff(test, { role: 'operator', ...there })).browser;
    const support = (await logInStaff(test, { role: 'support', ...there })).browser;
    const moderator = (await logInStaff(test, { role: 'moderator', ...there })).browser;
    const [code, hidden] = [(await create(site, {}, operator)).body as AdminDiscountCode, await made(far)];
    expect((await operator.patch(`${PATH}/${code.id}`, { percentage: 10 })).status).toBe(200);
    expect((await codesOf({ site_id: site.id }, support)).map(({ percentage }) => percentage)).toEqual([10]);
    const batch = { site_id: site.id, count: 2, percentage: 10 };
    for (const refused of [
      await support.patch(`${PATH}/${code.id}`, { percentage: 1 }),
      await support.post(`${PATH}/batches`, batch),
      await create(site, { code: 'A1B' }, support),
      await moderator.get(PATH),
    ])
      expect(problemOf(refused).code).toBe('forbidden');
    expect((await operator.post(`${PATH}/batches`, batch)).status).toBe(201);
    for (const browser of [operator, support]) {
      expect(await codesOf({ site_id: far.id }, browser)).toEqual([]);
      expect(problemOf(await browser.get(`${PATH}/${hidden.id}`)).code).toBe('not_found');
    }
    expect(problemOf(await operator.patch(`${PATH}/${hidden.id}`, { percentage: 1 })).code).toBe('not_found');
    expect(problemOf(await create(far, { code: 'A1B' }, operator)).code).toBe('not_found');
    expect(problemOf(await operator.post(`${PATH}/batches`, { ...batch, site_id: far.id })).code).toBe('not_found');
  });

  it('[I04] leave a line in the audit log with what differs', async () => {
    const site = await makeSite(test);
    const code = await made(site);
    await admin.patch(`${PATH}/${code.id}`, { percentage: 25 });
    const filter = JSON.stringify({ resource: 'discount-codes', resource_id: code.id });
    const entries = (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    const changed = entries.find(({ act }) => act === 'changed');
    expect(changed?.changes).toContainEqual({ field: 'percentage', before: '20', after: '25' });
  });
});
