// The accounts of production on a Redis of this file's own: enough for what each kind of process asks for, and nothing beyond.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { shape, text } from '@duet/contract';
import { defineJob, Log, Outbox, QueueFactory, reachesRedis, REDIS_OPTIONS, RedisChannel } from '@duet/platform';
import type { JobRun } from '@duet/platform';
import { makeSite, redisAs, startTestApp, startWorker, until } from '@duet/testing';
import type { RedisAccount } from '@duet/testing';
import { Redis } from 'ioredis';
import { OwnRedis, REDIS_SERVER } from './own-redis.suite';

const log = new Log('silent', 'test');
/** Each account has its name as its password. */
const PASSWORDS = {
  REDIS_PASSWORD: 'default',
  REDIS_SITES_PASSWORD: 'duet_sites',
  REDIS_CONSOLE_PASSWORD: 'duet_console',
  REDIS_WORKER_PASSWORD: 'duet_worker',
};
let own: OwnRedis;
let operator: Redis;
const urlOf = (account: RedisAccount) => redisAs(account, own.url());

beforeAll(async () => {
  own = await OwnRedis.prepare();
  const accounts = execFileSync('sh', ['tools/deploy/redis/accounts.sh'], { env: { ...process.env, ...PASSWORDS } });
  writeFileSync(own.file('users.acl'), accounts);
  await own.start(`${REDIS_SERVER} --maxmemory-policy noeviction --aclfile ${own.file('users.acl')}`);
  operator = new Redis(urlOf('default'));
});
afterAll(async () => {
  operator.disconnect();
  await own.remove();
});

/** Makes one call on a connection of its own: a refused one may end it. */
async function call(account: RedisAccount, [name, ...values]: string[]): Promise<unknown> {
  const redis = new Redis(urlOf(account), REDIS_OPTIONS);
  try {
    return await redis.call(name!, ...values);
  } finally {
    redis.disconnect();
  }
}

/** The rules of an account as Redis has understood them. */
async function rulesOf(account: RedisAccount) {
  const answer = (await operator.acl('GETUSER', account)) as unknown[];
  const at = (name: string) => answer[answer.indexOf(name) + 1];
  const [whole, ...commands] = (at('commands') as string).split(' ');
  expect(whole).toBe('-@all');
  const flags = (at('flags') as string[]).filter((flag) => flag !== 'sanitize-payload');
  return {
    commands: commands.sort(),
    flags,
    keys: at('keys'),
    channels: at('channels'),
    selectors: at('selectors'),
  };
}

describe('Redis', () => {
  it.each([
    ['without a log-in', ''],
    ['with the password of another account', 'duet_worker:duet_sites'],
  ])('answers nobody %s', async (_how, login) => {
    expect(await reachesRedis(own.url(login))).toBe(false);
  });

  it('knows the operator and the three kinds of processes, each with a password', async () => {
    const lines = await operator.acl('LIST');
    const names = lines.map((line) => line.split(' ')[1]);
    expect(names.sort()).toEqual(['default', 'duet_console', 'duet_sites', 'duet_worker']);
    expect(lines.filter((line) => line.includes('nopass'))).toEqual([]);
  });
});

/** Nobody but the operator may do these. */
const OF_OPERATOR = [
  'FLUSHALL',
  'FLUSHDB',
  'CONFIG GET *',
  'CONFIG SET maxmemory 1',
  'CONFIG REWRITE',
  'ACL LIST',
  'ACL SETUSER duet_sites +@all',
  'CLIENT LIST',
  'CLIENT KILL TYPE normal',
  'MONITOR',
  'SAVE',
  'REPLICAOF NO ONE',
  'MODULE LIST',
  'SCRIPT FLUSH',
  'FUNCTION FLUSH',
  'SWAPDB 0 1',
  'KEYS *',
  'SCAN 0',
  'RANDOMKEY',
  'PUBSUB CHANNELS',
  'PUBLISH elsewhere x',
  'SUBSCRIBE elsewhere',
  'PSUBSCRIBE *',
  'GET elsewhere',
  'SET elsewhere x',
  'LRANGE bull:other:wait 0 -1',
];

const refused = { message: expect.stringMatching(/^NOPERM/) };

describe.each(['duet_sites', 'duet_console'] as const)('the account %s', (account) => {
  it('hears live hints and tells them', async () => {
    const payloads: string[] = [];
    const process = new RedisChannel(urlOf(account), log);
    const worker = new RedisChannel(urlOf('duet_worker'), log);
    await process.start({ onPayload: (payload) => void payloads.push(payload), recovered: () => undefined });
    await worker.start(null);
    await worker.publish(['from the worker']);
    await process.publish(['from itself']);
    await until(() => payloads.length === 2);
    expect(payloads).toEqual(['from the worker', 'from itself']);
    expect(await reachesRedis(urlOf(account))).toBe(true);
    await Promise.all([process.stop(), worker.stop()]);
  });

  it.each([
    ...OF_OPERATOR,
    'GET {duet}:mark',
    'SET {duet}:mark 1',
    'DEL {duet}:mark',
    'LRANGE {duet}:duet-mail:wait 0 -1',
    'HGETALL {duet}:duet-rest:1',
    'LPUSH {duet}:duet-mail:wait 1',
    'EVAL return 0',
    'EVALSHA 0 0',
  ])('may not: %s', (words) => expect(call(account, words.split(' '))).rejects.toMatchObject(refused));

  it('has no other right', async () => {
    expect(await rulesOf(account)).toEqual({
      commands: ['+info', '+ping', '+publish', '+select', '+subscribe'],
      flags: ['on'],
      keys: '',
      channels: '&duet:live',
      selectors: [],
    });
  });
});

