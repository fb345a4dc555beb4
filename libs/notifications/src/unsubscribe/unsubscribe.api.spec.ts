import { LinksService } from '@duet/accounts';
import type { NotificationCategory } from '@duet/contract';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, problemOf, startTestApp } from '@duet/testing';
import request from 'supertest';
import { MailComposer } from '../mail-composer';
import { UnsubscribeTokens } from './unsubscribe-tokens';

let test: TestApp;
let site: MadeSite;
let member: MadeMember;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
beforeEach(async () => {
  member = await makeMember(test, site);
});
afterAll(() => test.close());

const tokenFor = (category: NotificationCategory, siteId = site.id) =>
  test.get(UnsubscribeTokens).make({ siteId, accountId: member.id, category });

/** As the service of a mail provider calls it: no cookie, no origin, the body that RFC 8058 names. */
const oneClick = (token: string, host = site.host) =>
  request(test.server)
    .post('/api/mail/unsubscribe')
    .query({ token })
    .set('Host', host)
    .type('form')
    .send({ 'List-Unsubscribe': 'One-Click' });

const mailsOf = async (who = member) => {
  const { body } = await who.browser.get('/api/notifications');
  return (body as { notifications: { categories: Record<string, { mail: boolean; mail_reason: string | null }> } })
    .notifications.categories;
};

const composeReminder = () =>
  test.get(MailComposer).compose({
    id: 'id',
    siteId: site.id,
    accountId: member.id,
    kind: 'activation_reminder',
    to: member.email,
    locale: 'en',
    path: '/activate#x',
    args: { name: member.name, email: member.email },
  });

describe('unsubscribing', () => {
  it('[G02] mails of a category name their one click and the page, both under the site’s own address', async () => {
    const mail = await composeReminder();
    const token = tokenFor('reminders');
    const origin = `http://${site.host}:8080`;
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': `<${origin}/api/mail/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.html).toContain(`href="${origin}/unsubscribe#${token}"`);
    expect(mail.text).toContain(`${origin}/unsubscribe#${token}`);
  });

  it('[G02] transactional mails have neither', async () => {
    await makeMember(test, site, { email: 'plain@example.com', confirmed: false });
    await test.runJobs();
    const mail = test.mails.find(({ to }) => to === 'plain@example.com');
    expect(Object.keys(mail?.headers ?? {})).not.toContain('List-Unsubscribe');
    expect(mail?.html).not.toContain('/unsubscribe');
  });

  it('[G02] one click turns off that category alone, without logging in, and again changes nothing', async () => {
    for (let times = 0; times < 2; times += 1) expect((await oneClick(tokenFor('like'))).status).toBe(204);
    const categories = await mailsOf();
    expect(categories.like).toMatchObject({ mail: false, mail_reason: 'listunsubscribe' });
    expect(categories.new_messages).toMatchObject({ mail: true, mail_reason: null });
    const { body } = await member.browser.get('/api/user.php');
    expect(JSON.stringify(body)).toContain('listunsubscribe');
  });

  it('[G02] takes the other form that RFC 8058 allows', async () => {
    const answer = await request(test.server)
      .post('/api/mail/unsubscribe')
      .query({ token: tokenFor('reminders') })
      .set('Host', site.host)
      .field('List-Unsubscribe', 'One-Click');
    expect(answer.status).toBe(204);
    expect((await mailsOf()).reminders?.mail).toBe(false);
  });

  it('[G02] nothing happens when the link is merely opened', async () => {
    const token = tokenFor('like');
    const opened = await request(test.server).get('/api/mail/unsubscribe').query({ token }).set('Host', site.host);
    expect(opened.status).toBeGreaterThanOrEqual(400);
    const looked = await test.browser(site.host).post('/api/mail/subscription', { token });
    expect(looked.body).toEqual({ category: 'like', is_on: true });
    expect((await mailsOf()).like?.mail).toBe(true);
  });

  it('[G02] the page turns the category off and on again', async () => {
    const visitor = test.browser(site.host);
    const token = tokenFor('new_messages');
    const change = async (is_on: boolean) => (await visitor.post('/api/mail/subscription', { token, is_on })).body;
    expect(await change(false)).toEqual({ category: 'new_messages', is_on: false });
    expect(await change(false)).toEqual({ category: 'new_messages', is_on: false });
    expect(await change(true)).toEqual({ category: 'new_messages', is_on: true });
    expect((await mailsOf()).new_messages).toMatchObject({ mail: true, mail_reason: null });
  });

  it('[G02] a token counts on its own site, for its own account and category, and as it was made', async () => {
    const other = await makeSite(test);
    const token = tokenFor('like');
    expect((await oneClick(token, other.host)).status).toBe(410);
    const forged = Buffer.from(`${member.id} news`).toString('base64url');
    expect((await oneClick(token.replace(/^[^.]+/, forged))).status).toBe(410);
    expect((await oneClick('nonsense')).status).toBe(422);
    expect((await oneClick(token, 'nobody.test')).status).toBe(404);
    expect((await mailsOf()).like?.mail).toBe(true);
  });

  it('[G02] a token of an account that is gone leads nowhere', async () => {
    const token = tokenFor('like');
    await test.db.systemRows('DELETE FROM accounts WHERE id = $1', [member.id]);
    const answer = await test.browser(site.host).post('/api/mail/subscription', { token });
    expect(problemOf(answer).code).toBe('link_expired');
  });

  it('[G02] a reminder that waits to be sent is dropped when its category is turned off', async () => {
    const { id, email } = await makeMember(test, site, { email: 'late@example.com', confirmed: false });
    await test.runJobs();
    const reminder = { accountId: id, kind: 'activation', data: { reason: 'reminder' } } as const;
    await test.db.tx({ site }, (tx) => test.get(LinksService).issue(tx, { site }, reminder));
    const token = test.get(UnsubscribeTokens).make({ siteId: site.id, accountId: id, category: 'reminders' });
    expect((await oneClick(token)).status).toBe(204);
    await test.runJobs();
    const subjects = test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Confirm your e-mail address']);
  });
});
