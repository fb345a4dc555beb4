// The commands of docs/production.md and docker-compose.yml that give Redis its accounts, carried out on a Redis of this file's own.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reachesRedis, readConfig } from '@duet/platform';
import { freePort, until } from '@duet/testing';
import { createLifetime, makeFolder } from '../../start/lifetime.mjs';
import { locateProgram } from '../../test/machine.mjs';

const page = readFileSync('docs/production.md', 'utf8');
const compose = readFileSync('docker-compose.yml', 'utf8');
const lifetime = createLifetime();
let folder;
let port;
let server = null;

beforeEach(async () => {
  folder = makeFolder(lifetime, 'redis-machine');
  for (const name of ['duet', 'redis']) mkdirSync(path.join(folder, name));
  port = await freePort();
});
afterEach(stopRedis);
afterAll(() => lifetime.end());

const file = (name) => path.join(folder, name);
const linesOf = (name) => readFileSync(file(`duet/${name}.env`), 'utf8').split('\n').filter(Boolean);
const addressIn = (name) => linesOf(name).find((line) => line.startsWith('REDIS_URL='))?.slice('REDIS_URL='.length);
const withoutPassword = () => reachesRedis(`redis://127.0.0.1:${port}`);

/** Starts the server by a shell's words, and waits until it listens. */
async function startRedis(command, env = process.env) {
  const own = `--port ${port} --bind 127.0.0.1 --save '' --dir ${folder}`;
  server = spawn('sh', ['-c', `exec ${command} ${own}`], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  server.stdout.on('data', (chunk) => (output += chunk));
  await until(() => output.includes('Ready to accept connections') || server.exitCode !== null);
  expect(server.exitCode).toBe(null);
}

async function stopRedis() {
  if (server?.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** Carries out a block of the page in this folder, on this Redis. */
function carryOut(heading, nth) {
  const [, section] = page.split(`### ${heading}\n`);
  const blocks = [...section.matchAll(/^```sh proof=none why="tools\/deploy\/redis[^\n]*\n([^]*?)```/gm)];
  const commands = blocks[nth][1]
    .replaceAll('/etc/', `${folder}/`)
    .replaceAll('/opt/duet/current', process.cwd())
    .replaceAll('127.0.0.1:6379', `127.0.0.1:${port}`)
    .replaceAll('redis-cli', `redis-cli -p ${port}`)
    .replace(' -o redis -g redis', '')
    .replace('systemctl restart redis-server', '');
  execFileSync('sh', ['-e', '-c', commands], { stdio: ['ignore', 'ignore', 'ignore'] });
}

/** The variables of a unit of systemd as far as its files have them. */
function environmentOf(unit) {
  const text = readFileSync(`tools/deploy/systemd/${unit}`, 'utf8');
  const names = [...text.matchAll(/^EnvironmentFile=-?\/etc\/duet\/(\S+)\.env/gm)].map(([, name]) => name);
  return Object.fromEntries(names.flatMap(linesOf).map((line) => line.split(/=(.*)/).slice(0, 2)));
}

const ACCOUNTS = { 'duet-api@.service': 'duet_sites', 'duet-console@.service': 'duet_console', 'duet-worker@.service': 'duet_worker' };

describe('a machine as docs/production.md sets it up', () => {
  it('gives each kind of process its account while Redis serves, then shuts Redis to others; a second time changes nothing', async () => {
    for (const name of ['api', 'all-sites', 'worker']) writeFileSync(file(`duet/${name}.env`), '');
    writeFileSync(file('duet/duet.env'), `NODE_ENV=production\nREDIS_URL=redis://127.0.0.1:${port}\n`);
    writeFileSync(file('redis/redis.conf'), 'maxmemory-policy noeviction\n');
    await startRedis(`${locateProgram('redis')} ${file('redis/redis.conf')}`);
    const heading = 'An account of Redis for each process';
    carryOut(heading, 0);
    expect(await withoutPassword()).toBe(true);
    await looksWell();
    const before = ['api', 'console', 'worker'].map(addressIn);
    carryOut(heading, 1);
    await stopRedis();
    await startRedis(`${locateProgram('redis')} ${file('redis/redis.conf')}`);
    for (let time = 0; time < 2; time += 1) {
      expect(await withoutPassword()).toBe(false);
      await looksWell();
      carryOut(heading, 0);
    }
    expect(['api', 'console', 'worker'].map(addressIn)).toEqual(before);
    carryOut(heading, 1);
    const settings = readFileSync(file('redis/redis.conf'), 'utf8').match(/^aclfile .*$/gm);
    expect(settings).toEqual([`aclfile ${file('redis/users.acl')}`]);
  });

  /** Each unit has its own account, which Redis knows, and no password of another. */
  async function looksWell() {
    expect(addressIn('duet')).toBe(undefined);
    for (const [unit, account] of Object.entries(ACCOUNTS)) {
      const env = environmentOf(unit);
      expect([unit, new URL(env.REDIS_URL).username]).toEqual([unit, account]);
      expect([unit, await reachesRedis(env.REDIS_URL)]).toEqual([unit, true]);
      expect(Object.keys(env).filter((name) => /PASSWORD/.test(name))).toEqual([]);
    }
  }
});

describe('the container of docker-compose.yml', () => {
  const passwords = {
    REDIS_PASSWORD: 'a1',
    REDIS_SITES_PASSWORD: 'b2',
    REDIS_CONSOLE_PASSWORD: 'c3',
    REDIS_WORKER_PASSWORD: 'd4',
  };
  /** Its words without what only the image has: the path of the script, another account, and its own start. */
  const command = () =>
    /'(umask 077 && [^']*)'/
      .exec(compose)[1]
      .replace('/accounts.sh', 'tools/deploy/redis/accounts.sh')
      .replaceAll('/run/users.acl', file('users.acl'))
      .replace(/&& chown redis \S+ /, '')
      .replace('exec docker-entrypoint.sh redis-server', `exec ${locateProgram('redis')}`);

  it('starts Redis with the accounts and keeps every job', async () => {
    await startRedis(`env -- sh -c '${command()} "$@"' sh`, { ...process.env, ...passwords });
    for (const log of ['default:a1', 'duet_sites:b2', 'duet_console:c3', 'duet_worker:d4'])
      expect([log, await reachesRedis(`redis://${log}@127.0.0.1:${port}`)]).toEqual([log, true]);
    for (const log of ['', 'duet_worker:b2@', ':d4@'])
      expect([log, await reachesRedis(`redis://${log}127.0.0.1:${port}`)]).toEqual([log, false]);
  });

  it('does not start without one of the passwords', () => {
    const run = () => execFileSync('sh', ['-c', command()], { env: { ...process.env, ...passwords, REDIS_WORKER_PASSWORD: '' }, stdio: 'pipe' });
    expect(run).toThrow(/duet_worker has no password/);
  });
});

describe('a process of production', () => {
  it.each(['sites', 'console'])('does not start with a password of Redis beside its address: %s', (serves) => {
    const env = { NODE_ENV: 'production', API_SERVES: serves, REDIS_WORKER_PASSWORD: 'd4' };
    expect(readConfig(env, 'api').faults).toContain(
      `REDIS_WORKER_PASSWORD is not for a process with API_SERVES=${serves}: take it out of its environment`,
    );
  });
});
