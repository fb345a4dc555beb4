import { execFile } from 'node:child_process';
import { jest } from '@jest/globals';
import type { AuditEntry } from '@duet/contract';
import { adminListAuditEntries, endpointOf, findFaults } from '@duet/contract';
import { seal, sealingKey } from '@duet/platform';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, PushServiceFixture, startTestApp } from '@duet/testing';
import { PushNotifications, PushTransport } from '@duet/push';
import { AppModule } from '../../../api/src/app.module';

// Each command is a process of its own.
jest.setTimeout(120_000);
let test: TestApp;
let service: PushServiceFixture;
let site: MadeSite;

beforeAll(async () => {
  service = await PushServiceFixture.start();
  const push = { contact: 'mailto:operations@example.com', formerKeys: null };
  test = await startTestApp({ root: AppModule.with, config: { push } });
  const transport = test.get(PushTransport);
  const post = transport.post.bind(transport);
  transport.post = (request) => post({ ...request, endpoint: service.reach(request.endpoint) });
});
afterAll(async () => {
  await test.close();
  await service.stop();
});
beforeEach(async () => {
  test.clock.set('2026-11-23T12:00:00Z');
  service.arrivals.splice(0);
  site = await makeSite(test);
});

interface CommandResult {
  code: number;
  output: string;
}

function pushKeys(args: string[], env: Record<string, string> = {}): Promise<CommandResult> {
  const variables = { DATABASE_SYSTEM_URL: test.config.systemDatabaseUrl, SECRET: test.config.secret, ...env };
  const options = { env: { ...process.env, NODE_OPTIONS: '', ...variables } };
  const program = ['--no-warnings', 'dist/server/apps/operations/src/push-keys/main.js', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, program, options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() }),
    );
  });
}

const keyOf = async ({ host }: MadeSite): Promise<string> => {
  test.clock.advance(120);
  const { body } = await test.browser(host).get('/api/settings.php');
  return (body as { settings: { push_public_key: string } }).settings.push_public_key;
};

/** A member with a browser that subscribed with the site's present key. */
async function subscribed(name: string): Promise<MadeMember> {
  const member = await makeMember(test, site);
  const public_key = await keyOf(site);
  const subscription = service.subscribe(name, public_key);
  expect((await member.browser.post('/api/user.php?push=1', { subscription, public_key })).status).toBe(204);
  await member.browser.post('/api/page-hidden.php', {});
  return member;
}

/** Tells a member of something, which signs a message for each browser. */
async function tell({ id: memberId }: MadeMember): Promise<void> {
  test.clock.advance(600);
  const matter = { memberId, kind: 'photo_reminder', key: crypto.randomUUID(), decidedAt: test.clock.now() } as const;
  await test.db.tx({ site }, (tx) => test.get(PushNotifications).tell(tx, { site }, matter));
  await test.runJobs();
}

describe('npm run push-keys -- rotate', () => {
  it('[G03] makes a new key for a site, keeps the old one for its browsers, and is in the audit log', async () => {
    const [old, other] = [await subscribed('of-the-old-key'), await makeSite(test)];
    const [before, untouched] = [await keyOf(site), await keyOf(other)];
    const { code, output } = await pushKeys(['rotate', '--site', site.host]);
    expect(code).toBe(0);
    const after = await keyOf(site);
    expect(after).not.toBe(before);
    expect(output).toContain(`signs its push messages with a new key: ${after}\n`);
    expect(await keyOf(other)).toBe(untouched);
    const fresh = await subscribed('of-the-new-key');
    await tell(old);
    await tell(fresh);
    expect(service.arrivals.map(({ to, publicKey }) => [to, publicKey])).toEqual([
      ['of-the-old-key', before],
      ['of-the-new-key', after],
    ]);
    const { browser } = await logInStaff(test);
    const { body } = await browser.get('/api/admin/audit-entries', { filter: JSON.stringify({ kind: 'act' }) });
    expect(findFaults(endpointOf(adminListAuditEntries).answer!, body)).toEqual([]);
    const [entry] = (body as AuditEntry[]).filter(({ resource_id: id, staff_id: by }) => id === site.id && !by);
    expect(entry!.staff_email).toMatch(/^npm run push-keys \(/);
    const changes = [{ field: 'push_key', before: JSON.stringify(before), after: JSON.stringify(after) }];
    expect(entry).toMatchObject({ act: 'changed', resource: 'sites', changes });
  });

  it('[G03] after a change of SECRET replaces what cannot be read, and nothing else', async () => {
    const [lost, whole] = [await subscribed('of-a-lost-key'), await makeSite(test)];
    const [before, untouched] = [await keyOf(site), await keyOf(whole)];
    const sealed = seal(sealingKey('the secret of before, which is lost by now', 'push-keys'), 'x'.repeat(43));
    await test.db.systemRows('UPDATE push_keys SET private_key = $2 WHERE site_id = $1', [site.id, sealed]);
    const { output } = await pushKeys(['rotate', '--unreadable']);
    const after = await keyOf(site);
    expect(output.match(/with a new key/g)).toHaveLength(1);
    expect([after === before, await keyOf(whole)]).toEqual([false, untouched]);
    await tell(lost);
    expect(service.arrivals).toEqual([]);
    const rows = await test.db.systemRows('SELECT 1 FROM push_subscriptions WHERE account_id = $1', [lost.id]);
    expect(rows).toEqual([]);
    await tell(await subscribed('of-the-next-key'));
    expect(service.arrivals.map(({ publicKey }) => publicKey)).toEqual([after]);
    expect((await pushKeys(['rotate', '--unreadable'])).output).toBe('The current push keys of all sites can be read.');
  });

  it('says in words what is wrong, and changes nothing', async () => {
    const before = await keyOf(site);
    const cases: [string[], RegExp, Record<string, string>?][] = [
      [['rotate', '--site', 'nobody.example'], /^There is no site with the domain nobody\.example\.$/],
      [['rotate', '--site', site.host], /^SECRET is missing/, { SECRET: '' }],
      [['rotate', '--site', site.host], /^DATABASE_SYSTEM_URL is missing: the keys/, { DATABASE_SYSTEM_URL: '' }],
      [['rotate', '--sight', 'x'], /^Unknown option '--sight'\. See npm run push-keys -- --help\.$/],
      [['rotate'], /^npm run push-keys -- rotate --site DOMAIN/],
    ];
    for (const [args, sentence, env] of cases) {
      const { code, output } = await pushKeys(args, env);
      expect(output).toMatch(sentence);
      expect(code).toBe(1);
    }
    expect(await keyOf(site)).toBe(before);
  });
});
