import { expect, test } from '@playwright/test';
import { address } from './addresses';
import { join } from './new-member';

const HOST = 'duet.localhost';

test('[D02] whom a member has hidden stands in the settings, and is shown again from there', async ({ page }) => {
  await join(page);
  await page.goto(address(HOST, '/settings'));
  const hidden = page.getByRole('region', { name: 'Hidden members' });
  await expect(hidden.getByText('You have not hidden anybody.')).toBeVisible();

  await page.goto(address(HOST, '/members?order=newest'));
  await page.locator('.m-card-menu').first().click();
  const act = page.getByRole('menuitem', { name: /^Don’t show .+ again$/ });
  const [, name = ''] = /^Don’t show (.+) again$/.exec(await act.innerText()) ?? [];
  await act.click();
  await expect(page.getByText(`${name} is no longer shown in your search.`)).toBeVisible();

  await page.goto(address(HOST, '/settings'));
  await hidden.getByRole('button', { name: `Show ${name} again` }).click();
  await expect(hidden.getByText('You have not hidden anybody.')).toBeVisible();
  await page.reload();
  await expect(hidden.getByText('You have not hidden anybody.')).toBeVisible();
  await page.goto(address(HOST, '/members?order=newest'));
  await expect(page.getByRole('button', { name: `More about ${name}`, exact: true }).first()).toBeVisible();
});

test('[C07] whom a member has blocked stands in the settings, and is let back from there', async ({ page }) => {
  await join(page);
  await page.goto(address(HOST, '/members?order=newest'));
  await page.locator('.m-card').first().click();
  const heading = page.locator('.p-head h2');
  const [name = ''] = (await heading.innerText()).split(',');
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: `Block ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Block ${name}` })
    .click();
  await expect(page.getByText(`${name} is blocked.`)).toBeVisible();

  await page.goto(address(HOST, '/settings'));
  const blocked = page.getByRole('region', { name: 'Blocked members' });
  await blocked.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(blocked.getByText('You have not blocked anybody.')).toBeVisible();
  await page.reload();
  await expect(blocked.getByText('You have not blocked anybody.')).toBeVisible();
});
