import { address, linkIn, mailTo } from './addresses';
import { expect, test } from './journey';
import { PASSWORD } from './members';
import { join, letters } from './new-member';
import { openPage } from './visit';

const HOST = 'duet.localhost';

test('[B15] a member changes the password by the old one, and the address by the link that goes to the new one', async ({
  page,
}) => {
  await join(page, HOST);
  await openPage(page, HOST, '/settings');
  await page.getByRole('region', { name: 'Password' }).getByRole('button').click();
  const sheet = page.getByRole('dialog');
  const change = async (old: string, repeat = 'copper violin harbour') => {
    await sheet.getByLabel('Old password', { exact: true }).fill(old);
    await sheet.getByLabel('New password', { exact: true }).fill('copper violin harbour');
    await sheet.getByLabel('Repeat new password', { exact: true }).fill(repeat);
    await sheet.getByRole('button', { name: 'Save new password' }).click();
  };
  await change(PASSWORD, 'copper violin');
  await expect(sheet.getByText('The entered passwords are not the same.')).toBeVisible();
  await change('not the old one');
  await expect(sheet.getByText('Please check your old password.')).toBeVisible();
  await change(PASSWORD);
  await expect(sheet).toBeHidden();

  await page
    .getByRole('region', { name: /^E-.?mail address$/ })
    .getByRole('button', { name: 'Change address' })
    .click();
  const move = async (email: string) => {
    await sheet.getByLabel('New e-mail address').fill(email);
    await sheet.getByLabel('Your password', { exact: true }).fill('copper violin harbour');
    await sheet.getByRole('button', { name: 'Send me the link' }).click();
  };
  await move('nobody@');
  await expect(sheet.getByText('New email adress is invalid.')).toBeVisible();
  await move('premium@example.com');
  await expect(sheet.getByText('This email address already owns an account on this website.')).toBeVisible();
  const moved = `moved-${letters()}@example.com`;
  await move(moved);
  await expect(sheet).toBeHidden();
  const { text } = await mailTo(moved, /Confirm your new e-mail address/);
  await page.goto(linkIn(text, '/mail-change/do'));
  await expect(page.getByRole('heading', { name: /mail address has been changed/ })).toBeVisible();
  await page.goto(address(HOST, '/settings'));
  await expect(page.getByText(moved)).toBeVisible();
});
