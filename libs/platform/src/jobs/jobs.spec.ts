import { jest } from '@jest/globals';
import { shape, text } from '@duet/contract';
import type { Config } from '@duet/platform';
import { Clock, defineJob, JobRunner, Log, Outbox, QueueFactory, Timetable } from '@duet/platform';
import { makeSite, startTestApp, startWorker, testRedis } from '@duet/testing';
import type { MadeSite, TestApp } from '@duet/testing';
import { Redis } from 'ioredis';
import { register } from 'prom-client';
import type { JobRun } from './job';

/** The reason as it is kept: without the name in the address. */
const NOT_TODAY = 'not today, …@example.com';

const greet = defineJob('test.greet', shape({ who: text(40).required() }));

/** Waits for a state with a generous ceiling; it asserts the state, not the time. */
async function until(done: () => Promise<boolean>): Promise<void> {
  const give = Date.now() + 20_000;
  while (!(await done())) {
    if (Date.now() > give) throw new Error('The state was not reached');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const backends: [string, Partial<Config>][] = [
  ['PostgreSQL', {}],
  ['Redis', { redisUrl: testRedis('duet_sites') }],
];

describe.each(backends)('jobs on %s', (name, config) => {
  let test: TestApp;
  let site: MadeSite;
  const greeted: string[] = [];
  let refuse = false;
  let beforeGreeting = async (): Promise<void> => undefined;

  const open = async () => (await test.db.systemRows(`SELECT 1 FROM outbox_jobs WHERE name = 'test.greet'`)).length;
  const ask = (who: string) => test.db.tx({ site }, (tx) => test.get(Outbox).add(tx, { site }, greet, { who }));

  beforeAll(async () => {
    test = await startTestApp({ config });
    site = await makeSite(test);
    test.get(Outbox).handle(greet, async ({ who }, run: JobRun) => {
      if (refuse) throw new Error('not today, ada@example.com');
      await beforeGreeting();
      const isFirst = await test.db.tx({ site }, (tx) => run.close(tx));
      if (isFirst) greeted.push(who);
    });
  });
  afterAll(() => test.close());
  beforeEach(() => greeted.splice(0));

  it('[G06] runs a job that a committed transaction asked for, once', async () => {
    const stop = await startWorker(test);
    await ask('Ada');
    await until(async () => (await open()) === 0);
    await stop();
    expect(greeted).toEqual(['Ada']);
  });

  it('does not run a job whose transaction was rolled back', async () => {
    const lost = test.db.tx({ site }, async (tx) => {
      await test.get(Outbox).add(tx, { site }, greet, { who: 'nobody' });
      throw new Error('changed my mind');
    });
    await expect(lost).rejects.toThrow('changed my mind');
    expect(await open()).toBe(0);
  });

  it('[G07] hands a job over again when what the queue held is gone', async () => {
    await ask('Grace');
    const claimed = await test.db.systemRows(
      `UPDATE outbox_jobs SET tries = 1, next_try_at = $1 WHERE name = 'test.greet' RETURNING id`,
      [new Date(test.get(Clock).now().getTime() + 3_600_000)],
    );
    expect(claimed).not.toHaveLength(0);
    if (config.redisUrl) await emptyRedis();
    test.clock.advance(3700);
    const stop = await startWorker(test);
    await until(async () => (await open()) === 0);
    await stop();
    expect(greeted).toEqual(['Grace']);
  });

  it('[G07] keeps a failing job for four days, and then as failed: with a line in the log and a count', async () => {
    const errors = jest.spyOn(test.get(Log).logger, 'error').mockReturnValue(undefined);
    const before = await givenUp();
    refuse = true;
    const id = await ask('Linus');
    await test.db.systemRows('UPDATE outbox_jobs SET tries = 103 WHERE id = $1', [id]);
    await expect(test.get(JobRunner).run(id)).rejects.toThrow('not today');
    expect(await stateOf(id)).toMatchObject({ state: 'open', last_error: NOT_TODAY });
    const stop = await startWorker(test);
    await until(async () => (await stateOf(id))?.state === 'failed');
    await stop();
    refuse = false;
    expect(await stateOf(id)).toMatchObject({ state: 'failed', tries: 104, last_error: NOT_TODAY });
    const line = { job: 'test.greet', id, site: site.id, reason: NOT_TODAY };
    expect(errors.mock.calls.filter(([, message]) => message === 'job given up')).toEqual([[line, 'job given up']]);
    expect(await givenUp()).toBe(before + 1);
    errors.mockRestore();
    await test.db.systemRows('DELETE FROM outbox_jobs WHERE id = $1', [id]);
  });

  it('[G07] gives up what was handed over for days and never came to an end', async () => {
    const errors = jest.spyOn(test.get(Log).logger, 'error').mockReturnValue(undefined);
    const id = await ask('nobody');
    await test.db.systemRows('UPDATE outbox_jobs SET tries = 104 WHERE id = $1', [id]);
    const stop = await startWorker(test);
    await until(async () => (await stateOf(id))?.state === 'failed');
    await stop();
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ id }), 'job given up');
    errors.mockRestore();
    expect(greeted).toEqual([]);
    await test.db.systemRows('DELETE FROM outbox_jobs WHERE id = $1', [id]);
  });

  it('leaves a kind of job that it does not know to a worker that does, without a try, and says so once', async () => {
    const warned = jest.spyOn(test.get(Log).logger, 'warn').mockReturnValue(undefined);
    const later = defineJob(`test.later-on-${name}`, shape({ who: text(40).required() }));
    const add = (who: string) => test.db.tx({ site }, (tx) => test.get(Outbox).add(tx, { site }, later, { who }));
    const ids = [await add('Edsger'), await add('Barbara')];
    const isWaiting = async (id: string) => Boolean((await stateOf(id))?.unknown_since);
    const stop = await startWorker(test);
    await until(async () => (await isWaiting(ids[0]!)) && (await isWaiting(ids[1]!)));
    for (const id of ids) {
      const row = (await stateOf(id))!;
      expect(row).toMatchObject({ state: 'open', tries: 0, last_error: null });
      expect(row.next_try_at.getTime()).toBeGreaterThan(test.clock.now().getTime());
    }
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
    test.get(Outbox).handle(later, async ({ who }) => void greeted.push(who));
    test.clock.advance(31);
    await until(async () => !(await stateOf(ids[0]!)) && !(await stateOf(ids[1]!)));
    await stop();
    expect(greeted.toSorted()).toEqual(['Barbara', 'Edsger']);
  });

  it('leaves an entry of the timetable that it does not know to a worker that does', async () => {
    const warned = jest.spyOn(test.get(Log).logger, 'warn').mockReturnValue(undefined);
    let runs = 0;
    const entry = { name: `test.new-on-${name}`, everySeconds: 86_400, run: async () => void (runs += 1) };
    const factory = new QueueFactory(
      test.config.systemDatabaseUrl,
      config.redisUrl ? testRedis('duet_worker') : null,
      test.get(Log),
    );
    await new Timetable([entry]).schedule(await factory.queue('rest'));
    const waiting = async () =>
      (await test.db.systemRows('SELECT 1 FROM outbox_jobs WHERE name = $1', [`timetable>${entry.name}`])).length > 0;
    const stopOld = await startWorker(test);
    await until(waiting);
    await stopOld();
    warned.mockRestore();
    expect(runs).toBe(0);
    test.clock.advance(31);
    const stopNew = await startWorker(test, [entry]);
    await until(async () => !(await waiting()));
    await stopNew();
    expect(runs).toBe(1);
    await (await factory.queue('rest')).removeJobScheduler(`timetable-${entry.name}`);
    await factory.close();
  });

  it('runs each of many jobs once', async () => {
    for (let index = 0; index < 40; index += 1) await ask(`member ${index}`);
    const stop = await startWorker(test);
    await until(async () => (await open()) === 0);
    await stop();
    expect(new Set(greeted).size).toBe(40);
    expect(greeted).toHaveLength(40);
  });

  it('[G07] runs each job once when what the queue holds is lost in the middle, without waiting for its back-off', async () => {
    for (let index = 0; index < 60; index += 1) await ask(`member ${index}`);
    let isEmptied = false;
    const empty = async () => {
      if (isEmptied) return;
      isEmptied = true;
      if (config.redisUrl) await emptyRedis();
    };
    beforeGreeting = async () => (greeted.length >= 20 ? empty() : undefined);
    const { level } = test.get(Log).logger;
    test.get(Log).logger.level = 'silent';
    const stop = await startWorker(test);
    await until(async () => (await open()) === 0);
    await stop();
    test.get(Log).logger.level = level;
    beforeGreeting = async () => undefined;
    expect(isEmptied).toBe(true);
    expect(greeted.toSorted()).toEqual(Array.from({ length: 60 }, (_, index) => `member ${index}`).toSorted());
  });

  interface Row {
    state: string;
    tries: number;
    last_error: string | null;
    unknown_since: Date | null;
    next_try_at: Date;
  }

  async function stateOf(id: string): Promise<Row | undefined> {
    const sql = 'SELECT state, tries, last_error, unknown_since, next_try_at FROM outbox_jobs WHERE id = $1';
    return (await test.db.systemRows<Row>(sql, [id]))[0];
  }

  it(`is really on ${name}`, () => {
    expect(Boolean(test.config.redisUrl)).toBe(name === 'Redis');
  });
});

/** Jobs of the test that this process has given up, as its metrics count them. */
async function givenUp(): Promise<number> {
  const metric = await register.getSingleMetric('duet_job_runs_total')!.get();
  const found = metric.values.find(({ labels }) => labels.job === 'test.greet' && labels.outcome === 'given_up');
  return found?.value ?? 0;
}

async function emptyRedis(): Promise<void> {
  const redis = new Redis(testRedis('default')!);
  await redis.flushdb();
  redis.disconnect();
}
