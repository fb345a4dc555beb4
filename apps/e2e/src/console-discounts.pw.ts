import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { address } from './addresses';
import { logInStaff, openConsole } from './console';
import { expect, test } from './journey';

/** By the keyboard: the list of sites moves while it narrows. */
async function chooseSite(page: Page): Promise<void> {
  const site = page.getByRole('combobox', { name: 'Site' });
  await site.fill('Duet');
  await expect(page.getByRole('option')).toHaveText(['Duet']);
  await site.press('ArrowDown');
  await site.press('Enter');
  await expect(site).toHaveValue('Duet');
}

const unique = () => Date.now().toString(36).toUpperCase();

test('[I04] [F08] an operator makes a code, finds it, and switches it off', async ({ page }) => {
  const code = `LEEDS-${unique()}`;
  await openConsole(page, 'operator@example.com');
  await page.getByRole('menuitem', { name: 'Discount codes' }).click();
  await page.getByRole('link', { name: 'New code' }).click();
  await chooseSite(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByLabel('Per cent off').fill('35');
  await page.getByLabel('Total uses').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Code begins with').fill(code.toLowerCase());
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(row).toContainText('35%');
  await expect(row).toContainText('0 of 7');
  await row.getByText(code).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Nobody can use the code any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('[I04] [F08] a code for one member is made: found by e-mail address, and by the beginning of the name', async ({
  page,
}) => {
  const code = `SORRY-${unique()}`;
  await logInStaff(page, 'operator@example.com');
  await page.goto(address('console.localhost', '/discount-codes/create'));
  await chooseSite(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  const member = page.getByRole('combobox', { name: 'Only for this member' });
  await member.fill('nobody-at-all@example.com');
  await expect(page.getByText('No member found.')).toBeVisible();
  await member.fill('premium@example.com');
  await expect(page.getByRole('option')).toHaveText([/premium@example\.com/]);
  const name = (await page.getByRole('option').innerText()).split(',')[0]!;
  await member.fill(name.slice(0, -1));
  await page.getByRole('option', { name: /premium@example\.com/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Code begins with').fill(code.toLowerCase());
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByText(code).click();
  await expect(member).toHaveValue(/premium@example\.com/);
});

test('[I04] [I10] a batch of codes is made at once, taken home as a file, and switched off', async ({ page }) => {
  await logInStaff(page, 'operator@example.com');
  await page.goto(address('console.localhost', '/discount-codes'));
  await page.getByRole('link', { name: 'New batch' }).click();
  await chooseSite(page);
  await page.getByLabel('Number of codes').fill('60');
  await page.getByLabel('Start of each code').fill('expo');
  await page.getByLabel('Note').fill('Expo cards');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^60 codes created/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: /EXPO-/ })).toHaveCount(50);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^discount-codes-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  const column = lines[0]!.split(',').indexOf('Code');
  expect(lines.slice(1)).toHaveLength(60);
  expect(new Set(lines.slice(1).map((line) => line.split(',')[column])).size).toBe(60);

  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Switch off' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Switch 50 codes off?');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('50 rows changed.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Switched off' })).toHaveCount(50);
});

test('[I04] support reads codes and makes none', async ({ page }) => {
  await openConsole(page, 'support@example.com');
  await page.getByRole('menuitem', { name: 'Discount codes' }).click();
  await page.getByLabel('Code begins with').fill('duet10');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^New/ })).toHaveCount(0);
  await page.getByText('DUET10', { exact: true }).click();
  await expect(page.getByLabel('Per cent off')).toBeVisible();
  await expect(page.getByRole('button', { name: /Save|Switch/ })).toHaveCount(0);
});
