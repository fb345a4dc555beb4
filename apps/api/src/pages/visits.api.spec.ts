import type { Statistics } from '@duet/contract';
import { StatisticsJobs, Visits } from '@duet/statistics';
import type { MadeSite, TestApp } from '@duet/testing';
import { builtSite, logInStaff, makeSite, startTestApp } from '@duet/testing';
import { AppModule } from '../app.module';

const calls = { member: [], visitor: [] };
const page = (path: string) => ({
  path,
  members_only: false,
  framed: true,
  files: [],
  texts: [],
  calls,
  calls_read_query: false,
});

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  const parts = { pages: [page('members'), page('members/:id'), page('faq'), page('*')], texts: {} };
  test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite(parts) } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-10T10:00:00Z');
  site = await makeSite(test);
});

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const open = (browser: ReturnType<TestApp['browser']>, path: string, headers: Record<string, string> = {}) =>
  browser.send('get', path, { headers: { accept: 'text/html', 'user-agent': AGENT, ...headers } });
const rows = async () => {
  await test.get(Visits).flush();
  return test.db.systemRows<{ day: string; ref: string; sub1: string; page: string; visits: number }>(
    'SELECT day::text, network, ref, sub1, page, visits FROM source_days WHERE site_id = $1 ORDER BY day, page, ref',
    [site.id],
  );
};

describe('visits', () => {
  it('[I08] a visitor counts once a day, at the first page, under the source that brought them', async () => {
    const [ann, ben] = [test.browser(site.host), test.browser(site.host)];
    await open(ann, '/?network=ads&ref={spring}&sub1=a%00b');
    await open(ann, '/faq');
    await open(ann, '/?ref=other');
    await open(ben, '/members/0190a000-0000-7000-8000-000000000000');
    expect(await rows()).toEqual([
      { day: '2026-11-10', network: 'ads', ref: 'spring', sub1: 'ab', page: '/', visits: 1 },
      { day: '2026-11-10', network: '', ref: '', sub1: '', page: '/members/:id', visits: 1 },
    ]);
    test.clock.set('2026-11-11T10:00:00Z');
    await open(ann, '/faq');
    expect((await rows()).map(({ day, page: at, visits }) => [day, at, visits])).toContainEqual([
      '2026-11-11',
      '/faq',
      1,
    ]);
    await test.get(StatisticsJobs).count();
    const { browser } = await logInStaff(test, { role: 'operator' });
    const query = { site_id: site.id, from: '2026-11-10', to: '2026-11-11' };
    const { lines } = (await browser.get('/api/admin/statistics', query)).body as Statistics;
    expect(lines.find(({ metric }) => metric === 'visits')).toMatchObject({ days: [2, 1], total: 3, previous: null });
  });

  it('[I08] robots, pages fetched ahead, unknown addresses and calls are no visits', async () => {
    const visitor = () => test.browser(site.host);
    await open(visitor(), '/faq', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await open(visitor(), '/faq', { 'sec-purpose': 'prefetch' });
    await open(visitor(), '/wp-login.php');
    await visitor().get('/api/settings.php');
    expect(await rows()).toEqual([]);
  });

  it('[I08] [B16] nothing leads from a visit to a person: after the day its salt and marks are gone, and no cookie is set', async () => {
    const visitor = test.browser(site.host);
    const { headers } = await open(visitor, '/faq');
    expect(String(headers['set-cookie'] ?? '')).not.toMatch(/visit/i);
    await rows();
    const kept = () =>
      test.db.systemRows<{ text: string }>(`SELECT m::text AS text FROM visit_marks m WHERE site_id = $1`, [site.id]);
    const salts = () => test.db.systemRows(`SELECT 1 FROM visit_salts WHERE day = '2026-11-10'`);
    const [mark] = await kept();
    expect(mark?.text).not.toContain(visitor.address);
    expect(await salts()).toHaveLength(1);
    test.clock.set('2026-11-11T00:01:00Z');
    for (const { name, run } of test.get(StatisticsJobs).timetable()) if (name.endsWith('forget-visitors')) await run();
    expect([await kept(), await salts()]).toEqual([[], []]);
    expect((await rows()).map(({ visits }) => visits)).toEqual([1]);
  });

  it('[I08] [B16] after 13 months visits are kept by network and campaign alone, without the number of a click', async () => {
    await open(test.browser(site.host), '/?network=ads&ref=spring&sub1=click-1');
    await open(test.browser(site.host), '/faq?network=ads&ref=spring&sub1=click-2');
    await rows();
    const fold = () => test.get(Visits).foldOld();
    test.clock.set('2027-12-10T10:00:00Z');
    await fold();
    expect((await rows()).map(({ sub1 }) => sub1).sort()).toEqual(['click-1', 'click-2']);
    test.clock.set('2027-12-11T00:00:01Z');
    await fold();
    const folded = { day: '2026-11-10', network: 'ads', ref: 'spring', sub1: '', page: '', visits: 2 };
    expect(await rows()).toEqual([folded]);
    await fold();
    expect(await rows()).toEqual([folded]);
  });
});
