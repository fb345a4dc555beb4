import type { LogInChallenge, NewPasskeyChallenge, Passkey } from '@duet/contract';
import { Log } from '@duet/platform';
import type { Browser, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, problemOf, SoftwareAuthenticator, startTestApp } from '@duet/testing';
import { jest } from '@jest/globals';

let test: TestApp;
let site: MadeSite;
let network = 0;

const originOf = ({ host }: MadeSite) => `http://${host}:8080`;
/** A browser that was never here, in a network of its own. */
function stranger(at: MadeSite = site): Browser {
  const browser = test.browser(at.host);
  browser.address = `203.${(network += 1)}.0.1`;
  return browser;
}
const challengeIn = async (browser: Browser) => (await browser.post('/api/passkey-challenges')).body as LogInChallenge;

type Forgery = Parameters<SoftwareAuthenticator['answer']>[1];
/** Logs in by passkey; answers who is in, or the code of the refusal. */
async function logIn(authenticator: SoftwareAuthenticator, browser = stranger(), forgery: Forgery = {}) {
  const answer = authenticator.answer(await challengeIn(browser), forgery);
  return outcomeOf(await browser.post('/api/passkey-log-ins', answer));
}
const outcomeOf = (response: Awaited<ReturnType<Browser['post']>>): string =>
  response.status === 200 ? (response.body as { user: { id: string } }).user.id : problemOf(response).code;

