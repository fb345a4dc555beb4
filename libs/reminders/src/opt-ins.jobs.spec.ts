import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, placeProfile, SalesFixture, startTestApp } from '@duet/testing';
import { ReminderJobs } from './reminders.jobs';
import { RemindersModule } from './reminders.module';

const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEKLY = 'Your weekly update';
const OFFER = 'Your discount ends soon';
const PHOTO = '{"id":"01900000-0000-7000-8000-000000000001"}';

let test: TestApp;
let site: MadeSite;
let anna: MadeMember;

/** Lets seconds pass and runs what the timetable would. */
async function after(seconds: number): Promise<void> {
  test.clock.advance(seconds);
  await test.get(ReminderJobs).scan();
  await test.runJobs();
}
const mailsOf = (subject: string, member = anna) =>
  test.mails.filter((mail) => mail.to === member.email && mail.subject === subject);
const choose = (body: object, member = anna) => member.browser.patch('/api/notifications', body);

/** A man who was here at this moment, with a photo. */
async function makeMan(change = ''): Promise<MadeMember> {
  const man = await makeMember(test, site, { gender: 'male' });
  await test.db.systemRows(`UPDATE profiles SET main_photo = $2${change} WHERE id = $1`, [man.id, PHOTO]);
  return man;
}
const showUp = ({ id }: MadeMember) =>
  test.db.systemRows('UPDATE profiles SET last_active_at = $2 WHERE id = $1', [id, test.clock.now()]);

beforeAll(async () => {
  test = await startTestApp({ domains: [RemindersModule] });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-23T10:00:00Z');
  site = await makeSite(test, { locales: ['en', 'de'], settings: { time_bonus: true, interests: ['tea', 'bondage'] } });
  await new SalesFixture(test, site).sell({ credits: 20, price: 1499, currency: 'GBP' });
  anna = await makeMember(test, site);
  test.mails.splice(0);
});

describe('the weekly update', () => {
  it('[G06] [D08] names people who fit, and why, once a week in the evening, after days away, and leads to them', async () => {
    const bert = await makeMan(`, interests = '{bondage,tea}'`);
    await anna.browser.patch('/api/profile', { interests: ['tea', 'bondage'] });
    await choose({ weekly_updates: { mail: true } });
    await after(3 * DAY + HOUR);
    expect(mailsOf(WEEKLY)).toHaveLength(0);
    test.clock.set('2026-11-26T18:00:01Z');
    await after(0);
    const [mail] = mailsOf(WEEKLY);
    expect(mail?.text).toContain(`${bert.name}, 36:\nhttp://${site.host}:8080/members/${bert.id}\nYou both like tea`);
    expect(mail?.text).not.toContain('bondage');
    await after(6 * DAY);
    await showUp(bert);
    expect(mailsOf(WEEKLY)).toHaveLength(1);
    await after(DAY);
    expect(mailsOf(WEEKLY)).toHaveLength(2);
    expect((await anna.browser.get(`/api/members/${bert.id}`)).status).toBe(200);
  });

  it('[G06] [A13] names nobody who is fictional, blocked, invisible, liked already, long gone or looking for others', async () => {
    const [blocked, liked, gone] = [await makeMan(), await makeMan(), await makeMan()];
    await makeMan(', invisible = true');
    await placeProfile(test, site, { gender: 'male', fictional: true, main_photo: JSON.parse(PHOTO) as never });
    await makeMember(test, site, { gender: 'female' });
    await makeMember(test, site, { gender: 'male', sexuality: 'gay' });
    await blocked.browser.put(`/api/blocks/${anna.id}`);
    await anna.browser.put(`/api/likes/${liked.id}`);
    await test.db.systemRows(`UPDATE profiles SET last_active_at = '2026-11-01' WHERE id = $1`, [gone.id]);
    await choose({ weekly_updates: { mail: true } });
    test.clock.set('2026-11-27T18:30:00Z');
    await after(0);
    await after(DAY);
    expect(mailsOf(WEEKLY)).toEqual([]);
  });

  it('[G01] [G06] is for those who chose it, and stops with the choice', async () => {
    await makeMan();
    const silent = await makeMember(test, site);
    await choose({ weekly_updates: { mail: true } });
    await choose({ weekly_updates: { mail: false } });
    test.clock.set('2026-11-27T18:30:00Z');
    await after(0);
    expect([...mailsOf(WEEKLY), ...mailsOf(WEEKLY, silent)]).toEqual([]);
  });
});

describe('the end of a discount', () => {
  it('[G06] [F07] is told once in the last hour, with the percentage and the real end by the clock of the member', async () => {
    await choose({ promotions: { mail: true } });
    await after(2.9 * HOUR);
    expect(mailsOf(OFFER)).toEqual([]);
    await after(0.2 * HOUR);
    const [mail] = mailsOf(OFFER);
    expect(mail?.text).toMatch(/Until Monday (at )?14:00 you get 25% off/);
    await after(HOUR);
    expect(mailsOf(OFFER)).toHaveLength(1);
  });

  it('[G06] is not told to who did not choose offers, has bought, or takes a break from buying', async () => {
    const [buyer, paused] = [await makeMember(test, site), await makeMember(test, site)];
    for (const member of [buyer, paused]) await choose({ promotions: { mail: true } }, member);
    await test.db.systemRows('UPDATE accounts SET paid_user = true WHERE id = $1', [buyer.id]);
    expect((await paused.browser.post('/api/spend-guard/pause', { weeks: '1' })).status).toBe(200);
    await after(3.2 * HOUR);
    expect([anna, buyer, paused].flatMap((member) => mailsOf(OFFER, member))).toEqual([]);
  });
});
