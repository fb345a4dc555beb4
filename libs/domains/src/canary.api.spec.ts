import { DeletionJobs } from '@duet/accounts';
import type { Deletion } from '@duet/contract';
import { Housekeeping, PersonalDataRegistry, Storage } from '@duet/platform';
import type { CanaryFixture, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeCanary, makeSite, startTestApp } from '@duet/testing';
import { domains } from './index';

const DAY = 24 * 3600;
let test: TestApp;
let site: MadeSite;
let fixture: CanaryFixture;
let canary: MadeMember;
let other: MadeMember;
let conversation: string;
let photos: string[];
let receipt: Deletion;

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

beforeAll(async () => {
  test = await startTestApp({ domains });
  site = await makeSite(test, { countries: ['NL', 'GB'] });
  fixture = await makeCanary(test, site);
  ({ canary, other, conversation, photos } = fixture);
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
    for (const text of [canary.email, canary.name, fixture.texts.about, fixture.texts.sent])
      expect(await whereStands(text)).not.toEqual([]);
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
    for (const text of [canary.email, canary.name, fixture.texts.about]) expect(await whereStands(text)).toEqual([]);
    for (const photo of photos) expect(await filesOf(photo)).toEqual([]);
  });

  it('[B16] is a former member to others for 30 days; then what they wrote is gone, too', async () => {
    const list = async () =>
      (
        (await other.browser.get(`/api/conversations/${conversation}/messages`)).body as {
          messages: { text?: string }[];
        }
      ).messages;
    expect((await list()).map(({ text }) => text)).toEqual([fixture.texts.received, fixture.texts.sent]);
    test.clock.advance(30 * DAY);
    await test.get(DeletionJobs).eraseDue();
    expect(await whereStands(fixture.texts.sent)).toEqual([]);
    await other.browser.post('/api/user.php', { login: other.email, password: other.password });
    expect((await list()).map(({ text }) => text)).toEqual([fixture.texts.received, undefined]);
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
