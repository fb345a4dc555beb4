import { expect, test } from '@playwright/test';
import { address } from './addresses';
import { callConsole, openConsole } from './console';

test('[I06] [F11] support looks a member up and sees that the balance is the sum of the ledger', async ({ page }) => {
  await openConsole(page, 'support@example.com');
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await page.getByLabel('E-mail').fill('premium@example.com');
  await page
    .getByRole('cell', { name: /premium@example.com/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' }).getByText('Messages sent')).toBeVisible();
  const ledger = page.getByRole('region', { name: 'Ledger' });
  await expect(ledger.getByText(/equals the sum of \d+ movements?/)).toBeVisible();
  await expect(ledger.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(save|edit|log in as)/i })).toHaveCount(0);
});

test('[I06] members are narrowed by a filter that does not always stand there', async ({ page }) => {
  await openConsole(page, 'support@example.com');
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Id', exact: true }).click();
  const [member] = await callConsole<{ id: string; name: string }[]>(page, 'GET /api/admin/members?range=[5,5]');
  await page.getByLabel('Id', { exact: true }).fill(member!.id);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('cell', { name: new RegExp(member!.name) })).toBeVisible();
});

test('[I06] a look at a member stands in the audit log', async ({ page, browser }) => {
  await openConsole(page, 'support@example.com');
  const [member] = await callConsole<{ id: string; name: string }[]>(page, 'GET /api/admin/members?range=[0,0]');
  await page.goto(address('console.localhost', `/members/${member!.id}/show`));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(member!.name) })).toBeVisible();
  const admin = await (await browser.newContext()).newPage();
  await openConsole(admin, 'admin@example.com');
  await admin.goto(address('console.localhost', '/audit-entries'));
  // Others may be looking at members just now.
  const entries = admin.getByRole('listitem').filter({ hasText: 'Looked at' });
  await expect(entries.filter({ hasText: 'support@example.com' }).first()).toBeVisible();
});

test('[I01] [I06] a moderator sees neither addresses nor credits', async ({ page }) => {
  await openConsole(page, 'moderator@example.com');
  await expect(page.getByRole('menuitem', { name: 'Ledger' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ledger' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Account' })).toHaveCount(0);
  await expect(page.getByText('@example.com')).toHaveCount(0);
});
