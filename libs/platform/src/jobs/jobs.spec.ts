import { shape, text } from '@duet/contract';
import type { Config } from '@duet/platform';
import { Clock, defineJob, JobRunner, Outbox } from '@duet/platform';
import { makeSite, startTestApp, startWorker } from '@duet/testing';
import type { MadeSite, TestApp } from '@duet/testing';
import { Redis } from 'ioredis';
import type { JobRun } from './job';

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
  ['Redis', { redisUrl: process.env.TEST_REDIS_URL ?? null }],
];

describe.each(backends)('jobs on %s', (name, config) => {
  let test: TestApp;
  let site: MadeSite;
  const greeted: string[] = [];
  let refuse = false;

  const open = async () => (await test.db.systemRows(`SELECT 1 FROM outbox_jobs WHERE name = 'test.greet'`)).length;
  const ask = (who: string) => test.db.tx({ site }, (tx) => test.get(Outbox).add(tx, { site }, greet, { who }));

  beforeAll(async () => {
    test = await startTestApp({ config });
    site = await makeSite(test);
    test.get(Outbox).handle(greet, async ({ who }, run: JobRun) => {
      if (refuse) throw new Error('not today');
      await test.db.tx({ site }, async (tx) => {
        await run.close(tx);
      });
      greeted.push(who);
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
    if (config.redisUrl) await emptyRedis(config.redisUrl);
    test.clock.advance(3700);
    const stop = await startWorker(test);
    await until(async () => (await open()) === 0);
    await stop();
    expect(greeted).toEqual(['Grace']);
  });

  it('keeps a failing job with its error, and gives it up as failed after ten tries', async () => {
    refuse = true;
    const id = await ask('Linus');
    await expect(test.get(JobRunner).run(id)).rejects.toThrow('not today');
    await test.db.systemRows('UPDATE outbox_jobs SET tries = 10 WHERE id = $1', [id]);
    const stop = await startWorker(test);
    await until(async () => (await state(id))?.state === 'failed');
    await stop();
    refuse = false;
    expect(await state(id)).toEqual({ state: 'failed', last_error: 'not today' });
    await test.db.systemRows('DELETE FROM outbox_jobs WHERE id = $1', [id]);
  });

  it('runs each of many jobs once', async () => {
    for (let index = 0; index < 40; index += 1) await ask(`member ${index}`);
    const stop = await startWorker(test);
    await until(async () => (await open()) === 0);
    await stop();
    expect(new Set(greeted).size).toBe(40);
    expect(greeted).toHaveLength(40);
  });

  async function state(id: string) {
    const [row] = await test.db.systemRows<{ state: string; last_error: string }>(
      'SELECT state, last_error FROM outbox_jobs WHERE id = $1',
      [id],
    );
    return row;
  }

  it(`is really on ${name}`, () => {
    expect(Boolean(test.config.redisUrl)).toBe(name === 'Redis');
  });
});

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}
