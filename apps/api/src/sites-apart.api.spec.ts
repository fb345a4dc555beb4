import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { jest } from '@jest/globals';
import type { Order, SiteSettings } from '@duet/contract';
import { ViewRecorder } from '@duet/members';
import type { Config } from '@duet/platform';
import {
  CONFIG,
  createApp,
  Database,
  KEY_PURPOSE_NAMES,
  KeyRing,
  KeyStore,
  PURPOSES_BEYOND_SITES,
} from '@duet/platform';
import { Visits } from '@duet/statistics';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import {
  Browser,
  BundleFixture,
  builtSite,
  freePort,
  logInStaff,
  makeMember,
  makeSite,
  makeStaff,
  placeMember,
  problemOf,
  STAFF_PASSWORD,
  startServer,
  startTestApp,
  until,
} from '@duet/testing';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module';

const SERVER = 'dist/server/apps/api/src/main.js';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

let test: TestApp;
let site: MadeSite;
let ann: MadeMember;
let bundles: BundleFixture;
const children: ChildProcess[] = [];

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite() }, sitesApart: true });
  site = await makeSite(test, { countries: ['GB', 'NL'] });
  bundles = await BundleFixture.open(test, site);
  ann = await makeMember(test, site);
});
afterAll(async () => {
  children.forEach((child) => child.kill('SIGKILL'));
  await test.close();
});

