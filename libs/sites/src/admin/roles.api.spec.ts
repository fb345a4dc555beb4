import type { StaffRole } from '@duet/contract';
import type { Browser, MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, startTestApp } from '@duet/testing';

type Roles = Record<StaffRole, MadeStaff>;

describe('roles and assignments of the console', () => {
  let test: TestApp;
  let mine: MadeSite;
  let other: MadeSite;
  let staff: Roles;
  beforeAll(async () => {
    test = await startTestApp();
    mine = await makeSite(test, { locales: ['en'] });
    other = await makeSite(test, { locales: ['en'] });
    const roles: StaffRole[] = ['administrator', 'operator', 'support', 'moderator'];
    const made: [StaffRole, MadeStaff][] = [];
    for (const role of roles) made.push([role, await logInStaff(test, { role })]);
    staff = Object.fromEntries(made) as Roles;
  });
  afterAll(() => test.close());

  const newSite = () => ({
    name: 'Roles',
    domain: `r${Math.random().toString(36).slice(2)}.test`,
    niche: 1,
    company_id: mine.companyId,
    countries: ['NL'],
    locales: ['en'],
  });
  const company = { name: 'Company', address: 'Street 1', city: 'Town', country: 'NL', tradenames: [] };
  const person = {
    name: 'New Person',
    assignments: [{ role: 'support', company_id: null, site_id: null }],
  };
  let people = 0;

  type Act = (browser: Browser) => Promise<{ status: number }>;
  const acts: Record<string, { act: Act; may: StaffRole[] }> = {
    'list sites': {
      act: (browser) => browser.get('/api/admin/sites'),
      may: ['administrator', 'operator', 'support', 'moderator'],
    },
    'read a site': {
      act: (browser) => browser.get(`/api/admin/sites/${mine.id}`),
      may: ['administrator', 'operator', 'support', 'moderator'],
    },
    'list versions': {
      act: (browser) => browser.get('/api/admin/site-versions'),
      may: ['administrator', 'operator', 'support', 'moderator'],
    },
    'create a site': {
      act: (browser) => browser.post('/api/admin/sites', newSite()),
      may: ['administrator', 'operator'],
    },
    'change a site': {
      act: (browser) => browser.patch(`/api/admin/sites/${mine.id}`, { settings: { free_photos: 4 } }),
      may: ['administrator', 'operator'],
    },
    'publish a site': {
      act: (browser) => browser.post(`/api/admin/sites/${mine.id}/publish`),
      may: ['administrator', 'operator'],
    },
    'archive a site': {
      act: async (browser) => {
        await staff.administrator.browser.post(`/api/admin/sites/${other.id}/publish`);
        return browser.post(`/api/admin/sites/${other.id}/archive`);
      },
      may: ['administrator', 'operator'],
    },
    'preview a site': {
      act: (browser) => browser.post(`/api/admin/sites/${mine.id}/preview`, {}),
      may: ['administrator', 'operator', 'support', 'moderator'],
    },
    'compare versions': {
      act: (browser) => browser.get(`/api/admin/sites/${mine.id}/differences`),
      may: ['administrator', 'operator', 'support', 'moderator'],
    },
    'clone a site': {
      act: (browser) => browser.post(`/api/admin/sites/${mine.id}/clone`, { name: 'Twin', domain: newSite().domain }),
      may: ['administrator', 'operator'],
    },
    'roll a site back': {
      act: async (browser) => {
        const { published_version } = (await staff.administrator.browser.post(`/api/admin/sites/${mine.id}/publish`))
          .body as { published_version: number };
        return browser.post(`/api/admin/sites/${mine.id}/roll-back`, { version: published_version - 1 });
      },
      may: ['administrator', 'operator'],
    },
    'bring a site back': {
      act: async (browser) => {
        await staff.administrator.browser.post(`/api/admin/sites/${other.id}/archive`);
        return browser.post(`/api/admin/sites/${other.id}/restore`);
      },
      may: ['administrator', 'operator'],
    },
    'list companies': {
      act: (browser) => browser.get('/api/admin/companies'),
      may: ['administrator', 'operator', 'support'],
    },
    'read a company': {
      act: (browser) => browser.get(`/api/admin/companies/${mine.companyId}`),
      may: ['administrator', 'operator', 'support'],
    },
    'change a company': {
      act: (browser) => browser.patch(`/api/admin/companies/${mine.companyId}`, { city: 'Utrecht' }),
      may: ['administrator', 'operator'],
    },
    'create a company': { act: (browser) => browser.post('/api/admin/companies', company), may: ['administrator'] },
    'read the audit log': {
      act: (browser) => browser.get('/api/admin/audit-entries'),
      may: ['administrator', 'operator'],
    },
    'read the dashboard': {
      act: (browser) => browser.get('/api/admin/dashboard'),
      may: ['administrator', 'operator', 'support'],
    },
    'list staff': { act: (browser) => browser.get('/api/admin/staff'), may: ['administrator'] },
    'read a person of staff': {
      act: (browser) => browser.get(`/api/admin/staff/${staff.support.id}`),
      may: ['administrator'],
    },
    'add a person of staff': {
      act: (browser) => browser.post('/api/admin/staff', { ...person, email: `p${(people += 1)}@example.com` }),
      may: ['administrator'],
    },
    'change a person of staff': {
      act: (browser) => browser.patch(`/api/admin/staff/${staff.support.id}`, { name: 'Another Name' }),
      may: ['administrator'],
    },
  };

  it.each(Object.keys(acts))('[I01] roles decide who may: %s', async (name) => {
    const { act, may } = acts[name]!;
    for (const [role, { browser }] of Object.entries(staff)) {
      const { status } = await act(browser);
      if (may.includes(role as StaffRole)) expect([role, Math.floor(status / 100)]).toEqual([role, 2]);
      else expect([role, status]).toEqual([role, 403]);
    }
  });

  it('[I01] an assignment to a company shows that company’s sites alone', async () => {
    const { browser } = await logInStaff(test, { role: 'operator', companyId: mine.companyId });
    const sites = (await browser.get('/api/admin/sites')).body as { company_id: string }[];
    expect(new Set(sites.map(({ company_id }) => company_id))).toEqual(new Set([mine.companyId]));
    expect((await browser.get(`/api/admin/sites/${other.id}`)).status).toBe(404);
    expect((await browser.patch(`/api/admin/sites/${other.id}`, { name: 'Taken' })).status).toBe(404);
    for (const act of ['publish', 'archive', 'restore']) {
      expect([act, (await browser.post(`/api/admin/sites/${other.id}/${act}`)).status]).toEqual([act, 404]);
    }
    expect((await browser.post(`/api/admin/sites/${other.id}/roll-back`, { version: 1 })).status).toBe(404);
    expect((await browser.get(`/api/admin/sites/${other.id}/differences`)).status).toBe(404);
    const twin = { name: 'Twin', domain: newSite().domain };
    expect((await browser.post(`/api/admin/sites/${other.id}/clone`, twin)).status).toBe(404);
    const elsewhere = { ...twin, company_id: other.companyId };
    expect((await browser.post(`/api/admin/sites/${mine.id}/clone`, elsewhere)).status).toBe(422);
    expect((await browser.patch(`/api/admin/companies/${other.companyId}`, { city: 'X' })).status).toBe(404);
    expect((await browser.post('/api/admin/sites', newSite())).status).toBe(201);
    expect((await browser.post('/api/admin/sites', { ...newSite(), company_id: other.companyId })).status).toBe(422);
    expect((await browser.patch(`/api/admin/sites/${mine.id}`, { company_id: other.companyId })).status).toBe(422);
    const entries = (await browser.get('/api/admin/audit-entries')).body as { company_id: string | null }[];
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map(({ company_id }) => company_id))).toEqual(new Set([mine.companyId]));
  });

  it('[I01] an assignment to a site shows that site alone, and opens no new ones', async () => {
    const { browser } = await logInStaff(test, { role: 'operator', siteId: mine.id });
    const sites = (await browser.get('/api/admin/sites')).body as { id: string }[];
    expect(sites.map(({ id }) => id)).toEqual([mine.id]);
    expect((await browser.get(`/api/admin/sites/${other.id}`)).status).toBe(404);
    expect((await browser.post('/api/admin/sites', newSite())).status).toBe(422);
    const companies = (await browser.get('/api/admin/companies')).body as { id: string }[];
    expect(companies.map(({ id }) => id)).toEqual([mine.companyId]);
    expect((await browser.patch(`/api/admin/companies/${mine.companyId}`, { city: 'X' })).status).toBe(404);
    const numbers = (await browser.get('/api/admin/dashboard')).body as { by_site: { site_id: string }[] };
    expect(numbers.by_site.map(({ site_id }) => site_id)).toEqual([mine.id]);
  });

  it('[I01] an administrator of one company does not reach staff', async () => {
    const { browser } = await logInStaff(test, { role: 'administrator', companyId: mine.companyId });
    expect((await browser.get('/api/admin/staff')).status).toBe(403);
  });

  it('[I01] disabling someone ends their sessions, and nobody disables themselves', async () => {
    const leaving = await logInStaff(test, { role: 'support' });
    const admin = staff.administrator;
    expect((await leaving.browser.get('/api/admin/sites')).status).toBe(200);
    expect((await admin.browser.patch(`/api/admin/staff/${leaving.id}`, { disabled: true })).status).toBe(200);
    expect((await leaving.browser.get('/api/admin/sites')).status).toBe(403);
    expect((await admin.browser.patch(`/api/admin/staff/${admin.id}`, { disabled: true })).status).toBe(409);
  });

  it('a company with a site cannot be removed, one without can', async () => {
    const { browser } = staff.administrator;
    expect((await browser.delete(`/api/admin/companies/${mine.companyId}`)).status).toBe(409);
    const made = (await browser.post('/api/admin/companies', company)).body as { id: string };
    expect((await browser.delete(`/api/admin/companies/${made.id}`)).status).toBe(200);
    expect((await browser.get(`/api/admin/companies/${made.id}`)).status).toBe(404);
  });
});
