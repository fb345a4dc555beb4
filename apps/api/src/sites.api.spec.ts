import { endpointOf, findFaults, getSettings } from '@duet/contract';
import type { SiteSettings } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

describe('settings of a site', () => {
  let test: TestApp;
  let site: MadeSite;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    site = await makeSite(test, { niche: 3, locales: ['nl', 'en', 'de'], countries: ['NL', 'DE', 'CH'] });
  });
  afterAll(() => test.close());

  it('[A02] answers every field for the host of the request', async () => {
    const response = await test.browser(site.host).get('/api/settings.php', { domain: site.host, network: '{x}' });
    expect(response.status).toBe(200);
    expect(findFaults(endpointOf(getSettings).answer!, response.body)).toEqual([]);
  });

  it('[A01] an unknown host is not found and shows nothing of another site', async () => {
    const response = await test.browser('nobody.test').get('/api/settings.php');
    expect(response.status).toBe(404);
    expect(problemOf(response).code).toBe('unknown_site');
    expect(response.text).not.toContain(site.key);
  });

  it('[A02] D-68: the domain of the query may carry a port, as an address has it', async () => {
    const [own, other] = [test.browser(site.host), await makeSite(test)];
    const answerFor = async (domain: string) => (await own.get('/api/settings.php', { domain })).status;
    expect(await answerFor(`${site.host}:18080`)).toBe(200);
    expect(await answerFor(`${other.host}:18080`)).toBe(await answerFor(other.host));
  });

  it('[A11] D-20: explicit interests are named to logged-in members alone', async () => {
    const bdsm = await makeSite(test, { niche: 3 });
    const { browser } = await makeMember(test, bdsm);
    const interestsOf = async (one: Browser) =>
      ((await one.get('/api/settings.php')).body as { settings: SiteSettings }).settings.interests;
    const [asVisitor, asMember] = [await interestsOf(test.browser(bdsm.host)), await interestsOf(browser)];
    expect(asVisitor).not.toContain('bondage');
    expect(asVisitor).toContain('hiking');
    expect(asMember).toEqual(expect.arrayContaining(['bondage', ...asVisitor]));
  });

  it('[A06] shows the locales of the visitor’s country', async () => {
    const browser = test.browser(site.host);
    const settings = async () => ((await browser.get('/api/settings.php')).body as { settings: SiteSettings }).settings;
    browser.setCookie('country', 'NL');
    expect((await settings()).visible_locales).toEqual(['nl']);
    browser.setCookie('country', 'CH');
    expect((await settings()).visible_locales).toEqual(['de', 'en']);
  });

  it('[A06] name every country in the visitor’s language, also those that the site does not serve', async () => {
    const dutch = await makeSite(test, { locales: ['nl', 'fr'], countries: ['NL'] });
    const browser = test.browser(dutch.host);
    const nameOf = async (locale: string, country: string) => {
      browser.setCookie('locale', locale);
      const { body } = await browser.get('/api/settings.php');
      return (body as { settings: SiteSettings }).settings.country_names[country];
    };
    expect(await nameOf('nl', 'NL')).toBe('Nederland');
    expect(await nameOf('nl', 'DE')).toBe('Duitsland');
    expect(await nameOf('fr', 'DE')).toBe('Allemagne');
  });

  it('[A14] geoip_country comes from the address that a trusted proxy names, geoip_selected_country from the choice', async () => {
    const browser = test.browser(site.host);
    const readCountries = async (headers: Record<string, string> = {}) => {
      const { body } = await browser.send('get', '/api/settings.php', { headers });
      const { geoip_country, geoip_selected_country } = (body as { settings: SiteSettings }).settings;
      return [geoip_country, geoip_selected_country];
    };
    expect(await readCountries()).toEqual([null, null]);
    expect(await readCountries({ 'X-Forwarded-For': '145.97.39.155' })).toEqual(['NL', null]);
    // Only the address that the proxy itself adds counts, not those that the visitor sent before it.
    expect(await readCountries({ 'X-Forwarded-For': '145.97.39.155, 193.99.144.80' })).toEqual(['DE', null]);
    browser.setCookie('country', 'ch');
    expect(await readCountries({ 'X-Forwarded-For': '145.97.39.155' })).toEqual(['NL', 'CH']);
    browser.setCookie('country', 'ZZ');
    expect(await readCountries()).toEqual([null, null]);
  });

  it('answers 304 to a client that has the settings already', async () => {
    const browser = test.browser(site.host);
    const first = await browser.get('/api/settings.php');
    const again = await browser.send('get', '/api/settings.php', { headers: { 'If-None-Match': first.headers.etag! } });
    expect(again.status).toBe(304);
  });
});
