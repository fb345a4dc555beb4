import type { Dashboard } from '@duet/contract';
import { endpointOf, findFaults, getDashboard } from '@duet/contract';
import type { TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, startTestApp } from '@duet/testing';

describe('the first page of the console', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('counts the members and the sign-ups of each site by day', async () => {
    const [busy, quiet] = [await makeSite(test, { locales: ['en'] }), await makeSite(test, { locales: ['en'] })];
    await makeMember(test, busy);
    await makeMember(test, busy, { confirmed: false });
    test.clock.advance(86_400);
    await makeMember(test, busy);
    const { browser } = await logInStaff(test, { role: 'support' });
    const response = await browser.get('/api/admin/dashboard');
    expect(findFaults(endpointOf(getDashboard).answer!, response.body)).toEqual([]);
    const numbers = response.body as Dashboard;
    expect(numbers).toMatchObject({ sites: { published: 2, draft: 0, archived: 0 }, members: 2, sign_ups: 3 });
    const daysOf = (id: string) => numbers.by_site.find(({ site_id }) => site_id === id)?.days;
    expect(daysOf(busy.id)).toEqual([0, 0, 0, 0, 0, 2, 1]);
    expect(daysOf(quiet.id)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const one = (await browser.get('/api/admin/dashboard', { site_id: quiet.id })).body as Dashboard;
    expect(one.by_site.map(({ site_id }) => site_id)).toEqual([quiet.id]);
  });
});
