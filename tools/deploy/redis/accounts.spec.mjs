// The accounts of production on a Redis of this file's own: enough for what each kind of process asks for, and nothing beyond.
import { readdirSync, readFileSync } from 'node:fs';
import { shape, text } from '@duet/contract';
import { Clock, defineJob, Log, Outbox, QueueFactory, reachesRedis, RedisChannel } from '@duet/platform';
import { makeSite, startTestApp, startWorker, until } from '@duet/testing';
import { Redis } from 'ioredis';
import { createLifetime } from '../../start/lifetime.mjs';
import { locateProgram } from '../../test/machine.mjs';
import { redisAs, startRedis } from '../../test/redis.mjs';

const lifetime = createLifetime();
const log = new Log('silent', 'test');
let url;
let operator;

beforeAll(async () => {
  url = await startRedis(locateProgram('redis'), lifetime);
  operator = new Redis(url);
});
afterAll(async () => {
  operator.disconnect();
  await lifetime.end();
});

/** Makes one call on a connection of its own: a refused one may end it. */
async function call(account, words) {
  const redis = new Redis(redisAs(account, url), { disableClientInfo: true });
  try {
    return await redis.call(...words);
  } finally {
    redis.disconnect();
  }
}

/** The rules of an account as Redis has understood them. */
async function rulesOf(account) {
  const answer = await operator.acl('GETUSER', account);
  const at = (name) => answer[answer.indexOf(name) + 1];
  const [whole, ...commands] = at('commands').split(' ');
  expect(whole).toBe('-@all');
  const { flags, keys, channels, selectors } = Object.fromEntries(
    ['flags', 'keys', 'channels', 'selectors'].map((name) => [name, at(name)]),
  );
  return { commands: commands.sort(), flags: flags.filter((flag) => flag !== 'sanitize-payload'), keys, channels, selectors };
}

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

describe.each(['duet_sites', 'duet_console'])('the account %s', (account) => {
  it('hears live hints and tells them', async () => {
    const heard = [];
    const own = new RedisChannel(redisAs(account, url), log);
    const worker = new RedisChannel(redisAs('duet_worker', url), log);
    await own.start({ onPayload: (payload) => heard.push(payload), recovered: () => undefined });
    await worker.start(null);
    await worker.publish(['from the worker']);
    await own.publish(['from itself']);
    await until(() => heard.length === 2);
    expect(heard).toEqual(['from the worker', 'from itself']);
    expect(await reachesRedis(redisAs(account, url))).toBe(true);
    await Promise.all([own.stop(), worker.stop()]);
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
const SENT = ['bzpopmin', 'client|setname', 'eval', 'evalsha', 'exists', 'hset', 'info', 'ping', 'publish', 'select', 'set'];

/** Commands that a script of BullMQ names, whose text the package has; some are chosen by a word: push(key, 'RPUSH'). */
function commandsOf(script) {
  const folder = 'node_modules/bullmq/dist/cjs/scripts';
  const [file] = readdirSync(folder).filter((name) => name.replace(/-\d+\.js$/, '') === script);
  const source = readFileSync(`${folder}/${file}`, 'utf8');
  const named = source.matchAll(/\b(?:rcall|redis\.p?call)\(\s*["'](\w+)["']|["']([LR]PUSH)["']/g);
  return [...named].map(([, call, push]) => (call ?? push).toLowerCase());
}

describe('the account duet_worker', () => {
  const greet = defineJob('test.greet', shape({ who: text(40).required() }));

  it('runs jobs: puts them in and takes them, repeats, fails, tries again, keeps what is under way, prunes', async () => {
    const test = await startTestApp({ config: { redisUrl: redisAs('duet_sites', url) } });
    const site = await makeSite(test);
    const greeted = [];
    let runs = 0;
    await operator.acl('LOG', 'RESET');
    test.get(Outbox).handle(greet, async ({ who }, run) => {
      if (who === 'Linus' && run.tries === 1) throw new Error('not today');
      if (who === 'Grace') await extendedLock(run.id);
      greeted.push(who);
    });
    const ask = (who) => test.db.tx({ site }, (tx) => test.get(Outbox).add(tx, { site }, greet, { who }));
    for (const who of ['Ada', 'Linus', 'Grace']) await ask(who);
    await new QueueFactory('', redisAs('duet_worker', url), log).check();
    const stop = await startWorker(test, [{ name: 'test.often', everySeconds: 1, run: async () => void (runs += 1) }]);
    await until(() => greeted.includes('Ada') && greeted.includes('Grace') && runs > 2);
    test.get(Clock).advance(3700);
    await until(() => greeted.includes('Linus'));
    await stop();
    expect(greeted.toSorted()).toEqual(['Ada', 'Grace', 'Linus']);
    expect(await operator.acl('LOG')).toEqual([]);
    await test.close();
  });

  /** Waits until the worker has prolonged its lock of a job. */
  async function extendedLock(id) {
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

  it.each(["'GET', 'elsewhere'", "'FLUSHALL'", "'CONFIG', 'SET', 'maxmemory', '1'", "'PUBLISH', 'elsewhere', 'x'"])(
    'may not in a script either: %s',
    (words) =>
      expect(call('duet_worker', ['EVAL', `return redis.call(${words})`, 0])).rejects.toThrow(
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

describe('Redis', () => {
  it.each([
    ['without a log-in', (port) => `redis://127.0.0.1:${port}`],
    ['with the password of another account', (port) => `redis://duet_worker:duet_sites@127.0.0.1:${port}`],
  ])('answers nobody %s', async (_how, addressAt) => {
    expect(await reachesRedis(addressAt(new URL(url).port))).toBe(false);
  });

  it('knows the operator and the three kinds of processes, each with a password', async () => {
    const accounts = (await operator.acl('LIST')).map((line) => line.split(' ').slice(1, 2)[0]);
    expect(accounts.sort()).toEqual(['default', 'duet_console', 'duet_sites', 'duet_worker']);
    expect((await operator.acl('LIST')).filter((line) => line.includes('nopass'))).toEqual([]);
  });
});
