import type { MadeSite, TestApp } from '@duet/testing';
import { builtSite, logInStaff, makeSite, startTestApp } from '@duet/testing';
import { AppModule } from '../app.module';

describe('the page of a preview', () => {
  let test: TestApp;
  let site: MadeSite;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite() } });
    site = await makeSite(test, { locales: ['en', 'de', 'fi'] });
    const { browser } = await logInStaff(test);
    await browser.patch(`/api/admin/sites/${site.id}`, {
      words: { index_title: { en: 'Soon here', fi: 'Pian täällä' } },
    });
    const opened = await browser.post(`/api/admin/sites/${site.id}/preview`, { locale: 'fi' });
    token = new URL((opened.body as { url: string }).url).searchParams.get('preview') ?? '';
  });
  afterAll(() => test.close());

  const page = (address: string, host = site.host) =>
    test.browser(host).send('get', address, { headers: { accept: 'text/html' } });

  it('[I02] carries the draft and the wished language, and the page without the token carries neither', async () => {
    const preview = await page(`/?preview=${token}`);
    expect(preview.text).toContain('<html lang="fi"><title>Pian täällä</title>');
    const live = await page('/');
    expect(live.text).toContain('<html lang="en">');
    expect(live.text).not.toContain('Soon here');
  });

  it('[I02] may be framed by the console alone, and no other page by anybody', async () => {
    const policyOf = async (address: string) => (await page(address)).headers['content-security-policy'];
    expect(await policyOf(`/?preview=${token}`)).toContain('frame-ancestors http://console.localhost:8080');
    expect(await policyOf('/')).toContain("frame-ancestors 'none'");
    expect(await policyOf('/members')).toContain("frame-ancestors 'none'");
  });

  it('[A01] built files are there for every host, pages are not', async () => {
    expect((await page('/assets/app.js', 'nobody.test')).status).toBe(200);
    expect((await page('/', 'nobody.test')).status).toBe(404);
    expect((await page('/?preview=nonsense')).status).toBe(410);
    expect((await page(`/?preview=${token}`, 'nobody.test')).status).toBe(200);
  });
});
