import { execFileSync } from 'node:child_process';
import type { SiteSettings } from '@duet/contract';
import { LOCALES, PAGE_SLUGS } from '@duet/contract';
import { CompanyEntity, SiteDirectory, termsVersionAt } from '@duet/sites';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

describe('legal pages and the company behind a site', () => {
  let test: TestApp;
  let dutch: MadeSite;
  let german: MadeSite;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    dutch = await makeSite(test, { locales: ['nl', 'en'] });
    german = await makeSite(test, { locales: ['de'] });
    await test.db.system((tx) =>
      tx.update(
        CompanyEntity,
        { id: german.companyId },
        { name: 'Andere GmbH', added: new Date('2022-05-01T00:00:00Z') },
      ),
    );
    test.get(SiteDirectory).drop();
  });
  afterAll(() => test.close());

  it('[A15] load in the language asked for, with the facts of the own company', async () => {
    const terms = async (site: MadeSite, locale: string) => {
      const { body } = await test.browser(site.host).get('/api/pages/terms', { locale });
      return body as { title: string; html: string };
    };
    const [inDutch, inGerman] = [await terms(dutch, 'nl'), await terms(german, 'de')];
    expect(inDutch.html).toContain('Test Company B.V.');
    expect(inGerman.html).toContain('Andere GmbH');
    expect(inDutch.title).not.toBe(inGerman.title);
    expect(inDutch.html).not.toMatch(/\{\w+\}/);
  });

  it.each([...PAGE_SLUGS])('[A15] the page %s exists in every language of the site', async (slug) => {
    for (const locale of ['nl', 'en', 'de']) {
      const response = await test.browser(dutch.host).get(`/api/pages/${slug}`, { locale });
      expect(response.status).toBe(200);
      expect((response.body as { html: string }).html.length).toBeGreaterThan(200);
    }
  });

  it('[B12] the cookies page names the cookies of a log-in with the days that they last, in every language', async () => {
    const site = await makeSite(test, { locales: [...LOCALES] });
    const member = await makeMember(test, site);
    const login = { login: member.email, password: member.password };
    const { headers } = await test.browser(site.host).post('/api/user.php', login);
    const cookies = [headers['set-cookie']].flat().map((line) => /^([\w.-]+)=.*Max-Age=(\d+)/.exec(String(line)));
    expect(cookies).toHaveLength(2);
    for (const locale of LOCALES) {
      const { body } = await test.browser(site.host).get('/api/pages/cookies', { locale });
      const { html } = body as { html: string };
      for (const [, name, seconds] of cookies as RegExpExecArray[]) {
        const sentence = html.split('<li>').find((item) => item.startsWith(`<strong>${name}</strong>`));
        expect(sentence).toContain(` ${Number(seconds) / 86_400} `);
      }
    }
  });

  it('[A15] an unknown page is not found', async () => {
    const response = await test.browser(dutch.host).get('/api/pages/secrets');
    expect(response.status).toBe(404);
    expect(problemOf(response).code).toBe('not_found');
  });

  it('[A11] the company of each site is its own', async () => {
    const name = async (site: MadeSite) => {
      const { body } = await test.browser(site.host).get('/api/companyinfo.php');
      return (body as { company: { name: string } }).company.name;
    };
    expect(await name(dutch)).toBe('Test Company B.V.');
    expect(await name(german)).toBe('Andere GmbH');
  });

  it('[A16] the terms are of 2023-12-01 12:00 UTC, or of the day the company was added if that is later', async () => {
    const version = async (site: MadeSite) => {
      const { body } = await test.browser(site.host).get('/api/settings.php');
      return (body as { settings: SiteSettings }).settings.terms_version_at;
    };
    expect(await version(german)).toBe('2023-12-01T12:00:00.000Z');
    expect(await version(dutch)).toBe('2024-01-15T00:00:00.000Z');
    expect(termsVersionAt(new Date('2023-12-01T12:00:00Z')).toISOString()).toBe('2023-12-01T12:00:00.000Z');
  });
});

describe('the eleven languages', () => {
  it('[A05] are complete: no key, placeholder, plural form or page is missing, and none is silently English', () => {
    expect(execFileSync(process.execPath, ['tools/check/locales.mjs'], { encoding: 'utf8' })).toBeDefined();
  });
});
