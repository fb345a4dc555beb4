import { NotificationChoicesService } from '@duet/accounts';
import { PushJobs } from '@duet/push';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, SalesFixture, startTestApp } from '@duet/testing';
import { ReminderJobs } from './reminders.jobs';
import { RemindersModule } from './reminders.module';

const MINUTE = 60;
const HOUR = 3600;
const MESSAGE = 'You have a new message';
const LIKE = 'There is news for you';
const UNREAD = 'A message is waiting for you';
const ORDER = 'Something is waiting to be finished';
const UNFINISHED = 'Your profile is almost finished';

let test: TestApp;
let site: MadeSite;
let sales: SalesFixture;
let bundle: string;
let anna: MadeMember;
let bert: MadeMember;

/** Lets seconds pass and runs what the timetable would. */
async function after(seconds: number): Promise<void> {
  test.clock.advance(seconds);
  await test.get(PushJobs).scan();
  await test.get(ReminderJobs).scan();
  await test.runJobs();
}
const subjects = (member = anna) => test.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject);
const countOf = (subject: string) => subjects().filter((one) => one === subject).length;
const man = () => makeMember(test, site, { gender: 'male', credits: 100 });
const like = (from: MadeMember) => from.browser.put(`/api/likes/${anna.id}`);
const choose = (body: object) => anna.browser.patch('/api/notifications', body);

async function write(from: MadeMember): Promise<string> {
  const body = { profile_id: anna.id, type: 'text', text: 'A secret for nobody else' };
  const answer = await from.browser.post('/api/conversations', body);
  return (answer.body as { conversation: { id: string } }).conversation.id;
}

