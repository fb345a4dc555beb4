import { LoadGuard, Log, openWaitingRoom } from '@duet/platform';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { freePort, makeSite, placeMember, problemOf, startTestApp, until } from '@duet/testing';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { AppModule } from './app.module';

type Line = Record<string, unknown>;

let test: TestApp;
let site: MadeSite;
let visitor: Browser;
const lines: Line[] = [];

/** Keeps what the log writes at the level that it has where nothing else is said. */
function listen(log: Log): Log {
  log.logger.level = 'info';
  for (const level of ['error', 'warn', 'info'] as const)
    log.logger[level] = (fields: unknown, msg?: string) => void lines.push({ ...(fields as Line), level, msg });
  return log;
}

const html = { headers: { accept: 'text/html' } };
const idOnPage = (text: string) => / · ([\w-]+)<\/p>/.exec(text)?.[1];
const lineOf = (id: unknown) => lines.find(({ request_id }) => request_id === id);

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with, config: { networkRequests: 80 } });
  site = await makeSite(test);
  visitor = test.browser(site.host);
  listen(test.get(Log));
});
beforeEach(() => void lines.splice(0));
afterAll(() => test.close());

/** Takes in as many requests as may be worked on at once. */
function fill(guard: LoadGuard): { count: number; leave: () => void } {
  const admitted: FastifyRequest[] = [];
  try {
    for (;;) {
      const one = { enteredAt: 0 } as FastifyRequest;
      guard.admit(one);
      admitted.push(one);
    }
  } catch {
    return { count: admitted.length, leave: () => admitted.forEach((one) => guard.leave(one, false)) };
  }
}

/** The test's database as the server's administrator: others can neither see nor end the connections of the api. */
const adminUrl = () => {
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = test.database.name;
  return url.href;
};

/** Ends the connection of a statement that waits for a lock, as soon as there is one. */
async function endWaiting(admin: pg.Client): Promise<void> {
  await until(async () => {
    // Inside a transaction the view would stay as it was first read.
    await admin.query('SELECT pg_stat_clear_snapshot()');
    const { rowCount } = await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`,
      [test.database.name],
    );
    return rowCount! > 0;
  });
}

describe('the request id of a refusal is in the log with its cause', () => {
  it('where the platform has too much to do, on a page and in an answer', async () => {
    const { count, leave } = fill(test.get(LoadGuard));
    const [page, call] = [await visitor.send('get', '/', html), await visitor.get('/api/settings.php')];
    leave();
    const cause = `overload: ${count} requests at once`;
    const shared = { level: 'warn', msg: 'refused', status: 503, code: 'unavailable', cause };
    expect(lineOf(idOnPage(page.text))).toMatchObject(shared);
    expect(lineOf(problemOf(call).request_id)).toMatchObject({ ...shared, route: '/api/settings.php', method: 'GET' });
  });

  it('where the database is lost', async () => {
    const { browser } = await placeMember(test, site);
    const admin = new pg.Client({ connectionString: adminUrl() });
    await admin.connect();
    await admin.query('BEGIN; LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE');
    const [refused] = await Promise.all([browser.get('/api/chats.php'), endWaiting(admin)]);
    await admin.end();
    expect(lineOf(problemOf(refused).request_id)).toMatchObject({
      level: 'warn',
      status: 503,
      code: 'unavailable',
      site: site.key,
      route: '/api/chats.php',
      cause: expect.stringContaining('terminat'),
    });
  });

  it('where too much is sent, or asked too often', async () => {
    const large = problemOf(await visitor.post('/api/signup', { name: 'x'.repeat(300_000) }));
    expect(lineOf(large.request_id)).toMatchObject({
      status: 413,
      site: site.key,
      code: 'too_large',
    });
    const hasty = test.browser(site.host);
    let last = await hasty.get('/api/user.php');
    for (let count = 0; count < 40 && last.status === 200; count += 1) last = await hasty.get('/api/user.php');
    const line = { level: 'warn', status: 429, code: 'too_many', cause: 'rate of a network' };
    expect(lineOf(problemOf(last).request_id)).toMatchObject(line);
  });

  it('on each page that shows one, and not for a call that its caller can explain', async () => {
    const page = await test.browser('nobody.localhost').send('get', '/secret?token=abc', html);
    expect(lineOf(idOnPage(page.text))).toMatchObject({ level: 'info', status: 404, code: 'unknown_site' });
    const calls = [await visitor.get('/api/nothing'), await visitor.get('/api/profile')];
    expect(calls.map(({ status }) => status)).toEqual([404, 403]);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('abc');
  });

  it('while the api waits for its database', async () => {
    const port = await freePort();
    const leave = await openWaitingRoom({ ...test.config, port }, listen(new Log('info', 'test')));
    const at = `http://127.0.0.1:${port}`;
    await fetch(`${at}/api/health/ready`);
    const answer = await fetch(`${at}/`);
    const { request_id } = (await answer.json()) as Line;
    await leave();
    expect(answer.headers.get('x-request-id')).toBe(request_id);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', request_id, status: 503, cause: 'the api is starting' }),
    ]);
  });
});
