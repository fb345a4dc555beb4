import { endpointOf, findFaults, listSessions } from '@duet/contract';
import type { AnswerOf } from '@duet/contract';
import type { Browser, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, problemOf, startTestApp } from '@duet/testing';

type Sessions = NonNullable<AnswerOf<typeof listSessions>>['sessions'];

const DAY = 24 * 3600;
let test: TestApp;
let site: MadeSite;

async function logIn(member: MadeMember, userAgent = ''): Promise<Browser> {
  const browser = test.browser(site.host);
  const headers = { 'User-Agent': userAgent };
  await browser.post('/api/user.php', { login: member.email, password: PASSWORD }, { headers });
  return browser;
}
const isIn = async (browser: Browser) => ((await browser.get('/api/user.php')).body as { user: unknown }).user !== null;
const sessionsOf = async (browser: Browser) =>
  ((await browser.get('/api/account/sessions')).body as { sessions: Sessions }).sessions;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('sessions', () => {
  it('[B12] logging out ends the session on the server; another site cannot do it', async () => {
    const { browser } = await makeMember(test, site);
    const cookies = browser.cookieHeader();
    const forged = await browser.send('get', '/api/logout.php', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect([forged.status, problemOf(forged).code]).toEqual([403, 'origin_refused']);
    expect(await isIn(browser)).toBe(true);
    expect((await browser.get('/api/logout.php')).status).toBe(204);
    const thief = test.browser(site.host);
    const response = await thief.send('get', '/api/user.php', { headers: { Cookie: cookies } });
    expect(response.body).toEqual({ user: null });
    expect(browser.cookieHeader()).not.toContain('auth.session');
  });

  it('[B12] a session of one site is nothing on another', async () => {
    const other = await makeSite(test);
    const { browser } = await makeMember(test, site);
    const elsewhere = test.browser(other.host);
    const response = await elsewhere.send('get', '/api/user.php', { headers: { Cookie: browser.cookieHeader() } });
    expect(response.body).toEqual({ user: null });
  });

  it('[B13] a call that needs a session says so without one', async () => {
    const response = await test.browser(site.host).get('/api/account/sessions');
    expect([response.status, problemOf(response).authentication_required]).toEqual([403, true]);
    const forged = test.browser(site.host);
    forged.setCookie('auth.session', 'A'.repeat(43));
    expect(await isIn(forged)).toBe(false);
  });

  it('[B12] [B18] every device is listed and can be ended, at once, by its owner alone', async () => {
    const member = await makeMember(test, site);
    const stranger = await makeMember(test, site);
    const phone = await logIn(member, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1');
    const response = await member.browser.get('/api/account/sessions');
    expect(findFaults(endpointOf(listSessions).answer!, response.body)).toEqual([]);
    const sessions = await sessionsOf(member.browser);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Safari · iPhone', false],
      ['–', true],
    ]);
    const path = `/api/account/sessions/${sessions[0]?.id}`;
    expect((await stranger.browser.delete(path)).status).toBe(404);
    expect(await isIn(phone)).toBe(true);
    expect((await member.browser.delete(path)).status).toBe(204);
    expect(await isIn(phone)).toBe(false);
    expect((await member.browser.delete(path)).status).toBe(404);
    expect(await sessionsOf(member.browser)).toHaveLength(1);
  });

  it('[B12] lasts 30 days from the last day of use, written at most once a day', async () => {
    const member = await makeMember(test, site);
    const unused = await logIn(member);
    const first = await member.browser.get('/api/user.php');
    expect(first.headers['set-cookie']).toBeUndefined();
    test.clock.advance(20 * DAY);
    const later = await member.browser.get('/api/user.php');
    expect(String(later.headers['set-cookie'])).toContain('auth.session=');
    expect((await member.browser.get('/api/user.php')).headers['set-cookie']).toBeUndefined();
    test.clock.advance(20 * DAY);
    expect(await isIn(member.browser)).toBe(true);
    expect(await isIn(unused)).toBe(false);
    test.clock.advance(30 * DAY);
    expect(await isIn(member.browser)).toBe(false);
  });

  it('D-05: both cookies of a log-in last 30 days, renewed together; the device alone stays after a log-out', async () => {
    const member = await makeMember(test, site);
    const visitor = test.browser(site.host);
    const lives = ({ headers }: { headers: Record<string, unknown> }) =>
      [headers['set-cookie']].flat().map((line) => /^(auth\.\w+)=.*Max-Age=(\d+)/.exec(String(line))?.slice(1, 3));
    const both = (days: number) => [
      ['auth.session', String(days * DAY)],
      ['auth.device', String(30 * DAY)],
    ];
    const login = { login: member.email, password: PASSWORD };
    expect(lives(await visitor.post('/api/user.php', login))).toEqual(both(30));
    test.clock.advance(2 * DAY);
    expect(lives(await visitor.get('/api/user.php'))).toEqual(both(30));
    expect(lives(await visitor.get('/api/logout.php'))).toEqual([['auth.session', '0']]);
  });

  it('[B18] one that ends others wants a log-in or the password within ten minutes', async () => {
    const member = await makeMember(test, site);
    const phone = await logIn(member);
    const [{ id } = { id: '' }] = (await sessionsOf(member.browser)).filter(({ current }) => !current);
    test.clock.advance(601);
    const tries = ['/api/account/sessions', `/api/account/sessions/${id}`];
    for (const path of tries) expect(problemOf(await member.browser.delete(path)).code).toBe('proof_needed');
    expect(await isIn(phone)).toBe(true);
    expect((await member.browser.post('/api/account/proofs', { password: PASSWORD })).status).toBe(204);
    for (const path of [...tries].reverse()) expect((await member.browser.delete(path)).status).toBe(204);
    expect([await isIn(phone), await isIn(member.browser)]).toEqual([false, true]);
  });

  it('are twenty at most: one more ends the one that was used the longest time ago', async () => {
    const member = await makeMember(test, site);
    const others: Browser[] = [];
    const logInLater = async () => {
      test.clock.advance(1);
      return logIn(member);
    };
    while (others.length < 19) others.push(await logInLater());
    expect(await isIn(member.browser)).toBe(true);
    const last = await logInLater();
    expect(await isIn(member.browser)).toBe(false);
    expect(await Promise.all([...others, last].map(isIn))).not.toContain(false);
    expect(await sessionsOf(last)).toHaveLength(20);
  });

  it('a log-in ends the session that the browser had before', async () => {
    const member = await makeMember(test, site);
    await member.browser.post('/api/user.php', { login: member.email, password: PASSWORD });
    expect(await sessionsOf(member.browser)).toHaveLength(1);
  });

  it("[B19] keeps the member's language, which then holds on every device", async () => {
    const member = await makeMember(test, site);
    const response = await member.browser.put('/api/user.php', { language: 'de' });
    expect((response.body as { user: { language: string } }).user.language).toBe('de');
    const refused = await member.browser.put('/api/user.php', { language: 'pl' });
    expect(problemOf(refused).errors).toEqual([{ field: 'language', code: 'one_of' }]);
    expect((await test.browser(site.host).put('/api/user.php', { language: 'de' })).status).toBe(403);
  });
});
