import type { AdminLedgerEntry, AdminMember, AdminMemberDetail, AuditEntry, StaffRole } from '@duet/contract';
import {
  adminGetMember,
  adminGetMemberActivity,
  adminGetWallet,
  adminListLedgerEntries,
  adminListMembers,
  endpointOf,
  factValues,
  findFaults,
  PROFILE_FACT_NAMES,
} from '@duet/contract';
import type { Browser, MadeMember, MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

const ROLES: StaffRole[] = ['administrator', 'operator', 'support', 'moderator'];

describe('members in the console', () => {
  let test: TestApp;
  let site: MadeSite;
  let other: MadeSite;
  let anna: MadeMember;
  let ben: MadeMember;
  let stranger: MadeMember;
  let staff: Record<StaffRole, MadeStaff>;
  let admin: Browser;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    [site, other] = [await makeSite(test), await makeSite(test)];
    anna = await makeMember(test, site, { name: 'Anna Linde', email: 'Anna.Linde@example.com', credits: 42 });
    ben = await makeMember(test, site, { name: 'Ben', gender: 'male' });
    stranger = await makeMember(test, other, { name: 'Anna of elsewhere' });
    const staffByRole: [StaffRole, MadeStaff][] = [];
    for (const role of ROLES) staffByRole.push([role, await logInStaff(test, { role })]);
    staff = Object.fromEntries(staffByRole) as Record<StaffRole, MadeStaff>;
    admin = staff.administrator.browser;
  }, 120_000);
  afterAll(() => test.close());

  const list = async (filter: object, browser = admin) => {
    const response = await browser.get('/api/admin/members', { filter: JSON.stringify(filter) });
    if (response.status !== 200) throw new Error(response.text);
    expect(findFaults(endpointOf(adminListMembers).answer!, response.body)).toEqual([]);
    return response.body as AdminMember[];
  };
  const view = async (id: string, browser = admin) => {
    const response = await browser.get(`/api/admin/members/${id}`);
    expect(findFaults(endpointOf(adminGetMember).answer!, response.body)).toEqual([]);
    return response.body as AdminMemberDetail;
  };
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

  it('[I06] finds members by name, whole address, id, site, state and day', async () => {
    expect(idsOf(await list({ name: 'anna' }))).toEqual(idsOf([anna, stranger]));
    expect(idsOf(await list({ name: 'ANNA LIN' }))).toEqual([anna.id]);
    expect(idsOf(await list({ name: 'inde' }))).toEqual([]);
    expect(idsOf(await list({ name: '%' }))).toEqual([]);
    expect(idsOf(await list({ email: 'anna.linde@EXAMPLE.com' }))).toEqual([anna.id]);
    expect(idsOf(await list({ email: 'anna.linde' }))).toEqual([]);
    expect(idsOf(await list({ id: ben.id }))).toEqual([ben.id]);
    expect(idsOf(await list({ site_id: other.id }))).toEqual([stranger.id]);
    expect(idsOf(await list({ site_id: site.id, gender: 'male' }))).toEqual([ben.id]);
    expect(await list({ status: 'banned' })).toEqual([]);
    expect(await list({ from: '2100-01-01T00:00:00Z' })).toEqual([]);
    const wrong = await admin.get('/api/admin/members', { filter: '{"password_hash":"x"}' });
    expect(problemOf(wrong).errors).toEqual([{ field: 'filter.password_hash', code: 'unknown_field' }]);
  });

  it('[I06] shows profile, consents, sessions and photos, and no password, token or address of a device', async () => {
    const page = await view(anna.id);
    expect(page).toMatchObject({ name: 'Anna Linde', status: 'active', gender: 'female', country: 'GB', photos: [] });
    expect(page.email).toBe('Anna.Linde@example.com');
    expect(page.account?.sessions.length).toBeGreaterThan(0);
    expect(page.account?.special_consent_at).not.toBeNull();
    const text = JSON.stringify(page);
    for (const secret of ['argon2', 'password', 'token']) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/\b\d{1,3}(\.\d{1,3}){3}\b/);
  });

  it('[I06] shows every fact of the profile', async () => {
    const facts = Object.fromEntries(PROFILE_FACT_NAMES.map((fact) => [fact, factValues(fact)[0]]));
    const columns = Object.entries(facts).map(([fact, value]) => `${fact} = '${value}'`);
    await test.db.systemRows(`UPDATE profiles SET ${columns.join(', ')} WHERE id = $1`, [ben.id]);
    expect(await view(ben.id)).toMatchObject(facts);
  });

  it('[I06] names the region where somebody lives', async () => {
    await test.db.systemRows(`UPDATE profiles SET region = 'WMD' WHERE id = $1`, [ben.id]);
    expect(await view(ben.id)).toMatchObject({ region: 'WMD', region_name: 'West Midlands' });
    await test.db.systemRows('UPDATE profiles SET region = NULL WHERE id = $1', [ben.id]);
    expect(await view(ben.id)).toMatchObject({ region: null, region_name: null });
  });

  it('[I06] looking at a member is in the audit log, with who looked', async () => {
    await view(ben.id, staff.support.browser);
    const filter = JSON.stringify({ resource: 'members', resource_id: ben.id });
    const [entry] = (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    expect(entry).toMatchObject({
      act: 'viewed',
      staff_email: staff.support.email,
      site_id: site.id,
      company_id: site.companyId,
      changes: [],
    });
  });

  it('[I06] [I01] a moderator sees the profile, but neither address, account nor credits', async () => {
    const { browser } = staff.moderator;
    expect(await view(anna.id, browser)).toMatchObject({ name: 'Anna Linde', email: null, account: null });
    expect((await list({ id: anna.id }, browser))[0]?.email).toBeNull();
    const response = await browser.get('/api/admin/members', { filter: '{"email":"anna.linde@example.com"}' });
    expect(response.status).toBe(403);
    const masked = await browser.get('/api/admin/members', { filter: '{"\\u0065mail":"anna.linde@example.com"}' });
    expect(masked.status).toBe(403);
  });

  it('[I06] [I01] an address is asked for among the members alone whose addresses one may see', async () => {
    const both = await logInStaff(test, { role: 'moderator' });
    await test.db.systemRows(
      `INSERT INTO staff_assignments SELECT (jsonb_populate_record(a, $2)).* FROM staff_assignments a WHERE staff_id = $1`,
      [both.id, JSON.stringify({ id: other.id, role: 'support', site_id: other.id })],
    );
    expect(await list({ email: 'anna.linde@example.com' }, both.browser)).toEqual([]);
    const [found] = await list({ email: stranger.email }, both.browser);
    expect(found).toMatchObject({ id: stranger.id, email: stranger.email });
  });

  it('[I06] a day that does not exist, or several of them, is refused by name', async () => {
    for (const from of ['2024-02-31', '1', ['2024-01-01', '2024-01-02'], ['2024-01-01'], '2024-01-01T00:00:00+20:00']) {
      const response = await admin.get('/api/admin/members', { filter: JSON.stringify({ from }) });
      expect([from, response.status]).toEqual([from, 422]);
      expect(problemOf(response).errors).toEqual([{ field: 'filter.from', code: 'invalid' }]);
    }
  });

  it('[F11] [I06] staff see every movement of a member’s credits, and that the balance is their sum', async () => {
    const { browser } = staff.support;
    const wallet = await browser.get(`/api/admin/members/${anna.id}/wallet`);
    expect(findFaults(endpointOf(adminGetWallet).answer!, wallet.body)).toEqual([]);
    expect(wallet.body).toMatchObject({ balance: 42, sum: 42, balanced: true });
    const response = await browser.get('/api/admin/ledger-entries', {
      filter: JSON.stringify({ member_id: anna.id }),
      sort: '["seq","ASC"]',
    });
    expect(findFaults(endpointOf(adminListLedgerEntries).answer!, response.body)).toEqual([]);
    const entries = response.body as AdminLedgerEntry[];
    expect(response.headers['content-range']).toBe(`ledger-entries 0-${entries.length - 1}/${entries.length}`);
    expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(42);
    expect(entries.at(-1)).toMatchObject({ balance_after: 42, member_id: anna.id, member_name: 'Anna Linde' });
  });

  it('[F11] a balance that is not the sum of its movements is told, not hidden', async () => {
    const broken = await makeMember(test, site, { credits: 7 });
    await test.db.systemRows('UPDATE wallets SET balance = balance + 1 WHERE member_id = $1', [broken.id]);
    const wallet = await admin.get(`/api/admin/members/${broken.id}/wallet`);
    expect(wallet.body).toMatchObject({ balance: 8, sum: 7, balanced: false });
  });

  it('[I06] counts what a member did, and shows no word of it', async () => {
    await anna.browser.put(`/api/likes/${ben.id}`);
    const secret = 'Meet me at the third pier';
    const sent = await anna.browser.post('/api/conversations', { profile_id: ben.id, type: 'text', text: secret });
    expect(sent.status).toBe(201);
    const activity = await admin.get(`/api/admin/members/${anna.id}/activity`);
    expect(findFaults(endpointOf(adminGetMemberActivity).answer!, activity.body)).toEqual([]);
    expect(activity.body).toMatchObject({
      likes_sent: 1,
      matches: 0,
      conversations: 1,
      messages_sent: 1,
      risk_points: 0,
    });
    const others = await admin.get(`/api/admin/members/${ben.id}/activity`);
    expect(others.body).toMatchObject({ likes_received: 1, conversations: 1, messages_sent: 0 });
    for (const path of ['', '/activity', '/wallet']) {
      expect((await admin.get(`/api/admin/members/${anna.id}${path}`)).text).not.toContain('third pier');
    }
  });
  it('[I06] photos of conversations are not among the photos of a member', async () => {
    const sender = await makeMember(test, site);
    await test.db.systemRows(
      `INSERT INTO photos (site_id, id, member_id, status, purpose, position, main, storage_key, blurred_name, width, height,
         created_at)
       SELECT $1, uuidv7(), $2, 'active', purpose, 0, false, 'key-' || purpose, 'blurred-' || purpose, 600, 800, now()
       FROM unnest(ARRAY['profile', 'message']) AS purpose`,
      [site.id, sender.id],
    );
    expect((await view(sender.id)).photos).toHaveLength(1);
  });

  it('[I06] an assignment shows its own members alone; all else is as if it did not exist', async () => {
    for (const assignment of [{ companyId: site.companyId }, { siteId: site.id }]) {
      const { browser } = await logInStaff(test, { role: 'support', ...assignment });
      const found = await list({}, browser);
      expect(new Set(found.map(({ site_id }) => site_id))).toEqual(new Set([site.id]));
      for (const path of ['', '/activity', '/wallet']) {
        expect([path, (await browser.get(`/api/admin/members/${anna.id}${path}`)).status]).toEqual([path, 200]);
        expect([path, (await browser.get(`/api/admin/members/${stranger.id}${path}`)).status]).toEqual([path, 404]);
      }
      const entries = (await browser.get('/api/admin/ledger-entries')).body as AdminLedgerEntry[];
      expect(new Set(entries.map(({ site_id }) => site_id))).toEqual(new Set([site.id]));
    }
    const nobody = '01890000-0000-7000-8000-000000000000';
    expect((await admin.get(`/api/admin/members/${nobody}`)).status).toBe(404);
  });

  const reads: [string, string, StaffRole[]][] = [
    ['list members', '/api/admin/members', ROLES],
    ['read a member', '/api/admin/members/:id', ROLES],
    ['count what a member did', '/api/admin/members/:id/activity', ROLES],
    ['read a wallet', '/api/admin/members/:id/wallet', ['administrator', 'operator', 'support']],
    ['list the ledger', '/api/admin/ledger-entries', ['administrator', 'operator', 'support']],
  ];
  it.each(reads)('[I01] [I06] roles decide who may: %s', async (_name, path, may) => {
    for (const role of ROLES) {
      const { status } = await staff[role].browser.get(path.replace(':id', anna.id));
      expect([role, status]).toEqual([role, may.includes(role) ? 200 : 403]);
    }
    expect((await anna.browser.get(path.replace(':id', anna.id))).status).toBe(404);
    expect((await test.browser('console.localhost').get(path.replace(':id', anna.id))).status).toBe(403);
  });
});
