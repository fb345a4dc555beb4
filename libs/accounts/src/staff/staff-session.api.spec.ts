import { totpCode } from '@duet/accounts';
import { endpointOf, findFaults, getStaffSession } from '@duet/contract';
import type { MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, makeStaff, problemOf, STAFF_PASSWORD, STAFF_SECRET, startTestApp } from '@duet/testing';

describe('log-in of the console', () => {
  let test: TestApp;
  let site: MadeSite;
  beforeAll(async () => {
    test = await startTestApp({ config: { demo: true } });
    site = await makeSite(test);
  });
  afterAll(() => test.close());

  const code = () => totpCode(STAFF_SECRET, test.clock.now());
  const wrongCode = () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');

  it('[I01] opens only after the password and a code of the second factor', async () => {
    const { browser, email } = await makeStaff(test);
    const first = await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD });
    expect(first.body).toEqual({ step: 'totp' });
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/console\.session=.*HttpOnly.*SameSite=Strict/i);
    expect((await browser.get('/api/admin/sites')).status).toBe(403);
    const half = await browser.get('/api/admin/session');
    expect(half.body).toMatchObject({ staff: { step: 'totp', roles: [], permissions: [] } });
    expect((await browser.post('/api/admin/session/totp', { code: code() })).body).toEqual({ step: 'done' });
    expect((await browser.get('/api/admin/sites')).status).toBe(200);
    const whole = await browser.get('/api/admin/session');
    expect(findFaults(endpointOf(getStaffSession).answer!, whole.body)).toEqual([]);
    expect(whole.body).toMatchObject({ staff: { email, step: 'done', roles: ['administrator'] } });
  });

  it('[I01] a code works once', async () => {
    const { browser, email } = await makeStaff(test);
    const current = code();
    await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD });
    await browser.post('/api/admin/session/totp', { code: current });
    const other = test.browser('console.localhost');
    await other.post('/api/admin/session', { email, password: STAFF_PASSWORD });
    const again = await other.post('/api/admin/session/totp', { code: current });
    expect(again.status).toBe(422);
    expect(problemOf(again).errors).toEqual([{ field: 'code', code: 'code_wrong' }]);
  });

  it('[I01] the same code at once in two browsers opens one of them', async () => {
    const { email } = await makeStaff(test);
    const browsers = [test.browser('console.localhost'), test.browser('console.localhost')];
    for (const browser of browsers) await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD });
    const answers = await Promise.all(browsers.map((one) => one.post('/api/admin/session/totp', { code: code() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('[I01] opens five sessions at most: one more ends the one that was used the longest time ago', async () => {
    const { email } = await makeStaff(test);
    const browsers = [];
    for (let count = 0; count < 6; count += 1) {
      test.clock.advance(60);
      const browser = test.browser('console.localhost');
      await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD });
      await browser.post('/api/admin/session/totp', { code: code() });
      browsers.push(browser);
    }
    const statuses = browsers.map(async (browser) => (await browser.get('/api/admin/sites')).status);
    expect(await Promise.all(statuses)).toEqual([403, 200, 200, 200, 200, 200]);
  });

  it('[I01] the session gets a new token with the second factor', async () => {
    const { browser, email } = await makeStaff(test);
    await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD });
    const before = browser.cookieHeader();
    await browser.post('/api/admin/session/totp', { code: code() });
    expect(browser.cookieHeader()).not.toBe(before);
    const stolen = test.browser('console.localhost');
    stolen.setCookie('console.session', before.split('=')[1]!);
    expect((await stolen.get('/api/admin/session')).body).toEqual({ staff: null });
  });

  it('[I01] a first log-in enrols the second factor', async () => {
    const { browser, email } = await makeStaff(test, { enrolled: false });
    expect((await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD })).body).toEqual({
      step: 'enrolment',
    });
    const offer = (await browser.post('/api/admin/session/enrolment', {})).body as {
      secret: string;
      otpauth_url: string;
    };
    expect(offer.otpauth_url).toContain(`secret=${offer.secret}`);
    const again = (await browser.post('/api/admin/session/enrolment', {})).body as { secret: string };
    expect(again.secret).toBe(offer.secret);
    expect((await browser.get('/api/admin/sites')).status).toBe(403);
    const confirmed = await browser.post('/api/admin/session/enrolment', {
      code: totpCode(offer.secret, test.clock.now()),
    });
    expect(confirmed.body).toMatchObject({ step: 'done', secret: null });
    expect((await browser.get('/api/admin/sites')).status).toBe(200);
    expect((await browser.post('/api/admin/session/enrolment', {})).status).toBe(409);
  });

  it('[I01] five wrong passwords block that account from that network for 15 minutes', async () => {
    const { browser, email } = await makeStaff(test);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await browser.post('/api/admin/session', { email, password: 'not the pass phrase' });
      expect(problemOf(wrong).code).toBe('login_failed');
    }
    const blocked = await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD });
    expect(blocked.status).toBe(429);
    expect(problemOf(blocked)).toMatchObject({ code: 'login_blocked', args: { minutes: 15 } });
    const elsewhere = test.browser('console.localhost');
    elsewhere.address = '203.0.113.9';
    expect((await elsewhere.post('/api/admin/session', { email, password: STAFF_PASSWORD })).status).toBe(200);
    test.clock.advance(901);
    expect((await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD })).status).toBe(200);
  });

  it('[I01] five wrong codes block the account, from whatever session', async () => {
    const { browser, email } = await makeStaff(test);
    await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await browser.post('/api/admin/session/totp', { code: wrongCode() })).status).toBe(422);
    }
    const other = test.browser('console.localhost');
    await other.post('/api/admin/session', { email, password: STAFF_PASSWORD });
    const blocked = await other.post('/api/admin/session/totp', { code: code() });
    expect(problemOf(blocked).code).toBe('login_blocked');
  });

  it('an unknown address answers like a wrong password', async () => {
    const { browser, email } = await makeStaff(test);
    const unknown = await browser.post('/api/admin/session', {
      email: 'nobody@example.com',
      password: 'whatever it is',
    });
    const wrong = await browser.post('/api/admin/session', { email, password: 'whatever it is' });
    expect({ ...problemOf(unknown), request_id: '' }).toEqual({ ...problemOf(wrong), request_id: '' });
  });

  it('[I01] a session ends after 30 minutes without use, and after 12 hours with it', async () => {
    const idle = (await logInStaff(test, { ends: true })).browser;
    const busy = (await logInStaff(test, { ends: true })).browser;
    test.clock.advance(29 * 60);
    for (const browser of [idle, busy]) expect((await browser.get('/api/admin/sites')).status).toBe(200);
    test.clock.advance(2 * 60);
    expect((await idle.get('/api/admin/sites')).status).toBe(200);
    for (let halfHours = 0; halfHours < 22; halfHours += 1) {
      expect((await busy.get('/api/admin/sites')).status).toBe(200);
      test.clock.advance(29 * 60);
    }
    expect((await idle.get('/api/admin/sites')).status).toBe(403);
    expect((await busy.get('/api/admin/sites')).status).toBe(200);
    const { staff } = (await busy.get('/api/admin/session')).body as { staff: Record<string, number> };
    expect(staff.seconds_left_at_most).toBeGreaterThan(0);
    test.clock.advance(staff.seconds_left_at_most! + 1);
    expect((await busy.get('/api/admin/sites')).status).toBe(403);
  });

  it('[I01] what a page asks by itself, while nobody is at it, keeps no session open', async () => {
    const { browser } = await logInStaff(test, { ends: true });
    test.clock.advance(20 * 60);
    const headers = { 'x-background': '1' };
    const response = await browser.send('get', '/api/admin/session', { headers });
    const { seconds_left } = (response.body as { staff: { seconds_left: number } }).staff;
    expect([seconds_left > 590, seconds_left <= 600]).toEqual([true, true]);
    test.clock.advance(10 * 60);
    expect((await browser.get('/api/admin/sites')).status).toBe(403);
  });

  it('logging out ends the session on the server', async () => {
    const { browser } = await logInStaff(test);
    const kept = browser.cookieHeader().split('=')[1]!;
    expect((await browser.delete('/api/admin/session')).status).toBe(204);
    const stolen = test.browser('console.localhost');
    stolen.setCookie('console.session', kept);
    expect((await stolen.get('/api/admin/sites')).status).toBe(403);
  });

  it('[I01] the console answers on its own host alone', async () => {
    const { browser } = await logInStaff(test);
    const onSite = test.browser(site.host);
    onSite.setCookie('console.session', browser.cookieHeader().split('=')[1]!);
    for (const path of ['/api/admin/sites', '/api/admin/session']) {
      expect((await onSite.get(path)).status).toBe(404);
    }
    expect((await browser.get('/api/settings.php')).status).toBe(404);
  });

  it('shows the current code for demo accounts that gave their password, and for nobody else', async () => {
    const demo = await makeStaff(test, { isDemo: true });
    expect((await demo.browser.get('/api/admin/session/demo-code')).status).toBe(404);
    await demo.browser.post('/api/admin/session', { email: demo.email, password: STAFF_PASSWORD });
    const shown = (await demo.browser.get('/api/admin/session/demo-code')).body as { code: string };
    expect((await demo.browser.post('/api/admin/session/totp', { code: shown.code })).status).toBe(200);
    const real = await makeStaff(test);
    await real.browser.post('/api/admin/session', { email: real.email, password: STAFF_PASSWORD });
    expect((await real.browser.get('/api/admin/session/demo-code')).status).toBe(404);
  });
});

describe('log-in of the console outside the demo', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('never tells a code', async () => {
    const { browser, email } = await makeStaff(test, { isDemo: true });
    await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD });
    expect((await browser.get('/api/admin/session/demo-code')).status).toBe(404);
  });
});
