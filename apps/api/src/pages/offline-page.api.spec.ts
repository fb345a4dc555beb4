import type { MadeSite, TestApp } from '@duet/testing';
import { builtSite, makeSite, startTestApp } from '@duet/testing';
import { AppModule } from '../app.module';

describe('the page for when there is no connection', () => {
  let test: TestApp;
  let site: MadeSite;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite() } });
    site = await makeSite(test, { locales: ['en', 'de'] });
  });
  afterAll(() => test.close());

  const ask = (mode: string, locale: string) => {
    const headers = { accept: 'text/html', 'sec-fetch-mode': mode, cookie: `locale=${locale}` };
    return test.browser(site.host).send('get', '/offline', { headers });
  };

  it('[H11] is one answer in the language of the reader, and needs nothing else', async () => {
    const { status, text, headers } = await ask('cors', 'de');
    expect([status, headers['content-language']]).toEqual([200, 'de']);
    expect(text).toContain('Du bist anscheinend offline.');
    expect(text).not.toMatch(/<script|<link|<img/);
    expect((await ask('cors', 'en')).text).toContain('You seem to be offline.');
  });

  it('[H11] is not for whoever opens its address: they have a connection', async () => {
    expect((await ask('navigate', 'en')).text).not.toContain('You seem to be offline.');
  });
});
