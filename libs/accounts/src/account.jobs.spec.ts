import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, startTestApp } from '@duet/testing';
import { AccountJobs, nextReminder } from './account.jobs';
import { DeletionJobs } from './deletion/deletion.jobs';
import { NotificationChoicesService } from './notifications/notification-choices.service';

const HOUR = 3600;
let test: TestApp;
let site: MadeSite;

/** Lets so many hours pass and runs what the timetable would. */
async function after(hours: number): Promise<void> {
  test.clock.advance(hours * HOUR);
  for (const { run } of [...test.get(AccountJobs).timetable(), ...test.get(DeletionJobs).timetable()]) await run();
  await test.runJobs();
}
const subjectsTo = (member: MadeMember) =>
  test.mails.filter(({ to }) => to === member.email).map((mail) => mail.subject);
const REMINDER = 'Your e-mail address is not confirmed yet';
const countOf = async (table: string, member: MadeMember, column = 'member_id') =>
  (await test.db.systemRows(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [member.id])).length;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('unconfirmed accounts', () => {
  it('[B10] are reminded after 1 h, 24 h, 72 h and 7 days, each time with a link that works', async () => {
    const member = await makeMember(test, site, { confirmed: false });
    const reminders = () => subjectsTo(member).filter((subject) => subject === REMINDER).length;
    await after(0.9);
    expect(reminders()).toBe(0);
    await after(0.2);
    expect(reminders()).toBe(1);
    await after(22);
    expect(reminders()).toBe(1);
    await after(1);
    expect(reminders()).toBe(2);
    await after(48);
    expect(reminders()).toBe(3);
    await after(4 * 24);
    expect(reminders()).toBe(4);
    await after(24);
    expect(reminders()).toBe(4);
    const [, token] = /#([\w-]{43})/.exec(test.mails.filter(({ to }) => to === member.email).at(-1)?.text ?? '') ?? [];
    expect((await test.browser(site.host).post('/api/activation', { token })).status).toBe(204);
  });

  it('[B10] are reminded once, however many workers look at the same moment', async () => {
    const member = await makeMember(test, site, { confirmed: false });
    test.clock.advance(HOUR + 1);
    const jobs = test.get(AccountJobs);
    await Promise.all([jobs.remindUnconfirmed(), jobs.remindUnconfirmed(), jobs.remindUnconfirmed()]);
    await test.runJobs();
    expect(subjectsTo(member).filter((subject) => subject === REMINDER)).toHaveLength(1);
  });

  it('[G01] are not reminded once they are confirmed, have switched reminders off, or their mails come back', async () => {
    const confirmed = await makeMember(test, site);
    const silent = await makeMember(test, site, { confirmed: false });
    await silent.browser.patch('/api/notifications', { reminders: { mail: false } });
    const bounced = await makeMember(test, site, { confirmed: false });
    const choices = test.get(NotificationChoicesService);
    await test.db.tx({ site }, (tx) => choices.markAsBounced(tx, { site }, bounced.id));
    await after(2);
    expect(subjectsTo(confirmed)).not.toContain(REMINDER);
    expect(subjectsTo(silent)).not.toContain(REMINDER);
    expect(subjectsTo(bounced)).not.toContain(REMINDER);
  });

  it('after a standstill get the next reminder that lies ahead, not all at once', () => {
    const start = new Date('2026-11-01T00:00:00Z');
    const plus = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
    expect(nextReminder(start, plus(30))).toEqual(plus(72));
    expect(nextReminder(start, plus(200))).toBeNull();
  });

  it('[B10] are deleted after 14 days with everything of theirs; confirmed ones stay', async () => {
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
  });
});
