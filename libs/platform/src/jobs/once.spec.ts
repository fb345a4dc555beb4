import { jest } from '@jest/globals';
import { shape, text } from '@duet/contract';
import { Database, defineJob, JobRunner, Log, NotDone, Outbox } from '@duet/platform';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, startTestApp } from '@duet/testing';
import type { Begin } from './job';

const post = defineJob('test.post', shape({ what: text(40).required() }));
const HOUR_S = 3600;

let test: TestApp;
let site: MadeSite;
let doubts: boolean[] = [];
let effect: (begin: Begin) => Promise<void>;

const ask = () => test.db.tx({ site }, (tx) => test.get(Outbox).add(tx, { site }, post, { what: 'a letter' }));
const run = (id: string) => test.get(JobRunner).run(id);
const isOpen = async (id: string) =>
  (await test.db.systemRows('SELECT 1 FROM outbox_jobs WHERE id = $1', [id])).length > 0;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  test.get(Log).logger.level = 'silent';
  test.get(Outbox).handle(post, async (_job, { inDoubt, once }) => {
    doubts.push(inDoubt);
    await once((begin) => effect(begin));
  });
});
afterAll(() => test.close());
beforeEach(() => {
  doubts = [];
});

describe('an effect outside', () => {
  it('[G07] closes its job when it is done', async () => {
    effect = (begin) => begin();
    const id = await ask();
    await run(id);
    expect(await isOpen(id)).toBe(false);
  });

  it('[G07] of several runs at the same moment only one passes its beginning', async () => {
    let happened = 0;
    let waiting = 0;
    effect = async (begin) => {
      waiting += 1;
      while (waiting < 3) await new Promise((resolve) => setTimeout(resolve, 5));
      await begin();
      happened += 1;
    };
    const id = await ask();
    await Promise.all([run(id), run(id), run(id)]);
    expect(happened).toBe(1);
    expect(await isOpen(id)).toBe(false);
  });

  it('[G07] that the other side refused, or that never began, is simply tried again', async () => {
    const id = await ask();
    effect = () => Promise.reject(new Error('no connection'));
    await expect(run(id)).rejects.toThrow('no connection');
    effect = async (begin) => {
      await begin();
      throw new NotDone('refused');
    };
    await expect(run(id)).rejects.toThrow('refused');
    effect = (begin) => begin();
    await run(id);
    expect(doubts).toEqual([false, false, false]);
    expect(await isOpen(id)).toBe(false);
  });

  it('[G07] whose end nobody heard is left alone for a while, and is in doubt then', async () => {
    const id = await ask();
    effect = async (begin) => {
      await begin();
      throw new Error('the line went dead');
    };
    await expect(run(id)).rejects.toThrow('the line went dead');
    await run(id);
    expect(doubts).toEqual([false]);
    test.clock.advance(HOUR_S);
    effect = (begin) => begin();
    await run(id);
    expect(doubts).toEqual([false, true]);
    expect(await isOpen(id)).toBe(false);
  });

  it('[G07] is not repeated because the database was away when it had happened', async () => {
    let happened = 0;
    const id = await ask();
    const db = test.get(Database);
    effect = async (begin) => {
      await begin();
      happened += 1;
      jest.spyOn(db, 'systemRows').mockRejectedValueOnce(new Error('terminating connection'));
    };
    await run(id);
    test.clock.advance(HOUR_S);
    await run(id);
    expect(happened).toBe(1);
    expect(await isOpen(id)).toBe(false);
  });

  it('[G07] does not happen while its beginning cannot be written', async () => {
    let happened = 0;
    const id = await ask();
    const db = test.get(Database);
    effect = async (begin) => {
      jest.spyOn(db, 'systemRows').mockRejectedValueOnce(new Error('terminating connection'));
      await begin();
      happened += 1;
    };
    await expect(run(id)).rejects.toThrow('terminating connection');
    expect(happened).toBe(0);
    effect = async (begin) => {
      await begin();
      happened += 1;
    };
    await run(id);
    expect(happened).toBe(1);
    expect(doubts).toEqual([false, false]);
  });
});
