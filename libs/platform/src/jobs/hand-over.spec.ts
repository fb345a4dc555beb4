import { shape, uuid } from '@duet/contract';
import { defineJob, Outbox, Relay, Timetable } from '@duet/platform';
import type { TestApp } from '@duet/testing';
import { makeSite, startTestApp } from '@duet/testing';

/** An entry that was put into a queue. */
interface PutEntry {
  data: { id: string } | { ids: string[] };
  opts: { jobId?: string };
}

const letter = defineJob('test.letter', shape({ id: uuid().required() }), 'mail');
const errand = defineJob('test.errand', shape({ id: uuid().required() }));
const ID = '01900000-0000-7000-8000-000000000001';

let test: TestApp;
/** The waiting entries of each queue. */
const waiting: Record<string, PutEntry[]> = {};

const rowsOf = (queue: string) => waiting[queue]!.flatMap(({ data }) => ('ids' in data ? data.ids : [data.id]));
const list = (queue: string) =>
  test.db.systemRows<{ id: string; tries: number }>(
    `SELECT id, tries FROM outbox_jobs WHERE queue = $1 AND name LIKE 'test.%' ORDER BY next_try_at, id`,
    [queue],
  );

beforeAll(async () => {
  test = await startTestApp();
  const site = await makeSite(test);
  const queue = async (name: string) => {
    const entries = (waiting[name] = []) as PutEntry[];
    return {
      getJobCountByTypes: async () => entries.length,
      addBulk: async (more: PutEntry[]) => entries.push(...more),
    };
  };
  const options = { listenUrl: test.config.systemDatabaseUrl, timetable: new Timetable([]) };
  await test.get(Relay).start({ queue, isMarked: async () => true } as never, options);
  await test.get(Relay).stop();
  await test.db.systemRows('DELETE FROM outbox_jobs');
  await test.db.tx({ site }, async (tx) => {
    const letters = Array.from({ length: 4000 }, () => ({ id: ID }));
    await test.get(Outbox).addMany(tx, { site }, letter, letters);
    await test.get(Outbox).add(tx, { site }, errand, { id: ID });
  });
});
afterAll(() => test.close());

async function handOverAll(): Promise<string> {
  for (;;) {
    const end = await test.get(Relay).handOver();
    if (end !== 'more') return end;
  }
}

it('[G07] mails share the entries of their queue; what a queue has no room for waits in the outbox, and holds up no other queue', async () => {
  expect(await handOverAll()).toBe('full');
  expect(rowsOf('rest')).toHaveLength(1);
  const entries = waiting.mail!.length;
  expect(entries).toBe(50);
  const handed = rowsOf('mail');
  expect(new Set(handed).size).toBe(handed.length);
  expect(handed.length).toBe(2500);
  const tried = (await list('mail')).filter(({ tries }) => tries > 0).map(({ id }) => id);
  expect(tried.toSorted()).toEqual(handed.toSorted());
});

it('[G07] a full queue gets no row a second time, however often the relay looks', async () => {
  test.clock.advance(3600);
  expect(await handOverAll()).toBe('full');
  expect((await list('mail')).every(({ tries }) => tries <= 1)).toBe(true);
});

it('[G07] a queue with room again gets the rows that have waited longest', async () => {
  const before = new Set(rowsOf('mail'));
  waiting.mail!.splice(0);
  expect(await handOverAll()).toBe('full');
  const fresh = rowsOf('mail').filter((id) => !before.has(id));
  expect(fresh).toHaveLength(1500);
});
