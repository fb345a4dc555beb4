// `npm run proof -- upgrade`: the last release's own code makes a database with its demo data and serves it; the schema is
// brought up to date under it; old and new processes serve side by side; then the new ones alone. Members sign up, write and buy
// at each stage, on whichever process is there, and nothing that was there before is lost.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailCatcher } from '../../../apps/mail-catcher/src/main.mjs';
import { withClient } from '../../../libs/installation/src/postgres/client.mjs';
import { roleUrls } from '../../../libs/installation/src/postgres/server.mjs';
import { childEnvironment, makeSettings } from '../../start/environment.mjs';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';
import { freePorts } from '../../../libs/installation/src/ports.mjs';
import { root, runCommand, runNode, startProcess } from '../../start/processes.mjs';
import { waitUntilReady } from '../../start/readiness.mjs';
import { startTestPostgres, TEMPLATE } from '../../test/database.mjs';
import { ask, logInEverywhere, newMember } from './clients.mjs';

const last = JSON.parse(readFileSync(path.join(root, 'tools/releases/releases.json'), 'utf8')).at(-1);
/** The demo's seed, newest place first. */
const SEEDS = ['apps/demo/src/seed/main.js', 'tools/seed/main.js', 'tools/seed.js'].map(
  (place) => `dist/server/${place}`,
);
const lifetime = createLifetime();
let number = 0;

