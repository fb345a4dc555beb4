import type { Browser, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, problemOf, startTestApp } from '@duet/testing';

const DAY = 24 * 3600;

let test: TestApp;
let site: MadeSite;

const isIn = async (browser: Browser) => ((await browser.get('/api/user.php')).body as { user: unknown }).user !== null;

const cookiesOf = (browser: Browser) =>
  new Map(
    browser
      .cookieHeader()
      .split('; ')
      .map((pair) => pair.split('=') as [string, string]),
  );

/** A browser that has some of the cookies of others. */
function browserWith(...sets: [Browser, ...string[]][]): Browser {
  const made = test.browser(site.host);
  for (const [from, ...names] of sets) for (const name of names) made.setCookie(name, cookiesOf(from).get(name)!);
  return made;
}

/** A session as a release made it that knew no witness. */
async function makeFormer(member: MadeMember): Promise<Browser> {
  await test.db.system((tx) => tx.query('UPDATE sessions SET is_bound = false WHERE account_id = $1', [member.id]));
  return browserWith([member.browser, 'auth.session']);
}

beforeAll(async () => {
  test = await startTestApp({ config: { publicScheme: 'https', publicPort: null } });
  site = await makeSite(test, { locales: ['en', 'de'] });
});
afterAll(() => test.close());

describe('cookies on https', () => {
  it('have the prefix that binds them to this host, but for the session, whose name is given', async () => {
    const { email } = await makeMember(test, site);
    const browser = test.browser(site.host);
    const answer = await browser.post('/api/user.php', { login: email, password: PASSWORD });
    const lines = answer.headers['set-cookie'] as unknown as string[];
    expect(lines.every((line) => /; Secure/.test(line) && /; Path=\/(;|$)/.test(line) && !/domain/i.test(line))).toBe(
      true,
    );
    expect([...cookiesOf(browser).keys()].sort()).toEqual(['__Host-auth.device', '__Host-auth.host', 'auth.session']);
  });

  it('count in place of those without the prefix, which a neighbour may have planted', async () => {
    const browser = test.browser(site.host);
    browser.setCookie('locale', 'en');
    browser.setCookie('__Host-locale', 'de');
    const refused = await browser.post('/api/user.php', { login: 'nobody@example.com', password: PASSWORD });
    expect(problemOf(refused).detail).toBe('Einloggen fehlgeschlagen, bitte versuch es noch einmal');
  });
});

describe('a session on https', () => {
  it('[B12] counts with its witness alone, so that a neighbouring host can plant none', async () => {
    const [ann, eve] = [await makeMember(test, site), await makeMember(test, site)];
    expect(await isIn(browserWith([ann.browser, 'auth.session', '__Host-auth.host']))).toBe(true);
    expect(await isIn(browserWith([ann.browser, 'auth.session']))).toBe(false);
    expect(await isIn(browserWith([eve.browser, 'auth.session'], [ann.browser, '__Host-auth.host']))).toBe(false);
    // Neither does what another browser has just been found with.
    expect(await isIn(browserWith([ann.browser, 'auth.session']))).toBe(false);
  });

  it('[B15] goes on after a new token, with a new witness', async () => {
    const { browser } = await makeMember(test, site);
    const former = cookiesOf(browser).get('__Host-auth.host');
    await browser.put('/api/account/password', { old_password: PASSWORD, password: 'another good password' });
    expect([await isIn(browser), cookiesOf(browser).get('__Host-auth.host') === former]).toEqual([true, false]);
  });

  it('[B12] ends with both of its cookies', async () => {
    const { browser } = await makeMember(test, site);
    await browser.get('/api/logout.php');
    expect([...cookiesOf(browser).keys()]).toEqual(['__Host-auth.device']);
  });

  it('of a former release goes on without one, until its browser has shown the one that it was given', async () => {
    const member = await makeMember(test, site);
    const former = await makeFormer(member);
    expect(await isIn(former)).toBe(true);
    test.clock.advance(DAY);
    expect(await isIn(former)).toBe(true);
    expect(cookiesOf(former).has('__Host-auth.host')).toBe(true);
    expect(await isIn(browserWith([former, 'auth.session']))).toBe(true);
    test.clock.advance(DAY);
    expect(await isIn(former)).toBe(true);
    test.clock.advance(6);
    expect(await isIn(browserWith([former, 'auth.session']))).toBe(false);
    expect(await isIn(former)).toBe(true);
  });
});
