import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { REQUEST_DEFAULTS, LoadGuard } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, openEventStream, placeMember, problemOf, startTestApp, until } from '@duet/testing';
import pg from 'pg';
import { AppModule } from './app.module';

const ALLOWED = 50;

let test: TestApp;
let site: MadeSite;
let member: PlacedMember;
let admin: pg.Client;

const port = () => (test.server.address() as AddressInfo).port;

beforeAll(async () => {
  const arrival = { ...REQUEST_DEFAULTS.arrival, headersMs: 300, bodyMs: 300, checkMs: 50 };
  test = await startTestApp({
    root: AppModule.with,
    config: { answerWithinMs: 2 * ALLOWED, arrival },
  });
  site = await makeSite(test);
  member = await placeMember(test, site);
  admin = new pg.Client({ connectionString: test.database.systemUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await test.close();
});

/** Chats cannot be read until the answered function is called. */
async function stopReading(): Promise<() => Promise<unknown>> {
  await admin.query('BEGIN');
  await admin.query('LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE');
  return () => admin.query('COMMIT');
}

interface SentRequest {
  request: http.ClientRequest;
  answer: Promise<{ status: number; retryAfter: string | undefined } | null>;
}

function askForChats(): SentRequest {
  const headers = { host: member.browser.host, cookie: member.browser.cookieHeader() };
  const request = http.get({ port: port(), path: '/api/chats.php', headers, agent: false });
  const answer = new Promise<{ status: number; retryAfter: string | undefined } | null>((resolve) => {
    request.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'] });
    });
    request.on('error', () => resolve(null));
  });
  return { request, answer };
}

describe('more requests than can be answered in time', () => {
  it('are refused at once with 503, while those before them, streams and health checks go on (security F3)', async () => {
    const line = await openEventStream(test, member);
    const goOn = await stopReading();
    const requests = Array.from({ length: ALLOWED }, askForChats);
    await until(() => test.get(LoadGuard).running === ALLOWED);
    const refused = await Promise.all(Array.from({ length: 20 }, () => askForChats().answer));
    expect(refused).toEqual(Array(20).fill({ status: 503, retryAfter: '2' }));
    const page = await member.browser.send('get', '/', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['retry-after']]).toEqual([503, '2']);
    expect((await member.browser.get('/api/health/live')).status).toBe(200);
    expect(line.isClosed).toBe(false);
    await goOn();
    const answers = await Promise.all(requests.map(({ answer }) => answer));
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
    await until(() => test.get(LoadGuard).running === 0);
    expect((await member.browser.get('/api/chats.php')).status).toBe(200);
    line.cut();
  });

  it('count as long as they are worked on, also when who asked has gone away (security F3)', async () => {
    const goOn = await stopReading();
    const requests = Array.from({ length: ALLOWED }, askForChats);
    await until(() => test.get(LoadGuard).running === ALLOWED);
    requests.forEach(({ request }) => request.destroy());
    await Promise.all(requests.map(({ answer }) => answer));
    expect((await askForChats().answer)?.status).toBe(503);
    await goOn();
    await until(() => test.get(LoadGuard).running === 0);
    expect((await askForChats().answer)?.status).toBe(200);
  });

  it('of a refused visitor are answered in his language', async () => {
    const goOn = await stopReading();
    const requests = Array.from({ length: ALLOWED }, askForChats);
    await until(() => test.get(LoadGuard).running === ALLOWED);
    const browser = test.browser(site.host);
    browser.language = 'de';
    const problem = problemOf(await browser.get('/api/settings.php'));
    expect([problem.code, problem.detail]).toEqual(['unavailable', expect.stringContaining('gleich')]);
    await goOn();
    await Promise.all(requests.map(({ answer }) => answer));
  });
});

describe('a member or a network that asks without end', () => {
  let strict: TestApp;
  let place: MadeSite;
  beforeAll(async () => {
    strict = await startTestApp({ root: AppModule.with, config: { memberRequests: 40, networkRequests: 80 } });
    place = await makeSite(strict);
  });
  afterAll(() => strict.close());

  /** The first answer that is not 200. */
  async function askOn(path: string, { browser }: Pick<PlacedMember, 'browser'>) {
    let last = await browser.get(path);
    for (let count = 0; count < 200 && last.status === 200; count += 1) last = await browser.get(path);
    return last;
  }

  it.each([
    ['member', () => placeMember(strict, place)],
    ['network', async () => ({ browser: strict.browser(place.host) })],
  ])('%s is told to wait, and nobody else is (security F3)', async (_who, make) => {
    const [one, other] = [await make(), await make()];
    const refused = await askOn('/api/user.php', one);
    expect([refused.status, problemOf(refused).code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.browser.get('/api/user.php')).status).toBe(200);
    expect((await one.browser.get('/api/health/live')).status).toBe(200);
  });
});

/** A connection on which these bytes are sent and nothing more; settles when it is closed. */
function dawdle(bytes: string): Promise<string> {
  const socket = net.connect(port(), '127.0.0.1');
  let text = '';
  if (bytes) socket.write(bytes);
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

describe('a sender who dawdles', () => {
  const head = () => `POST /api/signup HTTP/1.1\r\nHost: ${site.host}\r\n`;
  const body = 'Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"name"';

  it.each([
    ['in the middle of a body', () => head() + body],
    ['in the middle of the head', head],
    ['before the first byte', () => ''],
  ])('is cut off %s (security F4)', async (_where, bytes) => {
    expect(await dawdle(bytes())).not.toContain('200 OK');
  });

  it('has no place among those who are worked on (security F4)', async () => {
    const slow = Array.from({ length: ALLOWED }, () => dawdle(head() + body));
    expect((await member.browser.get('/api/chats.php')).status).toBe(200);
    await Promise.all(slow);
    expect(test.get(LoadGuard).running).toBe(0);
  });
});

describe('addresses of member sites on the host of the console', () => {
  it.each(['/media/a/b/c', '/sandbox/payments/x', '/photos/x.webp'])('%s is 404 (security F6)', async (path) => {
    expect((await test.browser(test.config.consoleHost).get(path)).status).toBe(404);
  });
});
