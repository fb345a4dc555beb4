import { DeletionJobs } from '@duet/accounts';
import type { Deletion } from '@duet/contract';
import { Housekeeping, PersonalDataRegistry, Storage } from '@duet/platform';
import type { MadeMember, MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { likeMember, makeMember, makeSite, placePhoto, SalesFixture, startTestApp } from '@duet/testing';
import { domains } from './index';

const DAY = 24 * 3600;
const SECRET = 'a canary sang at dawn';
const ABOUT = 'Plays the theremin on Thursdays';
let test: TestApp;
let site: MadeSite;
let canary: MadeMember;
let other: MadeMember;
let conversation: string;
let photos: string[];
let receipt: Deletion;

const placed = (member: MadeMember): PlacedMember => ({ ...member, token: '' });
const count = async (table: string, where: string, values: unknown[]) =>
  (await test.db.systemRows(`SELECT 1 FROM ${table} t WHERE ${where}`, values)).length;
const tables = async () =>
  (
    await test.db.systemRows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    )
  ).map(({ name }) => name);

/** Tables in which a text stands somewhere. */
async function whereStands(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables())
    if (await count(table, `t::text ILIKE '%' || $1::text || '%'`, [text])) found.push(table);
  return found;
}

async function buy(sales: SalesFixture, bundle: string): Promise<void> {
  await sales.buyBundle(placed(canary), bundle);
  // The five of the sign-up go first, then three of the order; the message costs one more.
  await sales.spend(placed(canary), 8);
  await canary.browser.put('/api/spend-guard', { weekly_limit: { amount: 5000, currency: 'EUR' } });
}

async function write(): Promise<void> {
  const body = { profile_id: other.id, type: 'text', text: SECRET };
  const answer = await canary.browser.post('/api/conversations', body);
  conversation = (answer.body as { conversation: { id: string } }).conversation.id;
  await other.browser.post(`/api/conversations/${conversation}/messages`, { type: 'text', text: 'And at dusk?' });
}

/** Rows that no call of a member makes, or only after many. */
async function fill(): Promise<void> {
  const now = test.clock.now();
  await test.db.system(async (tx) => {
    await tx.query(
      `INSERT INTO audit_entries (id, staff_email, act, resource, resource_id, resource_name, member_id, site_id, created_at)
       VALUES (gen_random_uuid(), 'staff@example.com', 'update', 'members', $2::text, $3, $2::uuid, $1, $4)`,
      [site.id, canary.id, canary.name, now],
    );
    await tx.query(
      `INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
       VALUES ($1, $2, gen_random_uuid(), 'hidden', $3)`,
      [site.id, canary.id, now],
    );
    await tx.query(
      `INSERT INTO member_risks (site_id, member_id, message_id, reason, points, created_at)
       VALUES ($1, $2, gen_random_uuid(), 'money', 1, $3)`,
      [site.id, canary.id, now],
    );
    await tx.query(
      `INSERT INTO discount_codes (site_id, id, code, code_key, leaving_member_id, percentage, starts_at, status, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'CANARY', 'CANARY', $2, 10, $3, 'active', $3, $3)`,
      [site.id, canary.id, now],
    );
  });
}

beforeAll(async () => {
  test = await startTestApp({ domains });
  site = await makeSite(test, { countries: ['NL', 'GB'] });
  // Sites know their bundles from their first request on.
  const sales = new SalesFixture(test, site);
  const bundle = await sales.sell({ credits: 20, price: 1499 });
  canary = await makeMember(test, site, { name: 'tweety-bird', email: 'canary@cage.example', country: 'NL' });
  other = await makeMember(test, site, { gender: 'male', credits: 20 });
  await canary.browser.patch('/api/profile', { about_me: ABOUT, interests: ['music'] });
  await buy(sales, bundle);
  await write();
  await likeMember(placed(canary), other);
  await likeMember(placed(other), canary);
  photos = [];
  for (const purpose of ['profile', 'message'] as const)
    photos.push((await placePhoto(test, { site, member: canary }, { purpose })).id);
  await fill();
  await canary.browser.post('/api/leaving-discount');
  await canary.browser.put('/api/account/password', { old_password: 'wrong', password: 'another long password' });
});
afterAll(() => test.close());

