import { jest } from '@jest/globals';
import { CompanyEntity, SiteDirectory, SitesService } from '@duet/sites';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { builtSite, logInStaff, makeSite, placeProfile, startTestApp } from '@duet/testing';
import { AppModule } from '../app.module';

const page = (path: string, calls: string[]) => ({
  path,
  members_only: false,
  framed: true,
  files: [],
  texts: [],
  calls: { member: calls, visitor: calls },
  calls_read_query: path === 'members',
});
const parts = {
  pages: [
    page('members', ['/api/members']),
    page('members/:id', ['/api/members/:id']),
    page('chats', ['/api/chats.php']),
    page('chats/:id', ['/api/conversations/:id/messages']),
    page('*', []),
  ],
  texts: {},
};

let test: TestApp;
let site: MadeSite;
let ann: PlacedMember;
let ben: PlacedMember;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite(parts) } });
  site = await makeSite(test, { locales: ['en', 'de'], settings: { logged_out_search: 'teaser' } });
  ann = await placeProfile(test, site);
  ben = await placeProfile(test, site, { gender: 'male' });
});
afterAll(() => test.close());

type Browser = PlacedMember['browser'];

async function answersIn(address: string, browser: Browser): Promise<Record<string, unknown>> {
  const { text } = await browser.send('get', address, { headers: { accept: 'text/html' } });
  const boot = JSON.parse(/<script id="boot">(.*?)<\/script>/s.exec(text)![1]!) as { answers: Record<string, unknown> };
  return boot.answers;
}

describe('answers that a page brings with it', () => {
  it('are those that the reader would get, in the language of the page', async () => {
    ann.browser.setCookie('locale', 'de');
    const answers = await answersIn('/members', ann.browser);
    expect(answers['/api/members']).toEqual((await ann.browser.get('/api/members')).body);
    const company = answers['/api/companyinfo.php?locale=de'] as { company: { country_name: string } };
    expect(company.company.country_name).toBe('Niederlande');
  });

  it('are another reader’s own: a visitor finds the teaser, and the page may not be kept for anybody else', async () => {
    const visitor = test.browser(site.host);
    const answers = await answersIn('/members', visitor);
    const { profiles } = answers['/api/members'] as { profiles: { main_image: unknown }[] };
    expect(profiles.length).toBeGreaterThan(0);
    expect(answers['/api/members']).toEqual((await visitor.get('/api/members')).body);
    expect(answers['/api/members']).not.toEqual((await answersIn('/members', ann.browser))['/api/members']);
    const { headers } = await visitor.send('get', '/members', {});
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('[B12] are kept nowhere when they are a member’s, so that nothing of them comes back after a log-out', async () => {
    for (const path of ['/members', `/members/${ben.id}`, '/chats']) {
      const { headers } = await ann.browser.send('get', path, { headers: { accept: 'text/html' } });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('leave out what is refused, so that the page asks and tells why', async () => {
    expect(Object.keys(await answersIn('/chats', test.browser(site.host)))).toEqual(['/api/companyinfo.php?locale=en']);
    const { status } = await test.browser(site.host).send('get', '/chats', { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
  });

  it('say what there is not, and so does the status of the page', async () => {
    const stranger = await placeProfile(test, await makeSite(test), {});
    const answers = await answersIn(`/members/${stranger.id}`, ben.browser);
    expect(answers).toMatchObject({ [`/api/members/${stranger.id}`]: null });
    const statusOf = async (path: string) => (await ben.browser.send('get', path, {})).status;
    expect(await statusOf(`/members/${stranger.id}`)).toBe(404);
    expect(await statusOf('/no/such/page')).toBe(404);
    expect(await statusOf(`/chats/${stranger.id}`)).toBe(404);
    expect(await statusOf(`/members/${ann.id}`)).toBe(200);
  });

  it('have the company out of the site’s record, asked for once in each language and anew when it has changed', async () => {
    const [shown, other] = [await makeSite(test, { locales: ['en', 'de'] }), await makeSite(test)];
    const ask = jest.spyOn(test.get(SitesService), 'company');
    const companyIn = async (host: string, locale: string) => {
      const browser = test.browser(host);
      browser.setCookie('locale', locale);
      const answers = await answersIn('/members', browser);
      return answers[`/api/companyinfo.php?locale=${locale}`] as { company: { name: string } };
    };
    const english = [await companyIn(shown.host, 'en'), await companyIn(shown.host, 'en')];
    await companyIn(shown.host, 'de');
    await companyIn(shown.host, 'de');
    expect(ask).toHaveBeenCalledTimes(2);
    await companyIn(other.host, 'en');
    expect(ask.mock.calls.map(([ctx]) => ctx.site.id)).toEqual([shown.id, shown.id, other.id]);
    ask.mockRestore();
    expect(english[1]).toEqual(english[0]);
    await test.db.system((tx) => tx.update(CompanyEntity, { id: shown.companyId }, { name: 'Another B.V.' }));
    test.get(SiteDirectory).drop();
    expect((await companyIn(shown.host, 'en')).company.name).toBe('Another B.V.');
  });

  it('are not made of what an address’s query asks for, nor for a preview', async () => {
    const alike = { '/api/companyinfo.php?locale=en': expect.anything(), '/api/discountcode.php?welcome=true': null };
    expect(await answersIn('/members?gender=female', ben.browser)).toEqual(alike);
    const { browser } = await logInStaff(test);
    const opened = await browser.post(`/api/admin/sites/${site.id}/preview`, { locale: 'en' });
    const { search } = new URL((opened.body as { url: string }).url);
    expect(await answersIn(`/members${search}`, test.browser(site.host))).toEqual({});
  });

  it('carry no markup that a member could have written into the page', async () => {
    const eve = await placeProfile(test, site, { about_me: '</script><b>hello</b>' });
    const { text } = await ben.browser.send('get', `/members/${eve.id}`, {});
    expect(text).not.toContain('</script><b>');
    const answers = await answersIn(`/members/${eve.id}`, ben.browser);
    expect(JSON.stringify(answers)).toContain('</script><b>hello</b>');
  });
});
