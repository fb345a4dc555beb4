import { totpCode } from '@duet/accounts';
import type { AuditEntry, StaffAccount } from '@duet/contract';
import { endpointOf, findFaults, getStaffSession, LOCALES, staffGetAccount } from '@duet/contract';
import type { Browser, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, problemOf, STAFF_PASSWORD, STAFF_SECRET, startTestApp } from '@duet/testing';

const NEW_PASSWORD = 'nine grey owls at dusk';
const ACCOUNT = '/api/admin/account';

describe('the own account of staff', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const read = async (browser: Browser) => {
    const { body } = await browser.get(ACCOUNT);
    expect(findFaults(endpointOf(staffGetAccount).answer!, body)).toEqual([]);
    return body as StaffAccount;
  };
  const isIn = async (browser: Browser) => (await browser.get(ACCOUNT)).status === 200;
  /** A second place where the same person is logged in. */
  const logInElsewhere = async ({ email }: Pick<MadeStaff, 'email'>, { password = STAFF_PASSWORD, code = '' } = {}) => {
    const browser = test.browser('console.localhost');
    await browser.post('/api/admin/session', { email, password });
    const answer = await browser.post('/api/admin/session/totp', { code: code || nextCode() });
    return { browser, answer };
  };
  /** A code that nobody has used: each one counts once. */
  const nextCode = () => {
    test.clock.advance(30);
    return totpCode(STAFF_SECRET, test.clock.now());
  };
  const entriesOf = async ({ browser, id }: MadeStaff) => {
    const filter = JSON.stringify({ resource: 'staff', resource_id: id });
    return (await browser.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
  };
  const makeCodes = async ({ browser }: MadeStaff) =>
    ((await browser.post(`${ACCOUNT}/recovery-codes`)).body as { codes: string[] }).codes;

  it('[I01] a new password wants the old one, ends every other session, and gives this one a new token', async () => {
    const staff = await logInStaff(test);
    const { browser: other } = await logInElsewhere(staff);
    const change = (old_password: string, password = NEW_PASSWORD) =>
      staff.browser.put(`${ACCOUNT}/password`, { old_password, password });
    const faults = async (old: string, password?: string) => problemOf(await change(old, password)).errors;
    expect(await faults('not the old one')).toEqual([{ field: 'old_password', code: 'old_password_wrong' }]);
    expect(await faults(STAFF_PASSWORD, 'Passw0rd20266')).toEqual([{ field: 'password', code: 'password_weak' }]);
    const former = staff.browser.cookieHeader().split('=')[1]!;
    expect((await change(STAFF_PASSWORD)).status).toBe(204);
    const stolen = test.browser('console.localhost');
    stolen.setCookie('console.session', former);
    expect([await isIn(staff.browser), await isIn(other), await isIn(stolen)]).toEqual([true, false, false]);
    const { answer } = await logInElsewhere(staff, { password: NEW_PASSWORD });
    expect(answer.status).toBe(200);
    expect((await entriesOf(staff))[1]).toMatchObject({ act: 'changed', changes: [{ field: 'password' }] });
  });

  it('[I01] shows each place with its device and address, and ends one or all others', async () => {
    const staff = await logInStaff(test);
    const [one, two] = [await logInElsewhere(staff), await logInElsewhere(staff)];
    const { sessions } = await read(staff.browser);
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toMatchObject([{ address: staff.browser.address }]);
    const first = sessions.find(({ address }) => address === one.browser.address)!;
    expect((await staff.browser.delete(`${ACCOUNT}/sessions/${first.id}`)).status).toBe(204);
    expect([await isIn(one.browser), await isIn(two.browser)]).toEqual([false, true]);
    const stranger = await logInStaff(test);
    const ownId = (await read(stranger.browser)).sessions[0]!.id;
    expect((await staff.browser.delete(`${ACCOUNT}/sessions/${ownId}`)).status).toBe(404);
    expect((await staff.browser.delete(`${ACCOUNT}/sessions`)).status).toBe(204);
    expect([await isIn(staff.browser), await isIn(two.browser), await isIn(stranger.browser)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('[I01] a recovery code stands in for the second factor once, and is kept as a hash', async () => {
    const staff = await logInStaff(test);
    expect((await read(staff.browser)).recovery_codes_left).toBe(0);
    const codes = await makeCodes(staff);
    expect(new Set(codes).size).toBe(10);
    const [used = '', other = ''] = codes;
    const typed = used.replace('-', '').toUpperCase();
    expect((await logInElsewhere(staff, { code: typed })).answer.body).toEqual({ step: 'done' });
    expect(problemOf((await logInElsewhere(staff, { code: used })).answer).errors).toEqual([
      { field: 'code', code: 'code_wrong' },
    ]);
    expect((await read(staff.browser)).recovery_codes_left).toBe(9);
    const [entry] = (await entriesOf(staff)).filter(({ act }) => act === 'logged_in');
    expect(entry!.changes).toEqual([{ field: 'recovery_code', before: null, after: '"used"' }]);
    const stored = await test.db.systemRows('SELECT code_hash FROM staff_recovery_codes');
    expect(JSON.stringify(stored)).not.toContain(other);
    // A new set takes the place of the old one; codes are nobody else's.
    await makeCodes(staff);
    expect((await logInElsewhere(staff, { code: other })).answer.status).toBe(422);
    const stranger = await logInStaff(test);
    const [foreign = ''] = await makeCodes(stranger);
    expect((await logInElsewhere(staff, { code: foreign })).answer.status).toBe(422);
  });

  it('[I01] a new second factor is confirmed by its own code and ends every other session', async () => {
    const staff = await logInStaff(test);
    const { browser: other } = await logInElsewhere(staff);
    const path = `${ACCOUNT}/second-factor`;
    const { secret } = (await staff.browser.post(path, {})).body as { secret: string };
    expect((await staff.browser.post(path, { code: nextCode() })).status).toBe(422);
    const stolen = test.browser('console.localhost');
    stolen.setCookie('console.session', staff.browser.cookieHeader().split('=')[1]!);
    const confirmed = await staff.browser.post(path, { code: totpCode(secret, test.clock.now()) });
    expect(confirmed.body).toMatchObject({ done: true, secret: null });
    expect([await isIn(staff.browser), await isIn(other), await isIn(stolen)]).toEqual([true, false, false]);
    expect((await logInElsewhere(staff)).answer.status).toBe(422);
    test.clock.advance(30);
    const code = totpCode(secret, test.clock.now());
    expect((await logInElsewhere(staff, { code })).answer.status).toBe(200);
  });

  it('[I01] the own name is changed by its owner, with an entry in the audit log', async () => {
    const staff = await logInStaff(test);
    expect((await staff.browser.patch(ACCOUNT, { name: ' Nova Keel ' })).body).toMatchObject({ name: 'Nova Keel' });
    expect((await entriesOf(staff))[0]).toMatchObject({ changes: [{ field: 'name', after: '"Nova Keel"' }] });
  });

  it('[I01] the own language is one of the eleven, told by account and session, and changed with an entry in the audit log', async () => {
    const staff = await logInStaff(test);
    const { browser } = staff;
    const readSession = async () => {
      const { body } = await browser.get('/api/admin/session');
      expect(findFaults(endpointOf(getStaffSession).answer!, body)).toEqual([]);
      return (body as { staff: { locale: string } }).staff;
    };
    expect([(await read(browser)).locale, (await readSession()).locale]).toEqual(['en', 'en']);
    for (const locale of LOCALES)
      expect((await browser.patch(ACCOUNT, { locale })).body).toMatchObject({ locale, name: expect.any(String) });
    expect([(await read(browser)).locale, (await readSession()).locale]).toEqual(['sv', 'sv']);
    expect((await entriesOf(staff))[0]).toMatchObject({
      act: 'changed',
      changes: [{ field: 'locale', before: '"pl"', after: '"sv"' }],
    });
    const both = await browser.patch(ACCOUNT, { name: 'Nova Keel', locale: 'fi' });
    expect(both.body).toMatchObject({ name: 'Nova Keel', locale: 'fi' });
    const faultsOf = async (body: object) => problemOf(await browser.patch(ACCOUNT, body)).errors;
    expect(await faultsOf({ locale: 'tlh' })).toEqual([{ field: 'locale', code: 'one_of' }]);
    expect(await faultsOf({})).toEqual([{ field: 'name', code: 'required' }]);
  });

  it('[I01] ten minutes after the log-in, delicate calls want a password or a code, which holds ten minutes', async () => {
    const staff = await logInStaff(test, { ends: true });
    const make = () => staff.browser.post(`${ACCOUNT}/recovery-codes`);
    const check = (proof: object) => staff.browser.post(`${ACCOUNT}/check`, proof);
    expect((await make()).status).toBe(201);
    test.clock.advance(601);
    const refused = await make();
    expect([refused.status, problemOf(refused).code]).toEqual([403, 'check_needed']);
    expect((await staff.browser.get('/api/admin/sites')).status).toBe(200);
    expect(problemOf(await check({ password: 'not this' })).errors).toEqual([
      { field: 'password', code: 'old_password_wrong' },
    ]);
    expect((await make()).status).toBe(403);
    expect((await check({ password: STAFF_PASSWORD })).status).toBe(204);
    expect((await make()).status).toBe(201);
    test.clock.advance(601);
    expect((await make()).status).toBe(403);
    expect((await check({ code: nextCode() })).status).toBe(204);
    expect((await make()).status).toBe(201);
    expect((await check({})).status).toBe(422);
  });

  it('[I01] five wrong passwords at the check block it', async () => {
    const staff = await logInStaff(test);
    const tries = [];
    for (let count = 0; count < 6; count += 1)
      tries.push(await staff.browser.post(`${ACCOUNT}/check`, { password: 'wrong' }));
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
