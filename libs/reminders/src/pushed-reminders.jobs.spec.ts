import { PushNotifications, PushTransport } from '@duet/push';
import type { AdminNews, NewsCount } from '@duet/contract';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import {
  logInStaff,
  makeMember,
  makeSite,
  placeProfile,
  PushServiceFixture,
  SalesFixture,
  startTestApp,
} from '@duet/testing';
import { NewsJobs } from './news/news.jobs';
import { ReminderJobs } from './reminders.jobs';
import { RemindersModule } from './reminders.module';

const HOUR = 3600;
const DAY = 24 * HOUR;
const PHOTO = { id: '01900000-0000-7000-8000-000000000001' };
const PUSH_ONLY = { mail: false, push: true };

let test: TestApp;
let service: PushServiceFixture;
let site: MadeSite;
let anna: MadeMember;

/** Lets seconds pass and runs what the timetable would. */
async function after(seconds: number): Promise<void> {
  test.clock.advance(seconds);
  await test.get(NewsJobs).listReceivers();
  await test.get(ReminderJobs).scan();
  await test.runJobs();
}
const choose = (body: object, member = anna) => member.browser.patch('/api/notifications', body);
const browsers = new Map<string, string>();
/** The messages that arrived at the browsers of some members; without any, of Anna. */
const pushed = (...members: MadeMember[]) => {
  const ids = (members.length ? members : [anna]).map(({ id }) => id);
  return service.arrivals.filter(({ to }) => ids.includes(browsers.get(to) ?? ''));
};
const linesOf = (...members: MadeMember[]) =>
  pushed(...members).map(({ message: { body, path } }) => {
    const words = body.replace(/ (on|from|for) Site .*?(?=\.$| is| ends)/, '');
    return `${words} ${path}`;
  });
const mailed = (member = anna) => test.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject);

async function subscribe(member: MadeMember): Promise<string> {
  const { body } = await member.browser.get('/api/settings.php');
  const key = (body as { settings: { push_public_key: string } }).settings.push_public_key;
  const name = `browser-${crypto.randomUUID()}`;
  browsers.set(name, member.id);
  const subscription = service.subscribe(name, key);
  expect((await member.browser.post('/api/user.php?push=1', { subscription, public_key: key })).status).toBe(204);
  await member.browser.post('/api/page-hidden.php', {});
  return name;
}

beforeAll(async () => {
  service = await PushServiceFixture.start();
  const push = { contact: 'mailto:operations@example.com', formerKeys: null };
  test = await startTestApp({ domains: [RemindersModule], config: { push } });
  const transport = test.get(PushTransport);
  const post = transport.post.bind(transport);
  transport.post = (request) => post({ ...request, endpoint: service.reach(request.endpoint) });
});
afterAll(async () => {
  await test.close();
  await service.stop();
});
beforeEach(async () => {
  await test.db.systemRows('DELETE FROM reminders');
  test.clock.set('2026-11-23T10:00:00Z');
  site = await makeSite(test, { locales: ['en', 'de'], settings: { time_bonus: true } });
  anna = await makeMember(test, site);
  await subscribe(anna);
  test.clock.advance(HOUR);
  test.mails.splice(0);
  service.arrivals.splice(0);
});

describe('reminders by push', () => {
  it('[G03] [G06] tell once what the mail tells, by both channels, and cost one of the allowance', async () => {
    await after(3 * DAY);
    await after(60);
    expect(linesOf()).toEqual(['Your profile is not finished yet. /profile']);
    expect(mailed()).toEqual(['Your profile is almost finished']);
    const uses = await test.db.systemRows('SELECT 1 FROM mail_allowance_uses WHERE member_id = $1', [anna.id]);
    expect(uses).toHaveLength(1);
  });

  it('[G01] [G03] go by push alone to who wants no mails, and by mail alone to who wants no push messages', async () => {
    const silent = await makeMember(test, site);
    await subscribe(silent);
    test.mails.splice(0);
    await choose({ reminders: { mail: false } });
    await choose({ reminders: { push: false } }, silent);
    await after(3 * DAY + HOUR);
    expect([pushed().length, mailed()]).toEqual([1, []]);
    expect([pushed(silent).length, mailed(silent)]).toEqual([0, ['Your profile is almost finished']]);
  });

  it('[G03] are not sent to who switched push off, or was on the site, between decision and message', async () => {
    for (const act of [() => choose({ reminders: { push: false } }), () => anna.browser.get('/api/user.php')]) {
      anna = await makeMember(test, site);
      await subscribe(anna);
      test.clock.advance(3 * DAY + HOUR);
      await test.get(ReminderJobs).scan();
      test.clock.advance(1);
      service.arrivals.splice(0);
      await act();
      await anna.browser.post('/api/page-hidden.php', {});
      await test.runJobs();
      expect(linesOf()).toEqual([]);
    }
  });

  it('[G05] [G03] of an address that is not confirmed lead to where the link is sent again', async () => {
    anna = await makeMember(test, site, { confirmed: false });
    await subscribe(anna);
    await after(1.1 * HOUR);
    expect(linesOf()).toEqual(['Your e-mail address is not confirmed yet. /settings']);
  });

  it('[G03] two workers at the same moment send one, and a browser that is gone is forgotten', async () => {
    const gone = await subscribe(anna);
    service.refusals.set(gone, { status: 410 });
    test.clock.advance(3 * DAY);
    const jobs = test.get(ReminderJobs);
    await Promise.all([jobs.scan(), jobs.scan(), jobs.scan()]);
    await test.runJobs();
    const rows = await test.db.systemRows('SELECT 1 FROM push_subscriptions WHERE account_id = $1', [anna.id]);
    expect(rows).toEqual([]);
    const keys = await test.db.systemRows('SELECT 1 FROM push_notifications WHERE member_id = $1', [anna.id]);
    expect(keys).toHaveLength(1);
  });

  it('[G03] wait for the morning when the jobs come late', async () => {
    test.clock.set('2026-11-26T21:59:00Z');
    await test.get(ReminderJobs).scan();
    test.clock.advance(120);
    await test.runJobs();
    expect(pushed()).toEqual([]);
    test.clock.set('2026-11-27T08:00:01Z');
    await test.runJobs();
    expect(pushed()).toHaveLength(1);
  });
});

