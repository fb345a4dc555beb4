import type { Lander } from '@duet/contract';
import { endpointOf, findFaults, getLander, LANDER_TEMPLATES, PROFILE_LANDERS } from '@duet/contract';
import type { StoredSettings } from '@duet/sites';
import { Visits } from '@duet/statistics';
import type { MadeSite, TestApp } from '@duet/testing';
import { builtSite, copyMember, makeSite, placeMember, placeProfile, startTestApp } from '@duet/testing';
import { AppModule } from '../../app.module';

const page = (path: string) => ({
  path,
  members_only: false,
  framed: true,
  files: [],
  texts: [],
  calls: { member: [], visitor: [] },
  calls_read_query: false,
});
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const PHOTO = { id: '01900000-0000-7000-8000-000000000001', blurred_name: 'b'.repeat(64), thumbhash: null };

let test: TestApp;
beforeAll(async () => {
  const parts = { pages: [page('landers/tinderswipe'), page('members/:id'), page('*')], texts: {} };
  test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite(parts) } });
});
afterAll(() => test.close());

type Browser = ReturnType<TestApp['browser']>;
const open = (site: MadeSite, path: string, browser: Browser = test.browser(site.host)) =>
  browser.send('get', path, { headers: { accept: 'text/html', 'user-agent': AGENT } });
const bdsmSite = (settings: StoredSettings = {}) => makeSite(test, { niche: 3, locales: ['de', 'nl', 'en'], settings });
const langOf = (text: string) => /<html lang="(\w+)"/.exec(text)?.[1];

