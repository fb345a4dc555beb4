import type { MadeSite, TestApp } from '@duet/testing';
import { builtSite, makeSite, startTestApp } from '@duet/testing';
import { AppModule } from '../app.module';

const page = (path: string, secret: boolean) => ({
  path,
  secret,
  members_only: false,
  framed: false,
  files: [],
  texts: [],
  calls: { member: [], visitor: [] },
  calls_read_query: false,
});
const parts = { pages: [page('plan', true), page('login', false)], texts: {} };

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite(parts) } });
  site = await makeSite(test, { locales: ['en', 'de'] });
});
afterAll(() => test.close());

const open = (path: string, cookie?: string) => {
  const browser = test.browser(site.host);
  if (cookie) browser.setCookie('locale', cookie);
  return browser.send('get', path, { headers: { accept: 'text/html' } });
};
const headersOf = async (path: string) => {
  const { headers } = await open(path);
  return ['x-robots-tag', 'cache-control', 'referrer-policy'].map((name) => headers[name] as string | undefined);
};

describe('a page that a secret link opens', () => {
  it('is neither listed nor kept, and tells no other site where its reader came from', async () => {
    expect(await headersOf('/plan?lang=en')).toEqual(['noindex, nofollow', 'no-store', 'no-referrer']);
    const [robots, cache] = await headersOf('/login');
    expect([robots, cache]).toEqual([undefined, 'private, no-cache']);
  });

  it('[A07] is in the language of the link, unless its reader has chosen one, or the site has it not', async () => {
    const languageOf = async (path: string, cookie?: string) => (await open(path, cookie)).headers['content-language'];
    expect(await languageOf('/plan?lang=de')).toBe('de');
    expect(await languageOf('/plan?lang=de', 'en')).toBe('en');
    expect(await languageOf('/plan?lang=fi')).toBe('en');
    expect(await languageOf('/plan?lang=de&lang=en')).toBe('en');
  });
});