function demand(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

/** The first of these scripts that a release has: some have moved since. */
const scriptOf = (release, ...places) => places.find((place) => existsSync(path.join(release, place)));

/** The sources of the last release with packages of their own, compiled. */
async function fetchRelease(dir) {
  const old = path.join(dir, 'old');
  const git = (...args) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  git('worktree', 'add', '--detach', old, last.commit);
  lifetime.defer(() => git('worktree', 'remove', '--force', old));
  execFileSync('npm', ['ci'], { cwd: old, stdio: 'ignore' });
  execFileSync(process.execPath, [scriptOf(old, 'tools/build/main.mjs', 'tools/build-server.mjs')], {
    cwd: old,
    stdio: 'ignore',
  });
  return old;
}

/** A process of one of the two versions; answers how to stop it. */
const run = (cwd, script, own) =>
  startProcess(process.execPath, ['--enable-source-maps', `dist/server/${script}`], {
    lifetime,
    cwd,
    env: { ...process.env, ...own, DATABASE_OWNER_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }).stop;

async function startVersion(cwd, env, port) {
  const own = { ...env, PORT: String(port) };
  const stops = [run(cwd, 'apps/worker/src/main.js', own), run(cwd, 'apps/api/src/main.js', own)];
  await waitUntilReady(`http://127.0.0.1:${port}/api/health/ready`, { isOver: () => lifetime.isEnding });
  return () => Promise.all(stops.map((stop) => stop()));
}

async function call(port, { expectedStatus, ...request }) {
  number += 1;
  const headers = {
    'idempotency-key': `upgrade-${number}`,
    'x-forwarded-for': `10.3.${number % 250}.1`,
    ...request.headers,
  };
  const answer = await ask(port, { method: 'POST', ...request, headers });
  demand(answer.status === expectedStatus, `${request.path} on ${port} answered ${answer.status}: ${answer.text}`);
  return answer.text && JSON.parse(answer.text);
}

/** Somebody signs up on one process, and follows the mail's link on another one. */
async function signUp([first, second], mails) {
  number += 1;
  const member = newMember(`upgrade${number}`, `upgrade-${number}@example.com`);
  const host = 'duet.localhost';
  await call(first, { host, path: '/api/signup', body: member, expectedStatus: 201 });
  const token = await readToken(mails, member.email);
  await call(second, { host, path: '/api/activation', body: { token }, expectedStatus: 204 });
  const body = { login: member.email, password: member.password };
  await call(first, { host, path: '/api/user.php', body, expectedStatus: 200 });
}

async function readToken(mails, email) {
  for (let tries = 0; tries < 600; tries += 1, await sleep(100)) {
    const { mails: found } = await (await fetch(`${mails}/api/mails?to=${email}`)).json();
    const [mail] = found;
    if (!mail) continue;
    const { text } = await (await fetch(`${mails}/api/mails/${mail.id}`)).json();
    return /#(?:token=)?([\w-]{43})/.exec(text)[1];
  }
  throw new Error(`no mail came to ${email}`);
}

/** Buys credits on one process, and writes with them on another one. */
async function buyAndWrite([first, second], { host, headers }) {
  const { bundles, currency } = await call(first, {
    host,
    headers,
    method: 'GET',
    path: '/api/credit-bundles',
    expectedStatus: 200,
  });
  const [bundle] = bundles;
  const body = { bundle_id: bundle.id, method: 'paypal', expected: { amount: bundle.price, currency } };
  const { order } = await call(first, { host, headers, path: '/api/orders', body, expectedStatus: 201 });
  const { pathname } = new URL(order.redirect_url, 'http://localhost');
  // The sandbox's page belongs to one public address, and each version has a port of its own here.
  await call(first, { host, headers, path: pathname, body: { act: 'pay' }, expectedStatus: 303 });
  const { chats } = await call(second, { host, headers, method: 'GET', path: '/api/chats.php', expectedStatus: 200 });
  const { conversation } = chats.find((chat) => !chat.conversation.read_only);
  number += 1;
  const text = `a word about the upgrade, ${number} of many`;
  const where = `/api/conversations/${conversation.id}/messages`;
  await call(second, { host, headers, path: where, body: { type: 'text', text }, expectedStatus: 201 });
  const thread = await call(first, { host, headers, method: 'GET', path: where, expectedStatus: 200 });
  demand(JSON.stringify(thread).includes(text), 'a message that one process took is not there on the other one');
}

/** Uses of the versions after the first count. */
const USES = 4;
const TABLES = ['accounts', 'profiles', 'messages', 'conversations', 'orders', 'credit_entries', 'invoices', 'photos'];

/** Counts rows by table, and the credits of all members. */
const count = (url) =>
  withClient(url, async (client) => {
    const counted = {};
    for (const table of TABLES)
      counted[table] = Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
    const { rows } = await client.query('SELECT sum(balance)::int AS balance FROM wallets');
    return { counted, balance: rows[0].balance };
  });

async function checkBooks(env) {
  const code = await runCommand(process.execPath, ['--no-warnings', 'dist/server/apps/operations/src/books/main.js'], {
    env,
    lifetime,
  });
  demand(code === 0, 'the books do not add up');
}

/** The last release's programs and data, and an environment in which both versions run. */
async function prepare() {
  const database = await startTestPostgres(lifetime);
  const { dir } = database;
  const old = await fetchRelease(dir);
  await runNode('tools/build/main.mjs', { quiet: true, lifetime });
  const port = await freePorts(6);
  const settings = makeSettings({ port, dir });
  const urls = roleUrls(database.server.url, TEMPLATE, database.passwords);
  const { url: mails, stop } = await startMailCatcher({
    port: port + 1,
    smtpPort: port + 2,
    dir: path.join(dir, 'mails'),
  });
  lifetime.defer(stop);
  const env = { ...childEnvironment(settings, urls), LOG_LEVEL: 'error', DRAIN_SECONDS: '0' };
  const seed = scriptOf(old, ...SEEDS);
  for (const script of ['dist/server/tools/migrate.js', seed])
    execFileSync(process.execPath, [script], {
      cwd: old,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
  return { old, env, mails, url: urls.DATABASE_SYSTEM_URL, here: port, there: port + 5 };
}

/** One member signs up, another one buys and writes; each act begins on the first port and ends on the second. */
async function use(ports, { mails, person }) {
  await signUp(ports, mails);
  await buyAndWrite(ports, person);
}

async function upgradeSchema({ env, url }, before) {
  await runNode('dist/server/tools/migrate.js', { env, lifetime });
  const after = await count(url);
  demand(JSON.stringify(before) === JSON.stringify(after), `rows changed: ${JSON.stringify([before, after])}`);
  await checkBooks(env);
}

function compareRows(before, end) {
  for (const table of ['accounts', 'orders', 'invoices', 'messages']) {
    const [first, last] = [before, end].map(({ counted }) => counted[table]);
    demand(last === first + USES, `${table}: ${first} and ${USES}, not ${last}`);
  }
}

async function main() {
  const place = await prepare();
  const { old, env, mails, here, there } = place;
  const stopOld = await startVersion(old, env, here);
  const [person] = await logInEverywhere(here, 'premium@example.com');
  const who = { mails, person };
  await use([here, here], who);
  const before = await count(place.url);
  console.log(`version ${last.version} alone: signed up, bought, wrote; ${before.counted.messages} messages`);

  await upgradeSchema(place, before);
  await use([here, here], who);
  console.log(`version ${last.version} on the new schema: signed up, bought, wrote; nothing is lost`);

  await startVersion(root, env, there);
  await use([here, there], who);
  await use([there, here], who);
  await checkBooks(env);
  console.log('both side by side: begun on one, finished on the other, either way');

  await stopOld();
  await use([there, there], who);
  compareRows(before, await count(place.url));
  await checkBooks(env);
  console.log('the new version alone: signed up, bought, wrote, with the session of before');
}

await runToEnd(lifetime, main);
