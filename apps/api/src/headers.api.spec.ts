import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { BrandPicturesService } from '@duet/photos';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { builtSite, logInStaff, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { jest } from '@jest/globals';
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
  it('pages run their own scripts alone', async () => {
    const { headers } = await ann.browser.get('/');
    const policy = headers['content-security-policy']!;
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
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
      expect(policy).toBe(`${NOTHING}; sandbox; style-src 'sha256-${hash}'`);
    }
  });

  it.each(['/api/docs', '/api/openapi.json'])('%s is there on the host of the console alone', async (path) => {
    const statuses = [test.config.consoleHost, ann.browser.host, 'nobody.localhost'].map(
      async (host) => (await test.browser(host).get(path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  });

  it('the description of the interface has the calls of sites and of the console', async () => {
    const { body } = await test.browser(test.config.consoleHost).get('/api/openapi.json');
    const paths = Object.keys((body as { paths: object }).paths);
    expect(paths).toEqual(expect.arrayContaining(['/api/user.php', '/api/admin/session', '/api/admin/members']));
    const answer = await ann.browser.get('/api/openapi.json');
    expect(answer.text).not.toContain('/api/admin');
  });

  it('keep browsers on https where the sites are on https, and nowhere else', async () => {
    expect((await ann.browser.get('/api/user.php')).headers['strict-transport-security']).toBeUndefined();
    const secure = await startTestApp({ root: AppModule.with, config: { publicScheme: 'https', publicPort: null } });
    const { browser } = await logInStaff(secure);
    const answer = await browser.get('/api/admin/session');
    expect(answer.status).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
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

describe('what no browser of ours sends', () => {
  it('has one length: a body that is measured twice, or by a line of its own, is not read', async () => {
    const measured = ['POST /api/user.php HTTP/1.1', `Host: ${site.host}`, 'Content-Type: application/json'];
    for (const lengths of [
      ['Content-Length: 2', 'Transfer-Encoding: chunked'],
      ['Content-Length: 2', 'Content-Length: 4'],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding : chunked'],
    ])
      expect(await sendLines([...measured, ...lengths])).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('has a method that there is', async () => {
    for (const method of ['TRACE', 'TRACK', 'CONNECT', 'OPTIONS']) {
      const proof = method === 'TRACE' ? ['Sec-Fetch-Site: same-origin'] : [];
      const answer = await sendLines([`${method} / HTTP/1.1`, `Host: ${site.host}`, 'X-Told: secret', ...proof]);
      expect(answer).not.toMatch(/^HTTP\/1\.1 2|X-Told/i);
    }
  });

  it('gets no leave to read from another origin', async () => {
    const origin = 'https://evil.example';
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const answers = [
      await ann.browser.send('get', '/api/user.php', { headers: { origin } }),
      await ann.browser.send('post', '/api/user.php', { headers: preflight, body: {} }),
    ];
    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/assets/',
    '/assets',
    '/assets/../themes.json',
    '/assets/%2e%2e/themes.json',
    '/assets/..%2fthemes.json',
    '/assets/....//themes.json',
    '/photos/',
    '/brand/',
  ])('finds no file beside those that are served: %s', async (path) => {
    const answer = await sendLines([`GET ${path} HTTP/1.1`, `Host: ${site.host}`, 'Accept: */*']);
    // An address of no page is the site's own page that says so.
    if (statusOf(answer) < 400) expect(answer).toMatch(/content-type: text\/html/i);
    expect(answer).not.toMatch(/repositoryformatversion|ref: refs|SECRET=|theme_color":|sign\.svg/);
  });
});

describe('a fault of ours', () => {
  it('is answered without a word of what it was', async () => {
    const fault = new Error('relation "accounts" does not exist at /srv/duet/libs/accounts.ts:12');
    const broken = jest.spyOn(test.get(BrandPicturesService), 'open').mockRejectedValue(fault);
    const path = `/brand/${site.id}/aa/wide.webp`;
    const answer = await ann.browser.get(path);
    const page = await ann.browser.send('get', path, { headers: { accept: 'text/html' } });
    broken.mockRestore();
    expect(problemOf(answer)).toMatchObject({ status: 500, code: 'internal' });
    for (const { text } of [answer, page]) expect(text).not.toMatch(/relation|accounts\.ts|srv|Error:|\bat /);
  });
});

describe('an address that cannot be read', () => {
  it('is refused with a code of the contract, and with every header', async () => {
    const answer = await ann.browser.get('/api/%zz');
    expect(problemOf(answer)).toMatchObject({ status: 400, code: 'bad_request' });
    expect(answer.headers['content-security-policy']).toBe(`${NOTHING}; sandbox`);
    const long = await ann.browser.get(`/api/profiles/${'x'.repeat(250)}`);
    expect(problemOf(long).code).toMatch(/^(not_found|too_large|bad_request)$/);
  });
});
