import type { LogInChallenge, NewPasskeyChallenge } from '@duet/contract';
import type { Browser, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, problemOf, SoftwareAuthenticator, startTestApp } from '@duet/testing';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SUBJECT = 'New log-in to your account';

let test: TestApp;
let site: MadeSite;

async function logIn(member: MadeMember, { browser = test.browser(site.host), userAgent = FIREFOX } = {}) {
  const headers = { 'User-Agent': userAgent };
  expect((await browser.post('/api/user.php', { login: member.email, password: PASSWORD }, { headers })).status).toBe(
    200,
  );
  return browser;
}
async function warningsTo({ email }: MadeMember) {
  await test.runJobs();
  return test.mails.filter(({ to, subject }) => to === email && subject === SUBJECT);
}
const isIn = async (browser: Browser) => ((await browser.get('/api/user.php')).body as { user: unknown }).user !== null;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('a log-in on a new device', () => {
  it('[B12] is told to the member by one mail with device, time and the way to the settings', async () => {
    const member = await makeMember(test, site);
    const browser = await logIn(member);
    const [mail, ...more] = await warningsTo(member);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('Firefox · Windows');
    expect(mail!.text).toContain(String(test.clock.now().getUTCFullYear()));
    expect(mail!.text).toContain(`http://${site.host}:8080/settings#devices`);
    expect(mail!.text).toContain('choose a new password');
    await browser.get('/api/logout.php');
    await logIn(member, { browser });
    expect(await warningsTo(member)).toHaveLength(1);
  });

  it('[B12] is not told of the device that has signed up', async () => {
    const member = await makeMember(test, site);
    await member.browser.get('/api/logout.php');
    await logIn(member, { browser: member.browser });
    expect(await warningsTo(member)).toEqual([]);
  });

  it('[B12] is told once when two log-ins come from it at once', async () => {
    const member = await makeMember(test, site);
    const browser = test.browser(site.host);
    browser.setCookie('auth.device', 'd'.repeat(43));
    await Promise.all([logIn(member, { browser }), logIn(member, { browser })]);
    expect(await warningsTo(member)).toHaveLength(1);
  });

  it('[B12] is told whatever the member has switched off, but not to an address that nobody has confirmed', async () => {
    const member = await makeMember(test, site);
    await test.db.systemRows(
      `UPDATE accounts SET notifications_disabled =
         '{new_conversations,new_messages,like,unread_message_reminders,reminders,weekly_updates,promotions,news}' WHERE id = $1`,
      [member.id],
    );
    await logIn(member);
    expect(await warningsTo(member)).toHaveLength(1);
    const unconfirmed = await makeMember(test, site, { confirmed: false });
    await logIn(unconfirmed);
    expect(await warningsTo(unconfirmed)).toEqual([]);
  });

  it('[B12] is told in the language of the account, for a browser without a name too', async () => {
    const member = await makeMember(test, site);
    await member.browser.put('/api/user.php', { language: 'de' });
    await logIn(member, { userAgent: 'curl/8' });
    await test.runJobs();
    const mail = test.mails.filter(({ to }) => to === member.email).at(-1)!;
    expect([mail.subject, mail.text.includes('Unbekanntes Gerät')]).toEqual(['Neuer Login in deinem Konto', true]);
  });

  it('[H13] is told after a passkey, too', async () => {
    const member = await makeMember(test, site);
    const authenticator = new SoftwareAuthenticator(`http://${site.host}:8080`);
    const challenge = (await member.browser.post('/api/account/passkey-challenges')).body as NewPasskeyChallenge;
    await member.browser.post('/api/account/passkeys', authenticator.make(challenge));
    const browser = test.browser(site.host);
    const logInChallenge = (await browser.post('/api/passkey-challenges')).body as LogInChallenge;
    expect((await browser.post('/api/passkey-log-ins', authenticator.answer(logInChallenge))).status).toBe(200);
    expect(await warningsTo(member)).toHaveLength(1);
  });
});

describe('the list of sessions', () => {
  it('[B18] ends all others at once, and nobody else’s', async () => {
    const member = await makeMember(test, site);
    const stranger = await makeMember(test, site);
    const others = [await logIn(member), await logIn(member)];
    expect((await member.browser.delete('/api/account/sessions')).status).toBe(204);
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
    expect([await isIn(member.browser), await isIn(stranger.browser)]).toEqual([true, true]);
    expect(problemOf(await test.browser(site.host).delete('/api/account/sessions')).code).toBe(
      'authentication_required',
    );
  });

  it('[B18] names the country of a log-in where the network has one', async () => {
    const member = await makeMember(test, site);
    await test.db.systemRows(`UPDATE sessions SET country = 'FI' WHERE account_id = $1`, [member.id]);
    const { body } = await member.browser.get('/api/account/sessions');
    expect(body).toMatchObject({ sessions: [{ country: 'FI', current: true }] });
  });
});
