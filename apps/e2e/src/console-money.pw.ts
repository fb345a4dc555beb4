import { address } from './addresses';
import { callConsole, logInStaff, makeLiveSite } from './console';
import { expect, test } from './journey';
import { join, letters } from './new-member';

const CONSOLE = 'console.localhost';

test('[I04] [F01] an operator sets a bundle and a fee, and members are offered them at once', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await logInStaff(page, 'operator@example.com');
  const domain = `tide-${Date.now().toString(36)}.localhost`;
  // Other journeys have their Tide, too.
  const name = `Tide ${letters()}`;
  await makeLiveSite(page, { name, domain, locales: ['en'] });
  await page.goto(address(CONSOLE, '/credit-bundles/create'));
  await page.getByRole('combobox', { name: 'Site' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Credits').fill('77');
  await page.getByLabel('Price, VAT included').fill('30.80');
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await page.getByRole('option', { name: 'GBP' }).click();
  await expect(page.getByText('A credit costs £0.40.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /77.*£30\.80/ })).toBeVisible();

  // The site in hand is the new rule's site.
  await page.goto(address(CONSOLE, '/payment-methods/create'));
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(name);
  await page.getByRole('combobox', { name: 'Method' }).fill('PayPal');
  await page.getByRole('option', { name: 'PayPal' }).click();
  await page.getByLabel('Fixed fee').fill('0.35');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /PayPal.*Every country/ })).toBeVisible();

  const member = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await join(member, domain);
  await member.goto(address(domain, '/credits'));
  const bundle = member.getByRole('link', { name: /77 credits/ });
  await expect(bundle).toContainText('£30.80');
  await expect(member.getByRole('region', { name: 'Payment methods' })).toContainText('plus £0.35 fee');
  await bundle.click();
  await member.getByRole('radio', { name: /PayPal/ }).check();
  await expect(member.locator('main dl')).toContainText('£0.35');
});

test('[F15] premium leads to the credits, and its number shows only with source, date and method', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await logInStaff(page, 'operator@example.com');
  const domain = `reef-${Date.now().toString(36)}.localhost`;
  const site = await makeLiveSite(page, { name: 'Reef', domain, locales: ['en'] });
  const say = async (settings: object) => {
    await callConsole(page, `PATCH /api/admin/sites/${site.id}`, { settings });
    await callConsole(page, `POST /api/admin/sites/${site.id}/publish`);
  };
  await say({ premium_claim_source: 'Duet, own count', premium_claim_date: '2026-10-01' });
  const member = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await join(member, domain);
  const main = member.getByRole('main');
  await member.goto(address(domain, '/premium'));
  await expect(main.getByRole('table')).toBeVisible();
  await expect(main.getByText('46% higher chance to find a match')).toHaveCount(0);
  await say({ premium_claim_method: 'Matches per active member in 90 days, premium against free.' });
  await expect(async () => {
    await member.goto(address(domain, '/premium'));
    await expect(main.getByText('46% higher chance to find a match')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(main.getByText(/Duet, own count, 1 October 2026/)).toBeVisible();
  await main.getByRole('link', { name: 'Get Premium' }).click();
  await expect(member).toHaveURL(/\/credits$/);
});
