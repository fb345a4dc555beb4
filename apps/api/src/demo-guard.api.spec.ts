import { DemoGuard } from '@duet/accounts';
import { Log } from '@duet/platform';
import type { TestApp } from '@duet/testing';
import { makeSite, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

describe('demo data in production', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
  });
  afterAll(() => test.close());

  it('a production process starts without it and refuses to start with it', async () => {
    const guard = new DemoGuard(test.db, test.get(Log), { ...test.config, production: true });
    const site = await makeSite(test);
    await expect(guard.onApplicationBootstrap()).resolves.toBeUndefined();
    await test.db.systemRows('UPDATE sites SET is_demo = true WHERE id = $1', [site.id]);
    await expect(guard.onApplicationBootstrap()).rejects.toThrow(/demo data/);
    await expect(new DemoGuard(test.db, test.get(Log), test.config).onApplicationBootstrap()).resolves.toBeUndefined();
  });
});
