import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, startTestApp } from '@duet/testing';
import { AccountJobs } from './account.jobs';
import { DeletionJobs } from './deletion/deletion.jobs';

const HOUR = 3600;
let test: TestApp;
let site: MadeSite;

/** Lets so many hours pass and runs what the timetable would. */
async function after(hours: number): Promise<void> {
  test.clock.advance(hours * HOUR);
  for (const { run } of [...test.get(AccountJobs).timetable(), ...test.get(DeletionJobs).timetable()]) await run();
  await test.runJobs();
}
const countOf = async (table: string, member: MadeMember, column = 'member_id') =>
  (await test.db.systemRows(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [member.id])).length;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('unconfirmed accounts', () => {
  it('[B10] [B16] D-07: are deleted after 14 days with everything of theirs, address and name are free again; confirmed ones stay', async () => {
    const member = await makeMember(test, site, { confirmed: false });
    const confirmed = await makeMember(test, site);
    await after(13.9 * 24);
    expect(await countOf('accounts', member, 'id')).toBe(1);
    await after(0.2 * 24);
    expect(await countOf('accounts', member, 'id')).toBe(0);
    expect(await countOf('profiles', member, 'id')).toBe(0);
    for (const table of ['member_states', 'wallets']) expect(await countOf(table, member)).toBe(0);
    for (const table of ['sessions', 'account_links', 'known_devices']) {
      expect(await countOf(table, member, 'account_id')).toBe(0);
    }
    expect(await countOf('profiles', confirmed, 'id')).toBe(1);
    expect((await member.browser.get('/api/user.php')).body).toEqual({ user: null });
    const { email, name } = member;
    expect((await makeMember(test, site, { email, name })).id).not.toBe(member.id);
  });
});
