import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import {
  addressOfPhoto,
  BLURRED_NAME,
  builtSite,
  logInStaff,
  makeSite,
  placeMember,
  placePhoto,
  problemOf,
  startTestApp,
} from '@duet/testing';
import { AppModule } from './app.module';

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

let test: TestApp;
let site: MadeSite;
let ann: PlacedMember;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite() } });
  site = await makeSite(test);
  ann = await placeMember(test, site);
});
afterAll(() => test.close());

/** Sends lines as they are, which no client library does, and answers the whole answer. */
function sendLines(lines: string[]): Promise<string> {
  const { port } = test.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    );
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);

describe('headers of every answer', () => {
  it('JSON, pictures and refusals can load nothing, stand in no frame, and belong to this site', async () => {
    const photo = await placePhoto(test, { site, member: ann }, { main: true });
    const answers = await Promise.all([
      ann.browser.get('/api/user.php'),
      ann.browser.get(addressOfPhoto(test, ann, { id: photo.id, file: 'full.webp' })),
      ann.browser.get('/api/nothing'),
      ann.browser.get('/icon.svg'),
      test.browser('nobody.localhost').get('/api/user.php'),
    ]);
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toBe(NOTHING);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['permissions-policy']).toContain('camera=(), ');
      expect(headers['permissions-policy']).toContain('geolocation=(self)');
    }
  });

  it('pages run their own scripts alone', async () => {
    const { headers } = await ann.browser.get('/');
    const policy = headers['content-security-policy']!;
    for (const part of ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('plain pages allow their one style sheet by its hash', async () => {
    const html = { accept: 'text/html' };
    const problem = await test.browser('nobody.localhost').send('get', '/', { headers: html });
    const docs = await test.browser(test.config.consoleHost).get('/api/docs');
    for (const { headers, text } of [problem, docs]) {
      const policy = headers['content-security-policy']!;
      const [css] = /(?<=<style>)[^<]+/.exec(text) ?? [''];
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(css))).toString('base64');
      expect(policy).toBe(`${NOTHING}; style-src 'sha256-${hash}'`);
    }
  });

  it.each(['/api/docs', '/api/openapi.json'])('%s is there on the host of the console alone', async (path) => {
    const statuses = [test.config.consoleHost, ann.browser.host, 'nobody.localhost'].map(
      async (host) => (await test.browser(host).get(path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  });

  it('blurred pictures, which a CDN may pass on, may be shown by the pages of another host', async () => {
    const { status, headers } = await ann.browser.get(`/photos/${BLURRED_NAME}.webp`);
    expect([status, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  });

  it('keep browsers on https where the sites are on https, and nowhere else', async () => {
    expect((await ann.browser.get('/api/user.php')).headers['strict-transport-security']).toBeUndefined();
    const secure = await startTestApp({ root: AppModule.with, config: { publicScheme: 'https', publicPort: null } });
    const { browser } = await logInStaff(secure);
    const answer = await browser.get('/api/admin/session');
    expect(answer.status).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(browser.cookieHeader()).toMatch(/^__Host-console\.session=/);
    await secure.close();
  });
});

describe('the host of a request', () => {
  const ask = (...hosts: string[]) =>
    sendLines(['GET /api/user.php HTTP/1.1', ...hosts.map((host) => `Host: ${host}`)]);

  it('is one', async () => {
    expect(statusOf(await ask(site.host))).toBe(200);
    const answer = await ask(site.host, 'other.localhost');
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('"code":"bad_request"');
  });

  it('may end with a dot, and has a port that exists', async () => {
    expect(statusOf(await ask(`${site.host}.`))).toBe(200);
    expect(statusOf(await ask(`${site.host.toUpperCase()}.:8080`))).toBe(200);
    expect(statusOf(await ask(`${site.host}:99999`))).toBe(400);
  });
});

describe('a page of ours', () => {
  const like = (headers: string[]) =>
    sendLines(['PATCH /api/user.php HTTP/1.1', `Host: ${site.host}:8080`, 'Content-Length: 0', ...headers]);

  it('is proved by its whole origin, scheme included', async () => {
    const refused = [`https://${site.host}:8080`, `http://${site.host}`, 'http://evil.localhost:8080', 'null'];
    for (const origin of refused) expect(await like([`Origin: ${origin}`])).toContain('"code":"origin_refused"');
    expect(await like([])).toContain('"code":"origin_refused"');
    expect(await like([`Origin: http://${site.host}:8080`])).not.toContain('origin_refused');
  });
});

describe('a cookie of a session', () => {
  it('counts only where no other of its name disagrees', async () => {
    const [, token] = /auth\.session=([\w-]+)/.exec(ann.browser.cookieHeader())!;
    const userWith = async (cookie: string) => {
      const answer = await test.browser(site.host).send('get', '/api/user.php', { headers: { cookie } });
      return (answer.body as { user: { id: string } | null }).user?.id ?? null;
    };
    const planted = 'x'.repeat(43);
    expect(await userWith(`auth.session=${token}`)).toBe(ann.id);
    expect(await userWith(`not-auth.session=${planted}; auth.session=${token}; auth.session=${token}`)).toBe(ann.id);
    expect(await userWith(`auth.session=${planted}; auth.session=${token}`)).toBeNull();
    expect(await userWith(`auth.session=${token}; auth.session=${planted}`)).toBeNull();
  });
});

describe('an address that cannot be read', () => {
  it('is refused with a code of the contract, and with every header', async () => {
    const answer = await ann.browser.get('/api/%zz');
    expect(problemOf(answer)).toMatchObject({ status: 400, code: 'bad_request' });
    expect(answer.headers['content-security-policy']).toBe(NOTHING);
    const long = await ann.browser.get(`/api/profiles/${'x'.repeat(250)}`);
    expect(problemOf(long).code).toMatch(/^(not_found|too_large|bad_request)$/);
  });
});
