import { expect, test } from '@playwright/test';
import { address } from './addresses';
import { PASSWORD } from './members';
import { join } from './new-member';

const HOST = 'duet.localhost';

test('[B16] a member deletes the account beside equal ways out, and is offered the way back at log-in', async ({
  page,
}) => {
  const { email } = await join(page);
  await page.goto(address(HOST, '/settings'));
  await page.getByRole('region', { name: 'Delete account' }).getByRole('link', { name: 'See the options' }).click();
  for (const name of ['Pause account', 'Become invisible', 'Delete account'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose mails' })).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is hidden' })).toBeVisible();

  await page.goto(address(HOST, '/login'));
  await page.getByLabel('E-mail address or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await expect(page.getByText(/This account will be deleted on/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('status').getByText(/the mail is on its way/)).toBeVisible();
});
