import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NICHES } from '@duet/contract';
import type { MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, startTestApp } from '@duet/testing';

const COLOURS = { primary: '#000000', onPrimary: '#ffffff', accent: '#000000', onAccent: '#ffffff' };
const THEME = {
  css: '',
  brand_css: { light: '--primary:{primary}', dark: '' },
  theme_color: { light: '#ffffff', dark: '#000000' },
  colors: { light: COLOURS, dark: COLOURS },
  preload: [],
};

/** The least that a built site consists of. */
function builtSite(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'duet-site-'));
  for (const name of ['landing', 'icons', 'assets']) mkdirSync(path.join(folder, name));
  const shell = '<html lang="{{lang}}"><title>{{title}}</title><style>{{theme_css}}</style>{{boot}}</html>';
  writeFileSync(path.join(folder, 'index.html'), shell);
  writeFileSync(path.join(folder, 'themes.json'), JSON.stringify(Object.fromEntries(NICHES.map((n) => [n, THEME]))));
  writeFileSync(path.join(folder, 'assets/app.js'), 'start()');
  for (const niche of NICHES) {
    writeFileSync(path.join(folder, `landing/${niche}.html`), '');
    writeFileSync(path.join(folder, `icons/${niche}.svg`), '');
  }
  return folder;
}

describe('the page of a preview', () => {
  let test: TestApp;
  let site: MadeSite;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp({ config: { siteDir: builtSite() } });
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
