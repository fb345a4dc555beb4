import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { address, linkIn, mailTo } from './addresses';
import { logInStaff } from './console';
import { sql } from './database';
import { expect, test } from './journey';
import { read } from './live-pair';
import { join, settle } from './new-member';

const HOST = 'duet.localhost';

/** The example of RFC 7517 (A.2): one key for all runs, because runs at the same time share the site. */
const EXAMPLE_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
  d: '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE',
};
const providersKey = createPrivateKey({ key: EXAMPLE_KEY, format: 'jwk' });

interface Subscriptions {
  notifications: { categories: { reminders: { mail: boolean; mail_reason: string | null } } };
}

/** Has the reminder to confirm mailed now: the timetable sends it by day and to members who are away. */
const askForReminder = (accountId: string) =>
  sql(
    `WITH link AS (
       UPDATE account_links SET data = '{"reason":"reminder"}' WHERE account_id = $1 AND kind = 'activation'
       RETURNING site_id, id, account_id, kind)
     INSERT INTO outbox_jobs (id, site_id, name, queue, payload, created_at, next_try_at)
     SELECT gen_random_uuid(), site_id, 'accounts.link_issued>mailLink', 'mail',
       json_build_object('account_id', account_id, 'link_id', id, 'kind', kind), now(), now() FROM link`,
    [accountId],
  );

test('[G02] the small print of a reminder leads to a page that stops such e-mails by a button, and takes it back', async ({
  page,
  browser,
}) => {
  const member = await join(page);
  await askForReminder(member.id);
  const { text } = await mailTo(member.email, /not confirmed yet/);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(linkIn(text, '/unsubscribe'));
  await expect(stranger.getByRole('heading', { name: 'Stop these e-mails?' })).toBeVisible();
  await expect(stranger.getByText(/reminders about your account/)).toBeVisible();
  const remindersOf = async () =>
    (await read<Subscriptions>(page, '/api/notifications')).notifications.categories.reminders;
  expect((await remindersOf()).mail).toBe(true);

  await stranger.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(stranger.getByRole('heading', { name: 'You will not get these e-mails any more' })).toBeVisible();
  expect(await remindersOf()).toMatchObject({ mail: false, mail_reason: 'listunsubscribe' });
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'You will not get these e-mails any more' })).toBeVisible();

  await stranger.getByRole('button', { name: 'Undo' }).click();
  await expect(stranger.getByRole('heading', { name: 'You get these e-mails again' })).toBeVisible();
  expect(await remindersOf()).toMatchObject({ mail: true, mail_reason: null });
});

/** Announces an event about a member's mails as SendGrid does. */
async function announce(page: Page, event: string, email: string): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const body = JSON.stringify([{ event, email, timestamp: now, sg_event_id: randomUUID() }]);
  const signature = sign('sha256', Buffer.from(`${now}${body}`), providersKey).toString('base64');
  const prefix = 'X-Twilio-Email-Event-Webhook';
  const headers = { 'Content-Type': 'application/json', [`${prefix}-Signature`]: signature };
  return page.evaluate(async (init) => (await fetch('/api/mail/events', { method: 'POST', ...init })).status, {
    body,
    headers: { ...headers, [`${prefix}-Timestamp`]: String(now) },
  });
}

test('[G02] [G04] [I09] a spam complaint shows what is off, a bounce asks for another address, the console tells both', async ({
  page,
  browser,
}) => {
  const publicKey = createPublicKey(providersKey).export({ format: 'der', type: 'spki' }).toString('base64');
  await sql(
    `INSERT INTO mail_event_keys (site_id, provider, public_key, changed_at)
     SELECT site_id, 'sendgrid', $2, now() FROM domains WHERE host = $1
     ON CONFLICT ON CONSTRAINT pk_mail_event_keys DO NOTHING`,
    [HOST, publicKey],
  );
  const member = await settle(page, HOST);
  expect(await announce(page, 'spamreport', member.email)).toBe(204);
  await page.goto(address(HOST, '/members'));
  await expect(page.getByRole('region', { name: 'Some notifications are off' })).toBeVisible();

  expect(await announce(page, 'bounce', member.email)).toBe(204);
  await page.reload();
  const banner = page.getByRole('region', { name: 'We cannot reach you by e-mail' });
  await expect(banner).toContainText(member.email);
  await banner.getByRole('link', { name: 'Change address' }).click();
  await expect(page.getByText('E-mails to this address come back to us')).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await logInStaff(staff, 'support@example.com');
  await staff.goto(address('console.localhost', `/members/${member.id}/show`));
  await expect(staff.getByText(/E-mails bounce, Marked as spam/)).toBeVisible();
  await staff.getByRole('link', { name: 'E-mails to this member' }).click();
  const mail = staff.getByRole('row', { name: new RegExp(`Activation ${member.name}`) });
  await expect(mail).toBeVisible();
  await expect(staff.getByRole('row')).toHaveCount(2);
});

test('a link that was cut off says so before the program is there, and a whole one does not', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const [link, title] of [
    ['/unsubscribe', 'This link does not work'],
    ['/reset-password/do', 'Link expired or invalid, request a new email'],
    ['/unsubscribe#token', 'Your e-mails'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address(HOST, link));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
  }
});
