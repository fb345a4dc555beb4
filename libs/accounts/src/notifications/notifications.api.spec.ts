import type { NotificationCategory, Notifications } from '@duet/contract';
import { problemOf, startTestApp, makeMember, makeSite } from '@duet/testing';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { AccountEntity } from '../account.entity';
import { NotificationChoicesService } from './notification-choices.service';

let test: TestApp;
let site: MadeSite;
let member: MadeMember;

const read = async (of = member) =>
  ((await of.browser.get('/api/notifications')).body as { notifications: Notifications }).notifications;
const change = (body: unknown, of = member) => of.browser.patch('/api/notifications', body);
const disabled = async (of = member) =>
  ((await of.browser.get('/api/user.php')).body as { user: { notifications_disabled: string[] } }).user
    .notifications_disabled;
const choices = () => test.get(NotificationChoicesService);
const unsubscribe = (category: NotificationCategory) =>
  test.db.tx({ site }, (tx) => choices().unsubscribe(tx, { site }, { id: member.id, category }));

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await makeMember(test, site);
});

describe('choices of notifications', () => {
  it('[G01] begin with what the member came for, and offers only for those who opt in', async () => {
    const { categories, mail_bounced } = await read();
    expect(categories.new_messages).toEqual({ mail: true, push: true, mail_reason: null });
    expect(categories.promotions).toEqual({ mail: false, push: false, mail_reason: null });
    expect(Object.keys(categories)).toHaveLength(8);
    expect(mail_bounced).toBe(false);
    expect(await disabled()).toEqual([]);
  });

  it('[G01] change by category and channel, the rest stays, and once more changes nothing', async () => {
    const first = await change({ like: { mail: false }, weekly_updates: { mail: true } });
    expect(first.status).toBe(200);
    const { categories } = await read();
    expect(categories.like).toEqual({ mail: false, push: true, mail_reason: null });
    expect(categories.weekly_updates).toEqual({ mail: true, push: false, mail_reason: null });
    expect(categories.new_messages.mail).toBe(true);
    const again = await change({ like: { mail: false }, weekly_updates: { mail: true } });
    expect(again.body).toEqual(first.body);
    expect(await disabled()).toEqual(['like']);
    await change({ like: { mail: true } });
    expect(await disabled()).toEqual([]);
  });

  it('[G01] name the field that is wrong', async () => {
    const wrong = problemOf(await change({ like: { mail: 'yes' }, news: { push: null } }));
    expect([wrong.status, wrong.errors?.map(({ field }) => field)]).toEqual([422, ['like.mail', 'news.push']]);
    const unknown = problemOf(await change({ gossip: { mail: true } }));
    expect([unknown.status, unknown.errors?.[0]]).toEqual([422, { field: 'gossip', code: 'unknown_field' }]);
    const sms = problemOf(await change({ like: { sms: true } }));
    expect(sms.errors?.[0]).toEqual({ field: 'like.sms', code: 'unknown_field' });
  });

  it('[G01] are of one member: visitors have none, others keep theirs', async () => {
    const visitor = test.browser(site.host);
    expect(problemOf(await visitor.get('/api/notifications')).code).toBe('authentication_required');
    expect(problemOf(await visitor.patch('/api/notifications', {})).code).toBe('authentication_required');
    const other = await makeMember(test, site);
    await change({ like: { push: false } });
    expect((await read(other)).categories.like.push).toBe(true);
  });

  it('[G01] made at the same moment all hold', async () => {
    await Promise.all([
      change({ like: { mail: false } }),
      change({ news: { mail: true } }),
      change({ like: { push: false } }),
    ]);
    const { like, news } = (await read()).categories;
    expect([like.mail, like.push, news.mail]).toEqual([false, false, true]);
    expect(await disabled()).toEqual(['like']);
  });
});

describe('reasons of mail', () => {
  it('[G02] an unsubscribed category says so, and the member can turn it on again', async () => {
    await unsubscribe('new_messages');
    expect((await read()).categories.new_messages).toEqual({ mail: false, push: true, mail_reason: 'listunsubscribe' });
    expect(await disabled()).toEqual(['listunsubscribe', 'new_messages']);
    await change({ new_messages: { mail: true } });
    expect((await read()).categories.new_messages).toEqual({ mail: true, push: true, mail_reason: null });
    expect(await disabled()).toEqual([]);
  });

  it('[G02] a mail marked as spam turns off all that were on, and the member can turn each on again', async () => {
    await change({ weekly_updates: { mail: true } });
    await test.db.tx({ site }, (tx) => choices().markAsSpam(tx, { site }, member.id));
    const { categories } = await read();
    expect(Object.values(categories).filter(({ mail }) => mail)).toEqual([]);
    expect(categories.weekly_updates.mail_reason).toBe('fbl');
    expect(categories.promotions.mail_reason).toBeNull();
    expect(categories.like.push).toBe(true);
    await change({ like: { mail: true } });
    expect((await read()).categories.like).toEqual({ mail: true, push: true, mail_reason: null });
    expect(await disabled()).toContain('fbl');
  });

  it('[G02] mails that came back end with another address alone', async () => {
    await test.db.tx({ site }, (tx) => choices().markAsBounced(tx, { site }, member.id));
    await change({ promotions: { mail: true } });
    expect((await read()).mail_bounced).toBe(true);
    expect(await disabled()).toEqual(['bounce']);
    const email = `new-${member.email}`;
    await member.browser.post('/api/account/email-changes', { email, password: member.password });
    await test.runJobs();
    const mail = test.mails.filter(({ to }) => to === email).at(-1);
    const [, token] = /#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect((await member.browser.put('/api/account/email-changes', { token })).status).toBe(204);
    expect((await read()).mail_bounced).toBe(false);
    expect(await disabled()).toEqual([]);
  });

  it('belong to the account and go with it', async () => {
    await change({ like: { mail: false } });
    await test.db.tx({ site }, (tx) => tx.delete(AccountEntity, { site_id: site.id, id: member.id }));
    const rows = await test.db.systemRows('SELECT 1 FROM notification_choices WHERE account_id = $1', [member.id]);
    expect(rows).toEqual([]);
  });
});
