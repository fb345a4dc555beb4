import type { TestApp } from '@duet/testing';
import { makeSite, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
});
afterAll(() => test.close());

describe('readiness', () => {
  it('tells of a storage that is gone, and takes no process out for it', async () => {
    const s3 = { endpoint: 'http://127.0.0.1:1', region: 'x', bucket: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
    const without = await startTestApp({ root: AppModule.with, config: { s3, logLevel: 'fatal' } });
    const [whole, lacking] = await Promise.all(
      [test, without].map((app) => app.browser('127.0.0.1').get('/api/health/ready')),
    );
    expect([whole!.status, whole!.body]).toEqual([200, { ok: true, storage: true }]);
    expect([lacking!.status, lacking!.body]).toEqual([200, { ok: true, storage: false }]);
    await without.close();
  });
});

describe('the question of a proxy that is about to fetch a certificate', () => {
  const statusFor = async (domain: string) =>
    (await test.browser('127.0.0.1').get(`/api/internal/domains/allowed?domain=${domain}`)).status;

  it('is answered for sites, for drafts, which are previewed there, and for the console (0027)', async () => {
    const [live, draft, archived] = await Promise.all([makeSite(test), makeSite(test), makeSite(test)]);
    const setStatus = `UPDATE sites SET status = $1 WHERE id = $2`;
    await test.db.systemRows(setStatus, ['draft', draft!.id]);
    await test.db.systemRows(setStatus, ['archived', archived!.id]);
    expect(await statusFor(live!.host.toUpperCase())).toBe(200);
    expect(await statusFor(draft!.host)).toBe(200);
    expect(await statusFor(test.config.consoleHost)).toBe(200);
    expect(await statusFor(archived!.host)).toBe(404);
    expect(await statusFor('elsewhere.example')).toBe(404);
  });
});
