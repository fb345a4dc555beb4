import { NOTIFICATION_CATEGORY_NAMES, mayNotify } from '@duet/contract';
import type { AdminNews, NewsCount } from '@duet/contract';
import { accountJoinSql, mayNotifySql, NotificationChoicesService } from '@duet/accounts';
import type { MadeMember, MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, startTestApp } from '@duet/testing';
import { ReminderJobs } from '../reminders.jobs';
import { RemindersModule } from '../reminders.module';
import { NewsJobs } from './news.jobs';

const HOUR = 3600;
const DAY = 24 * HOUR;
const SUBJECT = 'Two new games';

let test: TestApp;
let site: MadeSite;
let operator: MadeStaff;
let anna: MadeMember;
let bert: MadeMember;

const draft = (change: object = {}) => ({
  site_id: site.id,
  name: 'Games',
  page: '/members',
  texts: [
    { locale: 'en', subject: SUBJECT, text: 'Come and play.\n\nBoth are free.' },
    { locale: 'de', subject: 'Zwei neue Spiele', text: 'Komm und spiel mit.' },
  ],
  ...change,
});
const post = (path: string, body?: object) => operator.browser.post(`/api/admin/news${path}`, body);
async function write(change: object = {}): Promise<AdminNews> {
  const { status, body } = await post('', draft(change));
  expect(status).toBe(201);
  return body as AdminNews;
}
const getNews = async ({ id }: AdminNews) => (await operator.browser.get(`/api/admin/news/${id}`)).body as AdminNews;
const count = async ({ id }: AdminNews) =>
  (await operator.browser.get(`/api/admin/news/${id}/count`)).body as NewsCount;
const choose = (member: MadeMember, is_on = true) =>
  member.browser.patch('/api/notifications', { news: { mail: is_on } });
const mailsOf = ({ email }: MadeMember) => test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

/** Lets seconds pass and runs what the timetable would. */
async function after(seconds: number): Promise<void> {
  test.clock.advance(seconds);
  await test.get(NewsJobs).listReceivers();
  await test.get(ReminderJobs).scan();
  await test.runJobs();
}

beforeAll(async () => {
  test = await startTestApp({ domains: [RemindersModule] });
  operator = await logInStaff(test, { role: 'operator' });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-23T10:00:00Z');
  operator = await logInStaff(test, { role: 'operator' });
  site = await makeSite(test, { locales: ['en', 'de'] });
  anna = await makeMember(test, site);
  bert = await makeMember(test, site, { gender: 'male' });
  await choose(anna);
  test.clock.advance(HOUR);
  test.mails.splice(0);
});

