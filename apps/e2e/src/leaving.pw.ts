import { address, linkIn, mailTo } from './addresses';
import { expect, test } from './journey';
import { PASSWORD } from './members';
import { join, settle } from './new-member';
import { openPage } from './visit';

const HOST = 'duet.localhost';

test('[B16] a member deletes the account beside equal ways out, is offered the way back at log-in, and takes it by the mail', async ({
  page,
}) => {
  const { email } = await settle(page, HOST);
  await page.goto(address(HOST, '/settings'));
  await page.getByRole('region', { name: 'Delete account' }).getByRole('link', { name: 'See the options' }).click();
  for (const name of ['Pause account', 'Become invisible', 'Delete account'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose e-mails' })).toBeVisible();
  await page
    .getByRole('region', { name: /Stay with \d+% off/ })
    .getByRole('button', { name: 'Get the code' })
    .click();
  const code = page.getByRole('region', { name: 'Your discount code' });
  await expect(code).toContainText(/STAY-\w{5}-\w{5}/);
  await page.reload();
  await expect(code).toContainText(/STAY-\w{5}-\w{5}/);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is hidden' })).toBeVisible();
  await page.goto(address(HOST, '/account-deleted'));
  await expect(page.getByRole('heading', { name: 'Deleted accounts' })).toBeVisible();

  await page.goto(address(HOST, '/login'));
  await page.getByLabel('E-mail address or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(page.getByText(/This account will be deleted on/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('status').getByText(/the e-mail is on its way/)).toBeVisible();

  const { text } = await mailTo(email, /will be deleted on/);
  await page.goto(linkIn(text, '/account-deleted'));
  await page.getByRole('button', { name: 'Restore account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is back' })).toBeVisible();
});

test('[B16] a member whose address is not confirmed reads why there is nothing to pause yet', async ({ page }) => {
  await join(page, HOST);
  await openPage(page, HOST, '/settings/delete');
  const pause = page.getByRole('region', { name: 'Take a break' });
  await expect(pause).toContainText('once your e-mail address is confirmed');
  await expect(pause.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
});