const sites = () => test.sites!;
const tokenIn = (text = '') => /#(?:token=)?([A-Za-z0-9_-]{43})/.exec(text)?.[1];
const rowsOf = async (table: string) => {
  const [row] = await test.db.systemRows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE site_id = $1`, [
    site.id,
  ]);
  return row!.n;
};

describe('a process that serves sites alone (ASVS 13.2.2)', () => {
  it('has neither the role that sees all sites nor a way to it', async () => {
    const db = sites().get(Database);
    expect(db.seesAllSites).toBe(false);
    await expect(db.systemRows('SELECT 1')).rejects.toThrow(/without the role that sees all/);
    await expect(db.system(async () => 1)).rejects.toThrow(/without the role that sees all/);
    expect(await db.rowsWithoutSite('SELECT current_user::text AS role')).toEqual([{ role: 'duet_app' }]);
    await expect(db.rowsWithoutSite('SET ROLE duet_system')).rejects.toThrow(/permission denied/);
  });

  it('[B11] takes members in: sign-up, the link of a mail, log-in with its limits, a new password by mail', async () => {
    const browser = test.browser(site.host);
    const logIn = (password: string) => browser.post('/api/user.php', { login: ann.email, password });
    expect(problemOf(await logIn('not the password')).code).toBe('login_failed');
    expect(
      await rowsOf(`(SELECT left(key, 36)::uuid AS site_id FROM rate_limits WHERE key LIKE '%:login_pair:%')`),
    ).toBe(1);
    expect((await browser.post('/api/password-resets', { email: ann.email })).status).toBe(204);
    await test.runJobs();
    const token = tokenIn(test.mails.filter(({ to }) => to === ann.email).at(-1)?.text);
    expect((await browser.put('/api/password-resets', { token, password: 'another pass phrase' })).status).toBe(204);
    expect((await logIn('another pass phrase')).status).toBe(200);
  });

  it('[E01] searches, shows profiles with their visits, and carries messages', async () => {
    const [bob, cat] = [await placeMember(test, site, { credits: 50 }), await placeMember(test, site)];
    await test.db.systemRows('UPDATE profiles SET shows_visits = true WHERE site_id = $1', [site.id]);
    expect((await bob.browser.get('/api/members')).status).toBe(200);
    expect((await bob.browser.get(`/api/members/${cat.id}`)).status).toBe(200);
    const sent = await bob.browser.post('/api/conversations', { profile_id: cat.id, type: 'text', text: 'Hello' });
    expect(sent.status).toBe(201);
    expect((await cat.browser.get('/api/chats.php')).body).toMatchObject({ total: 1, unread: 1 });
    await sites().get(ViewRecorder).flush();
    expect(await rowsOf('profile_views')).toBe(1);
  });

  it('[F02] sells: the page of a payment, and the news of its provider, who names no site', async () => {
    const buyer = await placeMember(test, site, { country: 'NL' });
    const order = await bundles.placeOrder(buyer);
    expect((await buyer.browser.get(new URL(order.redirect_url!).pathname)).status).toBe(200);
    await bundles.decide(order, 'paid');
    const { body } = await buyer.browser.get(`/api/orders/${order.id}`);
    expect((body as { order: Order }).order.status).toBe('completed');
  });

  it('[I01] finds a site by its host, and nothing by another one', async () => {
    const { body } = await test.browser(site.host).get('/api/settings.php');
    expect((body as { settings: SiteSettings }).settings.name).toBe(`Site ${site.key}`);
    expect(problemOf(await test.browser('nobody.test').get('/api/settings.php'))).toMatchObject({ status: 404 });
    // Known from then on: a call asks the database for no host.
    const lookUps = jest.spyOn(sites().get(Database), 'rowsWithoutSite');
    for (const host of [site.host, 'nobody.test']) await test.browser(host).get('/api/settings.php');
    expect(lookUps).not.toHaveBeenCalled();
    lookUps.mockRestore();
    const allowed = (domain: string) => test.browser(site.host).get('/api/internal/domains/allowed', { domain });
    expect([(await allowed(site.host)).status, (await allowed('nobody.test')).status]).toEqual([200, 404]);
  });

  it('[I08] counts visitors', async () => {
    const headers = { accept: 'text/html', 'user-agent': AGENT };
    expect((await test.browser(site.host).send('get', '/?ref=spring', { headers })).status).toBe(200);
    await sites().get(Visits).flush();
    expect(await rowsOf('source_days')).toBe(1);
  });

  it('[I02] shows a draft to staff who may see it, and to nobody whose reach has ended', async () => {
    const staff = await logInStaff(test, { siteId: site.id, role: 'operator' });
    await staff.browser.patch(`/api/admin/sites/${site.id}`, { name: 'Tomorrow' });
    const opened = await staff.browser.post(`/api/admin/sites/${site.id}/preview`, {});
    const token = new URL((opened.body as { url: string }).url).searchParams.get('preview')!;
    const look = () => test.browser(site.host).send('get', '/api/settings.php', { headers: { 'x-preview': token } });
    expect((await look()).body).toMatchObject({ settings: { name: 'Tomorrow' } });
    await test.db.systemRows('DELETE FROM staff_assignments WHERE staff_id = $1', [staff.id]);
    expect(problemOf(await look()).code).toBe('preview_expired');
  });

  it('answers 404 to every address of the console, and logs nobody of staff in', async () => {
    const { consoleHost } = test.config;
    const here = new Browser(sites().getHttpServer() as Server, consoleHost);
    for (const path of ['/', '/members', '/assets/a.js', '/api/docs', '/api/openapi.json', '/api/admin/sites']) {
      expect([path, (await here.get(path)).status]).toEqual([path, 404]);
    }
    const staff = await makeStaff(test);
    const logIn = { email: staff.email, password: STAFF_PASSWORD };
    expect((await here.post('/api/admin/session', logIn)).status).toBe(404);
    expect((await staff.browser.post('/api/admin/session', logIn)).status).toBe(200);
  });

  it('is not given the keys that no member’s call needs (ASVS 13.3.2)', async () => {
    const { systemDatabaseUrl: url, secret } = test.config;
    const source = await new DataSource({ type: 'postgres', url, entities: KeyStore.entities }).initialize();
    const store = new KeyStore({ source, clock: test.clock, masters: { secret, formerSecret: null } }, 'a test');
    await store.rotate(KEY_PURPOSE_NAMES);
    await source.destroy();
    const rows = await sites()
      .get(Database)
      .rowsWithoutSite<{ purpose: string }>('SELECT DISTINCT purpose FROM look_ups.keys_of_sites()');
    const theirs = KEY_PURPOSE_NAMES.filter((name) => !PURPOSES_BEYOND_SITES.includes(name));
    expect(rows.map(({ purpose }) => purpose).sort()).toEqual([...theirs].sort());
    expect(() => sites().get(KeyRing).seal('totp', 'x')).toThrow('There is no key for second-factors');
    expect(test.get(KeyRing).seal('totp', 'x')).toBeInstanceOf(Buffer);
  });
});

describe('a process of the console alone', () => {
  it('answers the console, and knows no site', async () => {
    const config = { ...test.config, serves: 'console' as const };
    const app = await createApp(AppModule.with({ config, clock: test.clock, process: 'console' }), config);
    const browser = (host: string) => new Browser(app.getHttpServer() as Server, host);
    expect((await browser(config.consoleHost).get('/api/docs')).status).toBe(200);
    expect(problemOf(await browser(site.host).get('/api/settings.php'))).toMatchObject({ code: 'unknown_site' });
    expect((await browser(site.host).get('/assets/a.js')).status).toBe(404);
    await app.close();
  });
});

describe('the built server in production', () => {
  /** A process with what is for sites, and with `more`. */
  const start = async (more: Record<string, string> = {}) => {
    const port = await freePort();
    const variables = { API_SERVES: 'sites', NODE_ENV: 'production', PORT: String(port), ...more };
    const child = startServer(SERVER, sites().get<Config>(CONFIG), variables);
    children.push(child);
    const ask = (path: string, host: string) => request(`http://127.0.0.1:${port}`).get(path).set('Host', host);
    return { child, ask };
  };

  it('serves sites with the password of one role and without a mail server', async () => {
    const { child, ask } = await start();
    const status = (path: string, host: string) =>
      ask(path, host).then(
        ({ status: code }) => code,
        () => null,
      );
    await until(async () => (await status('/api/health/ready', site.host)) === 200);
    expect(await status('/api/settings.php', site.host)).toBe(200);
    expect(await status('/api/settings.php', 'nobody.test')).toBe(404);
    expect(await status('/', test.config.consoleHost)).toBe(404);
    child.kill('SIGKILL');
  });

  it('does not start with a secret that is not for it', async () => {
    const { child } = await start({ DATABASE_SYSTEM_URL: test.config.systemDatabaseUrl });
    expect((await once(child, 'exit'))[0]).toBe(1);
  });
});
