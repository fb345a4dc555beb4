// `npm run proof -- database`: PostgreSQL is killed with kill -9 again and again while members write, read and sign up. No
// process of the platform may end, each must be ready within 5 s of the database's return, nothing acknowledged may be
// lost or doubled, and no mail may arrive twice.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findHome } from '../../../libs/installation/src/postgres/home.mjs';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';
import { startOwnStack } from '../../start/own-stack.mjs';
import { ask, logInEverywhere, newMember, prepareWriters, withDatabase } from './clients.mjs';

const KILLS = Number(process.env.PROOF_KILLS ?? 20);
/** Five ends of a part within a minute would end everything, by design. */
const APART_MS = 16_000;
const READY_MS = 5_000;
const PAUSE_MS = 60;
const SIGN_UPS = 300;
const READ = ['/api/user.php', '/api/chats.php', '/api/likes.php', '/api/members', '/api/settings.php', '/'];

const lifetime = createLifetime();
const statuses = new Map();
const acknowledged = { messages: [], accounts: [] };
let isOver = false;

const count = ({ status, ...answer }, where) => {
  const key = `${status} ${where}`;
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
  return { status, ...answer };
};

/** Sends until it is answered for good, with one key, as the site does. */
async function sendAgain(port, request) {
  for (;;) {
    const answer = count(await ask(port, request), request.path.replace(/[0-9a-f-]{36}/, 'ID'));
    if (![0, 429, 502, 503, 504].includes(answer.status)) return answer;
    await sleep(200);
  }
}

async function read(port, { host, headers }) {
  for (let turn = 0; !isOver; turn += 1) {
    const where = READ[turn % READ.length];
    count(await ask(port, { host, headers, path: where }), where);
    await sleep(PAUSE_MS);
  }
}

async function write(port, { host, headers, id, conversation }) {
  for (let number = 0; !isOver; number += 1) {
    const text = `proof ${id} ${number}`;
    const key = text.replaceAll(' ', '-');
    const request = {
      host,
      method: 'POST',
      path: `/api/conversations/${conversation}/messages`,
      body: { type: 'text', text },
    };
    const answer = await sendAgain(port, {
      ...request,
      headers: { ...headers, 'idempotency-key': key },
    });
    if (answer.status === 201) acknowledged.messages.push(key);
    await sleep(PAUSE_MS);
  }
}

async function signUp(port) {
  for (let number = 0; !isOver && number < SIGN_UPS; number += 1) {
    const email = `proof-${number}@example.com`;
    const headers = { 'x-forwarded-for': `10.2.${number % 250}.1`, 'idempotency-key': `proof-${number}` };
    const body = newMember(`proof${number}`, email);
    const request = { host: 'duet.localhost', method: 'POST', path: '/api/signup', headers, body };
    const answer = await sendAgain(port, request);
    if (answer.status === 201) acknowledged.accounts.push(email);
    else console.log(`sign-up: ${answer.status} ${answer.text}`);
    await sleep(800);
  }
}

async function killDatabase({ dir }) {
  const home = await findHome(path.join(dir, 'postgres'));
  const [pid] = readFileSync(path.join(home.data, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Milliseconds from the database's return to the api's readiness. */
async function timeToReady(settings) {
  while (!(await withDatabase(settings, (client) => client.query('SELECT 1')).catch(() => null))) await sleep(20);
  const back = performance.now();
  const request = { host: 'duet.localhost', path: '/api/health/ready' };
  while ((await ask(settings.ports.api, request)).status !== 200) await sleep(20);
  return performance.now() - back;
}

async function countMails({ ports }) {
  const { text } = await ask(ports.mailPage, { host: `localhost:${ports.mailPage}`, path: '/api/mails' });
  const arrived = new Map();
  for (const { to } of JSON.parse(text).mails)
    for (const one of [to].flat()) arrived.set(String(one), (arrived.get(String(one)) ?? 0) + 1);
  return arrived;
}

/** Differences between what was acknowledged and what is there. */
async function compare(settings) {
  const { messages, accounts } = await withDatabase(settings, async (client) => {
    while (
      (await client.query("SELECT 1 FROM outbox_jobs WHERE state = 'open' AND next_try_at < now() + interval '1 hour'"))
        .rowCount > 0
    )
      await sleep(500);
    // Texts lie sealed: a message is known by the key that it was sent with.
    const found = await client.query("SELECT client_key FROM messages WHERE client_key LIKE 'proof-%'");
    const made = await client.query("SELECT email FROM accounts WHERE email LIKE 'proof-%'");
    return { messages: found.rows.map(({ client_key }) => client_key), accounts: made.rows.map(({ email }) => email) };
  });
  const countLost = (sent, found) => sent.filter((one) => !found.includes(one)).length;
  const countDoubled = (found) => found.length - new Set(found).size;
  const mails = await countMails(settings);
  const ofAccount = (email) =>
    [...mails].filter(([to]) => to.includes(email)).reduce((sum, [, number]) => sum + number, 0);
  return {
    lost: countLost(acknowledged.messages, messages) + countLost(acknowledged.accounts, accounts),
    doubled: countDoubled(messages) + countDoubled(accounts),
    mailsTwice: acknowledged.accounts.filter((email) => ofAccount(email) > 1).length,
    mailsMissing: acknowledged.accounts.filter((email) => ofAccount(email) === 0).length,
  };
}

async function main() {
  const own = { TRUSTED_PROXIES: '127.0.0.1' };
  const { settings, sentences } = await startOwnStack({ lifetime, name: 'proof', own, throwaway: false });
  const port = settings.ports.api;
  const writers = await logInEverywhere(port, 'premium@example.com');
  const readers = await logInEverywhere(port, 'free@example.com');
  await prepareWriters(settings, writers);
  const load = Promise.all([
    ...writers.map((one) => write(port, one)),
    ...readers.map((one) => read(port, one)),
    signUp(port),
  ]);
  const times = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(APART_MS);
    await killDatabase(settings);
    times.push(await timeToReady(settings));
    console.log(`kill ${kill + 1}: ready ${times.at(-1).toFixed(0)} ms after the database's return`);
  }
  await sleep(2_000);
  isOver = true;
  await load;
  const result = await compare(settings);
  const ended = sentences.filter((sentence) => !sentence.startsWith('PostgreSQL'));
  for (const [key, number] of [...statuses].sort()) console.log(`  ${key}: ${number}`);
  console.log(`kills ${KILLS}, longest to ready ${Math.max(...times).toFixed(0)} ms (at most ${READY_MS})`);
  console.log(
    `acknowledged: ${acknowledged.messages.length} messages, ${acknowledged.accounts.length} sign-ups; ${JSON.stringify(result)}`,
  );
  for (const sentence of ended) console.log(sentence);
  const fives = [...statuses.keys()].filter((key) => key.startsWith('500'));
  const isFine = Object.values(result).every((number) => number === 0) && Math.max(...times) <= READY_MS;
  return isFine && ended.length === 0 && fives.length === 0;
}

await runToEnd(lifetime, main);
