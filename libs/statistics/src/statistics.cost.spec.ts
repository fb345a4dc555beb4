import { jest } from '@jest/globals';
import type { MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, startTestApp } from '@duet/testing';
import pg from 'pg';
import { StatisticsJobs } from './statistics.jobs';
import { StatisticsModule } from './statistics.module';

/** Tables that grow with members and with what they do. */
const LARGE = ['accounts', 'profiles', 'messages', 'conversations', 'matches', 'likes', 'credit_entries'];
/** Large too, and read by an index of their times: members who paid and cases that were decided, which days cannot be summed up to. */
const BY_TIME = ['orders', 'cases', 'refunds'];

interface Asked {
  text: string;
  values: unknown[];
}

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [StatisticsModule] });
  site = await makeSite(test);
  await makeMember(test, site);
});
afterAll(() => test.close());

/** The statements that reach PostgreSQL while `act` runs, each once. */
async function listen(act: () => Promise<unknown>): Promise<Asked[]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  await act();
  const statements = new Map<string, Asked>();
  for (const call of spy.mock.calls) {
    const [first, second] = call as unknown as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : first.values;
    if (/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/i.test(text))
      statements.set(text, { text, values: Array.isArray(values) ? values : [] });
  }
  spy.mockRestore();
  return [...statements.values()];
}

/** The tables that a statement would read as a whole, or an index of theirs, because it has no other way. */
async function findWhole({ text, values }: Asked, tables: readonly string[]): Promise<string[]> {
  const lines = await test.db.system(async (tx) => {
    // Without these only bitmaps and nested loops are left, which also read an index of times by its ranges of pages.
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan', 'hashjoin', 'mergejoin'])
      await tx.query(`SET LOCAL enable_${way} = off`);
    return tx.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, values);
  });
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  const nodes = plan.split('->').filter((node) => !node.includes('Index Cond'));
  return tables.filter((table) =>
    nodes.some((node) => new RegExp(`^\\s*(Seq|Index).* Scan.* on ${table}\\b`).test(node)),
  );
}

const mentions = ({ text }: Asked, table: string): boolean => new RegExp(`(FROM|JOIN)\\s+${table}\\b`).test(text);

it('[I08] the pages of numbers read what the job has kept, and no table of members, messages or likes', async () => {
  await test.get(StatisticsJobs).count();
  const { browser } = await logInStaff(test, { role: 'operator' });
  const today = test.clock.now().toISOString().slice(0, 10);
  const period = { from: today, to: today };
  const statements = await listen(async () => {
    for (const query of [period, { ...period, site_id: site.id }]) {
      expect((await browser.get('/api/admin/statistics', query)).status).toBe(200);
      expect((await browser.get('/api/admin/statistics/sources', { ...query, depth: 'sub1' })).status).toBe(200);
    }
    expect((await browser.get('/api/admin/statistics/weeks', { weeks: 53 })).status).toBe(200);
  });
  for (const kept of ['statistic_days', 'source_days', 'cohort_weeks', ...BY_TIME.slice(0, 2)])
    expect(statements.some((one) => mentions(one, kept))).toBe(true);
  expect(statements.filter((one) => LARGE.some((table) => mentions(one, table))).map(({ text }) => text)).toEqual([]);
  const whole = [];
  for (const one of statements.filter((each) => BY_TIME.some((table) => mentions(each, table))))
    whole.push(...(await findWhole(one, BY_TIME)).map((table) => `${table}: ${one.text}`));
  expect(whole).toEqual([]);
});

it('[I08] the job finds its facts by indexes of their time, and reads no large table as a whole', async () => {
  const statements = await listen(async () => {
    await test.get(StatisticsJobs).count();
    await test.get(StatisticsJobs).countWeeks();
  });
  const counting = statements.filter((one) => [...LARGE, ...BY_TIME].some((table) => mentions(one, table)));
  for (const table of ['accounts', 'messages', 'matches', 'orders', 'cases', 'refunds'])
    expect(counting.some((one) => mentions(one, table))).toBe(true);
  const whole = [];
  for (const one of counting)
    whole.push(...(await findWhole(one, [...LARGE, ...BY_TIME])).map((table) => `${table}: ${one.text}`));
  expect(whole).toEqual([]);
});
