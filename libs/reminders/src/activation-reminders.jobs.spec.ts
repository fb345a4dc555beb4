import { NotificationChoicesService } from '@duet/accounts';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, startTestApp } from '@duet/testing';
import { ReminderJobs } from './reminders.jobs';
import { RemindersModule } from './reminders.module';

const HOUR = 3600;
const REMINDER = 'Your e-mail address is not confirmed yet';
let test: TestApp;
let site: MadeSite;

/** Lets so many hours pass and runs what the timetable would. */
async function after(hours: number): Promise<void> {
  test.clock.advance(hours * HOUR);
  await test.get(ReminderJobs).scan();
  await test.runJobs();
}
const signUp = () => makeMember(test, site, { confirmed: false });
const mailsTo = ({ email }: MadeMember) => test.mails.filter(({ to, subject }) => to === email && subject === REMINDER);
const countOf = (member: MadeMember) => mailsTo(member).length;

beforeAll(async () => {
  test = await startTestApp({ domains: [RemindersModule] });
  site = await makeSite(test);
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2026-11-23T10:00:00Z'));

describe('reminders to confirm the address', () => {
  it('[B10] [G05] come after 1 h, 24 h, 72 h and 7 days, each time with a link that works', async () => {
    const member = await signUp();
    await after(0.9);
    expect(countOf(member)).toBe(0);
    await after(0.2);
    expect(countOf(member)).toBe(1);
    await after(22);
    expect(countOf(member)).toBe(1);
    await after(1);
    expect(countOf(member)).toBe(2);
    await after(48);
    expect(countOf(member)).toBe(3);
    await after(4 * 24);
    expect(countOf(member)).toBe(4);
    await after(24);
    expect(countOf(member)).toBe(4);
    const [, token] = /#([\w-]{43})/.exec(mailsTo(member).at(-1)?.text ?? '') ?? [];
    expect((await test.browser(site.host).post('/api/activation', { token })).status).toBe(204);
  });

  it('[G05] wait for the morning where the member lives', async () => {
    test.clock.set('2026-11-23T21:30:00Z');
    const member = await signUp();
    await after(1.1);
    expect(countOf(member)).toBe(0);
    test.clock.set('2026-11-24T08:00:01Z');
    await after(0);
    expect(countOf(member)).toBe(1);
  });

  it('[G05] do not come to a member who is on the site', async () => {
    const member = await signUp();
    await after(0.9);
    await member.browser.get('/api/user.php');
    await after(0.1);
    expect(countOf(member)).toBe(0);
    await after(0.1);
    expect(countOf(member)).toBe(1);
  });

  it('[B10] [G06] come once, however many workers look at the same moment', async () => {
    const member = await signUp();
    test.clock.advance(HOUR + 1);
    const jobs = test.get(ReminderJobs);
    await Promise.all([jobs.scan(), jobs.scan(), jobs.scan()]);
    await test.runJobs();
    expect(countOf(member)).toBe(1);
  });

  it('[G05] after a standstill come at the next of their times, not all at once', async () => {
    const member = await signUp();
    await after(30);
    await after(24);
    expect(countOf(member)).toBe(1);
    await after(19);
    expect(countOf(member)).toBe(2);
  });

  it('[B16] [G05] begin anew when the account is restored, with 14 days to confirm it', async () => {
    const member = await signUp();
    await after(1.1);
    await member.browser.post('/api/account/deletion', { password: member.password });
    await after(10 * 24);
    expect(countOf(member)).toBe(1);
    const mail = test.mails.find(({ to, text }) => to === member.email && text.includes('account-deleted#'));
    const [, token] = /account-deleted#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect((await test.browser(site.host).post('/api/account/deletion/restore', { token })).status).toBe(204);
    await after(0.9);
    expect(countOf(member)).toBe(1);
    for (const [hours, count] of [
      [0.2, 2],
      [23, 3],
      [48, 4],
      [4 * 24, 5],
      [24, 5],
    ] as const) {
      await after(hours);
      expect(countOf(member)).toBe(count);
    }
    const link = /#([\w-]{43})/.exec(mailsTo(member).at(-1)?.text ?? '')?.[1];
    expect((await test.browser(site.host).post('/api/activation', { token: link })).status).toBe(204);
  });

  it('[G01] [G05] stop with the confirmation, the choice, and an address whose mails come back', async () => {
    const confirmed = await makeMember(test, site);
    const silent = await signUp();
    await silent.browser.patch('/api/notifications', { reminders: { mail: false } });
    const bounced = await signUp();
    const choices = test.get(NotificationChoicesService);
    await test.db.tx({ site }, (tx) => choices.markAsBounced(tx, { site }, bounced.id));
    await after(2);
    expect([confirmed, silent, bounced].map(countOf)).toEqual([0, 0, 0]);
  });
});
