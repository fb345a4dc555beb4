import { address } from './addresses';
import { callConsole, logInStaff, openConsole } from './console';
import { expect, test } from './journey';

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

test('[I06] [I01] looks at a member and acts for them stand in the audit log, apart, each with the way to them', async ({
  page,
  browser,
}) => {
  await logInStaff(page, 'support@example.com');
  const list = 'GET /api/admin/members?range=[0,0]';
  const [member] = await callConsole<{ id: string; name: string; site_id: string }[]>(page, list);
  await page.goto(address('console.localhost', `/members/${member!.id}/show`));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(member!.name) })).toBeVisible();
  const admin = await (await browser.newContext()).newPage();
  await logInStaff(admin, 'admin@example.com');
  const code = `SORRY${Date.now().toString(36).toUpperCase()}`;
  const body = { site_id: member!.site_id, member_id: member!.id, code, percentage: 30, minimum_order_value: 1999 };
  await callConsole(admin, 'POST /api/admin/discount-codes', { ...body, currency: 'EUR' });
  await admin.goto(address('console.localhost', '/audit-entries'));
  const entries = admin.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  const made = entries.filter({ hasText: `Discount code ${code}` });
  await expect(made).toContainText(`for ${member!.name}`);
  await made.getByRole('button', { name: /^Show all/ }).click();
  await expect(made).toContainText('Minimum price of the bundle');
  await expect(made).toContainText('€19.99');
  await expect(entries.filter({ hasText: 'Viewed' })).toHaveCount(0);
  await admin.getByRole('combobox', { name: 'Kind' }).click();
  await admin.getByRole('option', { name: 'Visits to members' }).click();
  // Others may be looking at members just now.
  const look = entries
    .filter({ hasText: 'support@example.com' })
    .filter({ hasText: `Member ${member!.name}` })
    .first();
  await look.getByRole('link', { name: `Member ${member!.name}` }).click();
  await expect(admin).toHaveURL(new RegExp(`/members/${member!.id}/show$`));
  await admin.getByRole('link', { name: 'Audit log of this member' }).click();
  await expect(entries.filter({ hasText: 'Viewed' }).filter({ hasText: 'admin@example.com' }).first()).toBeVisible();
  await expect(made).toBeVisible();
});

test('[I06] [F11] the ledger says whose credits moved, and is narrowed by what its columns show', async ({ page }) => {
  await openConsole(page, 'support@example.com');
  await page.getByRole('menuitem', { name: 'Ledger' }).click();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Sign-up', exact: true }).click();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await expect(rows.filter({ hasText: 'Sign-up' })).toHaveCount(50);
  const member = rows.first().getByRole('link').first();
  const name = await member.innerText();
  await member.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();

  const wrong = encodeURIComponent(JSON.stringify({ member_id: 'abc' }));
  await page.goto(address('console.localhost', `/ledger-entries?filter=${wrong}`));
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /^Member: / })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/1-50 of/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the filters' }).click();
  await expect(rows).toHaveCount(50);
});

test('[I01] [I06] a moderator sees neither addresses nor credits', async ({ page }) => {
  await openConsole(page, 'moderator@example.com');
  const waiting = page.getByRole('region', { name: 'Needs attention' });
  await expect(waiting.getByRole('link', { name: /^Photos to check \d/ })).toBeVisible();
  await expect(waiting.getByRole('link', { name: /^Cases waiting for me \d/ })).toBeVisible();
  await expect(waiting.getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('menuitem', { name: 'Ledger' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ledger' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Account' })).toHaveCount(0);
  await expect(page.getByText('@example.com')).toHaveCount(0);
});
