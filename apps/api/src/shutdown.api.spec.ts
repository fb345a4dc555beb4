import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import type { PlacedMember, TestApp } from '@duet/testing';
import { freePort, makeSite, placeMember, startServer, startTestApp, until } from '@duet/testing';
import pg from 'pg';
import { AppModule } from './app.module';

let test: TestApp;
let member: PlacedMember;
let admin: pg.Client;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  member = await placeMember(test, await makeSite(test));
  // Others' waits are told to the superuser alone.
  const url = Object.assign(new URL(process.env.TEST_POSTGRES_URL!), { pathname: `/${test.database.name}` });
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await test.close();
});

const ready = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ status }) => status,
    () => 0,
  );

/** The messages of its log, as they come. */
function readLog({ stdout }: ChildProcess): string[] {
  const messages: string[] = [];
  stdout!.setEncoding('utf8').on('data', (lines: string) => {
    for (const line of lines.split('\n').filter(Boolean)) messages.push((JSON.parse(line) as { msg: string }).msg);
  });
  return messages;
}

/** A request of the member's page: what has been told so far, and the whole answer. */
function ask(port: number, path: string) {
  const output = { text: '' };
  const headers = { host: member.browser.host, cookie: member.browser.cookieHeader() };
  const answer = new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    const request = http.get({ port, path, headers, agent: false }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => (output.text += text));
      response.on('end', () => resolve({ status: response.statusCode!, connection: response.headers.connection }));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
  return { output, answer };
}

const isAnyWaiting = async () =>
  (
    await admin.query(`SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`, [
      test.database.name,
    ])
  ).rowCount! > 0;

describe('a process that is asked to stop', () => {
  it('says so first, serves on, then ends its streams, finishes what it has begun and exits by itself', async () => {
    const port = await freePort();
    const more = { PORT: String(port), DRAIN_SECONDS: '300', LOG_LEVEL: 'info' };
    const child = startServer('dist/server/apps/api/src/main.js', test.config, more);
    const messages = readLog(child);
    const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
    await until(async () => (await ready(port)) === 200);
    const stream = ask(port, '/api/events');
    await until(() => stream.output.text.includes('event: state'));

    child.kill('SIGTERM');
    await until(async () => (await ready(port)) === 503);
    expect(await ask(port, '/api/user.php').answer).toEqual({ status: 200, connection: 'close' });

    await admin.query('BEGIN');
    await admin.query('LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE');
    const request = ask(port, '/api/chats.php');
    await until(isAnyWaiting);
    child.kill('SIGTERM');
    expect(await stream.answer).toMatchObject({ status: 200 });
    await until(async () => (await ready(port)) === 0);
    await admin.query('COMMIT');
    expect(await request.answer).toMatchObject({ status: 200 });
    expect(await exited).toEqual({ code: 0, signal: null });
    expect(messages).toEqual(expect.arrayContaining(['api is asked to stop', 'api has stopped']));
  }, 120_000);
});
