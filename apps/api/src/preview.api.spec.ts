import type { AdminSiteDetail, SiteSettings } from '@duet/contract';
import { adminPreviewSite, endpointOf, endpoints, findFaults } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

let hosts = 0;
const newHost = () => `preview${(hosts += 1)}.test`;

describe('preview of a draft', () => {
  let test: TestApp;
  let site: MadeSite;
  let admin: Browser;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    site = await makeSite(test, { niche: 1, locales: ['en', 'de', 'fi'], countries: ['GB', 'DE'] });
    admin = (await logInStaff(test)).browser;
  });
  afterAll(() => test.close());

  const open = async (id: string, body: object = {}, browser = admin) => {
    const response = await browser.post(`/api/admin/sites/${id}/preview`, body);
    if (response.status !== 200) throw new Error(response.text);
    expect(findFaults(endpointOf(adminPreviewSite).answer!, response.body)).toEqual([]);
    const { url, expires_at } = response.body as { url: string; expires_at: string };
    return { host: new URL(url).hostname, token: new URL(url).searchParams.get('preview')!, expires_at };
  };
  const settingsAt = async (host: string, token?: string) => {
    const headers: Record<string, string> = token ? { 'x-preview': token } : {};
    const response = await test.browser(host).send('get', '/api/settings.php', { headers });
    return (response.body as { settings: SiteSettings }).settings;
  };
  const change = (body: object) => admin.patch(`/api/admin/sites/${site.id}`, body);
  const draft = async () => {
    const body = { name: 'Unborn', domain: newHost(), niche: 5, company_id: site.companyId };
    const response = await admin.post('/api/admin/sites', { ...body, countries: ['FI'], locales: ['fi', 'sv'] });
    return response.body as AdminSiteDetail;
  };

  it('[I02] shows the saved draft, while visitors go on seeing what was published', async () => {
    const { host, token } = await open(site.id);
    expect(host).toBe(site.host);
    await change({ name: 'Tomorrow', settings: { message_credits: 7 }, words: { index_title: { en: 'Soon here' } } });
    const shown = { name: 'Tomorrow', message_credits: 7, index_title: 'Soon here' };
    expect(await settingsAt(host, token)).toMatchObject(shown);
    expect(await settingsAt(host)).toMatchObject({ name: `Site ${site.key}`, message_credits: 1 });
  });

  it('[I02] shows a site that was never published, on the host of another one', async () => {
    const unborn = await draft();
    const { host, token } = await open(unborn.id);
    expect(host).toBe(site.host);
    expect(await settingsAt(host, token)).toMatchObject({ name: 'Unborn', niche: 5, domain: unborn.domain });
    const company = await test.browser(host).send('get', '/api/companyinfo.php', { headers: { 'x-preview': token } });
    expect(company.body).toMatchObject({ company: { id: site.companyId } });
    expect((await test.browser(unborn.domain!).get('/api/settings.php')).status).toBe(404);
  });

  it('[I02] speaks any language of the draft, and looks as from any country', async () => {
    const { host, token } = await open(site.id, { locale: 'fi', country: 'DE' });
    await change({ by_country: { DE: { min_age: 21 } } });
    expect(await settingsAt(host, token)).toMatchObject({ geoip_selected_country: 'DE', min_age: 21 });
    const terms = await test.browser(host).send('get', '/api/pages/terms', {
      headers: { 'x-preview': token, 'accept-language': 'fi' },
    });
    expect((terms.body as { title: string }).title).toBe('Käyttöehdot');
    const refused = await admin.post(`/api/admin/sites/${site.id}/preview`, { locale: 'xx' });
    expect(problemOf(refused).errors).toEqual([{ field: 'locale', code: 'one_of' }]);
  });

  it('[I02] is read-only on every call that could change something', async () => {
    const { host, token } = await open(site.id);
    const unsafe = endpoints.filter(
      ({ access, method, sameOrigin }) =>
        (access === 'anyone' || access === 'member') && (method !== 'GET' || sameOrigin),
    );
    expect(unsafe.length).toBeGreaterThan(20);
    for (const { method, path } of unsafe) {
      const address = path.replace(/:\w+/g, site.id);
      const verb = method.toLowerCase() as 'post';
      const body = method === 'GET' ? {} : { body: {} };
      const response = await test.browser(host).send(verb, address, { headers: { 'x-preview': token }, ...body });
      expect([path, response.status, problemOf(response).code]).toEqual([path, 403, 'preview_read_only']);
    }
  });

  it('[I02] knows no cookie: a member who is logged in there is a visitor in the preview', async () => {
    const member = await makeMember(test, site);
    const { token } = await open(site.id);
    const headers = { 'x-preview': token };
    const answer = await member.browser.send('get', '/api/user.php', { headers });
    expect(answer.body).toEqual({ user: null });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await member.browser.send('get', '/api/chats.php', { headers })).status).toBe(403);
    expect((await member.browser.get('/api/user.php')).body).not.toEqual({ user: null });
  });

  it('[I02] ends after half an hour, with its signature, and with the person who opened it', async () => {
    const operator = await logInStaff(test, { role: 'operator', companyId: site.companyId });
    const { host, token, expires_at } = await open(site.id, {}, operator.browser);
    const ask = (value: string) =>
      test.browser(host).send('get', '/api/settings.php', { headers: { 'x-preview': value } });
    expect((await ask(token)).status).toBe(200);
    expect(new Date(expires_at).getTime()).toBeGreaterThan(test.clock.now().getTime() + 29 * 60_000);
    const [body = '', seal = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const other = await makeSite(test);
    const forged = Buffer.from(JSON.stringify({ ...claims, site: other.id })).toString('base64url');
    for (const bad of [`${forged}.${seal}`, `${body}.`, `${body}.AAAA`, 'nonsense', '.']) {
      const response = await ask(bad);
      expect([bad, response.status, problemOf(response).code]).toEqual([bad, 410, 'preview_expired']);
    }
    await admin.patch(`/api/admin/staff/${operator.id}`, { disabled: true });
    expect((await ask(token)).status).toBe(410);
    const again = await open(site.id);
    test.clock.advance(31 * 60);
    expect((await ask(again.token)).status).toBe(410);
  });

  it('[I02] opens for sites in reach alone', async () => {
    const other = await makeSite(test);
    const { browser } = await logInStaff(test, { role: 'operator', companyId: site.companyId });
    expect((await browser.post(`/api/admin/sites/${other.id}/preview`, {})).status).toBe(404);
    expect((await browser.post(`/api/admin/sites/${site.id}/preview`, {})).status).toBe(200);
  });
});
