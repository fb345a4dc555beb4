// `npm run proof -- rolling`: two api processes in production mode behind Caddy with the shipped Caddyfile, and members who go on
// over https while each process is restarted in turn. Not one request may fail then. Reported apart: what a kill -9 costs.
// Besides: certificates at first visits, streams, what is kept from the public, and the pages for when nobody answers.
import { once } from 'node:events';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';
import { startOwnStack } from '../../start/own-stack.mjs';
import { freePorts } from '../../../libs/installation/src/ports.mjs';
import { waitUntilReady } from '../../start/readiness.mjs';
import { Supervised } from '../../start/supervisor.mjs';
import { startCaddy } from './caddy.mjs';
import { startLoad } from './https-load.mjs';
import { ask, logInEverywhere, prepareWriters, withDatabase } from './clients.mjs';

const ROUNDS = Number(process.env.PROOF_ROUNDS ?? 3);
const LEAST = 1000;
const CONSOLE = 'console.localhost';
const SITE = 'duet.localhost';
/** Longer than the proxy takes to look. */
const NOTICED_MS = 2_500;

const lifetime = createLifetime();
const faults = [];
const check = (is, fault) => is || faults.push(fault);

/** The demo's sites and people as those of production: the demo itself is refused there. */
const makeTrue = (settings) =>
  withDatabase(settings, async (client) => {
    await client.query('UPDATE sites SET is_demo = false');
    await client.query('UPDATE staff SET is_demo = false');
  });

/** An api process in production mode, with what it needs to be stopped, killed and started again. */
async function startApi({ env, dir, port, name }) {
  const own = { NODE_ENV: 'production', DEMO: '', PORT: String(port), METRICS_PORT: '', TRUSTED_PROXIES: '127.0.0.1' };
  const options = { name, script: 'dist/server/apps/api/src/main.js', logDir: dir };
  const api = new Supervised({ ...options, env: { ...env, DATABASE_OWNER_URL: '', ...own }, onEnd: () => undefined });
  lifetime.defer(() => api.stop());
  api.begin = async () => {
    api.start();
    await waitUntilReady(`http://127.0.0.1:${port}/api/health/ready`, { isOver: () => lifetime.isEnding });
  };
  api.kill = async (signal) => {
    const { child } = api;
    api.child = null;
    child.kill(signal);
    await once(child, 'exit');
  };
  await api.begin();
  return api;
}

/** A page that holds its stream open, and comes back when it ends. */
function openStreams({ port, ca, person }) {
  const watch = { opened: 0, refused: 0, isOver: false, request: null };
  const open = () => {
    const options = { host: '127.0.0.1', port, ca, servername: person.host, path: '/api/events', agent: false };
    watch.request = https.get({ ...options, headers: { ...person.headers, host: person.host } }, (response) => {
      if (response.statusCode !== 200) watch.refused += 1;
      response.once('data', () => (watch.opened += 1));
      response.on('error', () => undefined).on('close', () => again());
    });
    watch.request.on('error', () => ((watch.refused += 1), again()));
  };
  const again = () => watch.isOver || setTimeout(open, 1000);
  open();
  return watch;
}

async function checkCertificates({ port, ca }) {
  const visit = (host) => ask(port, { host, path: '/', tls: { ca } });
  for (const host of [SITE, 'she.localhost', CONSOLE]) {
    const { status, ms, headers, text } = await visit(host);
    console.log(`first visit of ${host}: ${status || text} after ${ms.toFixed(0)} ms`);
    check(status === 200, `${host} is not reachable over https`);
    check(headers['strict-transport-security'], `${host} sends no HSTS`);
  }
  const unknown = await visit('elsewhere.localhost');
  console.log(`first visit of elsewhere.localhost: no certificate (${unknown.text})`);
  check(unknown.status === 0, 'an unknown host got a certificate');
  const inner = `/api/internal/domains/allowed?domain=${SITE}`;
  check((await ask(port, { host: SITE, path: inner, tls: { ca } })).status === 404, '/api/internal is public');
}

/** Each process is restarted in turn, as in a deployment, while `load` goes on. */
async function restartAll(apis) {
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const api of apis) {
      const started = performance.now();
      await api.kill('SIGTERM');
      const down = performance.now();
      await api.begin();
      await sleep(NOTICED_MS);
      const [ended, ready] = [down - started, performance.now() - NOTICED_MS - down].map((ms) =>
        (ms / 1000).toFixed(1),
      );
      console.log(`round ${round}, ${api.name}: ended after ${ended} s, ready ${ready} s later`);
    }
  }
}

