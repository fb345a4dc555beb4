import { DeletionJobs } from '@duet/accounts';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, startTestApp } from '@duet/testing';
import { RemindersModule } from '../reminders.module';
import { InactivityJobs } from './inactivity.jobs';

const NOTICE = 'We have not seen you for a year';
const WARNING = /^Your account will be deleted on/;
const CLOSED = 'Your account has been closed';

let test: TestApp;
let site: MadeSite;
let member: MadeMember;

const subjects = () => test.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject);
/** Sets the day, at noon, and runs what the timetable would, in two workers. */
async function on(date: string): Promise<void> {
  test.clock.set(`${date}T12:00:00Z`);
  const jobs = test.get(InactivityJobs);
  await Promise.all([jobs.scan(), jobs.scan()]);
  await test.get(DeletionJobs).eraseDue();
  await test.runJobs();
}
async function comeBack(): Promise<void> {
  const { browser } = member;
  await browser.post('/api/user.php', { login: member.email, password: PASSWORD });
  await browser.get('/api/user.php');
}
const statusOf = async () =>
  (await test.db.systemRows<{ status: string }>('SELECT status FROM accounts WHERE id = $1', [member.id]))[0]?.status;

beforeAll(async () => {
  test = await startTestApp({ domains: [RemindersModule] });
  site = await makeSite(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-02-10T12:00:00Z');
  member = await makeMember(test, site);
  await test.runJobs();
});

describe('a member who no longer comes', () => {
  it('[B16] D-14: has a notice after 12 months, two warnings, and is deleted after 24; each once', async () => {
    await member.browser.patch('/api/notifications', { reminders: { mail: false } });
    const before = subjects().length;
    await on('2027-02-09');
    expect(subjects()).toHaveLength(before);
    for (const date of ['2027-02-11', '2027-02-12', '2027-12-01']) await on(date);
    expect(subjects().slice(before)).toEqual([NOTICE]);
    for (const date of ['2028-01-12', '2028-01-13', '2028-02-05', '2028-02-06']) await on(date);
    expect(subjects().slice(before + 1)).toEqual([expect.stringMatching(WARNING), expect.stringMatching(WARNING)]);
    expect(await statusOf()).toBe('active');
    await on('2028-02-13');
    expect(subjects().slice(before + 3)).toEqual([CLOSED]);
    expect(await statusOf()).toBe('pending_deletion');
    await on('2028-02-28');
    expect(await statusOf()).toBeUndefined();
    expect(subjects()).toHaveLength(before + 4);
  });

  it('[B16] D-14: who comes back is left alone for another year', async () => {
    const before = subjects().length;
    await on('2027-02-11');
    await comeBack();
    for (const date of ['2028-01-20', '2028-02-04', '2028-02-10']) await on(date);
    expect(subjects().slice(before)).toEqual([NOTICE]);
    expect(await statusOf()).toBe('active');
    await on('2028-02-12');
    expect(subjects().slice(before)).toEqual([NOTICE, NOTICE]);
  });

  it('[B16] D-14: who comes back between the decision and the mail has none', async () => {
    const before = subjects().length;
    test.clock.set('2027-02-11T12:00:00Z');
    await test.get(InactivityJobs).scan();
    await comeBack();
    await test.runJobs();
    expect(subjects()).toHaveLength(before);
  });

  it('[B16] D-14: the link of the last mail brings the account back, and a year begins', async () => {
    for (const date of ['2027-02-11', '2028-01-12', '2028-02-05', '2028-02-13']) await on(date);
    const mail = test.mails.filter(({ to }) => to === member.email).at(-1);
    const token = /account-deleted#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect((await test.browser(site.host).post('/api/account/deletion/restore', { token })).status).toBe(204);
    const before = subjects().length;
    await on('2029-02-01');
    expect([await statusOf(), subjects().length]).toEqual(['active', before]);
  });
});
