import { endpointOf, findFaults, listPasskeys, MOST_PASSKEYS } from '@duet/contract';
import type { NewPasskeyChallenge, Passkey } from '@duet/contract';
import type { Browser, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, problemOf, SoftwareAuthenticator, startTestApp } from '@duet/testing';
import { AccountJobs } from '../account.jobs';

const MINUTE = 60;
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

let test: TestApp;
let site: MadeSite;
const originOf = ({ host }: MadeSite) => `http://${host}:8080`;

const challengeIn = async (browser: Browser) =>
  (await browser.post('/api/account/passkey-challenges')).body as NewPasskeyChallenge;
const store = (browser: Browser, body: object) => browser.post('/api/account/passkeys', body);
const listIn = async (browser: Browser) =>
  ((await browser.get('/api/account/passkeys')).body as { passkeys: Passkey[] }).passkeys;
const labelsIn = async (browser: Browser) => (await listIn(browser)).map(({ label }) => label);

/** Adds a passkey that works. */
async function add({ browser }: MadeMember): Promise<Passkey> {
  const made = new SoftwareAuthenticator(originOf(site)).make(await challengeIn(browser));
  return ((await store(browser, made)).body as { passkey: Passkey }).passkey;
}
/** The refusal of a passkey that is made with a deviation. */
async function storeForged(forgery: Parameters<SoftwareAuthenticator['make']>[1]): Promise<string> {
  const { browser } = await makeMember(test, site);
  const made = new SoftwareAuthenticator(originOf(site)).make(await challengeIn(browser), forgery);
  const { code } = problemOf(await store(browser, made));
  expect(await listIn(browser)).toEqual([]);
  return code;
}

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('passkeys of a member', () => {
  it('[H13] are added, listed by the browser that made them, renamed and deleted', async () => {
    const { browser } = await makeMember(test, site);
    const challenge = await challengeIn(browser);
    expect(challenge).toMatchObject({ domain: site.host, site_name: `Site ${site.key}`, known: [], seconds: 300 });
    const authenticator = new SoftwareAuthenticator(originOf(site));
    const added = await browser.post('/api/account/passkeys', authenticator.make(challenge), {
      headers: { 'User-Agent': SAFARI },
    });
    expect(added.status).toBe(201);
    const answer = await browser.get('/api/account/passkeys');
    expect(findFaults(endpointOf(listPasskeys).answer!, answer.body)).toEqual([]);
    const [passkey] = await listIn(browser);
    expect(passkey).toMatchObject({ label: 'Safari · iPhone', last_used_at: null });
    const path = `/api/account/passkeys/${passkey?.id}`;
    expect((await browser.patch(path, { label: ' My phone ' })).status).toBe(200);
    expect(await labelsIn(browser)).toEqual(['My phone']);
    expect(problemOf(await browser.patch(path, { label: '  ' })).errors?.[0]?.field).toBe('label');
    expect((await browser.delete(path)).status).toBe(204);
    expect(await listIn(browser)).toEqual([]);
  });

  it('[H13] have a handle that says nothing of the account, the same for all of it, and are not made twice', async () => {
    const { id, browser } = await makeMember(test, site);
    const first = await challengeIn(browser);
    const authenticator = new SoftwareAuthenticator(originOf(site));
    await store(browser, authenticator.make(first));
    const second = await challengeIn(browser);
    expect(second.known).toEqual([authenticator.id]);
    expect(second.user_handle).toBe(first.user_handle);
    expect(Buffer.from(first.user_handle, 'base64url')).toHaveLength(32);
    expect(Buffer.from(first.user_handle, 'base64url').toString('hex')).not.toContain(id.replaceAll('-', ''));
    expect(problemOf(await store(browser, authenticator.make(second))).code).toBe('passkey_known');
  });

  it('[H13] are their own member’s: nobody else renames or deletes one', async () => {
    const owner = await makeMember(test, site);
    const { id } = await add(owner);
    const stranger = await makeMember(test, site);
    const path = `/api/account/passkeys/${id}`;
    expect((await stranger.browser.patch(path, { label: 'Mine now' })).status).toBe(404);
    expect((await stranger.browser.delete(path)).status).toBe(404);
    expect(await listIn(stranger.browser)).toEqual([]);
    expect(await listIn(owner.browser)).toHaveLength(1);
    expect(problemOf(await test.browser(site.host).get('/api/account/passkeys')).code).toBe('authentication_required');
  });

  it('[H13] of a browser that names nothing have a name in the member’s language', async () => {
    const { browser } = await makeMember(test, site);
    browser.setCookie('locale', 'de');
    const made = new SoftwareAuthenticator(originOf(site)).make(await challengeIn(browser));
    await browser.post('/api/account/passkeys', made, { headers: { 'User-Agent': 'curl/8' } });
    expect(await labelsIn(browser)).toEqual(['Passkey ohne Namen']);
  });

  it('[H13] are at most ten', async () => {
    const member = await makeMember(test, site);
    const late = await challengeIn(member.browser);
    for (let made = 0; made < MOST_PASSKEYS; made += 1) await add(member);
    const refused = await member.browser.post('/api/account/passkey-challenges');
    expect([refused.status, problemOf(refused).args]).toEqual([409, { limit: 10 }]);
    const eleventh = new SoftwareAuthenticator(originOf(site)).make(late);
    expect(problemOf(await store(member.browser, eleventh)).code).toBe('too_many_passkeys');
    expect(await listIn(member.browser)).toHaveLength(10);
  });

  it('[H13] are added and deleted after a log-in or the password of the last ten minutes alone', async () => {
    const member = await makeMember(test, site);
    const { browser } = member;
    const { id } = await add(member);
    test.clock.advance(10 * MINUTE + 1);
    const challenge = await browser.post('/api/account/passkey-challenges');
    expect([challenge.status, problemOf(challenge).code]).toEqual([403, 'proof_needed']);
    expect(problemOf(await browser.delete(`/api/account/passkeys/${id}`)).code).toBe('proof_needed');
    expect((await browser.patch(`/api/account/passkeys/${id}`, { label: 'Old phone' })).status).toBe(200);
    const wrong = await browser.post('/api/account/proofs', { password: 'not the password' });
    expect(problemOf(wrong).errors?.[0]?.field).toBe('password');
    expect(problemOf(await browser.post('/api/account/passkey-challenges')).code).toBe('proof_needed');
    expect((await browser.post('/api/account/proofs', { password: PASSWORD })).status).toBe(204);
    expect((await browser.post('/api/account/passkey-challenges')).status).toBe(201);
    test.clock.advance(9 * MINUTE);
    expect((await browser.delete(`/api/account/passkeys/${id}`)).status).toBe(204);
  });

  it('[H13] a proof counts in its own session, and five wrong passwords end the tries', async () => {
    const { browser, email } = await makeMember(test, site);
    const other = test.browser(site.host);
    await other.post('/api/user.php', { login: email, password: PASSWORD });
    test.clock.advance(11 * MINUTE);
    await browser.post('/api/account/proofs', { password: PASSWORD });
    expect(problemOf(await other.post('/api/account/passkey-challenges')).code).toBe('proof_needed');
    for (let tries = 0; tries < 5; tries += 1) await other.post('/api/account/proofs', { password: 'wrong' });
    expect(problemOf(await other.post('/api/account/proofs', { password: PASSWORD })).code).toBe('too_many');
  });

  it('[H13] a challenge is answered once, within five minutes, by the session that challenge', async () => {
    const { browser, email } = await makeMember(test, site);
    const { browser: stranger } = await makeMember(test, site);
    const other = test.browser(site.host);
    await other.post('/api/user.php', { login: email, password: PASSWORD });
    const challenge = await challengeIn(browser);
    const authenticator = new SoftwareAuthenticator(originOf(site));
    const made = authenticator.make(challenge);
    for (const one of [stranger, other]) expect(problemOf(await store(one, made)).code).toBe('passkey_expired');
    expect((await store(browser, made)).status).toBe(201);
    expect(problemOf(await store(browser, made)).code).toBe('passkey_expired');
    const late = new SoftwareAuthenticator(originOf(site)).make(await challengeIn(browser));
    test.clock.advance(5 * MINUTE);
    const refused = await store(browser, late);
    expect([refused.status, problemOf(refused).code]).toEqual([410, 'passkey_expired']);
    const logIn = (await browser.post('/api/passkey-challenges')).body as { challenge: string };
    const misused = new SoftwareAuthenticator(originOf(site)).make(challenge, { challenge: logIn.challenge });
    expect(problemOf(await store(browser, misused)).code).toBe('passkey_expired');
  });

  it('[H13] of another origin, another domain, a frame, or without finger, face or PIN are refused', async () => {
    expect(await storeForged({ origin: 'http://evil.test:8080' })).toBe('passkey_invalid');
    expect(await storeForged({ domain: 'evil.test' })).toBe('passkey_invalid');
    expect(await storeForged({ isForeignFrame: true })).toBe('passkey_invalid');
    expect(await storeForged({ isUnverified: true })).toBe('passkey_invalid');
  });

  it('[H13] are told by mail, when one is added and when a new password leaves them as they are', async () => {
    const member = await makeMember(test, site);
    await add(member);
    const { browser, email } = member;
    const [{ id } = { id: '' }] = await listIn(browser);
    await browser.patch(`/api/account/passkeys/${id}`, { label: 'Blue phone' });
    await test.runJobs();
    const mails = () => test.mails.filter(({ to }) => to === email);
    expect(mails().at(-1)?.subject).toBe('A passkey was added to your account');
    expect(mails().at(-1)?.text).toContain('Blue phone');
    await browser.post('/api/password-resets', { email });
    await test.runJobs();
    const [, token = ''] = /\/reset-password\/do#([\w-]{43})/.exec(mails().at(-1)?.text ?? '') ?? [];
    await browser.put('/api/password-resets', { token, password: 'copper violin harbour' });
    await test.runJobs();
    expect(mails().at(-1)?.text).toContain('These passkeys still open it: Blue phone.');
  });

  it('[H13] challenges that nobody answered are forgotten', async () => {
    const { browser } = await makeMember(test, site);
    await challengeIn(browser);
    await browser.post('/api/passkey-challenges');
    test.clock.advance(5 * MINUTE + 1);
    await challengeIn(browser);
    await test.get(AccountJobs).forgetSessions();
    const count = 'SELECT count(*)::int AS left FROM passkey_challenges WHERE site_id = $1';
    expect(await test.db.systemRows(count, [site.id])).toEqual([{ left: 1 }]);
  });
});
