// All parts as real programs on free ports: HAProxy, two api, two workers, Redis, PostgreSQL with a streaming standby, and OpenStack Swift
// as the bucket for photos.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailCatcher } from '../../../../apps/mail-catcher/src/main.mjs';
import { inDatabase, queryOnce } from '../../../../libs/installation/src/postgres/client.mjs';
import { ensureDatabase, roleUrls, startPostgres } from '../../../../libs/installation/src/postgres/server.mjs';
import { freePorts } from '../../../../libs/installation/src/ports.mjs';
import { childEnvironment, makeSettings, processEnvironment } from '../../../start/environment.mjs';
import { makeFolder } from '../../../start/lifetime.mjs';
import { runNode } from '../../../start/processes.mjs';
import { waitUntilReady } from '../../../start/readiness.mjs';
import { Supervised } from '../../../start/supervisor.mjs';
import { startServer } from '../../../test/database.mjs';
import { provide } from '../../../test/machine.mjs';
import { killPostgres, PRIMARY_SETTINGS, startStandby } from '../../../test/standby.mjs';
import { Bucket } from './bucket.mjs';
import { prepareProxy } from './proxy.mjs';
import { prepareSwift } from './swift.mjs';

const DATABASE = 'duet';
const STANDBY = 'standby';
/** A commit waits until the standby has it on its disk: an acknowledged act outlives the primary. */
const SYNCHRONOUS = `ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`;
/** The proxy looks twice a second. */
const DRAIN_SECONDS = '2';

/** As on a real installation: addresses of sites have no port, so each api knows the payments that the other has begun. */
const IN_PRODUCTION = { NODE_ENV: 'production', DEMO: '', PAYMENT_PROVIDER: 'sandbox', SANDBOX_PAYMENTS: 'allowed' };
/** The demo's sites and people as those of production: the demo itself is refused there. */
const NO_DEMO = 'UPDATE sites SET is_demo = false; UPDATE staff SET is_demo = false';

async function layPorts() {
  const first = await freePorts(18);
  const at = (place) => first + place;
  return {
    web: at(0),
    database: at(1),
    api: [at(2), at(3)],
    workers: [at(4), at(5)],
    metrics: [at(6), at(7)],
    primary: at(8),
    standby: at(9),
    redis: at(10),
    mailPage: at(11),
    smtp: at(12),
    storage: at(13),
    account: at(14),
    container: at(15),
    object: at(16),
    noCache: at(17),
  };
}

const reach = (url, port) => Object.assign(new URL(url), { port: String(port) }).href;

