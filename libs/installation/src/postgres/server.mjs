// A PostgreSQL server of our own, from npm's binaries: for the demo, the tests and the benchmarks.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findHome } from './home.mjs';
import { portProblem, portSentence } from '../ports.mjs';
import { queryOnce } from './client.mjs';

export { ensureDatabase, ensureRoles, newRolePasswords, roleUrls } from './roles.mjs';

const MAJOR = '18';
const LAUNCHES = 20;
const HELD = /pre-existing shared memory|lock file "postmaster\.pid" already exists/;

// Durable means an ordinary server. Test servers may lose everything at a power cut and are faster for it.
const FLAGS = {
  common: {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    log_min_messages: 'warning',
    shared_preload_libraries: 'pg_stat_statements',
  },
  durable: {},
  fast: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: 0 },
};

/**
 * Starts PostgreSQL with its data below `dir`, making a new cluster there when none is present; `settings` go to the server.
 * Answers the superuser's URL, a promise that settles when the server ends, and `stop()`.
 */
export async function startPostgres({ dir, port, durable = true, settings = {} }) {
  const home = await findHome(path.resolve(dir));
  const password = superuserPassword(home);
  if (!existsSync(path.join(home.data, 'PG_VERSION'))) await makeCluster(home, durable);
  checkVersion(home);
  await stopLeftover(home);
  const problem = await portProblem(port);
  if (problem) throw new Error(portSentence({ use: 'PostgreSQL', port, problem }));
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const server = await launchUntilReady(home, { ...(durable ? FLAGS.durable : FLAGS.fast), ...settings, port }, url);
  return { url, port, ended: server.ended, stop: () => stop(home, server) };
}

/** Removes everything that `startPostgres` keeps for `dir`. */
export async function removePostgres(dir) {
  const home = await findHome(path.resolve(dir));
  await stopLeftover(home);
  rmSync(home.dir, { recursive: true, force: true });
  rmSync(path.resolve(dir), { recursive: true, force: true });
}

function superuserPassword(home) {
  const file = path.join(home.dir, 'superuser-password');
  if (!existsSync(file)) {
    rmSync(home.data, { recursive: true, force: true });
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    home.give(file);
  }
  return readFileSync(file, 'utf8').trim();
}

// The cluster is made beside its place and moved there when complete, so that an interrupted first start leaves no half.
async function makeCluster(home, durable) {
  const made = `${home.data}.new`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { mode: 0o700 });
  home.give(made);
  const args = ['--username=postgres', `--pwfile=${path.join(home.dir, 'superuser-password')}`, '--auth=scram-sha-256'];
  args.push('--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions', `--pgdata=${made}`);
  if (!durable) args.push('--no-sync');
  const { code, output } = await run(home, home.binaries.initdb, args);
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder ${made}:\n${output}`);
  renameSync(made, home.data);
}

function checkVersion(home) {
  const found = readFileSync(path.join(home.data, 'PG_VERSION'), 'utf8').trim();
  if (found !== MAJOR) throw new Error(`${home.data} was made by PostgreSQL ${found}, this is ${MAJOR}: begin anew.`);
}

// After a killed start script the server is still there: it holds the data folder, so it goes first.
async function stopLeftover(home) {
  if (!existsSync(path.join(home.data, 'postmaster.pid'))) return;
  await run(home, home.binaries.pg_ctl, ['stop', '-D', home.data, '-m', 'fast', '-w', '-t', '30']);
}

// Own process group: Ctrl-C in a terminal reaches the start script alone, which stops the server last.
function launch(home, extra) {
  const logFile = path.join(home.dir, 'postgres.log');
  const log = openSync(logFile, 'w');
  const flags = Object.entries({ ...FLAGS.common, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(home.binaries.postgres, ['-D', home.data, ...flags], {
    ...home.account,
    cwd: home.dir,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_MESSAGES: 'C' },
  });
  closeSync(log);
  guard(child);
  const server = { child, logFile, running: true };
  server.ended = new Promise((resolve) => {
    const end = (reason) => {
      server.running = false;
      resolve(reason);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? code));
  });
  return server;
}

/** Stops the server when this process is gone without a word: a shell waits for the end of the pipe between the two. */
function guard(server) {
  if (process.platform === 'win32' || !server.pid) return;
  const script = 'read -r word; [ "$word" = over ] || kill -INT "$1"';
  const shell = spawn('sh', ['-c', script, 'guard', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  shell.stdin.unref?.();
  server.once('exit', () => shell.stdin.end('over\n'));
}

/** After a kill, backends of the old server hold its memory until they notice: a moment later it starts. */
async function launchUntilReady(home, settings, url) {
  for (let tries = 1; ; tries += 1) {
    const server = launch(home, settings);
    const problem = await untilReady(server, url).then(
      () => null,
      (error) => error,
    );
    if (!problem) return server;
    if (tries === LAUNCHES || !HELD.test(problem.message)) throw problem;
    await sleep(300);
  }
}

async function untilReady(server, url) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (!server.running) throw new Error(`PostgreSQL ended: ${lastLines(server.logFile)}`);
    const problem = await tryConnect(url);
    if (!problem) return;
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer: ${problem.message}`);
    await sleep(40);
  }
}

/** The error that keeps us from connecting, or null. */
const tryConnect = (url) =>
  queryOnce(url, 'SELECT 1').then(
    () => null,
    (error) => error,
  );

async function stop(home, server) {
  if (!server.running) return;
  if (process.platform === 'win32') await stopLeftover(home);
  else server.child.kill('SIGINT');
  const slow = setTimeout(() => server.child.kill('SIGQUIT'), 20_000);
  await server.ended;
  clearTimeout(slow);
}

function lastLines(file) {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');
}

function run(home, command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...home.account, cwd: home.dir, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}
