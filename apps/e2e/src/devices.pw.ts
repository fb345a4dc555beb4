import { address, mailTo } from './addresses';
import { sql } from './database';
import { expect, test } from './journey';
import { PASSWORD } from './members';
import { settle } from './new-member';
import { logIn } from './visit';

const HOST = 'duet.localhost';

test('[B18] [B12] a log-in on another device is mailed and stands in the settings, from where all others are ended', async ({
  page,
  browser,
}) => {
  const member = await settle(page, HOST);
  const context = await browser.newContext({ locale: 'en-GB' });
  const other = await context.newPage();
  await logIn(other, HOST, { login: member.email, password: PASSWORD });
  const mail = await mailTo(member.email, /^New log-in/);
  expect(mail.text).toContain('/settings#devices');

  await page.goto(address(HOST, '/settings#devices'));
  const devices = page.getByRole('region', { name: 'Devices' });
  const rows = devices.getByRole('listitem');
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(rows.filter({ has: page.getByRole('button', { name: /^End the session/ }) })).not.toHaveCount(0);
  await devices.getByRole('button', { name: 'End all other sessions' }).press('Enter');
  await expect(page.getByText('All other sessions have ended.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(devices.getByRole('heading')).toBeFocused();
  await other.goto(address(HOST, '/settings'));
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await context.close();
});

test('[B18] whose log-in is a while ago gives the password before a session is ended', async ({ page, browser }) => {
  const { id, ...member } = await settle(page, HOST);
  const context = await browser.newContext({ locale: 'en-GB' });
  await logIn(await context.newPage(), HOST, { login: member.email, password: PASSWORD });
  await sql(`UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE account_id = $1`, [id]);
  await page.goto(address(HOST, '/settings#devices'));
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByRole('button', { name: 'End all other sessions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Is it really you?' });
  await expect(sheet.getByText('before you end a session')).toBeVisible();
  await sheet.getByLabel('Your password').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('All other sessions have ended.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await context.close();
});

test('[B15] who changes the password stays logged in, and photos and lists still load', async ({ page }) => {
  await settle(page, HOST);
  await page.goto(address(HOST, '/settings'));
  await page.getByRole('button', { name: 'Change password' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Old password').fill(PASSWORD);
  await sheet.getByLabel('New password', { exact: true }).fill('four brass kettles sing');
  await sheet.getByLabel('Repeat new password').fill('four brass kettles sing');
  await sheet.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Devices' }).getByText('This device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
