import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import type { PlacedMember, TestApp } from '@duet/testing';
import {
  builtSite,
  freePort,
  listStoredTexts,
  makeSite,
  placeMember,
  startServer,
  startConversation,
  startTestApp,
  until,
} from '@duet/testing';
import pg from 'pg';
import { AppModule } from './app.module';

const TERMINATED = 200;
const WRITERS = 4;
const READ = ['/api/user.php', '/api/chats.php', '/api/likes.php', '/api/members', '/api/settings.php', '/'];

interface Answer {
  path: string;
  status: number;
  retryAfter: string | undefined;
}

let test: TestApp;
let admin: pg.Client;
let api: ChildProcess;
let worker: ChildProcess;
let port: number;
const agent = new http.Agent({ keepAlive: true });

/** One request to the process. A connection that it breaks off would be an error, and fails the test. */
function ask({ browser }: PlacedMember, method: string, path: string, sent?: { key: string; body: object }) {
  const headers: Record<string, string> = {
    host: browser.host,
    cookie: browser.cookieHeader(),
    'sec-fetch-site': 'same-origin',
  };
  const body = sent && JSON.stringify(sent.body);
  if (sent) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': sent.key });
  return new Promise<Answer>((resolve, reject) => {
    const request = http.request({ port, agent, method, path, headers }, (response) => {
      response.resume().on('end', () => {
        resolve({ path, status: response.statusCode!, retryAfter: response.headers['retry-after'] });
      });
    });
    request.on('error', reject).end(body);
  });
}

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with, config: { logLevel: 'fatal' } });
  admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL! });
  await admin.connect();
  port = await freePort();
  api = startServer('dist/server/apps/api/src/main.js', test.config, {
    PORT: String(port),
    SITE_DIR: builtSite(),
    SNAPSHOT_DIR: '',
  });
  worker = startServer('dist/server/apps/worker/src/main.js', test.config);
  await until(() =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}, 60_000);
afterAll(async () => {
  agent.destroy();
  api.kill('SIGKILL');
  worker.kill('SIGKILL');
  await admin.end();
  await test.close();
});

/** Ends one connection to this test's database, whoever has it and whatever it is doing. */
async function terminateOne(): Promise<number> {
  const { rowCount } = await admin.query(
    `SELECT pg_terminate_backend(pid) FROM (
       SELECT pid FROM pg_stat_activity WHERE datname = $1 ORDER BY random() LIMIT 1) one`,
    [test.database.name],
  );
  return rowCount!;
}

describe('connections to the database that end in the middle of a statement', () => {
  it('end no process, make no answer a 500, lose no message and double none (security F1, F5)', async () => {
    const site = await makeSite(test);
    const people = await Promise.all(
      Array.from({ length: WRITERS * 2 }, () => placeMember(test, site, { paid: true, credits: 100_000 })),
    );
    const writers = people.slice(0, WRITERS);
    const talks = await Promise.all(writers.map((from, index) => startConversation(from, people[WRITERS + index]!)));
    const answers: Answer[] = [];
    const acknowledged = new Set<string>();
    let isOver = false;
    const tell = async (answer: Promise<Answer>) => {
      answers.push(await answer);
      return answers.at(-1)!;
    };
    const reader = async (member: PlacedMember) => {
      for (let turn = 0; !isOver; turn += 1) await tell(ask(member, 'GET', READ[turn % READ.length]!));
    };
    /** Repeats a message with its key until it is taken, as the site does. */
    const writer = async (from: PlacedMember, conversation: string) => {
      const path = `/api/conversations/${conversation}/messages`;
      for (let number = 0; !isOver; number += 1) {
        // An id with a number behind it may look like a telephone number (D-40).
        const text = `${from.id} ${number}`;
        const sent = { key: text.replace(' ', '-'), body: { type: 'text', text, anyway: true } };
        let answer = await tell(ask(from, 'POST', path, sent));
        while (answer.status === 503) answer = await tell(ask(from, 'POST', path, sent));
        if (answer.status === 201) acknowledged.add(text);
      }
    };
    const load = Promise.all([...writers.map((from, index) => writer(from, talks[index]!)), ...people.map(reader)]);
    for (let ended = 0; ended < TERMINATED;) {
      const before = answers.length;
      ended += await terminateOne();
      await until(() => answers.length > before);
    }
    isOver = true;
    await load;

    expect([api.exitCode, api.signalCode, worker.exitCode, worker.signalCode]).toEqual([null, null, null, null]);
    expect(
      new Set(
        answers
          .filter(({ status }) => ![200, 201, 503].includes(status))
          .map(({ status, path }) => `${status} ${path}`),
      ),
    ).toEqual(new Set());
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']));
    const texts = (await listStoredTexts(test, site.id)).filter((text) => text?.includes(' '));
    expect(texts.sort()).toEqual([...acknowledged].sort());
    expect(acknowledged.size).toBeGreaterThan(0);
  }, 300_000);
});
