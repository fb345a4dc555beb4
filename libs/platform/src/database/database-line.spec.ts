import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createTestDatabase, until } from '@duet/testing';
import type { TestDatabase } from '@duet/testing';
import pg from 'pg';
import { Log } from '../logging';
import { DatabaseLine } from './database-line';

let database: TestDatabase;
let superuser: pg.Client;
let speaker: pg.Client;
let line: DatabaseLine;
let events: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL! });
  speaker = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([superuser.connect(), speaker.connect()]);
});
afterAll(async () => {
  await speaker.end();
  await superuser.end();
  await database.drop();
});

async function open(url = database.appUrl, pace?: { probe: number; answer: number }): Promise<void> {
  events = [];
  line = new DatabaseLine({
    url,
    name: 'line',
    log: new Log('silent', 'test'),
    channel: 'news',
    settings: { application_name: 'a line' },
    ...(pace && { pace }),
    onPayload: (payload) => events.push(payload),
    lost: () => events.push('lost'),
    back: () => events.push('back'),
  });
  await line.open();
}
afterEach(() => line.close());

const say = (text: string) => speaker.query(`SELECT pg_notify('news', $1)`, [text]);
const cut = () =>
  superuser.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'a line'`,
    [database.name],
  );
const admit = (isAdmitted: boolean) =>
  superuser.query(`ALTER DATABASE ${database.name} WITH ALLOW_CONNECTIONS ${isAdmitted}`);

/** A way to the database that can fall silent without closing, as a network does. */
async function startSilencer() {
  const { hostname, port } = new URL(database.appUrl);
  const pairs: Socket[] = [];
  let isSilent = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    pairs.push(near, far);
    for (const one of [near, far]) one.on('error', () => undefined);
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => isSilent || near.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.appUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: (is: boolean) => (isSilent = is),
    close: () => {
      for (const one of pairs) one.destroy();
      server.close();
    },
  };
}

describe('a line to the database', () => {
  it('that is cut is tried until it stands again, and tells both: when it was lost, and when it hears again', async () => {
    await open();
    await say('before');
    await until(() => events.includes('before'));
    await admit(false);
    await cut();
    await until(() => events.includes('lost'));
    await say('meanwhile');
    expect(events).toEqual(['before', 'lost']);
    await admit(true);
    await until(() => events.includes('back'));
    await say('after');
    await until(() => events.includes('after'));
    expect(events).toEqual(['before', 'lost', 'back', 'after']);
  });

  it('that falls silent is given up and opened anew, as often as it takes', async () => {
    const silencer = await startSilencer();
    await open(silencer.url, { probe: 20, answer: 200 });
    for (const round of ['one', 'two']) {
      silencer.silence(true);
      await until(() => events.at(-1) === 'lost');
      silencer.silence(false);
      await until(() => events.at(-1) === 'back');
      await say(round);
      await until(() => events.at(-1) === round);
    }
    expect(events).toEqual(['lost', 'back', 'one', 'lost', 'back', 'two']);
    await line.close();
    silencer.close();
  });
});
