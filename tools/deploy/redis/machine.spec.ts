// The commands of docs/production.md and docker-compose.yml that give Redis its accounts, carried out on a Redis of this file's own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { reachesRedis, readConfig } from '@duet/platform';
import { OwnRedis, REDIS_SERVER } from './own-redis.suite';

const page = readFileSync('docs/production.md', 'utf8');
const compose = readFileSync('docker-compose.yml', 'utf8');
let own: OwnRedis;

beforeEach(async () => {
  own = await OwnRedis.prepare();
  for (const name of ['duet', 'redis']) mkdirSync(own.file(name));
});
afterEach(() => own.remove());

const linesOf = (name: string) =>
  readFileSync(own.file(`duet/${name}.env`), 'utf8')
    .split('\n')
    .filter(Boolean);
const addressIn = (name: string) =>
  linesOf(name)
    .find((line) => line.startsWith('REDIS_URL='))
    ?.slice('REDIS_URL='.length);

/** Carries out a block of the page in this folder, on this Redis. */
function carryOut(nth: number): void {
  const [, section] = page.split('### An account of Redis for each process\n');
  const blocks = [...section!.matchAll(/^```sh proof=none why="tools\/deploy\/redis[^\n]*\n([^]*?)```/gm)];
  const commands = blocks[nth]![1]!.replaceAll('/etc/', `${own.folder}/`)
    .replaceAll('/opt/duet/current', process.cwd())
    .replaceAll('127.0.0.1:6379', `127.0.0.1:${own.port}`)
    .replaceAll('redis-cli', `redis-cli -p ${own.port}`)
    .replace(' -o redis -g redis', '')
    .replace('systemctl restart redis-server', '');
  execFileSync('sh', ['-e', '-c', commands], { stdio: ['ignore', 'ignore', 'ignore'] });
}

/** The variables of a unit of systemd as far as its files have them. */
function environmentOf(unit: string): Record<string, string> {
  const text = readFileSync(`tools/deploy/systemd/${unit}`, 'utf8');
  const names = [...text.matchAll(/^EnvironmentFile=-?\/etc\/duet\/(\S+)\.env/gm)].map(([, name]) => name!);
  return Object.fromEntries(names.flatMap(linesOf).map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]));
}

const ACCOUNTS = {
  'duet-api@.service': 'duet_sites',
  'duet-console@.service': 'duet_console',
  'duet-worker@.service': 'duet_worker',
};

describe('a machine as docs/production.md sets it up', () => {
  it('gives each kind of process its account while Redis serves, then shuts Redis to others; a second time changes nothing', async () => {
    const server = `${REDIS_SERVER} ${own.file('redis/redis.conf')}`;
    for (const name of ['api', 'all-sites', 'worker']) writeFileSync(own.file(`duet/${name}.env`), '');
    writeFileSync(own.file('duet/duet.env'), `NODE_ENV=production\nREDIS_URL=${own.url()}\n`);
    writeFileSync(own.file('redis/redis.conf'), 'maxmemory-policy noeviction\n');
    await own.start(server);
    carryOut(0);
    expect(await reachesRedis(own.url())).toBe(true);
    await looksWell();
    const before = ['api', 'console', 'worker'].map(addressIn);
    carryOut(1);
    await own.stop();
    await own.start(server);
    for (let time = 0; time < 2; time += 1) {
      expect(await reachesRedis(own.url())).toBe(false);
      await looksWell();
      carryOut(0);
    }
    expect(['api', 'console', 'worker'].map(addressIn)).toEqual(before);
    carryOut(1);
    const settings = readFileSync(own.file('redis/redis.conf'), 'utf8').match(/^aclfile .*$/gm);
    expect(settings).toEqual([`aclfile ${own.file('redis/users.acl')}`]);
  });

  /** Each unit has its own account, which Redis knows, and no password of another. */
  async function looksWell(): Promise<void> {
    expect(addressIn('duet')).toBe(undefined);
    for (const [unit, account] of Object.entries(ACCOUNTS)) {
      const env = environmentOf(unit);
      expect([unit, new URL(env.REDIS_URL!).username]).toEqual([unit, account]);
      expect([unit, await reachesRedis(env.REDIS_URL!)]).toEqual([unit, true]);
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
      .exec(compose)![1]!
      .replace('/accounts.sh', 'tools/deploy/redis/accounts.sh')
      .replaceAll('/run/users.acl', own.file('users.acl'))
      .replace(/&& chown redis \S+ /, '')
      .replace('exec docker-entrypoint.sh redis-server', `exec ${REDIS_SERVER}`);

  it('starts Redis with the accounts and keeps every job', async () => {
    await own.start(`env -- sh -c '${command()} "$@"' sh`, { ...process.env, ...passwords });
    for (const log of ['default:a1', 'duet_sites:b2', 'duet_console:c3', 'duet_worker:d4'])
      expect([log, await reachesRedis(own.url(log))]).toEqual([log, true]);
    for (const log of ['', 'duet_worker:b2', ':d4'])
      expect([log, await reachesRedis(own.url(log))]).toEqual([log, false]);
  });

  it('does not start without one of the passwords', () => {
    const run = () =>
      execFileSync('sh', ['-c', command()], {
        env: { ...process.env, ...passwords, REDIS_WORKER_PASSWORD: '' },
        stdio: 'pipe',
      });
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
