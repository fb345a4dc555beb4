import { execFile } from 'node:child_process';
import { jest } from '@jest/globals';
import { sealTotpSecret, totpCode } from '@duet/accounts';
import { KeyRing } from '@duet/platform';
import type { AuditEntry } from '@duet/contract';
import { adminListAuditEntries, endpointOf, findFaults } from '@duet/contract';
import type { Browser, TestApp } from '@duet/testing';
import { logInStaff, makeStaff, problemOf, STAFF_PASSWORD, STAFF_SECRET, startTestApp } from '@duet/testing';
import { AppModule } from '../../../api/src/app.module';

const PASSWORD = 'seven quiet herons';
// Each command is a process of its own, and a test starts up to nine.
jest.setTimeout(120_000);
let test: TestApp;

beforeEach(async () => {
  test = await startTestApp({ root: AppModule.with });
});
afterEach(() => test.close());

interface CommandResult {
  code: number;
  output: string;
}

/** Runs the command without a terminal; `input` is its standard input. */
function admin(args: string[], { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {}) {
  const variables = { DATABASE_SYSTEM_URL: test.config.systemDatabaseUrl, SECRET: test.config.secret, ...env };
  const options = { env: { ...process.env, NODE_OPTIONS: '', ...variables } };
  return new Promise<CommandResult>((resolve) => {
    const done = (error: { code?: unknown } | null, stdout: string, stderr: string) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() });
    const child = execFile(
      process.execPath,
      ['--no-warnings', 'dist/server/apps/operations/src/admin/main.js', ...args],
      options,
      done,
    );
    child.stdin?.end(input);
  });
}

const create = (email: string, ...more: string[]) =>
  admin(['create', '--email', email, '--password-stdin', ...more], { input: `${PASSWORD}\n` });

/** Both steps of a first log-in. */
async function enrol(browser: Browser, email: string, password: string): Promise<void> {
  const first = await browser.post('/api/admin/session', { email, password });
  expect(first.body).toEqual({ step: 'enrolment' });
  const { secret } = (await browser.post('/api/admin/session/enrolment', {})).body as { secret: string };
  const code = totpCode(secret, test.clock.now());
  expect((await browser.post('/api/admin/session/enrolment', { code })).body).toMatchObject({ step: 'done' });
}

const console_ = () => test.browser(test.config.consoleHost);

async function auditOf(browser: Browser): Promise<AuditEntry[]> {
  const answer = await browser.get('/api/admin/audit-entries', { filter: JSON.stringify({ kind: 'act' }) });
  expect(findFaults(endpointOf(adminListAuditEntries).answer!, answer.body)).toEqual([]);
  return answer.body as AuditEntry[];
}

