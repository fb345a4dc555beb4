import type { Metric, Statistics } from '@duet/contract';
import { endpointOf, findFaults, getStatistics } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { JobRunner } from '@duet/platform';
import {
  countLockWaits,
  likeMember,
  logInStaff,
  makeMember,
  makeSite,
  placeMember,
  problemOf,
  SalesFixture,
  sendText,
  setCredits,
  startConversation,
  startTestApp,
  until,
} from '@duet/testing';
import { StatisticsJobs } from './statistics.jobs';
import { StatisticsModule } from './statistics.module';

let test: TestApp;
let operator: MadeStaff;

beforeAll(async () => {
  test = await startTestApp({ domains: [StatisticsModule] });
  operator = await logInStaff(test, { role: 'operator' });
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2026-11-10T10:00:00Z'));

const count = async () => {
  await test.get(StatisticsJobs).count();
  await test.runJobs();
};
const forgetProgress = () => test.db.systemRows('DELETE FROM statistic_progress');
/** Sessions of staff end soon, so that a later day needs another log-in. */
const toDay = async (time: string): Promise<void> => {
  test.clock.set(time);
  operator = await logInStaff(test, { role: 'operator' });
};

async function read(site: MadeSite | null, from: string, to: string, { browser } = operator): Promise<Statistics> {
  const response = await browser.get('/api/admin/statistics', { ...(site && { site_id: site.id }), from, to });
  expect([response.status, findFaults(endpointOf(getStatistics).answer!, response.body)]).toEqual([200, []]);
  return response.body as Statistics;
}
const line = ({ lines }: Statistics, metric: Metric, currency: string | null = null) =>
  lines.find((one) => one.metric === metric && one.currency === currency);
const totals = (numbers: Statistics, ...metrics: Metric[]) => metrics.map((metric) => line(numbers, metric)?.total);

describe('numbers of a site', () => {
  it('[I08] counts sign-ups, confirmations, activation, first messages, messages and matches by their day', async () => {
    const site = await makeSite(test);
    await makeMember(test, site, { confirmed: false });
    const writer = await makeMember(test, site);
    const other = await makeMember(test, site, { gender: 'male' });
    await setCredits(test, { site, member: writer, credits: 50 });
    test.clock.set('2026-11-12T09:00:00Z');
    const conversation = await startConversation({ ...writer, token: '' }, other);
    await sendText({ ...writer, token: '' }, conversation);
    await likeMember({ ...writer, token: '' }, other);
    await likeMember({ ...other, token: '' }, writer);
    await toDay('2026-11-13T09:00:00Z');
    await forgetProgress();
    await count();
    const numbers = await read(site, '2026-11-09', '2026-11-12');
    expect(numbers).toMatchObject({ time_zone: 'UTC', previous_from: '2026-11-05', previous_to: '2026-11-08' });
    expect(line(numbers, 'sign_ups')).toMatchObject({ days: [0, 3, 0, 0], total: 3, previous: 0 });
    expect(line(numbers, 'confirmed')?.days).toEqual([0, 2, 0, 0]);
    expect(line(numbers, 'activated')?.days).toEqual([0, 1, 0, 0]);
    expect(line(numbers, 'first_messages')?.days).toEqual([0, 0, 0, 1]);
    expect(line(numbers, 'messages')?.days).toEqual([0, 0, 0, 2]);
    expect(line(numbers, 'matches')?.days).toEqual([0, 0, 0, 1]);
    expect((await read(site, '2026-11-13', '2026-11-13')).lines.every(({ total }) => total === 0)).toBe(true);
    expect(line(await read(site, '2026-11-12', '2026-11-12'), 'messages')).toMatchObject({ total: 2, previous: 0 });
  });

  it('[I08] counts money by currency, in minor units, and every member who paid once', async () => {
    const site = await makeSite(test, { countries: ['NL', 'GB'] });
    const sales = new SalesFixture(test, site);
    const [euros, pounds] = [
      await sales.sell({ credits: 120, price: 4999 }),
      await sales.sell({ credits: 120, price: 4500, currency: 'GBP' }),
    ];
    const buyer = await placeMember(test, site, { country: 'NL' });
    await sales.buyBundle(buyer, euros);
    await sales.buyBundle(await placeMember(test, site, { country: 'GB' }), pounds);
    await toDay('2026-11-11T10:00:00Z');
    await sales.buyBundle(buyer, euros);
    await count();
    const numbers = await read(site, '2026-11-10', '2026-11-11');
    expect(line(numbers, 'purchases')?.days).toEqual([2, 1]);
    expect(line(numbers, 'first_purchases')?.days).toEqual([2, 0]);
    expect(line(numbers, 'paying')).toMatchObject({ days: [2, 1], total: 2, previous: 0 });
    expect(line(numbers, 'revenue', 'EUR')?.days).toEqual([4999, 4999]);
    expect(line(numbers, 'revenue', 'GBP')).toMatchObject({ days: [4500, 0], total: 4500 });
    expect(line(numbers, 'revenue')).toBeUndefined();
    const [own] = numbers.by_site;
    expect(own?.totals.filter(({ metric }) => metric === 'revenue')).toEqual([
      { metric: 'revenue', currency: 'EUR', total: 9998 },
      { metric: 'revenue', currency: 'GBP', total: 4500 },
    ]);
  });

  it('[I08] counting again, or going on after a stop, changes nothing; what came late is counted', async () => {
    const site = await makeSite(test);
    await makeMember(test, site);
    await toDay('2026-11-11T00:00:30Z');
    await count();
    const before = await read(site, '2026-11-08', '2026-11-10');
    await Promise.all([count(), count()]);
    await test.db.systemRows(`UPDATE statistic_progress SET counted_to = '2026-10-01'`);
    expect((await read(site, '2026-11-08', '2026-11-10')).counting_since).toBe('2026-10-01');
    await count();
    const again = await read(site, '2026-11-08', '2026-11-10');
    expect([again.lines, again.counting_since]).toEqual([before.lines, null]);
    await test.db.systemRows(`UPDATE accounts SET confirmed_at = '2026-11-10T23:59:59.9Z' WHERE site_id = $1`, [
      site.id,
    ]);
    await placeMember(test, site);
    await test.db.systemRows(
      `UPDATE accounts SET created_at = '2026-11-09T12:00:00Z' WHERE site_id = $1 AND password_hash = 'none'`,
      [site.id],
    );
    await count();
    expect(line(await read(site, '2026-11-08', '2026-11-10'), 'sign_ups')?.days).toEqual([0, 1, 1]);
  });

  const openParts = async () =>
    (await test.db.systemRows(`SELECT 1 FROM outbox_jobs WHERE name = 'statistics.count_past' AND state = 'open'`))
      .length;
  const setBack = () => test.db.systemRows(`UPDATE statistic_progress SET counted_to = '2026-10-01'`);

  it('[I08] however often the past is asked for, one job counts it, part by part', async () => {
    await count();
    await setBack();
    await test.get(StatisticsJobs).count();
    await test.get(StatisticsJobs).count();
    expect(await openParts()).toBe(1);
    const [job] = await test.db.systemRows<{ id: string }>(
      `SELECT id FROM outbox_jobs WHERE name = 'statistics.count_past'`,
    );
    await test.get(JobRunner).run(job!.id);
    expect(await openParts()).toBe(1);
    await test.runJobs();
    const [progress] = await test.db.systemRows('SELECT counted_to::text FROM statistic_progress');
    expect([progress, await openParts()]).toEqual([{ counted_to: '2026-11-08' }, 0]);
  });

  it('[I08] a part of the past does not wait while others count, and is asked for anew', async () => {
    await count();
    await setBack();
    await test.get(StatisticsJobs).count();
    await test.db.system(async (tx) => {
      await tx.query('SELECT 1 FROM statistic_progress FOR UPDATE');
      await test.runJobs();
    });
    expect(await openParts()).toBe(0);
    await count();
    const [progress] = await test.db.systemRows('SELECT counted_to::text FROM statistic_progress');
    expect(progress).toEqual({ counted_to: '2026-11-08' });
  });

  it('[I08] weeks that are counted twice at once are each kept once', async () => {
    await makeMember(test, await makeSite(test));
    await count();
    const kept = 'SELECT site_id, week::text, sign_ups FROM cohort_weeks ORDER BY 1, 2';
    await test.get(StatisticsJobs).countWeeks();
    const before = await test.db.systemRows(kept);
    let other: Promise<void> = Promise.resolve();
    await test.db.system(async (tx) => {
      await tx.query('SELECT 1 FROM statistic_progress FOR UPDATE');
      await tx.query('CREATE TEMPORARY TABLE kept_weeks ON COMMIT DROP AS SELECT * FROM cohort_weeks');
      await tx.query('DELETE FROM cohort_weeks');
      other = test.get(StatisticsJobs).countWeeks();
      await until(async () => (await countLockWaits(test)) > 0);
      await tx.query('INSERT INTO cohort_weeks SELECT * FROM kept_weeks');
    });
    await other;
    expect(before.length).toBeGreaterThan(0);
    expect(await test.db.systemRows(kept)).toEqual(before);
  });

  it('[I08] a role without the permission sees nothing, a person of one site that site alone', async () => {
    const [site, other] = [await makeSite(test), await makeSite(test)];
    await makeMember(test, site);
    await makeMember(test, other);
    await count();
    const own = await logInStaff(test, { role: 'operator', siteId: site.id });
    const seen = await read(null, '2026-11-10', '2026-11-10', own);
    expect(seen.by_site.map(({ site_id }) => site_id)).toEqual([site.id]);
    expect(totals(seen, 'sign_ups', 'confirmed')).toEqual([1, 1]);
    const foreign = await read(other, '2026-11-10', '2026-11-10', own);
    expect([foreign.by_site, totals(foreign, 'sign_ups')]).toEqual([[], [0]]);
    for (const role of ['support', 'moderator'] as const) {
      const { browser } = await logInStaff(test, { role });
      const answer = await browser.get('/api/admin/statistics', { from: '2026-11-10', to: '2026-11-10' });
      expect([answer.status, problemOf(answer).code]).toEqual([403, 'forbidden']);
    }
  });

  it('[I08] refuses a period that lies ahead or is none, and names the field', async () => {
    const ask = async (from: string, to: string) =>
      problemOf(await operator.browser.get('/api/admin/statistics', { from, to })).errors?.map(({ field }) => field);
    operator = await logInStaff(test, { role: 'operator' });
    expect(await ask('2026-11-09', '2026-11-11')).toEqual(['to']);
    expect(await ask('2026-11-09', '2026-11-08')).toEqual(['to']);
    expect(await ask('2026-02-30', '2026-03-01')).toEqual(['from']);
  });
});