/** A process of the platform that can be stopped, killed and started again. */
function prepareProcess({ name, app, env, dir, port, lifetime }) {
  const script = `dist/server/apps/${app}/src/main.js`;
  const one = new Supervised({ name, script, env, logDir: path.join(dir, 'logs'), onEnd: () => undefined });
  one.hear = (line) => one.log.write(`${line}\n`);
  lifetime.defer(() => one.stop());
  const ready = app === 'api' ? '/api/health/ready' : '/health/ready';
  return {
    name,
    async start() {
      one.start();
      await waitUntilReady(`http://127.0.0.1:${port}${ready}`, { isOver: () => lifetime.isEnding, patience: 120_000 });
    },
    stop: () => one.stop(),
    async kill() {
      const { child } = one;
      one.child = null;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function prepareRedis({ port, dir, lifetime }) {
  const program = provide('redis');
  if (!program) throw new Error('This proof needs Redis: apt-get install redis-server.');
  const flags = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
  let child = null;
  lifetime.defer(() => child?.kill('SIGKILL'));
  const run = (...words) => once(spawn('redis-cli', ['-p', String(port), ...words], { stdio: 'ignore' }), 'exit');
  return {
    async start() {
      child = spawn(program, [...flags, '--maxmemory-policy', 'noeviction'].map(String), { stdio: 'ignore' });
      while ((await run('ping'))[0] !== 0) await sleep(20);
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    empty: () => run('flushall'),
  };
}

/** The primary with the demo's members, and its standby; their pictures are in the storage. */
async function startDatabases({ dir, ports, settings, storage, lifetime }) {
  const [first, second] = ['primary', 'standby'].map((name) => path.join(dir, name));
  const how = { settings: { ...PRIMARY_SETTINGS, autovacuum: 'on' }, port: ports.primary };
  const opened = await startServer(first, lifetime, how);
  let { server } = opened;
  await ensureDatabase(server.url, DATABASE);
  const direct = roleUrls(server.url, DATABASE, opened.passwords);
  const env = { ...childEnvironment(settings, direct), ...storage.env };
  await runNode('dist/server/tools/migrate.js', { env, quiet: true, lifetime });
  await runNode('dist/server/apps/demo/src/seed/main.js', { env, quiet: true, lifetime });
  await queryOnce(inDatabase(server.url, DATABASE), NO_DEMO);
  const from = { primary: { dir: first, url: server.url }, dir: second, port: ports.standby, name: STANDBY };
  const begin = () => startStandby({ ...from, settings: PRIMARY_SETTINGS });
  let standby = await begin();
  lifetime.defer(() => standby.stop());
  await queryOnce(server.url, SYNCHRONOUS);
  await queryOnce(server.url, 'SELECT pg_reload_conf()');
  return {
    direct,
    admin: inDatabase(server.url, DATABASE),
    standbyAdmin: inDatabase(standby.url, DATABASE),
    primary: {
      kill: () => killPostgres(first, server),
      start: async () => ({ server } = await startAgain(first, how, lifetime)),
    },
    standby: {
      kill: () => killPostgres(second, standby),
      start: async () => (standby = await begin()),
      // Its own settings name no standby: as the primary it waits for nobody.
      promote: () => queryOnce(standby.url, 'SELECT pg_promote(true, 30)'),
    },
  };
}

async function startAgain(dir, how, lifetime) {
  const server = await startPostgres({ dir, ...how });
  lifetime.defer(() => server.stop());
  return { server };
}

/** The variables of all processes: they know the proxy's address of PostgreSQL, and the standby's own for reads. */
function environmentOf({ settings, ports, direct, storage }) {
  const urls = Object.entries(direct).map(([key, url]) => [key, reach(url, ports.database)]);
  return {
    ...processEnvironment(childEnvironment(settings, Object.fromEntries(urls))),
    DATABASE_READ_URL: reach(direct.DATABASE_URL, ports.standby),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    TRUSTED_PROXIES: '127.0.0.1',
    ...IN_PRODUCTION,
    ...storage.env,
    PAYMENT_EVENTS_URL: `http://127.0.0.1:${ports.web}`,
    DRAIN_SECONDS,
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(['MEMBER_REQUESTS', 'NETWORK_REQUESTS', 'READ_LIMITS'].map((name) => [name, '0'])),
  };
}

function prepareProcesses({ env, ports, dir, lifetime }) {
  const prepare = (app, at, { port, ...own }) =>
    prepareProcess({ name: `${app}-${at + 1}`, app, env: { ...env, ...own }, dir, port, lifetime });
  const apis = ports.api.map((port, at) =>
    prepare('api', at, { port, PORT: String(port), METRICS_PORT: String(ports.metrics[at]) }),
  );
  const workers = ports.workers.map((port, at) => prepare('worker', at, { port, WORKER_METRICS_PORT: String(port) }));
  return { apis, workers };
}

/** Swift, running, with an empty bucket. */
async function startStorage({ ports, lifetime }) {
  const storage = await prepareSwift({ ports, lifetime });
  await storage.start();
  const bucket = new Bucket(storage.env);
  await bucket.make();
  return { storage, bucket };
}

/** Starts everything; answers the parts by name, and the addresses. */
export async function startParts(lifetime) {
  const [dir, ports] = [makeFolder(lifetime, 'topology'), await layPorts()];
  const settings = makeSettings({ port: ports.web, dir });
  settings.ports = { ...settings.ports, mailPage: ports.mailPage, smtp: ports.smtp };
  const mails = await startMailCatcher({ port: ports.mailPage, smtpPort: ports.smtp, dir: path.join(dir, 'mails') });
  lifetime.defer(mails.stop);
  const { storage, bucket } = await startStorage({ ports, lifetime });
  const databases = await startDatabases({ dir, ports, settings, storage, lifetime });
  const [proxy, redis] = [prepareProxy({ dir, ports, lifetime }), prepareRedis({ port: ports.redis, dir, lifetime })];
  const env = environmentOf({ settings, ports, direct: databases.direct, storage });
  const processes = prepareProcesses({ env, ports, dir, lifetime });
  await Promise.all([proxy.start(), redis.start()]);
  await Promise.all(Object.values(processes).flatMap((list) => list.map((one) => one.start())));
  await sleep(1500);
  const filesBefore = await bucket.list();
  const others = { env, proxy, redis, storage, bucket, filesBefore };
  return { ...databases, ...processes, ...others, port: ports.web, metrics: ports.metrics };
}