describe('landers', () => {
  it.each(LANDER_TEMPLATES)(
    '[H05] [A09] D-71: /landers/%s is in the language of its slug, in words of its niche',
    async (name) => {
      const site = await bdsmSite();
      const languages = { '': 'de', bdsmnl: 'nl', bdsmeng: 'en', nl: 'nl', gayeng: 'en', bdsmfr: 'de', nothing: 'de' };
      for (const [slug, locale] of Object.entries(languages)) {
        const { status, text, headers } = await open(site, `/landers/${name}/${slug}`);
        expect([slug, status, langOf(text), headers['content-language']]).toEqual([slug, 200, locale, locale]);
      }
      for (const slug of ['bdsmnl', 'bdsmeng']) {
        const { body } = await test.browser(site.host).get(`/api/landers/${name}/${slug}`);
        const { lander } = body as { lander: Lander };
        expect(findFaults(endpointOf(getLander).answer!, body)).toEqual([]);
        expect(lander).toMatchObject({ template: name, niche: 'bdsm', slug, people: [] });
        const { text } = await open(site, `/landers/${name}/${slug}`);
        expect(text).toContain(`<h1>${lander.headline}</h1>`);
      }
    },
  );

  it('[H05] a lander tells search engines and others its language, its other languages and itself', async () => {
    const site = await bdsmSite();
    const { text } = await open(site, '/landers/gallery/bdsmnl');
    const origin = /rel="canonical" href="([^"]*)\/landers\/gallery\/bdsmnl"/.exec(text)?.[1] ?? '';
    expect(origin).toContain(site.host);
    const links = [...text.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, lang, href]) => [lang, href]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['de', `${origin}/landers/gallery/bdsmde`],
        ['nl', `${origin}/landers/gallery/bdsmnl`],
        ['en', `${origin}/landers/gallery/bdsmeng`],
        ['x-default', `${origin}/landers/gallery`],
      ]),
    );
    expect(text).toContain('<meta property="og:locale" content="nl" />');
    expect(text).toContain(`<meta property="og:url" content="${origin}/landers/gallery/bdsmnl" />`);
    expect(text).toMatch(/<meta property="og:title" content="[^"]+" \/>/);
    expect(text).not.toContain('noindex');
  });

  it('[H05] robots.txt and sitemap.xml are the domain’s own, with every lander that is on in every language', async () => {
    const site = await bdsmSite({ landers: ['gallery', 'landing'] });
    const robots = await open(site, '/robots.txt');
    expect(robots.text).toMatch(new RegExp(`Sitemap: \\S*${site.host}\\S*/sitemap\\.xml`));
    expect(robots.text).toContain('Disallow: /members/');
    const { text, headers } = await open(site, '/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const landers = [...text.matchAll(/<loc>[^<]*(\/landers\/[^<]*)<\/loc>/g)].map(([, path]) => path);
    expect(landers).toEqual(['/landers/gallery/bdsmde', '/landers/gallery/bdsmnl', '/landers/gallery/bdsmeng']);
    expect(text).toContain(`${site.host}`);
    expect(text).toContain('/pages/terms</loc>');
  });

  it('[H05] [H01] a lander that is off, or none, is not found: neither as a page nor as a call', async () => {
    const site = await bdsmSite({ landers: ['gallery'] });
    const statusOf = async (path: string) => (await open(site, path)).status;
    expect(await statusOf('/landers/gallery')).toBe(200);
    for (const path of [
      '/landers/video',
      '/landers/video/nl',
      '/landers/tinderswipe',
      '/landers/nothing',
      '/landers/gallery/nl/more',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    const callStatus = async (path: string) => (await test.browser(site.host).get(`/api/landers/${path}`)).status;
    expect([await callStatus('gallery'), await callStatus('video'), await callStatus('video/nl')]).toEqual([
      200, 404, 404,
    ]);
    const other = await bdsmSite();
    expect((await open(other, '/landers/tinderswipe')).status).toBe(200);
  });

  it('[H05] D-71: people are members who chose to be public, and drawings that say so', async () => {
    const site = await makeSite(test, { locales: ['en'] });
    const shown = await placeProfile(test, site, { name: 'ann', public_profile: true, main_photo: PHOTO });
    const others = { main_photo: PHOTO, public_profile: true };
    await placeProfile(test, site, { name: 'beatrix', main_photo: PHOTO });
    await placeProfile(test, site, { ...others, name: 'catalina', invisible: true });
    await placeProfile(test, site, { ...others, name: 'dorothea', fictional: true });
    const { body } = await test.browser(site.host).get('/api/landers/gallery');
    const { lander } = body as { lander: Lander };
    expect(lander.people).toEqual([
      { id: shown.id, name: 'ann', age: expect.any(Number) as number, photo: `/media/open/${PHOTO.id}/match.webp` },
    ]);
    const { text } = await open(site, '/landers/gallery');
    expect(text).toContain(`src="/media/open/${PHOTO.id}/match.webp"`);
    expect(text.match(/Drawing, not a member/g)).toHaveLength(2);
    expect(text).not.toMatch(/beatrix|catalina|dorothea/);
    const closed = await makeSite(test, { locales: ['en'], settings: { logged_out_search: 'off' } });
    await placeProfile(test, closed, { ...others, name: 'eva' });
    expect((await open(closed, '/landers/collagelanding')).text.match(/Drawing, not a member/g)).toHaveLength(12);
  });

  it('[H05] the numbers of shared interests are counted: neither hidden nor fictional ones, and none of very few', async () => {
    const site = await makeSite(test, { locales: ['en'] });
    await copyMember(test, await placeProfile(test, site), 5);
    const share = `UPDATE profiles SET interests = '{coffee,music}' WHERE site_id = $1`;
    await test.db.system((tx) => tx.query(share, [site.id]));
    await placeProfile(test, site, { interests: ['coffee'], hidden_fields: ['interests'] });
    await placeProfile(test, site, { interests: ['coffee'], fictional: true });
    await placeProfile(test, site, { interests: ['reading'] });
    const { body } = await test.browser(site.host).get('/api/landers/iconslanding');
    expect((body as { lander: Lander }).lander.shared).toEqual(
      expect.arrayContaining([
        { interest: 'coffee', members: 6 },
        { interest: 'music', members: 6 },
      ]),
    );
    const { text } = await open(site, '/landers/iconslanding');
    expect(text).toContain('data-count="6 members like this too"');
    expect(text).toContain('Only a few so far.');
  });

  it('[H05] [I08] a visit of a lander is counted under its address and source; members go on to the search', async () => {
    const site = await makeSite(test);
    await open(site, '/landers/video/eng?network=ads&ref=spring&sub1=a');
    await test.get(Visits).flush();
    const rows = await test.db.systemRows(
      'SELECT network, ref, sub1, page, visits FROM source_days WHERE site_id = $1',
      [site.id],
    );
    expect(rows).toEqual([{ network: 'ads', ref: 'spring', sub1: 'a', page: '/landers/video', visits: 1 }]);
    const member = await placeMember(test, site);
    const answer = await open(site, '/landers/video', member.browser);
    expect([answer.status, answer.headers.location]).toEqual([302, '/members']);
  });

  it('[H04] [H02] visitors from the Netherlands and Germany find the entry warning, unless it is closed or switched off', async () => {
    const site = await makeSite(test, { locales: ['de', 'en'] });
    const text = async (target: MadeSite, country: string, cookie = '') => {
      const browser = test.browser(target.host);
      browser.setCookie('country', country);
      if (cookie) browser.setCookie('browser', cookie);
      return (await open(target, '/landers/gallery', browser)).text;
    };
    expect(await text(site, 'DE')).toContain('<dialog class="d-dialog" id="warning"');
    expect(await text(site, 'GB')).not.toContain('<dialog');
    expect(await text(site, 'DE', '~entry-warning')).not.toContain('<dialog');
    const quiet = await makeSite(test, { settings: { enable_site_entry_popup: 'no' } });
    expect(await text(quiet, 'DE')).not.toContain('<dialog');
  });
});

describe('landings about a member', () => {
  const landings = PROFILE_LANDERS.flatMap((name) => (name === 'landing' ? [name] : [name, `${name}/nl`]));

  it('[H05] [H01] show a member who chose to be public, lead to the sign-up at that profile, and stay out of search engines', async () => {
    const site = await makeSite(test, { locales: ['en', 'nl'] });
    const ann = await placeProfile(test, site, { name: 'ann', public_profile: true, main_photo: PHOTO });
    for (const landing of landings) {
      const { status, text } = await open(site, `/members/${ann.id}/${landing}`);
      expect([landing, status, langOf(text)]).toEqual([landing, 200, landing.endsWith('/nl') ? 'nl' : 'en']);
      expect(text).toMatch(/<h1>[^<]*ann/);
      expect(text).toContain(`href="/members/${ann.id}/signup"`);
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(text).toContain(`/media/open/${PHOTO.id}/`);
    }
    const answer = await open(site, `/members/${ann.id}/landing2`, (await placeMember(test, site)).browser);
    expect([answer.status, answer.headers.location]).toEqual([302, `/members/${ann.id}`]);
  });

  it('[H05] nobody else is found there: who is not public, hidden, fictional, unknown or of a site that shows nobody', async () => {
    const site = await makeSite(test, { locales: ['en'] });
    const ids = await Promise.all(
      [{}, { public_profile: true, invisible: true }, { public_profile: true, fictional: true }].map(
        async (columns) => (await placeProfile(test, site, columns)).id,
      ),
    );
    const closed = await makeSite(test, { settings: { logged_out_search: 'off' } });
    const { id } = await placeProfile(test, closed, { public_profile: true });
    const strange = '0190a000-0000-7000-8000-000000000000';
    for (const one of [...ids, strange, 'nobody'])
      expect([one, (await open(site, `/members/${one}/landing`)).status]).toEqual([one, 404]);
    expect((await open(closed, `/members/${id}/landing3`)).status).toBe(404);
    const off = await makeSite(test, { settings: { landers: ['landing'] } });
    const shown = await placeProfile(test, off, { public_profile: true });
    const statusOf = async (name: string) => (await open(off, `/members/${shown.id}/${name}`)).status;
    expect([await statusOf('landing'), await statusOf('landing2'), await statusOf('landing3')]).toEqual([
      200, 404, 404,
    ]);
  });
});