/** Scripts of BullMQ that our queues run. */
const SCRIPTS = [
  'addJobScheduler',
  'addStandardJob',
  'extendLocks',
  'getCounts',
  'moveStalledJobsToWait',
  'moveToActive',
  'moveToFinished',
  'updateJobScheduler',
];
/** Commands that connections, queues and live hints send themselves. */
const SENT = [
  'bzpopmin',
  'client|setname',
  'eval',
  'evalsha',
  'exists',
  'hset',
  'info',
  'ping',
  'publish',
  'select',
  'set',
];

/** Commands that a script of BullMQ names, whose text the package has; some are chosen by a word: push(key, 'RPUSH'). */
function commandsOf(script: string): string[] {
  const folder = 'node_modules/bullmq/dist/cjs/scripts';
  const file = readdirSync(folder).find((name) => name.replace(/-\d+\.js$/, '') === script);
  const source = readFileSync(`${folder}/${file}`, 'utf8');
  const named = source.matchAll(/\b(?:rcall|redis\.p?call)\(\s*["'](\w+)["']|["']([LR]PUSH)["']/g);
  return [...named].map(([, command, push]) => (command ?? push)!.toLowerCase());
}

describe('the account duet_worker', () => {
  const greet = defineJob('test.greet', shape({ who: text(40).required() }));

  it('runs jobs: puts them in and takes them, repeats, fails, tries again, keeps what is under way, prunes', async () => {
    const test = await startTestApp({ config: { redisUrl: urlOf('duet_sites'), logLevel: 'silent' } });
    const site = await makeSite(test);
    const greeted: string[] = [];
    let runs = 0;
    await operator.acl('LOG', 'RESET');
    test.get(Outbox).handle(greet, async ({ who }, run: JobRun) => {
      if (who === 'Linus' && run.tries === 1) throw new Error('not today');
      if (who === 'Grace') await extendedLock(run.id);
      greeted.push(who);
    });
    const ask = (who: string) => test.db.tx({ site }, (tx) => test.get(Outbox).add(tx, { site }, greet, { who }));
    for (const who of ['Ada', 'Linus', 'Grace']) await ask(who);
    await new QueueFactory('', urlOf('duet_worker'), log).check();
    const stop = await startWorker(test, [{ name: 'test.often', everySeconds: 1, run: async () => void (runs += 1) }]);
    await until(() => greeted.includes('Ada') && greeted.includes('Grace') && runs > 2);
    test.clock.advance(3700);
    await until(() => greeted.includes('Linus'));
    await stop();
    expect(greeted.toSorted()).toEqual(['Ada', 'Grace', 'Linus']);
    expect(await operator.acl('LOG')).toEqual([]);
    await test.close();
  });

  /** Waits until the worker has prolonged its lock of a job. */
  async function extendedLock(id: string): Promise<void> {
    let left = Infinity;
    await until(async () => {
      const before = left;
      left = await operator.pttl(`{duet}:duet-rest:${id}:lock`);
      return left > before;
    });
  }

  it('tells live hints and hears none', async () => {
    expect(await call('duet_worker', ['PUBLISH', 'duet:live', 'x'])).toBe(0);
    await expect(call('duet_worker', ['SUBSCRIBE', 'duet:live'])).rejects.toMatchObject(refused);
  });

  it.each(OF_OPERATOR)('may not: %s', (words) =>
    expect(call('duet_worker', words.split(' '))).rejects.toMatchObject(refused),
  );

  it.each(["'GET', 'elsewhere'", "'FLUSHALL'", "'KEYS', '*'", "'PUBLISH', 'elsewhere', 'x'"])(
    'may not in a script either: %s',
    (words) =>
      expect(call('duet_worker', ['EVAL', `return redis.call(${words})`, '0'])).rejects.toThrow(
        /can't (access|run|publish)|no permissions/,
      ),
  );

  it('has no right beside those that the scripts of its queues need', async () => {
    const commands = new Set([...SENT, ...SCRIPTS.flatMap(commandsOf)]);
    expect(await rulesOf('duet_worker')).toEqual({
      commands: [...commands].map((name) => `+${name}`).sort(),
      flags: ['on'],
      keys: '~{duet}:*',
      channels: '&duet:live',
      selectors: [],
    });
  });
});
