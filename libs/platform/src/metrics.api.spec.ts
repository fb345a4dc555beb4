import { makeSite, startTestApp } from '@duet/testing';
import type { MadeSite, TestApp } from '@duet/testing';
import { register } from 'prom-client';
import { RateLimits } from './rate-limits';

describe('figures of caches and limits', () => {
  let test: TestApp;
  let site: MadeSite;
  beforeAll(async () => {
    test = await startTestApp();
    site = await makeSite(test);
  });
  afterAll(() => test.close());

  const valueOf = async (name: string, labels: Record<string, string>) => {
    const { values } = await register.getSingleMetric(name)!.get();
    const isMeant = (value: { labels: Record<string, unknown> }) =>
      Object.entries(labels).every(([label, wanted]) => value.labels[label] === wanted);
    return values.find(isMeant)?.value ?? 0;
  };

  it('counts what a process finds in memory and what it does not', async () => {
    const count = (outcome: string) => valueOf('duet_cache_lookups_total', { cache: 'sites', outcome });
    const before = { hit: await count('hit'), miss: await count('miss') };
    await test.browser(site.host).get('/api/settings.php');
    expect(await count('miss')).toBeGreaterThan(before.miss);
    await test.browser(site.host).get('/api/settings.php');
    expect(await count('hit')).toBeGreaterThan(before.hit);
  });

  it('counts each refusal by the name of its limit', async () => {
    const limits = test.get(RateLimits);
    const limit = { name: 'planted', points: 1, seconds: 60 };
    const take = () => limits.take({ site: { id: site.id } }, limit, 'somebody');
    await take();
    expect(await valueOf('duet_refusals_total', { limit: 'planted' })).toBe(0);
    await expect(take()).rejects.toThrow();
    expect(await valueOf('duet_refusals_total', { limit: 'planted' })).toBe(1);
  });
});
