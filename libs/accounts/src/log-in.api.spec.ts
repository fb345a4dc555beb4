import { endpointOf, findFaults, logIn } from '@duet/contract';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { PasswordHasher } from './password-hasher';
import { makeMember, makeSite, PASSWORD, problemOf, startTestApp } from '@duet/testing';

let test: TestApp;
let site: MadeSite;
let network = 0;

/** A browser that was never here, in a network of its own. */
function stranger(address = `203.${(network += 1)}.0.1`) {
  const browser = test.browser(site.host);
  browser.address = address;
  return browser;
}
const tryIn = async (browser: ReturnType<typeof stranger>, login: string, password: string) => {
  const response = await browser.post('/api/user.php', { login, password });
  return response.status === 200 ? 'in' : problemOf(response).code;
};
async function fail(browser: ReturnType<typeof stranger>, member: MadeMember, times: number) {
  for (let done = 0; done < times; done += 1) {
    expect(await tryIn(browser, member.email, 'not the password')).toBe('login_failed');
  }
}

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('log-in', () => {
  it('[B11] [B19] takes the e-mail address or the name, in any case', async () => {
    const member = await makeMember(test, site, { name: 'Kim de Vries', email: 'Kim@example.com' });
    for (const login of ['kim@EXAMPLE.com', ' KIM DE VRIES ']) {
      const response = await stranger().post('/api/user.php', { login, password: PASSWORD });
      expect(findFaults(endpointOf(logIn).answer!, response.body)).toEqual([]);
      expect((response.body as { user: { id: string } }).user.id).toBe(member.id);
    }
  });

  it('[B12] hashes the password anew where the parameters have changed, and only for the right one', async () => {
    const member = await makeMember(test, site);
    const hasher = test.get(PasswordHasher);
    const former = hasher.cost;
    const hashOf = async () => {
      const [row] = await test.db.systemRows<{ password_hash: string }>(
        'SELECT password_hash FROM accounts WHERE id = $1',
        [member.id],
      );
      return row!.password_hash;
    };
    const before = await hashOf();
    hasher.cost = { ...former, timeCost: former.timeCost + 1 };
    try {
      await stranger().post('/api/user.php', { login: member.email, password: 'not the password' });
      expect(await hashOf()).toBe(before);
      expect(await tryIn(stranger(), member.email, PASSWORD)).toBe('in');
      const after = await hashOf();
      expect([hasher.isOutdated(before), hasher.isOutdated(after)]).toEqual([true, false]);
      expect(await tryIn(stranger(), member.email, PASSWORD)).toBe('in');
      expect(await hashOf()).toBe(after);
    } finally {
      hasher.cost = former;
    }
  });

  it('[B11] answers a wrong password and an unknown account alike', async () => {
    const member = await makeMember(test, site);
    const wrong = await stranger().post('/api/user.php', { login: member.email, password: 'not the password' });
    const unknown = await stranger().post('/api/user.php', { login: 'nobody@example.com', password: PASSWORD });
    expect([wrong.status, problemOf(wrong).detail]).toEqual([422, 'Login failed, please try again']);
    expect({ ...problemOf(unknown), request_id: '' }).toEqual({ ...problemOf(wrong), request_id: '' });
  });

  it('[B12] sets a session cookie that scripts and other sites cannot use, for 30 days', async () => {
    const member = await makeMember(test, site);
    const response = await stranger().post('/api/user.php', { login: member.email, password: PASSWORD });
    const lines = response.headers['set-cookie'] as unknown as string[];
    const cookie = lines.find((line) => line.startsWith('auth.session='));
    expect(cookie).toMatch(/^auth\.session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await stranger().post(
      '/api/user.php',
      { login: member.email, password: PASSWORD },
      { headers: { 'X-Forwarded-Proto': 'https' } },
    );
    expect(String(secure.headers['set-cookie'])).toContain('Secure');
  });

  it('[B11] five wrong tries block account and network for 15, then 60 minutes, and nobody else', async () => {
    const member = await makeMember(test, site);
    const attacker = stranger('198.18.7.20');
    await fail(attacker, member, 5);
    const blocked = await attacker.post('/api/user.php', { login: member.email, password: PASSWORD });
    expect([blocked.status, problemOf(blocked).args]).toEqual([429, { minutes: 15 }]);
    expect(problemOf(blocked).detail).toBe('Too many incorrect attempts, account blocked for 15 min.');
    expect(blocked.headers['retry-after']).toBe('900');
    expect(await tryIn(stranger('198.18.7.99'), member.name, PASSWORD)).toBe('login_blocked');
    expect(await tryIn(stranger('198.18.8.20'), member.email, PASSWORD)).toBe('in');
    test.clock.advance(15 * 60);
    await fail(attacker, member, 5);
    const again = await attacker.post('/api/user.php', { login: member.email, password: PASSWORD });
    expect(problemOf(again).args).toEqual({ minutes: 60 });
    test.clock.advance(60 * 60);
    expect(await tryIn(attacker, member.email, PASSWORD)).toBe('in');
    await fail(attacker, member, 4);
    expect(await tryIn(attacker, member.email, PASSWORD)).toBe('in');
  });

  it('blocks what nobody owns just the same', async () => {
    const attacker = stranger();
    for (let done = 0; done < 5; done += 1) await tryIn(attacker, 'ghost@example.com', PASSWORD);
    expect(await tryIn(attacker, 'GHOST@example.com', PASSWORD)).toBe('login_blocked');
  });

  it('lets no more than five of many tries at the same moment look at the password', async () => {
    const member = await makeMember(test, site);
    const attacker = stranger();
    const tries = Array.from({ length: 20 }, () => tryIn(attacker, member.email, 'not the password'));
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'login_blocked')).toHaveLength(15);
  });

  it('50 wrong tries from anywhere block the account for 15 minutes, but not for its known devices', async () => {
    const member = await makeMember(test, site);
    const device = stranger();
    expect(await tryIn(device, member.email, PASSWORD)).toBe('in');
    await device.send('get', '/api/logout.php', {});
    for (let round = 0; round < 10; round += 1) await fail(stranger(), member, 5);
    const newcomer = await stranger().post('/api/user.php', { login: member.email, password: PASSWORD });
    expect([problemOf(newcomer).code, problemOf(newcomer).args]).toEqual(['login_blocked', { minutes: 15 }]);
    expect(await tryIn(device, member.email, PASSWORD)).toBe('in');
    test.clock.advance(15 * 60);
    expect(await tryIn(stranger(), member.email, PASSWORD)).toBe('in');
  });

  it('a network with 100 wrong tries in an hour gets 429, whatever account it tries', async () => {
    const member = await makeMember(test, site);
    const attacker = stranger();
    const names = Array.from({ length: 100 }, (_, index) => `guess${index}@example.com`);
    for (const name of names) expect(await tryIn(attacker, name, PASSWORD)).toBe('login_failed');
    const refused = await attacker.post('/api/user.php', { login: member.email, password: PASSWORD });
    expect([refused.status, problemOf(refused).code]).toEqual([429, 'too_many']);
    test.clock.advance(3600);
    expect(await tryIn(attacker, member.email, PASSWORD)).toBe('in');
  });

  it('tells who has the password that the account will be deleted, and nobody else', async () => {
    const member = await makeMember(test, site);
    const due = new Date('2027-03-09T12:00:00Z');
    await test.db.systemRows(`UPDATE accounts SET status = 'pending_deletion', delete_due_at = $2 WHERE id = $1`, [
      member.id,
      due,
    ]);
    expect(await tryIn(stranger(), member.email, 'not the password')).toBe('login_failed');
    const response = await stranger().post('/api/user.php', { login: member.email, password: PASSWORD });
    expect([response.status, problemOf(response).args]).toEqual([403, { date: '9 March 2027' }]);
    const signUp = await stranger().post('/api/signup', {
      email: member.email,
      name: 'another one',
      password: PASSWORD,
      date_of_birth: '1990-05-17',
      gender: 'male',
      country: 'GB',
      special_consent: true,
    });
    expect(problemOf(signUp).code).toBe('pending_deletion');
  });

  it('refuses a banned account', async () => {
    const member = await makeMember(test, site);
    await test.db.systemRows(`UPDATE accounts SET status = 'banned' WHERE id = $1`, [member.id]);
    expect(await tryIn(stranger(), member.email, PASSWORD)).toBe('account_banned');
  });

  it('speaks German where the page is German', async () => {
    const german = stranger();
    german.setCookie('locale', 'de');
    const response = await german.post('/api/user.php', { login: 'x@example.com' });
    expect(problemOf(response).errors).toEqual([{ field: 'password', code: 'required' }]);
  });
});