describe('npm run admin -- create', () => {
  it('makes the first administrator, who enrols at the first log-in, and no second one unless asked to', async () => {
    const both = await Promise.all([create('first@example.org'), create('first.too@example.org')]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    const [made, refused] = both[0]!.code === 0 ? both : [both[1]!, both[0]!];
    const [email = ''] = made!.output.split(' ');
    expect(made!.output).toContain('Log in at http://console.localhost:8080');
    expect(refused!.output).toMatch(new RegExp(`^There is an administrator already: ${email}\\. .*--another\\.$`));
    const browser = console_();
    await enrol(browser, email, PASSWORD);
    expect((await browser.get('/api/admin/staff')).body).toHaveLength(1);
    expect((await create('other@example.org', '--another')).code).toBe(0);
    expect((await browser.get('/api/admin/staff')).body).toHaveLength(2);
    const entry = (await auditOf(browser)).find(({ resource_name: name }) => name === 'other@example.org');
    expect(entry).toMatchObject({ act: 'created', resource: 'staff', staff_id: null, request_id: null });
    expect(entry!.staff_email).toMatch(/^npm run admin \(/);
    expect(JSON.stringify(entry)).not.toContain(PASSWORD);
  });

  it('says in words what is wrong', async () => {
    const { email } = await makeStaff(test, { role: 'support' });
    const weak = (password: string) =>
      admin(['create', '--email', 'a.person@example.org', '--password-stdin'], { input: password });
    const away = { DATABASE_SYSTEM_URL: 'postgres://duet_system:x@127.0.0.1:1/duet' };
    const empty = { DATABASE_SYSTEM_URL: test.config.systemDatabaseUrl.replace(/[^/]+$/, 'postgres') };
    const cases: [Promise<CommandResult>, RegExp][] = [
      [create('no address'), /^E-mail address: Invalid email\.?$/],
      [weak('short'), /^Password: Use at least 12 characters\.$/],
      [weak('aaaaaaaaaaaaaaaa'), /^Password: .+\.$/],
      [create(email), /^E-mail address: A staff member with this address already exists\.$/],
      [admin(['create', '--email', 'b@example.org']), /^There is no terminal to ask on: give --password-stdin or/],
      [admin(['create', '--emial', 'b@example.org']), /^Unknown option '--emial'\. See npm run admin -- --help\.$/],
      [admin(['create'], { env: away }), /^PostgreSQL at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)/],
      [admin(['create'], { env: empty }), /^The tables of this version are not there .*migrate\.js\.$/],
    ];
    for (const [answer, sentence] of cases) {
      const { code, output } = await answer;
      expect(output).toMatch(sentence);
      expect(code).toBe(1);
    }
    const [count] = await test.db.systemRows<{ n: number }>('SELECT count(*)::int AS n FROM staff');
    expect(count!.n).toBe(1);
  });

  it('takes one from the environment once, and does nothing where there is one or none is named', async () => {
    const args = ['create', '--from-environment'];
    expect(await admin(args)).toEqual({ code: 0, output: 'ADMIN_EMAIL is not set: no administrator is made.' });
    const env = { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: PASSWORD };
    expect((await admin(args, { env: { ...env, ADMIN_PASSWORD: '' } })).output).toMatch(/^ADMIN_PASSWORD is missing/);
    expect((await admin(args, { env })).output).toBe('boss@example.org is an administrator of the whole platform.');
    expect(await admin(args, { env })).toEqual({ code: 0, output: 'There is an administrator already.' });
    await enrol(console_(), 'boss@example.org', PASSWORD);
  });
});

describe('npm run admin -- reset', () => {
  it('lets the sole administrator in again with a new password and a new second factor', async () => {
    const { email, browser } = await logInStaff(test);
    const { code, output } = await admin(['reset', '--email', email, '--generate']);
    expect(code).toBe(0);
    const password = /shown this once: (\S+)/.exec(output)![1]!;
    expect((await browser.get('/api/admin/sites')).status).toBe(403);
    const old = await console_().post('/api/admin/session', { email, password: STAFF_PASSWORD });
    expect(problemOf(old).code).toBe('login_failed');
    const again = console_();
    await enrol(again, email, password);
    const [entry] = (await auditOf(again)).filter(({ act }) => act === 'changed');
    expect(entry!.changes).toEqual([
      { field: 'second_factor', before: 'true', after: 'false' },
      { field: 'password', before: null, after: '"changed"' },
    ]);
    const nobody = await admin(['reset', '--email', 'nobody@example.org', '--generate']);
    expect(nobody).toEqual({ code: 1, output: 'There is no staff member with the address nobody@example.org.' });
  });

  it('changes one of both when told so', async () => {
    const { email } = await makeStaff(test);
    await admin(['reset', '--email', email, '--second-factor']);
    await enrol(console_(), email, STAFF_PASSWORD);
    await admin(['reset', '--email', email, '--password', '--password-stdin'], { input: PASSWORD });
    const answer = await console_().post('/api/admin/session', { email, password: PASSWORD });
    expect(answer.body).toEqual({ step: 'totp' });
  });
});

describe('after SECRET has changed', () => {
  const sealedBefore = sealTotpSecret(
    new KeyRing({ secret: 'the secret of before, which is lost by now' }),
    STAFF_SECRET,
  );
  const makeLost = async () => {
    const staff = await makeStaff(test);
    await test.db.systemRows('UPDATE staff SET totp_secret = $2 WHERE id = $1', [staff.id, sealedBefore]);
    return staff;
  };
  const enterCode = async (browser: Browser, email: string) => {
    await browser.post('/api/admin/session', { email, password: STAFF_PASSWORD });
    return browser.post('/api/admin/session/totp', { code: totpCode(STAFF_SECRET, test.clock.now()) });
  };

  it('the log-in says so in words, however often it is tried, and the command opens the way back', async () => {
    const [lost, other] = [await makeLost(), await makeStaff(test)];
    for (let tries = 0; tries < 7; tries += 1) {
      const answer = await enterCode(lost.browser, lost.email);
      expect([answer.status, problemOf(answer).code]).toEqual([409, 'factor_unreadable']);
      expect(problemOf(answer).detail).toContain('npm run admin -- reset');
    }
    const { output } = await admin(['reset', '--unreadable']);
    expect(output).toBe(`${lost.email} sets up a new second factor at the next log-in`);
    await enrol(lost.browser, lost.email, STAFF_PASSWORD);
    expect((await enterCode(other.browser, other.email)).body).toEqual({ step: 'done' });
    expect((await admin(['reset', '--unreadable'])).output).toMatch(/^Every second factor can be read/);
  });

  it('an administrator resets the second factor of a colleague, which the audit log keeps', async () => {
    const [lost, { browser }] = [await makeLost(), await logInStaff(test)];
    const answer = await browser.patch(`/api/admin/staff/${lost.id}`, { reset_second_factor: true });
    expect(answer.body).toMatchObject({ second_factor: false });
    await enrol(lost.browser, lost.email, STAFF_PASSWORD);
    const [entry] = (await auditOf(browser)).filter(({ resource_id: id, act }) => id === lost.id && act === 'changed');
    expect(entry!.changes).toEqual([{ field: 'second_factor', before: 'true', after: 'false' }]);
  });
});

describe('staff of the demo', () => {
  it('whose passwords everybody knows are let in nowhere in production, and are no administrators to the command', async () => {
    const { email } = await makeStaff(test, { isDemo: true });
    const body = { email, password: STAFF_PASSWORD };
    expect((await console_().post('/api/admin/session', body)).body).toEqual({ step: 'totp' });
    test.config.production = true;
    expect(problemOf(await console_().post('/api/admin/session', body)).code).toBe('login_failed');
    expect((await create('real@example.org')).code).toBe(0);
  });
});
