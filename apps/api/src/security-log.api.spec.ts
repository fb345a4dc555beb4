import { Log } from '@duet/platform';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import {
  logInStaff,
  makeMember,
  makeSite,
  makeStaff,
  problemOf,
  SalesFixture,
  STAFF_PASSWORD,
  startTestApp,
} from '@duet/testing';
import { register } from 'prom-client';
import { AppModule } from './app.module';

type Line = Record<string, unknown>;

let test: TestApp;
let site: MadeSite;
let member: MadeMember;
let sales: SalesFixture;
let bundle: string;
const lines: Line[] = [];

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  const { logger } = test.get(Log);
  logger.level = 'debug';
  for (const level of ['error', 'warn', 'info', 'debug'] as const)
    logger[level] = (fields: unknown, msg?: string) => void lines.push({ ...(fields as Line), level, msg });
  site = await makeSite(test);
  sales = new SalesFixture(test, site);
  bundle = await sales.sell({ credits: 20, price: 1499 });
  member = await makeMember(test, site, { name: 'Wilhelmina', email: 'wilhelmina@example.org' });
});
beforeEach(() => void lines.splice(0));
afterAll(() => test.close());

const written = () => lines.filter(({ kind }) => kind === 'security');
const eventsOf = () => written().map(({ event }) => event);
const logIn = (password: string, login = member.email) =>
  test.browser(site.host).post('/api/user.php', { login, password });

/** The count of an event on the metrics. */
async function counted(event: string): Promise<number> {
  const { values } = (await register.getSingleMetric('duet_security_events_total')!.get()) as {
    values: { labels: { event?: string }; value: number }[];
  };
  return values.find(({ labels }) => labels.event === event)!.value;
}

describe('the security log', () => {
  it('has a line and a count for log-ins, failures and a lock-out, each with the account’s id', async () => {
    const before = await counted('log_in_failed');
    expect((await logIn(member.password)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) expect(problemOf(await logIn('wrong')).code).toMatch(/login/);
    await logIn('wrong', 'nobody@example.org');
    const [first, second, ...others] = written();
    expect([first, second]).toMatchObject([
      { event: 'logged_in', level: 'info', account_id: member.id, site: site.key },
      { event: 'log_in_failed', level: 'warn', account_id: member.id, code: 'login_failed' },
    ]);
    expect(others.at(-1)).toMatchObject({ event: 'log_in_failed' });
    expect(others.at(-1)!.account_id).toBeUndefined();
    expect(await counted('log_in_failed')).toBe(
      before + eventsOf().filter((event) => event === 'log_in_failed').length,
    );
  });

  it('tells networks apart without naming them', async () => {
    const [one, other] = [test.browser(site.host), test.browser(site.host)];
    Object.assign(one, { address: '203.0.113.9' });
    Object.assign(other, { address: '198.51.100.9' });
    for (const browser of [one, one, other])
      await browser.post('/api/user.php', { login: 'x@example.org', password: 'y' });
    const [a, b, c] = written().map(({ network }) => network);
    expect(a).toMatch(/^[\w-]{16}$/);
    expect([b === a, c === a]).toEqual([true, false]);
  });

  it('has what staff are refused by their role, their wrong codes and their files', async () => {
    const moderator = await logInStaff(test, { role: 'moderator' });
    lines.splice(0);
    expect(problemOf(await moderator.browser.get('/api/admin/staff')).code).toBe('forbidden');
    expect(written()).toMatchObject([
      { event: 'staff_refused', staff_id: moderator.id, roles: ['moderator'], call: 'adminListStaff' },
    ]);
    lines.splice(0);
    const staff = await makeStaff(test);
    await staff.browser.post('/api/admin/session', { email: staff.email, password: 'wrong' });
    await staff.browser.post('/api/admin/session', { email: staff.email, password: STAFF_PASSWORD });
    await staff.browser.post('/api/admin/session/totp', { code: '000000' });
    expect(written()).toMatchObject([
      { event: 'staff_log_in_failed', staff_id: staff.id },
      { event: 'staff_password_accepted', staff_id: staff.id },
      { event: 'staff_factor_failed', staff_id: staff.id },
    ]);
    lines.splice(0);
    const administrator = await logInStaff(test);
    lines.splice(0);
    const headers = { accept: 'text/csv' };
    expect((await administrator.browser.send('get', '/api/admin/staff', { headers })).status).toBe(200);
    expect(written()).toMatchObject([{ event: 'staff_exported', staff_id: administrator.id, call: 'adminListStaff' }]);
  });

  it('has forged origins, forged callbacks and limits that were met', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    await member.browser.send('post', '/api/user.php', { headers, body: {} });
    const forged = { headers: { 'x-payment-signature': 't=1,v1=00' }, body: { id: 'sb_other' } };
    await test.browser(site.host).send('post', '/api/payments/sandbox/events', forged);
    expect(eventsOf()).toEqual(['origin_refused', 'callback_forged']);
    lines.splice(0);
    for (let times = 0; times < 2; times += 1) await member.browser.post('/api/account/export', {});
    expect(eventsOf()).toEqual(['data_exported', 'limit_met']);
  });

  it('and every other line of a run through sign-up, failure, order and callback hold no address, e-mail or name', async () => {
    const name = 'Ermintrude';
    const email = 'ermintrude.secret@example.org';
    const person = await makeMember(test, site, { name, email, country: 'NL' });
    await logIn('wrong', email);
    await logIn('wrong', name);
    await logIn(person.password, email);
    await person.browser.post('/api/password-resets', { email });
    await sales.placeOrder(person, bundle).then(({ id }) => sales.decide(id, 'paid'));
    await test.runJobs();
    expect(eventsOf()).toEqual(expect.arrayContaining(['signed_up', 'log_in_failed', 'logged_in', 'reset_requested']));
    const all = JSON.stringify(lines);
    for (const hidden of [name, email, 'secret@', person.browser.address, '127.0.0.1', 'correct horse'])
      expect(all.toLowerCase()).not.toContain(hidden.toLowerCase());
  });
});