const filesOf = async (photo: string) => {
  const files: string[] = [];
  for await (const { key } of test.get(Storage).list(`${site.id}/photos/${photo}`)) files.push(key);
  return files;
};

describe('a member with data in every place', () => {
  it('[B16] stands in the tables before', async () => {
    expect(await whereStands(canary.id)).toEqual(
      expect.arrayContaining(['accounts', 'orders', 'matches', 'messages', 'photos', 'profiles', 'swipes', 'wallets']),
    );
    for (const text of [canary.email, canary.name, ABOUT, SECRET]) expect(await whereStands(text)).not.toEqual([]);
    for (const photo of photos) expect(await filesOf(photo)).toHaveLength(3);
  });

  it('[B16] is paid back what can be, before anything else', async () => {
    await canary.browser.post('/api/account/deletion', { password: canary.password });
    const refunds = await test.db.systemRows('SELECT credits, amount FROM refunds WHERE member_id = $1', [canary.id]);
    expect(refunds).toEqual([{ credits: 16, amount: 1199 }]);
  });

  it('[B16] of the day 14 leaves nothing but the rows that the receipt names', async () => {
    await test.runJobs();
    const mail = test.mails
      .filter(({ to }) => to === canary.email)
      .find(({ text }) => text.includes('account-deleted#'));
    const token = /account-deleted#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    test.clock.advance(14 * DAY);
    const jobs = test.get(DeletionJobs);
    await Promise.all([jobs.eraseDue(), jobs.eraseDue(), jobs.eraseDue()]);
    await test.runJobs();
    for (const { run } of test.get(Housekeeping).timetable()) await run();
    const answer = await test.browser(site.host).post('/api/account/deletion/status', { token });
    receipt = (answer.body as { deletion: Deletion }).deletion;
    expect(receipt.state).toBe('erased');
    const keptGroups = new Set(receipt.kept.map(({ group }) => group));
    expect([...keptGroups].sort()).toEqual(['credits', 'messages', 'purchases', 'support']);
    const groups = new Map(test.get(PersonalDataRegistry).tables.map(({ table, group }) => [table, group]));
    const left = (await whereStands(canary.id)).filter((table) => table !== 'account_deletions');
    expect(left.filter((table) => !keptGroups.has(groups.get(table)!))).toEqual([]);
    for (const table of ['accounts', 'profiles', 'photos', 'swipes', 'matches', 'sessions', 'consents', 'outbox_jobs'])
      expect(left).not.toContain(table);
    for (const text of [canary.email, canary.name, ABOUT]) expect(await whereStands(text)).toEqual([]);
    for (const photo of photos) expect(await filesOf(photo)).toEqual([]);
  });

  it('[B16] is a former member to others for 30 days; then what they wrote is gone, too', async () => {
    const list = async () =>
      (
        (await other.browser.get(`/api/conversations/${conversation}/messages`)).body as {
          messages: { text?: string }[];
        }
      ).messages;
    expect((await list()).map(({ text }) => text)).toEqual(['And at dusk?', SECRET]);
    test.clock.advance(30 * DAY);
    await test.get(DeletionJobs).eraseDue();
    expect(await whereStands(SECRET)).toEqual([]);
    await other.browser.post('/api/user.php', { login: other.email, password: other.password });
    expect((await list()).map(({ text }) => text)).toEqual(['And at dusk?', undefined]);
  });

  it('[B16] is named nowhere once the last time is over', async () => {
    for (const days of [365, 800, 2600]) {
      test.clock.advance(days * DAY);
      await test.get(DeletionJobs).eraseDue();
    }
    for (const { run } of test.get(Housekeeping).timetable()) await run();
    // The database lets entries of the audit log go by its own clock, which stands.
    const left = (await whereStands(canary.id)).filter((table) => table !== 'audit_entries');
    expect(left).toEqual(['conversations', 'inboxes', 'messages']);
  });
});
