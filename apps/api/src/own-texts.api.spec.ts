import type { AdminOwnText, AdminOwnTexts } from '@duet/contract';
import { adminGetOwnText, adminListOwnTexts, endpointOf, findFaults } from '@duet/contract';
import { SiteDirectory } from '@duet/sites';
import type { Browser, MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, problemOf, startTestApp, until } from '@duet/testing';
import { AppModule } from './app.module';

describe('texts that companies and sites write themselves', () => {
  let test: TestApp;
  let site: MadeSite;
  let sister: MadeSite;
  let admin: Browser;
  let ofSite: MadeStaff;

  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    site = await makeSite(test, { locales: ['en', 'de', 'nl'] });
    sister = await makeSite(test, { locales: ['en', 'de'] });
    await test.db.system(async (tx) => {
      for (const table of ['sites', 'site_versions']) {
        const key = table === 'sites' ? 'id' : 'site_id';
        await tx.query(`UPDATE ${table} SET company_id = $1 WHERE ${key} = $2`, [site.companyId, sister.id]);
      }
    });
    test.get(SiteDirectory).drop();
    admin = (await logInStaff(test)).browser;
    ofSite = await logInStaff(test, { role: 'operator', siteId: site.id });
  });
  afterAll(() => test.close());

  const path = (place: string) => `/api/admin/own-texts/${place}`;
  const ofHome = () => ({ site_id: site.id });
  const ofCompany = () => ({ company_id: site.companyId });
  const get = async (place: string, owner: object, browser = admin) => {
    const { body, status } = await browser.get(path(place), owner as Record<string, unknown>);
    if (status !== 200) throw new Error(JSON.stringify(body));
    expect(findFaults(endpointOf(adminGetOwnText).answer!, body)).toEqual([]);
    return body as AdminOwnText;
  };
  const save = async (place: string, owner: object, parts: object) => {
    const { version } = await get(place, owner);
    return admin.put(path(place), { ...owner, version, parts });
  };
  const act = async (place: string, name: string, owner: object, more: object = {}) => {
    const { version } = await get(place, owner);
    return admin.post(`${path(place)}/${name}`, { ...owner, version, ...more });
  };
  const publish = async (place: string, owner: object, parts: object) => {
    expect((await save(place, owner, parts)).status).toBe(200);
    expect((await act(place, 'publish', owner, { note: 'New' })).status).toBe(200);
    test.get(SiteDirectory).drop();
  };
  const read = async (host: string, slug: string, locale: string) =>
    (await test.browser(host).get(`/api/pages/${slug}`, { locale })).body as { title: string; html: string };

  it('[I04] a page of a company is shown on all its sites, one of a site on that site alone, in that language alone', async () => {
    const before = await read(site.host, 'terms', 'de');
    const parts = (title: string) => ({
      title,
      html: '<p>Von {company_name}, <a href="mailto:{support_email}">Post</a></p>',
    });
    await publish('page/terms/de', ofCompany(), parts('AGB der Firma'));
    expect(await read(site.host, 'terms', 'de')).toMatchObject({ title: 'AGB der Firma' });
    expect((await read(sister.host, 'terms', 'de')).html).toContain('Von Test Company B.V., <a href="mailto:');
    expect((await read(site.host, 'terms', 'nl')).title).not.toContain('Firma');
    await publish('page/terms/de', ofHome(), parts('AGB von {name}'));
    expect((await read(site.host, 'terms', 'de')).title).not.toContain('Firma');
    expect((await read(sister.host, 'terms', 'de')).title).toBe('AGB der Firma');

    expect((await act('page/terms/de', 'withdraw', ofHome())).status).toBe(200);
    expect((await act('page/terms/de', 'withdraw', ofCompany())).status).toBe(200);
    test.get(SiteDirectory).drop();
    expect(await read(site.host, 'terms', 'de')).toEqual(before);
  });

  it('[I04] what is published reaches every process over the version channel', async () => {
    const place = 'page/faq/en';
    await read(site.host, 'faq', 'en');
    expect((await save(place, ofHome(), { title: 'Questions', html: '<p>Ask.</p>' })).status).toBe(200);
    expect((await read(site.host, 'faq', 'en')).title).not.toBe('Questions');
    await act(place, 'publish', ofHome());
    await until(async () => (await read(site.host, 'faq', 'en')).title === 'Questions');
    expect(await get(place, ofHome())).toMatchObject({ draft: null, source: 'site', english: { title: 'Questions' } });
  });

  it('[I04] HTML keeps headings, lists and links, and nothing that could run or load', async () => {
    const html =
      '<h1>One</h1><h5>Small</h5><p onclick="x()">Two<script>alert(1)</script><img src="https://x.test/a.png"></p>' +
      '<p><a href="javascript:alert(1)">three</a> <a href="/pages/terms" target="_blank">four</a></p><ul><li>five</li></ul>';
    const { body } = await save('page/service/en', ofHome(), { title: 'Service', html });
    expect((body as AdminOwnText).draft?.parts.html).toBe(
      '<h2>One</h2><h4>Small</h4><p>Two</p><p><a>three</a> <a href="/pages/terms">four</a></p><ul><li>five</li></ul>',
    );
  });

  it('[I04] a missing part, an unknown one and a wrong placeholder are named, and nothing is saved', async () => {
    const { draft } = await get('mail/activation/en', ofHome());
    const response = await save('mail/activation/en', ofHome(), { subject: 'Hi {nickname}', colour: 'red' });
    const { code, errors = [] } = problemOf(response);
    expect(code).toBe('invalid');
    expect(errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['parts.colour', 'parts.subject', 'parts.heading', 'parts.text', 'parts.button']),
    );
    const wrong = errors.find(({ field }) => field === 'parts.subject');
    expect(wrong).toMatchObject({ code: 'unknown_placeholder', args: { name: '{nickname}' } });
    expect((await get('mail/activation/en', ofHome())).draft).toEqual(draft);
  });

  it('[I04] [G02] mails go out in the words of the site, with their values, and others as before', async () => {
    const words = {
      subject: 'Welcome aboard {site}',
      preheader: 'One click',
      heading: 'Ahoy {name}',
      text: 'Confirm {email}.\n<b>No HTML</b>',
      button: 'Aye',
      note: 'Write to {support}.',
    };
    await publish('mail/activation/en', ofHome(), words);
    const preview = async (id: string) =>
      (await admin.get(`/api/admin/sites/${id}/mails/activation`, { locale: 'en' })).body as {
        subject: string;
        text: string;
      };
    const { subject, text } = await preview(site.id);
    expect(subject).toMatch(/^Welcome aboard (?!\{)/);
    expect(text).toContain('Ahoy Mara');
    expect(text).toContain('Confirm mara@example.com.');
    expect((await preview(sister.id)).text).not.toContain('Ahoy');
    const shown = await admin.get(`${path('mail/activation/en')}/preview`, ofHome());
    expect(shown.text).toContain('&lt;b&gt;No HTML&lt;/b&gt;');
    expect(shown.headers['content-security-policy']).toContain('sandbox');
  });

  it('[I04] [E08] icebreakers are six lines for each niche; each must be there, and the preview shows them as they are', async () => {
    const place = 'icebreakers/she/en';
    const list = async () =>
      (await admin.get('/api/admin/own-texts', { kind: 'icebreakers', ...ofHome() })).body as AdminOwnTexts;
    // Those of the site's niche alone, until the site has written others.
    expect((await list()).texts.map(({ key }) => key)).toEqual(['general']);
    const { parts, inherited } = await get(place, ofHome());
    expect(parts.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `line_${number}`));
    const missing = await save(place, ofHome(), { ...inherited, line_4: ' ' });
    expect(problemOf(missing).errors).toMatchObject([{ field: 'parts.line_4', code: 'required' }]);
    const named = await save(place, ofHome(), { ...inherited, line_2: 'Hi {name}?' });
    expect(problemOf(named).errors).toMatchObject([{ field: 'parts.line_2', code: 'unknown_placeholder' }]);
    expect((await save(place, ofHome(), { ...inherited, line_1: 'Tea <b>or</b>\ncoffee?' })).status).toBe(200);
    const shown = await admin.get(`${path(place)}/preview`, ofHome());
    expect(shown.text).toContain('<li>Tea &lt;b&gt;or&lt;/b&gt; coffee?</li>');
    await act(place, 'publish', ofHome());
    const { texts, missing: count } = await list();
    expect(texts.map(({ key }) => key).toSorted()).toEqual(['general', 'she']);
    expect(count).toBe(2);
  });

  it('[I04] the overview counts the languages that lack what others have', async () => {
    const list = async (kind: string) => {
      const { body } = await admin.get('/api/admin/own-texts', { kind, ...ofHome() });
      expect(findFaults(endpointOf(adminListOwnTexts).answer!, body)).toEqual([]);
      return body as AdminOwnTexts;
    };
    const mails = await list('mail');
    expect(mails.locales).toEqual(['de', 'en', 'nl']);
    const { cells } = mails.texts.find(({ key }) => key === 'activation')!;
    expect(cells.map(({ locale, source, is_missing }) => [locale, source, is_missing])).toEqual([
      ['de', 'product', true],
      ['en', 'site', false],
      ['nl', 'product', true],
    ]);
    expect(mails.missing).toBe(2);
    expect(mails.texts.map(({ key }) => key)).not.toContain('news');
  });

  it('[I04] a draft of a text that somebody else has changed is refused, and each change is in the audit log', async () => {
    const place = 'page/privacy/en';
    const { version } = await get(place, ofHome());
    expect((await save(place, ofHome(), { title: 'First', html: '<p>A</p>' })).status).toBe(200);
    const late = { ...ofHome(), version, parts: { title: 'Second', html: '<p>B</p>' } };
    const refused = await admin.put(path(place), late);
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'record_changed']);
    await act(place, 'publish', ofHome(), { note: 'For the lawyers' });
    const { versions } = await get(place, ofHome());
    expect(versions).toMatchObject([{ version: 1, note: 'For the lawyers', content: { parts: { title: 'First' } } }]);
    const acts = await test.db.systemRows<{ act: string; resource_name: string }>(
      `SELECT act, resource_name FROM audit_entries WHERE resource = 'own-texts' AND resource_name LIKE '%privacy%' ORDER BY created_at, id`,
    );
    expect(acts.map(({ act: done }) => done)).toEqual(['changed', 'published']);
    expect((await act(place, 'publish', ofHome())).status).toBe(409);
  });

  it('[I01] [I04] staff of a site write its own texts; those of the company and of other sites do not exist for them', async () => {
    const { browser } = ofSite;
    expect((await browser.get(path('page/terms/en'), ofHome())).status).toBe(200);
    for (const owner of [ofCompany(), { site_id: sister.id }]) {
      expect((await browser.get(path('page/terms/en'), owner)).status).toBe(404);
      const body = { ...owner, version: 'x', parts: { title: 'T', html: '<p>x</p>' } };
      expect((await browser.put(path('page/terms/en'), body)).status).toBe(404);
    }
    const moderator = await logInStaff(test, { role: 'moderator' });
    expect((await moderator.browser.get(path('page/terms/en'), ofHome())).status).toBe(403);
    const support = await logInStaff(test, { role: 'support' });
    expect((await support.browser.get(path('page/terms/en'), ofHome())).status).toBe(200);
    const write = { ...ofHome(), version: 'x', parts: { title: 'T', html: '<p>x</p>' } };
    expect((await support.browser.put(path('page/terms/en'), write)).status).toBe(403);
    expect((await admin.get(path('page/nothing/en'), ofHome())).status).toBe(404);
    expect((await admin.get(path('page/terms/en'), { ...ofHome(), ...ofCompany() })).status).toBe(422);
  });
});
