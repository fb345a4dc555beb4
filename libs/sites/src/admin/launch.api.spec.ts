import type { AdminSiteDetail, AuditEntry, SiteDifference, SiteSettings } from '@duet/contract';
import { adminCompareSite, endpointOf, findFaults } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, problemOf, startTestApp } from '@duet/testing';

let hosts = 0;
const newHost = () => `launch${(hosts += 1)}.test`;

describe('versions, clones and archived sites', () => {
  let test: TestApp;
  let home: MadeSite;
  let admin: Browser;
  beforeAll(async () => {
    test = await startTestApp();
    home = await makeSite(test);
    admin = (await logInStaff(test)).browser;
  });
  afterAll(() => test.close());

  const create = async (extra: object = {}) => {
    const wish = { name: 'Harbour', domain: newHost(), niche: 1, company_id: home.companyId };
    const response = await admin.post('/api/admin/sites', {
      ...wish,
      countries: ['NL', 'DE'],
      locales: ['en'],
      ...extra,
    });
    if (response.status !== 201) throw new Error(response.text);
    return response.body as AdminSiteDetail;
  };
  const act = async (id: string, name: string, body?: object) => {
    const response = await admin.post(`/api/admin/sites/${id}/${name}`, body);
    if (response.status > 201) throw new Error(response.text);
    return response.body as AdminSiteDetail;
  };
  const patch = async (id: string, body: object) =>
    (await admin.patch(`/api/admin/sites/${id}`, body)).body as AdminSiteDetail;
  const compare = async (id: string, query: object = {}) => {
    const response = await admin.get(`/api/admin/sites/${id}/differences`, query as Record<string, unknown>);
    expect(findFaults(endpointOf(adminCompareSite).answer!, response.body)).toEqual([]);
    return response.body as SiteDifference[];
  };
  const settingsAt = async (host: string) => {
    const response = await test.browser(host).get('/api/settings.php');
    return response.status === 200 ? (response.body as { settings: SiteSettings }).settings : null;
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

  it('[I02] [I03] says what differs between two versions: value, place and layer, before and after', async () => {
    const made = await create();
    await act(made.id, 'publish');
    expect(await compare(made.id)).toEqual([]);
    await patch(made.id, {
      settings: { message_credits: 3 },
      words: { index_title: { en: 'At sea' } },
      by_country: { DE: { min_age: 21 } },
    });
    const side = (value: unknown, from: string | null) => ({
      value: value === null ? null : JSON.stringify(value),
      from,
    });
    const expected = [
      { field: 'message_credits', country: null, locale: null, before: side(1, 'platform'), after: side(3, 'site') },
      { field: 'index_title', country: null, locale: 'en', before: side(null, null), after: side('At sea', 'site') },
      { field: 'min_age', country: 'DE', locale: null, before: side(null, null), after: side(21, 'country') },
    ];
    expect(await compare(made.id)).toEqual(expected);
    await act(made.id, 'publish');
    expect(await compare(made.id, { from: 1, to: 2 })).toEqual(expected);
    expect((await compare(made.id, { from: 2, to: 1 })).map(({ after }) => after)).toEqual(
      expected.map(({ before }) => before),
    );
    const unknown = await admin.get(`/api/admin/sites/${made.id}/differences`, { from: 9 });
    expect(problemOf(unknown).errors).toEqual([{ field: 'from', code: 'invalid' }]);
  });

  it('[I03] another niche differs in everything that members notice of it', async () => {
    const made = await create();
    await act(made.id, 'publish');
    await patch(made.id, { niche: 6 });
    const fields = (await compare(made.id)).map(({ field, after }) => [field, after.value, after.from]);
    expect(fields).toContainEqual(['niche', '6', 'site']);
    expect(fields).toContainEqual(['min_age', '21', 'niche']);
  });

  it('[I02] rolling back publishes the old version as a new one, draft included, and is in the audit log', async () => {
    const made = await create();
    await act(made.id, 'publish');
    await patch(made.id, { name: 'Ocean', settings: { message_credits: 5 } });
    await act(made.id, 'publish');
    await eventually(
      () => settingsAt(made.domain!),
      (settings) => settings?.name === 'Ocean',
    );
    const rolled = await act(made.id, 'roll-back', { version: 1 });
    expect(rolled).toMatchObject({ name: 'Harbour', published_version: 3, unpublished_changes: false });
    expect(rolled.settings).not.toHaveProperty('message_credits');
    const live = await eventually(
      () => settingsAt(made.domain!),
      (settings) => settings?.name === 'Harbour',
    );
    expect(live).toMatchObject({ name: 'Harbour', message_credits: 1 });
    const filter = JSON.stringify({ resource_id: made.id, act: 'rolled_back' });
    const [entry] = (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    expect(entry?.changes).toContainEqual({ field: 'name', before: '"Ocean"', after: '"Harbour"' });
    expect(entry?.changes).toContainEqual({ field: 'published_version', before: '2', after: '3' });
    const versions = await admin.get('/api/admin/site-versions', { filter: JSON.stringify({ site_id: made.id }) });
    const lines = versions.body as { version: number; published_by: string | null; current: boolean }[];
    expect(lines.filter(({ current }) => current)).toMatchObject([{ version: 3 }]);
    expect(lines.find(({ version }) => version === 3)?.published_by).toContain('@');
  });

  it('[I02] rolls back neither to what is live, nor to nothing, nor to what may no longer be published', async () => {
    const made = await create();
    const response = (version: number) => admin.post(`/api/admin/sites/${made.id}/roll-back`, { version });
    expect(problemOf(await response(1)).errors).toEqual([{ field: 'version', code: 'invalid' }]);
    await act(made.id, 'publish');
    expect((await response(1)).status).toBe(409);
    await patch(made.id, { settings: { photo_credits: 4 } });
    await act(made.id, 'publish');
    await test.db.systemRows(
      `UPDATE site_versions SET settings = settings || '{"refund_days": 3}' WHERE site_id = $1 AND version = 1`,
      [made.id],
    );
    const refused = await response(1);
    expect([refused.status, problemOf(refused).errors?.map(({ field }) => field)]).toEqual([422, ['refund_days']]);
    expect((await admin.get(`/api/admin/sites/${made.id}`)).body).toMatchObject({ published_version: 2 });
  });

  it('[I02] a clone has every setting but name, domain and sender name, and nothing of the members', async () => {
    const made = await create({ niche: 5 });
    const own = { settings: { message_credits: 3, mail_name: 'Harbour mail' }, by_country: { DE: { min_age: 30 } } };
    await patch(made.id, own);
    const domain = newHost();
    const twin = await act(made.id, 'clone', { name: 'Twin', domain });
    expect(twin).toMatchObject({
      name: 'Twin',
      domain,
      niche: 5,
      status: 'draft',
      published_version: null,
      key: 'twin',
    });
    expect(twin).toMatchObject({ settings: { message_credits: 3 }, by_country: { DE: { min_age: 30 } } });
    expect(twin.settings).not.toHaveProperty('mail_name');
    expect(twin.company_id).toBe(made.company_id);
    const taken = await admin.post(`/api/admin/sites/${made.id}/clone`, { name: 'Third', domain });
    expect(problemOf(taken).errors).toEqual([{ field: 'domain', code: 'host_taken' }]);
    const entries = (await admin.get('/api/admin/audit-entries', { filter: JSON.stringify({ resource_id: twin.id }) }))
      .body as AuditEntry[];
    expect(entries.map((entry) => entry.act)).toEqual(['cloned']);
  });

  it('[I03] an archived site comes back as it was: with its version, or as a draft', async () => {
    const made = await create();
    await act(made.id, 'archive');
    expect(await act(made.id, 'restore')).toMatchObject({ status: 'draft', published_version: null });
    await act(made.id, 'publish');
    await patch(made.id, { name: 'Not yet' });
    await act(made.id, 'archive');
    await eventually(
      () => settingsAt(made.domain!),
      (settings) => settings === null,
    );
    expect(await act(made.id, 'restore')).toMatchObject({ status: 'published', published_version: 1, name: 'Not yet' });
    const live = await eventually(
      () => settingsAt(made.domain!),
      (settings) => settings !== null,
    );
    expect(live?.name).toBe('Harbour');
    expect((await admin.post(`/api/admin/sites/${made.id}/restore`)).status).toBe(409);
  });

  it('[I03] shows what every layer says, and where a missing condition is mended', async () => {
    const made = await create({ niche: 6 });
    const changed = await patch(made.id, { settings: { min_age: 25, refund_days: 2 } });
    expect(changed.layers).toMatchObject({
      platform: { min_age: 18 },
      niche: { min_age: 21 },
      company: { support_email: 'support@example.com' },
      site: { min_age: 25 },
    });
    const missing = changed.checklist.filter(({ done, required }) => required && !done);
    expect(missing).toMatchObject([{ code: 'refund_days', group: 'legal', field: 'refund_days' }]);
  });
});