describe('news from the console', () => {
  it('[G06] [I04] is counted, sent once to those who chose it, in their language, and then it is sent', async () => {
    await choose(bert);
    await bert.browser.put('/api/user.php', { language: 'de' });
    const silent = await makeMember(test, site);
    await after(HOUR);
    test.mails.splice(0);
    const news = await write();
    expect(await count(news)).toEqual({ members: 3, receivers: 2, by_mail: 2, by_push: 0 });
    expect((await post(`/${news.id}/send`)).status).toBe(200);
    await after(0);
    await after(11 * 60);
    expect([anna, bert, silent].map(mailsOf)).toEqual([[SUBJECT], ['Zwei neue Spiele'], []]);
    expect(test.mails[0]?.text).toContain('Both are free.');
    expect(await getNews(news)).toMatchObject({ state: 'sent', receivers: 2, sent: 2 });
    await after(DAY);
    expect(mailsOf(anna)).toEqual([SUBJECT]);
  });

  it('[G06] goes to its segment alone', async () => {
    await choose(bert);
    const { id } = await makeMember(test, site, { gender: 'male', country: 'DE' });
    await test.db.systemRows('UPDATE accounts SET paid_user = true WHERE id = $1', [id]);
    const members = async (change: object) => (await count(await write(change))).members;
    expect(await members({})).toBe(3);
    expect(await members({ genders: ['male'] })).toBe(2);
    expect(await members({ genders: ['male'], countries: ['GB'] })).toBe(1);
    expect(await members({ sexualities: ['gay'] })).toBe(0);
    expect(await members({ premium: 'premium' })).toBe(1);
    expect(await members({ premium: 'free' })).toBe(2);
    expect(await members({ activity: 'lately' })).toBe(3);
    expect(await members({ activity: 'away' })).toBe(0);
    expect(await members({ texts: [{ locale: 'fr', subject: 'Jeux', text: 'Venez.' }] })).toBe(0);
  });

  it('[G06] waits for the morning, and is given up after a week', async () => {
    test.clock.set('2026-11-23T22:30:00Z');
    operator = await logInStaff(test, { role: 'operator' });
    const news = await write();
    await post(`/${news.id}/send`);
    await after(0);
    expect(mailsOf(anna)).toEqual([]);
    await anna.browser.get('/api/user.php');
    test.clock.set('2026-12-01T10:00:00Z');
    await after(0);
    operator = await logInStaff(test, { role: 'operator' });
    expect(mailsOf(anna)).not.toContain(SUBJECT);
    expect(await getNews(news)).toMatchObject({ state: 'sent', sent: 0 });
  });

  it('[G06] is at most two in 30 days', async () => {
    for (const subject of ['One', 'Two', 'Three']) {
      const news = await write({ texts: [{ locale: 'en', subject, text: 'Text.' }] });
      await post(`/${news.id}/send`);
      await after(HOUR);
      await after(0);
    }
    expect(mailsOf(anna)).toEqual(['One', 'Two']);
  });

  it('[G01] [G06] stops at once: by staff, also between decision and mail, and by the choice of the member', async () => {
    await choose(bert);
    await after(HOUR);
    const news = await write();
    await post(`/${news.id}/send`);
    await test.get(NewsJobs).listReceivers();
    await choose(bert, false);
    await test.get(ReminderJobs).scan();
    expect((await post(`/${news.id}/stop`)).body).toMatchObject({ state: 'stopped' });
    await test.runJobs();
    await after(DAY);
    expect([...mailsOf(anna), ...mailsOf(bert)]).not.toContain(SUBJECT);
  });

  it('[I04] a draft is changed, shown and removed; what was sent is not', async () => {
    const news = await write();
    const path = `/api/admin/news/${news.id}`;
    expect((await operator.browser.patch(path, { name: 'Play' })).body).toMatchObject({ name: 'Play' });
    const page = await operator.browser.get(`${path}/page`, { locale: 'de', scheme: 'dark' });
    expect(page.text).toContain('Zwei neue Spiele');
    expect(page.headers['content-security-policy']).toContain('sandbox');
    expect((await operator.browser.get(`${path}/page`, { locale: 'fr', scheme: 'dark' })).status).toBe(422);
    await post(`/${news.id}/send`);
    for (const { status } of [
      await operator.browser.patch(path, { name: 'Late' }),
      await operator.browser.delete(path),
      await post(`/${news.id}/send`),
    ])
      expect(status).toBe(409);
    const other = await write();
    expect((await operator.browser.delete(`/api/admin/news/${other.id}`)).status).toBe(200);
    expect((await post(`/${other.id}/stop`)).status).toBe(404);
  });

  it('[I04] is of sites within reach, and for those who may; one language has one text', async () => {
    const news = await write();
    const elsewhere = await logInStaff(test, { role: 'operator', siteId: (await makeSite(test)).id });
    const support = await logInStaff(test, { role: 'support' });
    expect((await elsewhere.browser.get(`/api/admin/news/${news.id}`)).status).toBe(404);
    expect((await elsewhere.browser.post(`/api/admin/news/${news.id}/send`)).status).toBe(404);
    expect((await support.browser.get(`/api/admin/news/${news.id}`)).status).toBe(200);
    expect((await support.browser.post(`/api/admin/news/${news.id}/send`)).status).toBe(403);
    const twice = [...draft().texts, { locale: 'en', subject: 'Again', text: 'Again.' }];
    expect((await post('', draft({ texts: twice }))).status).toBe(422);
  });

  it('[G01] the condition in SQL says what the rule says', async () => {
    const choices = test.get(NotificationChoicesService);
    await choose(bert, false);
    await test.db.tx({ site }, (tx) => choices.unsubscribe(tx, { site }, { id: bert.id, category: 'like' }));
    const bounced = await makeMember(test, site);
    await test.db.tx({ site }, (tx) => choices.markAsBounced(tx, { site }, bounced.id));
    const ways = NOTIFICATION_CATEGORY_NAMES.flatMap((category) => [
      { category, channel: 'mail' as const },
      { category, channel: 'push' as const },
    ]);
    const columns = ways.map(({ category, channel }, index) => `${mayNotifySql(category, channel)} AS way${index}`);
    const statement = `SELECT ${columns.join(', ')} FROM (SELECT 1) one JOIN ${accountJoinSql('$2')}`;
    for (const { id } of [anna, bert, bounced]) {
      const facts = await test.db.tx({ site }, (tx) => choices.getFacts(tx, { site }, id));
      const [row] = await test.db.systemRows<Record<string, boolean>>(statement, [site.id, id]);
      const rule = ways.map(({ category, channel }) => mayNotify(facts, category, channel));
      expect(ways.map((_way, index) => row?.[`way${index}`])).toEqual(rule);
    }
  });
});
