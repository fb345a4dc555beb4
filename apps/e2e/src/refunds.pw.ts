import type { Page } from '@playwright/test';
import { address, linkIn, mailTo } from './addresses';
import { callConsole, logInStaff, makeLiveSite } from './console';
import { expect, test } from './journey';
import { join } from './new-member';
import { openPage } from './visit';

const HOST = 'duet.localhost';

test.setTimeout(90_000);
test.use({ locale: 'en-GB' });

const open = (page: Page, path: string) => openPage(page, HOST, path);

/** A new member who has bought 50 credits; answers their address. */
async function buyer(page: Page): Promise<string> {
  const { email } = await join(page, HOST);
  await page.evaluate(() => localStorage.setItem('auto-like', String(Date.now())));
  await open(page, '/credits');
  await page.locator('main li > a[href^="/credits/"]').nth(1).click();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(page).toHaveURL(/\/sandbox\/payments\//);
  await page.locator('button[name=act][value=pay]').click();
  await expect(page.getByRole('heading', { name: 'Thank you, your payment is complete' })).toBeVisible();
  return email;
}
const credits = (page: Page) =>
  page.evaluate(
    async () => ((await (await fetch('/api/user.php')).json()) as { user: { credits: number } }).user.credits,
  );
const numberOf = (page: Page) =>
  page.evaluate(
    async () =>
      ((await (await fetch('/api/orders')).json()) as { orders: { payment_id: string }[] }).orders[0]!.payment_id,
  );

test('[F12] unused credits are returned from the settings, at a sum that is seen before', async ({ page }) => {
  await buyer(page);
  await open(page, '/settings');
  const section = page.getByRole('region', { name: 'Right of return' });
  await section.getByRole('button', { name: 'Return credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return unused credits' });
  await expect(dialog).toContainText('You get back');
  const button = dialog.getByRole('button', { name: /^Return for £/ });
  const sum = (await button.innerText()).replace('Return for ', '');
  await button.click();
  await expect(page.locator('.d-toast')).toContainText(`${sum} is on its way back to you.`);
  await expect(section.getByText('Nothing can be returned right now.')).toBeVisible();
  expect(await credits(page)).toBe(0);
  await expect(page.getByRole('region', { name: 'Premium has ended' })).toBeVisible();
  await open(page, '/transactions');
  await expect(page.locator('summary').getByText('Refunded')).toBeVisible();
});

test('[F12] somebody withdraws without logging in: declared, acknowledged by mail, confirmed there', async ({
  page,
}) => {
  const email = await buyer(page);
  const number = await numberOf(page);
  await page.context().clearCookies();
  await open(page, '/pages/return-policy');
  await page.locator('article').getByRole('link', { name: 'Withdraw from a purchase' }).click();
  await page.getByLabel('Order number').fill(number.toLowerCase());
  await page.getByLabel('E-mail address of the account').fill(email);
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your declaration' })).toBeVisible();
  const mail = await mailTo(email, /Your withdrawal/);
  expect(mail.text).toContain(number);
  await page.goto(linkIn(mail.text, '/withdrawal'));
  await page.getByRole('button', { name: /^Confirm withdrawal: £/ }).click();
  await expect(page.getByRole('heading', { name: 'Your withdrawal is complete' })).toBeVisible();
  await mailTo(email, /Your money is on its way back/);
  await page.goto('about:blank');
  await page.goto(linkIn(mail.text, '/withdrawal'));
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a limit that a member has set keeps an order from being made, and says so', async ({ page }) => {
  await join(page, HOST);
  await page.evaluate(() => localStorage.setItem('auto-like', String(Date.now())));
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Set a limit' }).click();
  await page.getByLabel('Limit for any seven days (GBP)').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('£5.00 in any seven days')).toBeVisible();
  await open(page, '/credits');
  await page.locator('main li > a[href^="/credits/"]').nth(1).click();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(page.getByText('This order is above your own weekly limit of £5.00.')).toBeVisible();
});

test('[I05] support pays a part back from the order, worked out before', async ({ page, browser }) => {
  await buyer(page);
  const number = await numberOf(page);
  const desk = await browser.newPage();
  await logInStaff(desk, 'support@example.com');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await desk.goto(address('console.localhost', `/orders/${id}/show`));
  await desk.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Unused credits to take back').fill('10');
  await dialog.getByLabel('Reason').fill('Asked for by mail');
  const button = dialog.getByRole('button', { name: /^Refund £/ });
  await expect(dialog).toContainText('For 10 credits');
  await button.click();
  await expect(desk.getByText('The refund is under way.')).toBeVisible();
  expect(await credits(page)).toBe(40);
  await desk.goto(address('console.localhost', '/refunds'));
  await expect(desk.getByRole('row', { name: new RegExp(number) })).toContainText('Paid back');
  await desk.close();
});

test('[I05] an order says what becomes of its refund, and that it is refunded once it is', async ({
  page,
  browser,
}) => {
  const second = await (await browser.newContext()).newPage();
  await logInStaff(second, 'operator@example.com');
  const domain = `vault-${Date.now().toString(36)}.localhost`;
  const site = await makeLiveSite(second, { name: 'Vault', domain, locales: ['en'] });
  const bundle = { site_id: site.id, country: null, currency: 'GBP', credits: 700, price: 20_000, on_offer: true };
  await callConsole(second, 'POST /api/admin/credit-bundles', bundle);
  await join(page, domain);
  await page.goto(address(domain, '/credits'));
  await page.getByRole('link', { name: /700 credits/ }).click();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(page).toHaveURL(/\/sandbox\/payments\//);
  await page.locator('button[name=act][value=pay]').click();
  await expect(page.getByRole('heading', { name: 'Thank you, your payment is complete' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const order = address('console.localhost', `/orders/${id}/show`);
  const desk = await (await browser.newContext()).newPage();
  await logInStaff(desk, 'support@example.com');
  await desk.goto(order);
  await desk.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked for by mail');
  await dialog.getByRole('button', { name: /^Refund £1\d\d\./ }).click();
  await expect(desk.getByText(/^A refund of £1\d\d\.\d\d is waiting for a second person\.$/)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  const sums = desk.getByRole('region', { name: 'Amounts' });
  await expect(sums.getByText('Refund under way')).toBeVisible();
  await expect(sums.getByText('Refunded')).toHaveCount(0);

  await second.goto(order);
  await second
    .getByRole('region', { name: 'Refunds' })
    .getByRole('link', { name: /for \d+ credits/ })
    .click();
  await expect(second.getByRole('link', { name: /^[A-Z0-9]{5}-[A-Z0-9]{5}$/ })).toBeVisible();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Paid back').first()).toBeVisible();
  await second.goto(order);
  await expect(second.getByText('Everything has been paid back.')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Amounts' }).getByText('Refunded')).toBeVisible();
});
