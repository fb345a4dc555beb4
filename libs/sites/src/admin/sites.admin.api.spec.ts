import type { AdminSiteDetail, AuditEntry, SiteSettings } from '@duet/contract';
import {
  adminGetSite,
  adminListAuditEntries,
  adminListSites,
  adminListSiteVersions,
  endpointOf,
  findFaults,
} from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, problemOf, startTestApp } from '@duet/testing';

let hosts = 0;
const newHost = () => `new${(hosts += 1)}.test`;

describe('sites in the console', () => {
  let test: TestApp;
  let site: MadeSite;
  let admin: Browser;
  beforeAll(async () => {
    test = await startTestApp();
    site = await makeSite(test, { niche: 3, locales: ['en', 'de'], countries: ['GB', 'DE'] });
    admin = (await logInStaff(test)).browser;
  });
  afterAll(() => test.close());

  const wish = (extra: object = {}) => ({
    name: 'Harbour',
    domain: newHost(),
    niche: 1,
    company_id: site.companyId,
    countries: ['NL'],
    locales: ['en'],
    ...extra,
  });
  const create = async (extra: object = {}) => {
    const response = await admin.post('/api/admin/sites', wish(extra));
    if (response.status !== 201) throw new Error(response.text);
    return response.body as AdminSiteDetail;
  };
  const patch = (id: string, body: object) => admin.patch(`/api/admin/sites/${id}`, body);
  const publish = (id: string) => admin.post(`/api/admin/sites/${id}/publish`);
  const settingsAt = (host: string) => test.browser(host).get('/api/settings.php');
  const entriesOf = async (id: string) => {
    const filter = JSON.stringify({ resource_id: id });
    return (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
  };

  /** Publishing is heard over the version channel, so it shows a moment later. */
  async function eventually<T>(read: () => Promise<T>, right: (value: T) => boolean): Promise<T> {
    const end = Date.now() + 10_000;
    for (;;) {
      const value = await read();
      if (right(value) || Date.now() > end) return value;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('[I03] [A01] a new domain is unknown until it is published, and live after it without a restart', async () => {
    const made = await create();
    expect(made).toMatchObject({ status: 'draft', key: 'harbour', effective: { message_credits: 1 } });
    expect(findFaults(endpointOf(adminGetSite).answer!, made)).toEqual([]);
    expect((await settingsAt(made.domain!)).status).toBe(404);
    const published = await publish(made.id);
    expect(published.body).toMatchObject({ status: 'published', published_version: 1, unpublished_changes: false });
    const live = await eventually(
      () => settingsAt(made.domain!),
      ({ status }) => status === 200,
    );
    expect(live.body).toMatchObject({ settings: { name: 'Harbour', niche: 1, countries: ['NL'] } });
  });

  it('[A03] a change shows on its domain after publishing, and not before', async () => {
    const made = await create();
    await publish(made.id);
    const price = async () =>
      ((await settingsAt(made.domain!)).body as { settings?: SiteSettings }).settings?.message_credits;
    await eventually(price, (value) => value === 1);
    const changed = await patch(made.id, { settings: { message_credits: 4 } });
    expect(changed.body).toMatchObject({ unpublished_changes: true, published: { changed: ['message_credits'] } });
    expect(await price()).toBe(1);
    await publish(made.id);
    expect(await eventually(price, (value) => value === 4)).toBe(4);
  });

  it('[I03] says where each value comes from, and resets it to what it inherits', async () => {
    const made = await create({ niche: 6 });
    expect(made.origins).toMatchObject({
      message_credits: 'platform',
      min_age: 'niche',
      support_email: 'company',
      countries: 'site',
    });
    const own = (await patch(made.id, { settings: { min_age: 25 } })).body as AdminSiteDetail;
    expect(own).toMatchObject({ settings: { min_age: 25 }, effective: { min_age: 25 }, inherited: { min_age: 21 } });
    expect(own.origins.min_age).toBe('site');
    const reset = (await patch(made.id, { settings: { min_age: null } })).body as AdminSiteDetail;
    expect(reset.settings).not.toHaveProperty('min_age');
    expect(reset).toMatchObject({ effective: { min_age: 21 } });
    expect(reset.origins.min_age).toBe('niche');
  });

  it('[I03] words per language and values per country reach the visitors they are meant for', async () => {
    const made = await create({ countries: ['GB', 'DE'] });
    await patch(made.id, { words: { index_title: { en: 'At sea' } }, by_country: { DE: { min_age: 20 } } });
    await publish(made.id);
    const visit = async (country: string) => {
      const browser = test.browser(made.domain!);
      browser.setCookie('country', country);
      return ((await browser.get('/api/settings.php')).body as { settings?: SiteSettings }).settings;
    };
    const german = await eventually(
      () => visit('DE'),
      (value) => value !== undefined,
    );
    expect(german).toMatchObject({ index_title: 'At sea', min_age: 20 });
    expect(await visit('GB')).toMatchObject({ index_title: 'At sea', min_age: 18 });
    const changes = { words: { index_title: { en: null } }, by_country: { DE: { min_age: null } } };
    const reset = (await patch(made.id, changes)).body as AdminSiteDetail;
    expect({ words: reset.words, by_country: reset.by_country }).toEqual({ words: {}, by_country: {} });
    expect(reset.inherited_words.index_title?.en).not.toBe('At sea');
  });

  it('[I03] publishing is refused in words while something is missing', async () => {
    const made = await create({ countries: ['NL', 'US'] });
    const broken = await patch(made.id, {
      settings: {
        refund_days: 3,
        domain_language: 'fr',
        theme: { primary: '#ffee00', accent: null, primary_dark: '#222222', accent_dark: null, logo: null, hero: null },
      },
    });
    const open = (broken.body as AdminSiteDetail).checklist.filter(({ done, required }) => required && !done);
    expect(open.map(({ code }) => code).sort()).toEqual(['contrast', 'domain_language', 'refund_days']);
    expect(open.find(({ code }) => code === 'refund_days')?.text).toContain('Netherlands');
    expect(open.find(({ code }) => code === 'refund_days')?.text).not.toContain('United States');
    const refused = await publish(made.id);
    expect(refused.status).toBe(422);
    expect(
      problemOf(refused)
        .errors?.map(({ field }) => field)
        .sort(),
    ).toEqual(['contrast', 'domain_language', 'refund_days']);
    expect((await settingsAt(made.domain!)).status).toBe(404);
  });

  it('[I03] an archived site is gone, and publishing brings it back', async () => {
    const made = await create();
    await publish(made.id);
    await eventually(
      () => settingsAt(made.domain!),
      ({ status }) => status === 200,
    );
    expect((await admin.post(`/api/admin/sites/${made.id}/archive`)).body).toMatchObject({ status: 'archived' });
    expect(
      (
        await eventually(
          () => settingsAt(made.domain!),
          ({ status }) => status === 404,
        )
      ).status,
    ).toBe(404);
    expect((await admin.post(`/api/admin/sites/${made.id}/archive`)).status).toBe(409);
    expect((await publish(made.id)).body).toMatchObject({ status: 'published', published_version: 2 });
    expect(
      (
        await eventually(
          () => settingsAt(made.domain!),
          ({ status }) => status === 200,
        )
      ).status,
    ).toBe(200);
  });

  it('names what is wrong with a new site', async () => {
    const taken = await create();
    const cases: [object, string, string][] = [
      [{ domain: site.host }, 'domain', 'host_taken'],
      [{ domain: 'console.localhost' }, 'domain', 'host_taken'],
      [{ domain: 'no dots' }, 'domain', 'host'],
      [{ domain: 'https://x.example' }, 'domain', 'host'],
      [{ key: taken.key }, 'key', 'key_taken'],
      [{ key: 'Not A Key' }, 'key', 'site_key'],
      [{ countries: [] }, 'countries', 'too_few'],
      [{ locales: ['xx'] }, 'locales[0]', 'one_of'],
      [{ niche: 8 }, 'niche', 'too_great'],
      [{ company_id: '01890000-0000-7000-8000-000000000000' }, 'company_id', 'invalid'],
      [{ surprise: 1 }, 'surprise', 'unknown_field'],
      [{ name: 'a\u0000b' }, 'name', 'invalid'],
    ];
    for (const [extra, field, code] of cases) {
      const response = await admin.post('/api/admin/sites', wish(extra));
      expect([response.status, problemOf(response).errors?.map((fault) => [fault.field, fault.code])]).toEqual([
        422,
        [[field, code]],
      ]);
    }
  });

  it('checks every setting by its definition', async () => {
    const made = await create();
    const cases: [object, string][] = [
      [{ message_credits: 101 }, 'settings.message_credits'],
      [{ message_credits: 1.5 }, 'settings.message_credits'],
      [{ min_age: 17 }, 'settings.min_age'],
      [{ refund_days: 61 }, 'settings.refund_days'],
      [{ member_resell: 'on' }, 'settings.member_resell'],
      [{ signups: 'maybe' }, 'settings.signups'],
      [{ countries: [] }, 'settings.countries'],
      [{ support_email: 'nowhere' }, 'settings.support_email'],
      [{ cdn_prefix: 'javascript:alert(1)' }, 'settings.cdn_prefix'],
      [{ geoip_country: 'NL' }, 'settings.geoip_country'],
      [{ minimum_message_costs: {} }, 'settings.minimum_message_costs'],
      [{ us_footer: 'yes' }, 'settings.us_footer'],
    ];
    for (const [settings, field] of cases) {
      const response = await patch(made.id, { settings });
      expect([response.status, problemOf(response).errors?.[0]?.field]).toEqual([422, field]);
    }
  });

  it('refuses texts that cannot be kept, with the field named', async () => {
    const made = await create();
    for (const text of ['a\u0000b', 'half \ud83d']) {
      const response = await patch(made.id, { words: { index_title: { en: text } } });
      expect([response.status, problemOf(response).errors]).toEqual([
        422,
        [{ field: 'words.index_title.en', code: 'invalid' }],
      ]);
    }
  });

  it('[I01] every change is in the audit log with before and after, and who made it', async () => {
    const operator = await logInStaff(test, { role: 'operator' });
    const made = await create();
    const changed = await operator.browser.patch(`/api/admin/sites/${made.id}`, { settings: { photo_credits: 9 } });
    expect(changed.status).toBe(200);
    await operator.browser.patch(`/api/admin/sites/${made.id}`, { settings: { photo_credits: null } });
    await publish(made.id);
    const entries = await entriesOf(made.id);
    expect(findFaults(endpointOf(adminListAuditEntries).answer!, entries)).toEqual([]);
    expect(entries.map(({ act }) => act)).toEqual(['published', 'changed', 'changed', 'created']);
    expect(entries[2]).toMatchObject({
      staff_id: operator.id,
      staff_email: operator.email,
      site_id: made.id,
      company_id: site.companyId,
      changes: [{ field: 'photo_credits', before: null, after: '9' }],
      request_id: changed.headers['x-request-id'],
    });
    expect(entries[1]?.changes).toEqual([{ field: 'photo_credits', before: '9', after: null }]);
  });

  it('[I01] nobody can change an audit entry or remove a recent one, not even the system role, which may blank its name', async () => {
    const count = () => test.db.systemRows<{ n: number }>('SELECT count(*)::int AS n FROM audit_entries');
    const before = await count();
    expect(before[0]!.n).toBeGreaterThan(0);
    await expect(test.db.systemRows(`UPDATE audit_entries SET act = 'x'`)).rejects.toThrow(/permission denied/);
    const rename = test.db.systemRows(`UPDATE audit_entries SET resource_name = 'x', before = NULL, after = NULL`);
    await expect(rename).rejects.toThrow(/row-level security/);
    await test.db.systemRows('DELETE FROM audit_entries');
    expect(await count()).toEqual(before);
  });

  it('keeps every published version', async () => {
    const made = await create();
    await publish(made.id);
    await patch(made.id, { name: 'Harbour two' });
    await publish(made.id);
    const filter = JSON.stringify({ site_id: made.id });
    const response = await admin.get('/api/admin/site-versions', { filter, sort: '["version","DESC"]' });
    expect(findFaults(endpointOf(adminListSiteVersions).answer!, response.body)).toEqual([]);
    expect(response.body).toMatchObject([
      { version: 2, name: 'Harbour two', current: true, published_by: expect.stringContaining('@') as string },
      { version: 1, name: 'Harbour', current: false },
    ]);
  });

  it('[I10] lists by page, filter and order, with the total in Content-Range', async () => {
    const names = ['Zulu', 'Yankee', 'X-ray'];
    for (const name of names) await create({ name: `List ${name}` });
    const query = { filter: '{"q":"List "}', range: '[0,1]', sort: '["name","DESC"]' };
    const response = await admin.get('/api/admin/sites', query);
    expect(response.headers['content-range']).toBe('sites 0-1/3');
    expect(response.headers['access-control-expose-headers']).toBe('Content-Range, Range-Total');
    expect(findFaults(endpointOf(adminListSites).answer!, response.body)).toEqual([]);
    expect((response.body as { name: string }[]).map(({ name }) => name)).toEqual(['List Zulu', 'List Yankee']);
    const past = await admin.get('/api/admin/sites', { ...query, range: '[30,40]' });
    expect([past.body, past.headers['content-range']]).toEqual([[], 'sites 30-30/3']);
  });
});
