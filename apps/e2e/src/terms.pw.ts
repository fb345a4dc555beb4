import { address } from './addresses';
import { logInStaff, makeLiveSite } from './console';
import { expect, test } from './journey';
import { settle } from './new-member';

const HOST = `terms-${Date.now().toString(36)}.localhost`;

test('[H06] [B05] members are asked to agree to terms that an operator has published as new, one notice at a time', async ({
  page,
  browser,
}) => {
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Clause', domain: HOST, locales: ['en'] });
  const member = await (await browser.newContext()).newPage();
  await settle(member, HOST);
  const notices = member.locator('.d-alerts section:visible');
  await member.goto(address(HOST, '/members'));
  await expect(notices).toHaveCount(1);
  const changed = member.getByRole('region', { name: 'Our terms have changed' });
  await expect(changed).toHaveCount(0);

  await page.goto(address('console.localhost', `/own-texts?site=${site.id}&kind=page&key=terms&locale=en`));
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Our new terms');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved. Publish it when it is ready.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Ask members to agree to it' }).check();
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();

  await expect(async () => {
    await member.goto(address(HOST, '/members'));
    await expect(changed).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(notices).toHaveCount(1);
  await changed.getByRole('link', { name: 'Read them' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Our new terms' })).toBeVisible();
  await member.getByText('On this page').click();
  await member.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
  await expect(member).toHaveURL(/#chapter-1$/);
  await changed.getByRole('button', { name: 'I agree' }).click();
  await expect(changed).toHaveCount(0);
  await member.goto(address(HOST, '/members'));
  await expect(notices).toHaveCount(1);
  await expect(changed).toHaveCount(0);
});
