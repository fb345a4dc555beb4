import type { NewPasskeyChallenge } from '@duet/contract';
import type { Browser, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, SoftwareAuthenticator, startTestApp } from '@duet/testing';

const DAY = 24 * 3600;
const NEW_PASSWORD = 'another good password';

let test: TestApp;
let site: MadeSite;

const isIn = async (browser: Browser) => ((await browser.get('/api/user.php')).body as { user: unknown }).user !== null;

/** A browser with the cookies that another one has now. */
function copyOf(browser: Browser): Browser {
  const copy = test.browser(site.host);
  const token = /auth\.session=([\w-]+)/.exec(browser.cookieHeader())?.[1];
  copy.setCookie('auth.session', token!);
  return copy;
}

/** An act of a member keeps their own browser logged in, while a copy of its former cookie is out. */
async function expectNewToken(member: MadeMember, act: () => Promise<{ status: number }>): Promise<void> {
  const stolen = copyOf(member.browser);
  expect(await isIn(stolen)).toBe(true);
  expect((await act()).status).toBeLessThan(300);
  expect([await isIn(member.browser), await isIn(stolen)]).toEqual([true, false]);
}

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('the token of a session', () => {
  it('[B15] is a new one after a change of password', async () => {
    const member = await makeMember(test, site);
    const body = { old_password: PASSWORD, password: NEW_PASSWORD };
    await expectNewToken(member, () => member.browser.put('/api/account/password', body));
  });

  it('[H13] is a new one after a passkey was added', async () => {
    const member = await makeMember(test, site);
    const challenge = (await member.browser.post('/api/account/passkey-challenges')).body as NewPasskeyChallenge;
    const made = new SoftwareAuthenticator(`http://${site.host}:8080`).make(challenge);
    await expectNewToken(member, () => member.browser.post('/api/account/passkeys', made));
  });

  it('[B15] is a new one after a change of address in the same browser, and in another one nothing is given', async () => {
    const member = await makeMember(test, site);
    const ask = async (email: string) => {
      await member.browser.post('/api/account/email-changes', { email, password: PASSWORD });
      await test.runJobs();
      return /#([\w-]{43})/.exec(test.mails.filter(({ to }) => to === email).at(-1)!.text)![1]!;
    };
    const token = await ask('renewed@example.com');
    await expectNewToken(member, () => member.browser.put('/api/account/email-changes', { token }));
    const second = await ask('renewed-again@example.com');
    const elsewhere = test.browser(site.host);
    expect((await elsewhere.put('/api/account/email-changes', { token: second })).status).toBe(204);
    expect([await isIn(elsewhere), await isIn(member.browser)]).toEqual([false, true]);
  });
});

describe('the end of a session', () => {
  it('[B12] comes after 180 days, however often it is used', async () => {
    const member = await makeMember(test, site);
    for (let days = 29; days < 180; days += 29) {
      test.clock.advance(29 * DAY);
      expect(await isIn(member.browser)).toBe(true);
    }
    test.clock.advance(6 * DAY - 10);
    expect(await isIn(member.browser)).toBe(true);
    test.clock.advance(10);
    expect(await isIn(member.browser)).toBe(false);
  });

  it('[B12] is not put off by a new token', async () => {
    const member = await makeMember(test, site);
    for (let days = 29; days < 180; days += 29) {
      test.clock.advance(29 * DAY);
      await isIn(member.browser);
    }
    const body = { old_password: PASSWORD, password: NEW_PASSWORD };
    expect((await member.browser.put('/api/account/password', body)).status).toBe(204);
    test.clock.advance(6 * DAY);
    expect(await isIn(member.browser)).toBe(false);
  });
});