async function killOne(api) {
  await api.kill('SIGKILL');
  await sleep(NOTICED_MS);
  await api.begin();
  await sleep(NOTICED_MS);
}

/** Both leave at once: nobody is ready for a while, then nobody lives. */
async function checkNobody({ port, ca }, apis) {
  const language = { 'accept-language': 'de-AT,de;q=0.9' };
  const visit = (path, headers = {}) =>
    ask(port, { host: SITE, path, tls: { ca }, headers: { ...language, ...headers } });
  const ended = Promise.all(apis.map((api) => api.kill('SIGTERM')));
  await sleep(NOTICED_MS);
  const last = await visit('/');
  check(last.status === 200, `while nobody is ready a page is answered ${last.status}`);
  await ended;
  await sleep(NOTICED_MS);
  const page = await visit('/chat', { accept: 'text/html' });
  console.log(
    `nobody lives: ${page.status}, Retry-After ${page.headers['retry-after']}, ${/<h1>(.*?)</.exec(page.text)?.[1]}`,
  );
  check(page.status === 503 && page.headers['retry-after'] === '2', 'the page is no 503 with Retry-After');
  check(
    page.text.includes('<html lang="de">') && page.text.includes('Wir sind gleich zurück'),
    'the page is not German',
  );
  check(page.headers['content-security-policy'] && page.headers['strict-transport-security'], 'the page lacks headers');
  const call = await visit('/api/chats.php');
  const { code, status } = JSON.parse(call.text);
  check(call.status === 503 && code === 'unavailable' && status === 503, 'a call is no problem of the contract');
  check(call.headers['content-type'] === 'application/problem+json', 'a call is answered as something else');
}

/** Messages that were answered 201 are there, once. Their texts lie sealed: each is known by the key that it was sent with. */
async function compare(settings, answers) {
  const sent = answers
    .filter(({ method, isLost }) => method === 'POST' && !isLost)
    .map(({ headers }) => headers['idempotency-key']);
  const keys = await withDatabase(settings, async (client) => {
    const { rows } = await client.query('SELECT client_key FROM messages WHERE client_key = ANY($1)', [sent]);
    return rows.map(({ client_key }) => client_key);
  });
  const [lost, doubled] = [sent.filter((key) => !keys.includes(key)).length, keys.length - new Set(keys).size];
  console.log(`messages acknowledged ${sent.length}, lost ${lost}, doubled ${doubled}`);
  check(lost + doubled === 0, 'messages were lost or doubled');
}

function tell(name, { kinds, ...figures }) {
  console.log(
    `${name}: ${Object.entries(figures)
      .map(([key, value]) => `${key} ${value}`)
      .join(', ')}`,
  );
  for (const [kind, number] of Object.entries(kinds)) console.log(`  ${number} × ${kind}`);
}

async function main() {
  const { settings, env } = await startOwnStack({ lifetime, name: 'proof', own: { TRUSTED_PROXIES: '127.0.0.1' } });
  const people = await logInEverywhere(settings.ports.api, 'premium@example.com');
  await prepareWriters(settings, people);
  for (const { headers } of people) delete headers['x-forwarded-for'];
  await makeTrue(settings);
  const first = await freePorts(6);
  const { dir } = settings;
  const apis = [];
  for (const at of [0, 1]) apis.push(await startApi({ env, dir, port: first + at, name: `api-${at + 1}` }));
  const upstreams = [first, first + 1];
  const caddy = await startCaddy({ lifetime, dir, port: first + 2, upstreams, consoleHost: CONSOLE });
  await sleep(NOTICED_MS);
  await checkCertificates(caddy);
  const stream = openStreams({ ...caddy, person: people[0] });
  const graceful = startLoad({ ...caddy, people });
  await restartAll(apis);
  const found = await graceful.stop();
  tell(`${ROUNDS * 2} restarts by SIGTERM`, found);
  console.log(`streams: opened ${stream.opened}, refused ${stream.refused}`);
  check(found.failed === 0, 'requests failed during planned restarts');
  check(found.sent >= LEAST, `fewer than ${LEAST} requests were sent`);
  check(stream.refused === 0 && stream.opened > 1, 'streams did not move over');
  stream.isOver = true;
  stream.request.destroy();
  const crash = startLoad({ ...caddy, people });
  await sleep(1000);
  await killOne(apis[0]);
  const cost = await crash.stop();
  tell('one process killed with SIGKILL', cost);
  check(cost.lost === 0, 'requests were lost for good when a process was killed');
  await compare(settings, [...graceful.answers, ...crash.answers]);
  await checkNobody(caddy, apis);
  for (const fault of faults) console.log(`missed: ${fault}`);
  return faults.length === 0;
}

await runToEnd(lifetime, main);
