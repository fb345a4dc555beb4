// The programs that npm cannot bring: a Chromium for the journeys, Redis and PgBouncer for the tests behind them, Caddy, HAProxy and
// OpenStack Swift for proofs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const PROGRAMS = {
  chromium: {
    // Without the parts for windows: a third less processor time per journey (decision 0193).
    aptPackages: ['chromium-headless-shell', 'chromium'],
    variable: 'CHROMIUM_PATH',
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    paths: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    brew: 'brew install --cask chromium',
  },
  redis: {
    aptPackages: ['redis-server'],
    variable: 'REDIS_SERVER_PATH',
    names: ['redis-server'],
    paths: [],
    brew: 'brew install redis',
  },
  pgbouncer: {
    aptPackages: ['pgbouncer'],
    variable: 'PGBOUNCER_PATH',
    names: ['pgbouncer'],
    paths: ['/usr/sbin/pgbouncer'],
    brew: 'brew install pgbouncer',
  },
  caddy: {
    aptPackages: ['caddy'],
    variable: 'CADDY_PATH',
    names: ['caddy'],
    paths: [],
    brew: 'brew install caddy',
  },
  haproxy: {
    aptPackages: ['haproxy'],
    variable: 'HAPROXY_PATH',
    names: ['haproxy'],
    paths: ['/usr/sbin/haproxy'],
    brew: 'brew install haproxy',
  },
  swift: {
    // All of them at once; macOS has none.
    aptPackages: ['swift-proxy swift-account swift-container swift-object'],
    variable: 'SWIFT_PROXY_PATH',
    names: ['swift-proxy-server'],
    paths: [],
    brew: 'echo OpenStack Swift runs on Linux alone',
  },
};

/** Finds `chromium`, `redis` or `caddy` on this machine; null when it is missing. */
export const locateProgram = (name) => locate(PROGRAMS[name]);

/**
 * Finds `chromium`, `redis` or `caddy`, installing it when we may; null when it is missing. With `best` the first of its names is
 * installed beside another one that is there, which serves where that fails. A program that its variable names stays the one.
 */
export function provide(name, { best = false } = {}) {
  const program = PROGRAMS[name];
  const found = locate(program);
  if (!found) return install(program.aptPackages) ? locate(program) : null;
  const isChosen = Boolean(process.env[program.variable]) || path.basename(found) === program.names[0];
  if (best && !isChosen) install(program.aptPackages.slice(0, 1));
  return locate(program);
}

/** The one command that brings the missing programs on this system. */
export function installCommand(names) {
  const programs = names.map((name) => PROGRAMS[name]);
  if (process.platform === 'darwin') return programs.map(({ brew }) => brew).join(' && ');
  return `sudo apt-get install -y ${programs.map(({ aptPackages }) => aptPackages.at(-1)).join(' ')}`;
}

function locate({ variable, names, paths }) {
  const chosen = process.env[variable];
  if (chosen) return existsSync(chosen) ? chosen : null;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...paths].find(existsSync) ?? null;
}

/** Installs the first of some packages that the system has. */
function install(aptPackages) {
  if (process.getuid?.() !== 0 || apt('--version').status !== 0) return false;
  return aptPackages.some(installPackage);
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function installPackage(aptPackage) {
  console.log(`  installing ${aptPackage} …`);
  const runInstall = () => apt('install', '-y', '--no-install-recommends', '--no-remove', ...aptPackage.split(' '));
  let result = runInstall();
  if (result.status !== 0) {
    apt('update');
    result = runInstall();
  }
  if (result.status !== 0) console.error(String(result.stderr).trim());
  return result.status === 0;
}