interface Owner extends MadeMember {
  authenticator: SoftwareAuthenticator;
  passkey: string;
}
/** A member with a passkey. */
async function makeOwner({ counts = false, at = site } = {}): Promise<Owner> {
  const member = await makeMember(test, at);
  const authenticator = new SoftwareAuthenticator(originOf(at), counts);
  const challenge = (await member.browser.post('/api/account/passkey-challenges')).body as NewPasskeyChallenge;
  const made = await member.browser.post('/api/account/passkeys', authenticator.make(challenge));
  return { ...member, authenticator, passkey: (made.body as { passkey: Passkey }).passkey.id };
}
const setStatus = (id: string, status: string) =>
  test.db.systemRows(`UPDATE accounts SET status = $2, delete_due_at = '2027-03-09T12:00:00Z' WHERE id = $1`, [
    id,
    status,
  ]);

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('log-in by passkey', () => {
  it('[B11] [B12] opens a session like that of a password, without a name, and the passkey tells its last use', async () => {
    const { id, authenticator, browser: own } = await makeOwner();
    const browser = stranger();
    expect(await challengeIn(browser)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      domain: site.host,
      seconds: 300,
    });
    const response = await browser.post('/api/passkey-log-ins', authenticator.answer(await challengeIn(browser)));
    expect(outcomeOf(response)).toBe(id);
    expect(String(response.headers['set-cookie'])).toMatch(
      /auth\.session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly/,
    );
    expect((await browser.get('/api/account/sessions')).status).toBe(200);
    const { passkeys } = (await own.get('/api/account/passkeys')).body as { passkeys: Passkey[] };
    const used = new Date(passkeys[0]?.last_used_at ?? 0).getTime();
    expect(test.clock.now().getTime() - used).toBeLessThan(60_000);
  });

  it('[B11] a challenge is answered once, in five minutes, on its own site, and for a log-in alone', async () => {
    const { authenticator, browser: own } = await makeOwner();
    const browser = stranger();
    const answer = authenticator.answer(await challengeIn(browser));
    expect((await browser.post('/api/passkey-log-ins', answer)).status).toBe(200);
    const replayed = await stranger().post('/api/passkey-log-ins', answer);
    expect([replayed.status, problemOf(replayed).code]).toEqual([410, 'passkey_expired']);
    const late = authenticator.answer(await challengeIn(browser));
    const forRegistration = (await own.post('/api/account/passkey-challenges')).body as NewPasskeyChallenge;
    const misused = authenticator.answer(forRegistration);
    expect(outcomeOf(await own.post('/api/passkey-log-ins', misused))).toBe('passkey_expired');
    test.clock.advance(5 * 60);
    expect(outcomeOf(await browser.post('/api/passkey-log-ins', late))).toBe('passkey_expired');
    const other = await makeSite(test);
    const foreign = authenticator.answer(await challengeIn(stranger(other)));
    expect(outcomeOf(await browser.post('/api/passkey-log-ins', foreign))).toBe('passkey_expired');
  });

  it('[B11] a forged origin or domain, a frame, a wrong signature or an unproved user is refused', async () => {
    const { authenticator, id } = await makeOwner();
    const forgeries: Forgery[] = [
      { origin: 'http://evil.test:8080' },
      { origin: originOf(site).replace('http:', 'https:') },
      { domain: 'evil.test' },
      { isForeignFrame: true },
      { isBroken: true },
      { isUnverified: true },
    ];
    for (const forgery of forgeries) expect(await logIn(authenticator, stranger(), forgery)).toBe('passkey_refused');
    expect(await logIn(authenticator)).toBe(id);
  });

  it('[B11] a passkey of one site is none of another, and opens its own account alone', async () => {
    const other = await makeSite(test);
    const { authenticator } = await makeOwner();
    const there = stranger(other);
    const forgery = { origin: originOf(other), domain: other.host };
    expect(await logIn(authenticator, there, forgery)).toBe('passkey_refused');
    const neighbour = await makeMember(test, site);
    const challenge = (await neighbour.browser.post('/api/account/passkey-challenges')).body as NewPasskeyChallenge;
    expect(await logIn(authenticator, stranger(), { userHandle: challenge.user_handle })).toBe('passkey_refused');
    const rows = await test.db.rows(
      { site: { id: other.id } },
      { name: 'all_passkeys', text: 'SELECT 1 FROM passkeys' },
      [],
    );
    expect(rows).toEqual([]);
  });

  it('[B11] a deleted passkey opens nothing any more', async () => {
    const { authenticator, browser, passkey } = await makeOwner();
    expect((await browser.delete(`/api/account/passkeys/${passkey}`)).status).toBe(204);
    const visitor = stranger();
    const response = await visitor.post('/api/passkey-log-ins', authenticator.answer(await challengeIn(visitor)));
    expect([response.status, problemOf(response).code]).toEqual([422, 'passkey_refused']);
    expect(visitor.cookieHeader()).not.toContain('auth.session');
  });

  it('[B11] a counter that does not go up shows a copy: refused, and written to the log', async () => {
    const { authenticator, id, passkey } = await makeOwner({ counts: true });
    expect(await logIn(authenticator)).toBe(id);
    expect(await logIn(authenticator)).toBe(id);
    const warn = jest.spyOn(test.get(Log), 'warn');
    for (const counter of [2, 1, 0])
      expect(await logIn(authenticator, stranger(), { counter })).toBe('passkey_refused');
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining('went back'),
      expect.objectContaining({ passkey, now: 2 }),
    );
    warn.mockRestore();
    expect(await logIn(authenticator, stranger(), { counter: 9 })).toBe(id);
  });

  it('[B11] tells who has the passkey that the account is closed or will be deleted', async () => {
    const { authenticator, id, name } = await makeOwner();
    await setStatus(id, 'banned');
    expect(await logIn(authenticator)).toBe('account_banned');
    await setStatus(id, 'suspended');
    expect(await logIn(authenticator)).toBe('account_suspended');
    await setStatus(id, 'pending_deletion');
    const browser = stranger();
    const refused = await browser.post('/api/passkey-log-ins', authenticator.answer(await challengeIn(browser)));
    expect([refused.status, problemOf(refused).args]).toEqual([403, { date: '9 March 2027', login: name }]);
    const broken = authenticator.answer(await challengeIn(browser), { isBroken: true });
    expect(outcomeOf(await browser.post('/api/passkey-log-ins', broken))).toBe('passkey_refused');
  });

  it('[B11] counts into the same block as the password, both ways', async () => {
    const owner = await makeOwner();
    const attacker = stranger();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await logIn(owner.authenticator, attacker, { isBroken: true })).toBe('passkey_refused');
    expect(await logIn(owner.authenticator, attacker)).toBe('login_blocked');
    const byPassword = { login: owner.email, password: PASSWORD };
    expect(problemOf(await attacker.post('/api/user.php', byPassword)).code).toBe('login_blocked');
    expect(await logIn(owner.authenticator)).toBe(owner.id);
    test.clock.advance(15 * 60);
    expect(await logIn(owner.authenticator, attacker)).toBe(owner.id);
    const other = stranger();
    for (let tries = 0; tries < 5; tries += 1) await other.post('/api/user.php', { ...byPassword, password: 'wrong' });
    expect(await logIn(owner.authenticator, other)).toBe('login_blocked');
  });

  it('[B11] a log-in makes the device known, and ends a pause', async () => {
    const owner = await makeOwner();
    const device = stranger();
    expect(await logIn(owner.authenticator, device)).toBe(owner.id);
    expect((await device.post('/api/account/pause')).status).toBe(204);
    expect(await logIn(owner.authenticator, device)).toBe(owner.id);
    const [account] = await test.db.systemRows('SELECT paused_at FROM accounts WHERE id = $1', [owner.id]);
    expect(account).toEqual({ paused_at: null });
    const [known] = await test.db.systemRows(
      'SELECT count(*)::int AS devices FROM known_devices WHERE account_id = $1',
      [owner.id],
    );
    expect(known).toEqual({ devices: 2 });
  });

  it('[B14] a new password by mail ends the sessions and leaves the passkey', async () => {
    const owner = await makeOwner();
    await owner.browser.post('/api/password-resets', { email: owner.email });
    await test.runJobs();
    const mail = test.mails.filter(({ to }) => to === owner.email).at(-1);
    const [, token = ''] = /#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    await stranger().put('/api/password-resets', { token, password: 'copper violin harbour' });
    expect((await owner.browser.get('/api/account/passkeys')).status).toBe(403);
    expect(await logIn(owner.authenticator)).toBe(owner.id);
  });
});