beforeAll(async () => {
  test = await startTestApp({ domains: [RemindersModule] });
  site = await makeSite(test, { locales: ['en', 'de'] });
  sales = new SalesFixture(test, site);
  bundle = await sales.sell({ credits: 20, price: 1499, currency: 'GBP' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.systemRows('DELETE FROM reminders');
  test.clock.set('2026-11-23T12:00:00Z');
  anna = await makeMember(test, site);
  bert = await man();
  test.clock.advance(HOUR);
});

describe('mails of news', () => {
  it('[G06] tell a member who is away of a like, a conversation and a message, in words that tell nothing', async () => {
    await like(bert);
    await after(9 * MINUTE);
    expect(countOf(LIKE)).toBe(0);
    await after(2 * MINUTE);
    expect(countOf(LIKE)).toBe(1);
    await write(bert);
    await after(MINUTE);
    await after(10 * MINUTE);
    expect(countOf(MESSAGE)).toBe(1);
    const mail = test.mails.filter(({ to }) => to === anna.email).at(-1)!;
    expect(mail.text).toContain(`http://${site.host}:8080/chats`);
    expect(mail.text + mail.html).not.toMatch(new RegExp(`secret|${bert.name}`));
    await after(20 * MINUTE);
    expect([countOf(LIKE), countOf(MESSAGE)]).toEqual([1, 1]);
  });

  it('[G06] speak the language of the member', async () => {
    await anna.browser.put('/api/user.php', { language: 'de' });
    await like(bert);
    await after(11 * MINUTE);
    expect(subjects()).toContain('Es gibt Neues für dich');
  });

  it('[G06] are at most three a day; what came meanwhile is told when there is room again', async () => {
    for (let count = 0; count < 4; count += 1) {
      await like(await man());
      await after(11 * MINUTE);
    }
    expect(countOf(LIKE)).toBe(3);
    await after(24 * HOUR);
    expect(countOf(LIKE)).toBe(4);
  });

  it('[G06] wait for the morning where the member lives', async () => {
    test.clock.set('2026-11-23T22:30:00Z');
    await like(bert);
    await after(HOUR);
    expect(countOf(LIKE)).toBe(0);
    test.clock.set('2026-11-24T08:00:01Z');
    await after(0);
    expect(countOf(LIKE)).toBe(1);
  });

  it('[G06] do not come to a member who is here, nor of what was seen meanwhile', async () => {
    await like(bert);
    await after(9 * MINUTE);
    await anna.browser.get('/api/user.php');
    await after(5 * MINUTE);
    expect(countOf(LIKE)).toBe(0);
    await anna.browser.get(`/api/members/${bert.id}`);
    await after(HOUR);
    expect(countOf(LIKE)).toBe(0);
  });

  it('[G01] [G02] stop with the choice and with a bounced address, also between decision and mail', async () => {
    await choose({ like: { mail: false } });
    await like(bert);
    await after(11 * MINUTE);
    expect(countOf(LIKE)).toBe(0);
    await choose({ like: { mail: true } });
    await like(await man());
    test.clock.advance(11 * MINUTE);
    await test.get(ReminderJobs).scan();
    const choices = test.get(NotificationChoicesService);
    await test.db.tx({ site }, (tx) => choices.markAsBounced(tx, { site }, anna.id));
    await test.runJobs();
    expect(countOf(LIKE)).toBe(0);
  });

  it('[G06] two workers that look at the same moment send one', async () => {
    await like(bert);
    test.clock.advance(11 * MINUTE);
    const jobs = test.get(ReminderJobs);
    await Promise.all([jobs.scan(), jobs.scan(), jobs.scan()]);
    await test.runJobs();
    expect(countOf(LIKE)).toBe(1);
  });

  it('a deleted account leaves nothing and gets nothing', async () => {
    await like(bert);
    await test.db.systemRows('DELETE FROM accounts WHERE id = $1', [anna.id]);
    await after(11 * MINUTE);
    expect(countOf(LIKE)).toBe(0);
    const rows = await test.db.systemRows(
      'SELECT 1 FROM reminders WHERE member_id = $1 UNION ALL SELECT 1 FROM mail_allowance_uses WHERE member_id = $1',
      [anna.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('reminders', () => {
  it('[G06] of unread messages come after a day and after three, and stop with reading', async () => {
    await write(bert);
    await after(MINUTE);
    await after(23.5 * HOUR);
    expect(countOf(UNREAD)).toBe(0);
    await after(HOUR);
    expect(countOf(UNREAD)).toBe(1);
    await after(48 * HOUR);
    expect(countOf(UNREAD)).toBe(2);
    await after(72 * HOUR);
    expect(countOf(UNREAD)).toBe(2);
  });

  it('[G06] of unread messages do not come once they are read', async () => {
    const conversation = await write(bert);
    await after(MINUTE);
    await anna.browser.put(`/api/conversations/${conversation}/read`);
    await after(25 * HOUR);
    expect(countOf(UNREAD)).toBe(0);
  });

  it('[G06] of the photo comes once, three days after the activation, and not to the unconfirmed', async () => {
    const unconfirmed = await makeMember(test, site, { confirmed: false });
    await after(70 * HOUR);
    expect(countOf(UNFINISHED)).toBe(0);
    await after(3 * HOUR);
    expect(countOf(UNFINISHED)).toBe(1);
    await after(72 * HOUR);
    expect(countOf(UNFINISHED)).toBe(1);
    expect(subjects(unconfirmed)).not.toContain(UNFINISHED);
  });

  it('[G06] of a profile without a word comes once, a week after the activation, and not once something is written', async () => {
    await bert.browser.patch('/api/profile', { about_me: 'I like long walks and short songs.' });
    await after(7 * 24 * HOUR);
    await after(0);
    const textsTo = ({ email }: MadeMember) =>
      test.mails.filter(({ to, text }) => to === email && text.includes('does not say anything about you')).length;
    expect([textsTo(anna), textsTo(bert)]).toEqual([1, 0]);
    await after(7 * 24 * HOUR);
    expect(textsTo(anna)).toBe(1);
  });

  it('[G06] of an order that expired comes a day later, not after another purchase or during a break from buying', async () => {
    const [buyer, paused] = [await man(), await man()];
    for (const member of [anna, buyer, paused]) {
      const { id } = await sales.placeOrder(member, bundle);
      await sales.decide(id, 'expired');
    }
    await sales.buyBundle(buyer, bundle);
    await paused.browser.post('/api/spend-guard/pause', { weeks: '1' });
    await after(23 * HOUR);
    expect(countOf(ORDER)).toBe(0);
    await after(2 * HOUR);
    expect(countOf(ORDER)).toBe(1);
    expect([...subjects(buyer), ...subjects(paused)]).not.toContain(ORDER);
  });
});
