import type { Cohorts, SourceFunnels } from '@duet/contract';
import { endpointOf, findFaults, getCohorts, getSources } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import {
  logInStaff,
  makeMember,
  makeSite,
  problemOf,
  SalesFixture,
  sendText,
  setCredits,
  startConversation,
  startTestApp,
} from '@duet/testing';
import { StatisticsJobs } from './statistics.jobs';
import { StatisticsModule } from './statistics.module';
import { Visits } from './visits';

let test: TestApp;
let site: MadeSite;
let operator: MadeStaff;

beforeAll(async () => {
  test = await startTestApp({ domains: [StatisticsModule] });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-02T10:00:00Z');
  site = await makeSite(test, { countries: ['NL', 'GB'] });
  operator = await logInStaff(test, { role: 'operator' });
});

/** Counts everything anew and logs in on that day, because a session of staff ends soon. */
async function countOn(time: string): Promise<void> {
  test.clock.set(time);
  operator = await logInStaff(test, { role: 'operator' });
  await test.db.systemRows('DELETE FROM statistic_progress');
  await test.get(StatisticsJobs).count();
  await test.runJobs();
}

async function readSources(query: object = {}, { browser } = operator): Promise<SourceFunnels> {
  const response = await browser.get('/api/admin/statistics/sources', {
    site_id: site.id,
    from: '2026-11-02',
    to: '2026-11-08',
    ...query,
  });
  expect([response.status, findFaults(endpointOf(getSources).answer!, response.body)]).toEqual([200, []]);
  return response.body as SourceFunnels;
}

async function readCohorts({ browser } = operator): Promise<Cohorts> {
  const response = await browser.get('/api/admin/statistics/weeks', { site_id: site.id, weeks: 12 });
  expect([response.status, findFaults(endpointOf(getCohorts).answer!, response.body)]).toEqual([200, []]);
  return response.body as Cohorts;
}

const ads = (sub1: string) => ({ network: '{ads}', ref: 'spring', sub1 });

async function visit(source: Record<string, string> | null, address: string): Promise<void> {
  test.get(Visits).note({ siteId: site.id, address, userAgent: 'Firefox/140.0', page: '/', source });
  await test.get(Visits).flush();
}

/** Two come by ads, of whom one writes after three days and in the third week, and pays after 40 days; one comes by herself and pays at once. */
async function playWeeks(): Promise<void> {
  const sales = new SalesFixture(test, site);
  const bundle = await sales.sell({ credits: 120, price: 4999 });
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    await visit({ network: 'ads', ref: 'spring', sub1: 'one' }, address);
  await visit(null, '192.0.2.9');
  const writer = await makeMember(test, site, { source: ads('one'), country: 'NL' });
  await makeMember(test, site, { source: ads('two'), confirmed: false });
  const other = await makeMember(test, site, { gender: 'male', country: 'NL' });
  await setCredits(test, { site, member: writer, credits: 50 });
  await sales.buyBundle(other, bundle);
  test.clock.set('2026-11-05T10:00:00Z');
  const conversation = await startConversation({ ...writer, token: '' }, other);
  test.clock.set('2026-11-17T10:00:00Z');
  await sendText({ ...writer, token: '' }, conversation);
  test.clock.set('2026-12-12T10:00:00Z');
  await sales.buyBundle(writer, bundle);
}

describe('what became of those who signed up', () => {
  it('[I08] a source’s funnel goes from visits to payments within 28 days, beside the period before', async () => {
    await playWeeks();
    await countOn('2026-12-14T10:00:00Z');
    const { total, sources, open_from, has_more } = await readSources();
    expect(sources.map(({ network, ref, sub, now }) => [network, ref, sub, Object.values(now)])).toEqual([
      ['ads', 'spring', null, [3, 2, 1, 1, 0]],
      ['', '', null, [1, 1, 1, 0, 1]],
    ]);
    expect(Object.values(total.now)).toEqual([4, 3, 2, 1, 1]);
    expect([open_from, has_more]).toEqual(['2026-11-16', false]);
    const later = await readSources({ from: '2026-11-09', to: '2026-11-15' });
    expect(later.sources.map(({ network, now, previous }) => [network, now.sign_ups, previous.sign_ups])).toEqual([
      ['ads', 0, 2],
      ['', 0, 1],
    ]);
    const bySub = await readSources({ depth: 'sub1', network: 'ads' });
    expect(bySub.sources.map(({ sub, now }) => [sub, now.visits, now.sign_ups])).toEqual([
      ['one', 3, 1],
      ['two', 0, 1],
    ]);
    // Counting again changes nothing.
    await countOn('2026-12-14T11:00:00Z');
    expect((await readSources()).total.now).toEqual(total.now);
  });

  it('[I08] a week of sign-ups says who was activated, wrote and paid, and in which weeks they wrote; later weeks are empty', async () => {
    await playWeeks();
    await countOn('2026-12-14T10:00:00Z');
    const [week, ...others] = (await readCohorts()).weeks.reverse();
    expect(week).toEqual({
      week: '2026-11-02',
      sign_ups: 3,
      activated: 1,
      wrote: 1,
      paid: 2,
      written: [1, 0, 1, 0, 0, null, null, null],
      is_open: true,
    });
    expect(others.every(({ sign_ups }) => sign_ups === 0)).toBe(true);
    await countOn('2027-01-04T10:00:00Z');
    expect((await readCohorts()).weeks.at(-1)).toMatchObject({ written: [1, 0, 1, 0, 0, 0, 0, 0], is_open: false });
  });

  it('[I08] refuses a depth that is none and a role without the permission; shows nothing of a site out of reach', async () => {
    await makeMember(test, site, { source: ads('one') });
    await countOn('2026-11-09T10:00:00Z');
    const ask = (query: object) =>
      operator.browser.get('/api/admin/statistics/sources', { from: '2026-11-02', to: '2026-11-08', ...query });
    expect(problemOf(await ask({ depth: 'email' })).errors?.map(({ field }) => field)).toEqual(['depth']);
    expect(problemOf(await ask({ to: '2026-12-24' })).errors?.map(({ field }) => field)).toEqual(['to']);
    const elsewhere = await logInStaff(test, { role: 'operator', siteId: (await makeSite(test)).id });
    const { sources, total } = await readSources({}, elsewhere);
    expect([sources, total.now.sign_ups]).toEqual([[], 0]);
    expect((await readCohorts(elsewhere)).weeks).toEqual([]);
    const support = await logInStaff(test, { role: 'support' });
    expect((await support.browser.get('/api/admin/statistics/weeks', { weeks: 12 })).status).toBe(403);
  });
});
