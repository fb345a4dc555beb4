import type { AdminBundle, AdminOwnText } from '@duet/contract';
import type { Browser, MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

describe('a site as it was', () => {
  let test: TestApp;
  let site: MadeSite;
  let support: MadeStaff;

  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    site = await makeSite(test, { countries: ['NL'], locales: ['en', 'nl'] });
    support = await logInStaff(test, { role: 'support', companyId: site.companyId });
  });
  afterAll(() => test.close());

  const publishTerms = async (admin: Browser, title: string) => {
    const place = '/api/admin/own-texts/page/terms/nl';
    const read = async () => ((await admin.get(place, { site_id: site.id })).body as AdminOwnText).version;
    const parts = { title, html: '<p>Tekst</p>' };
    expect((await admin.put(place, { site_id: site.id, version: await read(), parts })).status).toBe(200);
    expect((await admin.post(`${place}/publish`, { site_id: site.id, version: await read() })).status).toBe(200);
  };

  it('[I06] shows the version, the locale, the prices and the own texts that were live at a moment, and today’s otherwise', async () => {
    const admin = (await logInStaff(test)).browser;
    const bundle = { site_id: site.id, country: null, currency: 'EUR', credits: 77, price: 4900, confirmed: true };
    const made = (await admin.post('/api/admin/credit-bundles', bundle)).body as AdminBundle;
    await publishTerms(admin, 'Voorwaarden van toen');
    test.clock.advance(60);
    const then = test.clock.now().toISOString();
    test.clock.advance(60);
    expect((await admin.patch(`/api/admin/credit-bundles/${made.id}`, { price: 5500, confirmed: true })).status).toBe(
      200,
    );
    expect((await admin.patch(`/api/admin/sites/${site.id}`, { name: 'Renamed' })).status).toBe(200);
    expect((await admin.post(`/api/admin/sites/${site.id}/publish`)).status).toBe(200);

    await publishTerms(admin, 'Voorwaarden van nu');

    const look = async (at?: string) => {
      const body = { locale: 'nl', country: 'NL', ...(at && { at }) };
      const {
        status,
        body: preview,
        text: answer,
      } = await support.browser.post(`/api/admin/sites/${site.id}/preview`, body);
      expect([status, answer]).toEqual([200, expect.stringContaining('preview=')]);
      const token = new URL((preview as { url: string }).url).searchParams.get('preview')!;
      const visitor = test.browser(site.host);
      const headers = { 'x-preview': token };
      const { text: offers } = await visitor.send('get', '/api/credit-bundles', { headers });
      const { body: terms } = await visitor.send('get', '/api/pages/terms', { headers, query: { locale: 'nl' } });
      const { body: shown } = await visitor.send('get', '/api/settings.php', { headers });
      const { title } = terms as { title: string };
      return { offers, title, name: (shown as { settings: { name: string } }).settings.name };
    };
    const was = await look(then);
    expect(was).toEqual({
      offers: expect.stringContaining('4900') as string,
      title: 'Voorwaarden van toen',
      name: `Site ${site.key}`,
    });
    expect(was.offers).not.toContain('5500');
    expect(await look()).toEqual({
      offers: expect.stringContaining('5500') as string,
      title: 'Voorwaarden van nu',
      name: 'Renamed',
    });
    const before = await support.browser.post(`/api/admin/sites/${site.id}/preview`, { at: '2001-01-01T00:00:00Z' });
    expect(problemOf(before).errors).toMatchObject([{ field: 'at' }]);
  });
});