describe('what is chosen, by push', () => {
  it('[G03] [G06] the weekly update comes in the evening and names nobody, also to a browser that came after the choice', async () => {
    const last_active_at = new Date('2026-11-26T12:00:00Z');
    await placeProfile(test, site, {
      gender: 'male',
      country: 'GB',
      name: 'Bert',
      main_photo: PHOTO as never,
      last_active_at,
    });
    const later = await makeMember(test, site);
    for (const member of [anna, later]) await choose({ weekly_updates: PUSH_ONLY, reminders: { push: false } }, member);
    await subscribe(later);
    test.clock.set('2026-11-26T18:00:01Z');
    await after(0);
    expect(linesOf(anna, later)).toEqual(Array(2).fill('Your weekly update is here. /members'));
    expect(JSON.stringify(service.arrivals)).not.toContain('Bert');
    expect(mailed()).not.toContain('Your weekly update');
  });

  it('[G03] [G06] the end of a discount is told to a browser that came after the choice, and kept no longer than the discount', async () => {
    await new SalesFixture(test, site).sell({ credits: 20, price: 1499, currency: 'GBP' });
    anna = await makeMember(test, site);
    await choose({ promotions: PUSH_ONLY });
    await after(0);
    await subscribe(anna);
    await after(3.1 * HOUR);
    expect(linesOf()).toEqual(['Your discount ends soon. /credits']);
    const life = Number(pushed()[0]!.headers.ttl);
    expect([life > 0, life <= HOUR]).toEqual([true, true]);
  });
});

describe('the end of a discount by push', () => {
  it('[G03] [F07] is not told once it was used, or is over, between decision and message', async () => {
    await new SalesFixture(test, site).sell({ credits: 20, price: 1499, currency: 'GBP' });
    for (const act of [
      () => test.db.systemRows('UPDATE accounts SET paid_user = true WHERE id = $1', [anna.id]),
      () => Promise.resolve(test.clock.advance(HOUR)),
    ]) {
      anna = await makeMember(test, site);
      await subscribe(anna);
      await choose({ promotions: PUSH_ONLY });
      await after(0);
      test.clock.advance(3.1 * HOUR);
      await test.get(ReminderJobs).scan();
      await act();
      await test.runJobs();
      expect(linesOf()).toEqual([]);
    }
  });
});

describe('news by push', () => {
  const write = async () => {
    const { browser } = await logInStaff(test, { role: 'operator' });
    const texts = [{ locale: 'en', subject: 'Two new games', text: 'A secret game.' }];
    const draft = { site_id: site.id, name: 'Games', page: '/premium', texts };
    const { id } = (await browser.post('/api/admin/news', draft)).body as AdminNews;
    const send = () => browser.post(`/api/admin/news/${id}/send`);
    const stop = () => browser.post(`/api/admin/news/${id}/stop`);
    return { send, stop, count: async () => (await browser.get(`/api/admin/news/${id}/count`)).body as NewsCount };
  };

  it('[G03] [G06] is counted by channel, and leads to its page without its words', async () => {
    const [both, mail, none] = [
      await makeMember(test, site),
      await makeMember(test, site),
      await makeMember(test, site),
    ];
    await subscribe(both);
    test.mails.splice(0);
    await choose({ news: PUSH_ONLY });
    await choose({ news: { mail: true, push: true } }, both);
    await choose({ news: { mail: true, push: true } }, mail);
    await choose({ news: { mail: false, push: true } }, none);
    const news = await write();
    expect(await news.count()).toEqual({ members: 4, receivers: 3, by_mail: 2, by_push: 2 });
    await news.send();
    await after(0);
    await after(11 * 60);
    expect(linesOf(anna, both, mail, none)).toEqual(Array(2).fill('There is news. /premium'));
    expect(JSON.stringify(service.arrivals)).not.toMatch(/game/);
    expect([anna, both, mail, none].map((member) => mailed(member).length)).toEqual([0, 1, 1, 0]);
    const again = test.get(PushNotifications);
    const [{ key }] = (await test.db.systemRows<{ key: string }>(
      'SELECT key FROM push_notifications WHERE member_id = $1',
      [anna.id],
    )) as [{ key: string }];
    const matter = { memberId: anna.id, kind: 'news', key, decidedAt: test.clock.now() } as const;
    await test.db.tx({ site }, (tx) => again.tell(tx, { site }, matter));
    await test.runJobs();
    expect(pushed()).toHaveLength(1);
  });

  it('[G03] [I04] stops with staff, also between decision and message', async () => {
    await choose({ news: PUSH_ONLY });
    const news = await write();
    await news.send();
    test.clock.advance(11 * 60);
    await test.get(NewsJobs).listReceivers();
    await test.get(ReminderJobs).scan();
    await news.stop();
    await test.runJobs();
    expect(pushed()).toEqual([]);
  });
});
