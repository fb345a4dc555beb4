import type { Page } from '@playwright/test';
import { address } from './addresses';
import { logInStaff } from './console';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import { tabTo } from './keyboard';
import { join } from './new-member';
import { openPage } from './visit';

/** A newcomer's prices are a quarter off for four hours: what each bundle of 50 comes to then. */
const GB = { host: 'duet.localhost', locale: 'en-GB' };
const NL = { host: 'bdsm.localhost', locale: 'nl-NL' };
const BE = { host: 'bbw.localhost', locale: 'fr-BE' };

type Place = typeof GB;

test.setTimeout(90_000);

/** A new member at the order page of 50 credits. */
async function choose(page: Page, { host }: Place): Promise<void> {
  await join(page, host);
  await page.evaluate(() => localStorage.setItem('auto-like', String(Date.now())));
  await openPage(page, host, '/credits');
  await page.locator('main li > a[href^="/credits/"]').nth(1).click();
  await expect(page).toHaveURL(/\/credits\/[0-9a-f-]{36}$/);
}

const method = (page: Page, name: string) => page.locator(`input[name=method][value=${name}]`);
const order = (page: Page, words = 'Order with obligation to pay') => page.getByRole('button', { name: words }).click();
/** Presses one button of the provider's page. */
async function act(page: Page, value: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/payments\//);
  const button = page.locator(`button[name=act][value=${value}]`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!(await button.isVisible())) await page.locator('summary').click();
  await button.click();
}
const result = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
/** Counts the member's orders by state. */
const states = (page: Page) =>
  page.evaluate(async () => {
    const { orders } = (await (await fetch('/api/orders')).json()) as { orders: { status: string }[] };
    return orders.map(({ status }) => status).sort();
  });
const credits = (page: Page) =>
  page.evaluate(
    async () => ((await (await fetch('/api/user.php')).json()) as { user: { credits: number } }).user.credits,
  );
const total = (page: Page) => page.locator('main dl > div').last();

test.describe('in Dutch', () => {
  test.use({ locale: NL.locale });
  test('[F01] [F02] [F03] somebody buys with iDEAL on the Dutch site and is premium', async ({ page }) => {
    await choose(page, NL);
    await expect(method(page, 'ideal')).toBeChecked();
    await expect(total(page)).toContainText('€ 22,49');
    await order(page, 'Bestelling met betalingsverplichting');
    await act(page, 'pay');
    await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/);
    await expect(result(page, 'Bedankt, je betaling is voltooid')).toBeVisible();
    await expect(page.locator('.d-toast')).toContainText('Er zijn 50 credits toegevoegd.');
    expect(await credits(page)).toBe(50);
    await expect(page.getByRole('link', { name: 'Factuur (PDF)' })).toBeVisible();
    await openPage(page, NL.host, '/credits');
    await expect(page.locator('main ol > li').first()).toContainText('+50');
  });
});

test.describe('in French', () => {
  test.use({ locale: BE.locale });
  test('[F01] [F02] somebody buys with Bancontact on the Belgian site', async ({ page }) => {
    await page.context().addCookies([{ name: 'locale', value: 'fr', domain: BE.host, path: '/' }]);
    await choose(page, BE);
    await expect(method(page, 'bancontact')).toBeChecked();
    await expect(total(page)).toContainText('22,49 €');
    await order(page, 'Commander avec obligation de paiement');
    await act(page, 'pay');
    await expect(result(page, 'Merci, votre paiement est effectué')).toBeVisible();
    expect(await credits(page)).toBe(50);
  });
});

test.describe('in English', () => {
  test.use({ locale: GB.locale });

  test('[F02] [F05] [F17] somebody buys with a card that is kept, again with one click, and otherwise when it is declined', async ({
    page,
  }) => {
    await choose(page, GB);
    await method(page, 'creditcard').check();
    await expect(total(page)).toContainText('£22.49');
    await page.getByLabel(/Save this payment method/).check();
    await order(page);
    await expect(page).toHaveURL(/\/sandbox\/payments\//);
    const provider = page.url();
    await act(page, 'pay');
    await expect(result(page, 'Thank you, your payment is complete')).toBeVisible();
    await openPage(page, GB.host, '/credits/repeat-order');
    const repeat = page.getByRole('region', { name: 'The same again?' });
    // The discount was on the first purchase.
    await expect(repeat).toContainText('£29.99');
    await expect(repeat).toContainText('it was £22.49');
    await repeat.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect(result(page, 'Thank you, your payment is complete')).toBeVisible();
    expect(await credits(page)).toBe(100);
    // The bank declines the card from now on: nothing is charged, and the page offers other ways.
    await page.goto(provider);
    await act(page, 'decline');
    await openPage(page, GB.host, '/credits/repeat-order');
    await repeat.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect(result(page, 'Your saved payment method did not work')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enter a card' })).toBeVisible();
    // One click, one order: what was declined was not tried a second time.
    expect(await states(page)).toEqual(['completed', 'completed', 'failed']);
    await page.getByRole('link', { name: 'Pay with PayPal' }).click();
    await expect(method(page, 'paypal')).toBeChecked();
    expect(await credits(page)).toBe(100);
    await openPage(page, GB.host, '/credits/repeat-order');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(repeat.getByRole('link', { name: 'Choose how to pay' })).toBeVisible();
  });

  test('[F02] a payment that fails or is cancelled says so, and another method brings the credits', async ({
    page,
  }) => {
    await choose(page, GB);
    await order(page);
    await act(page, 'fail');
    await expect(result(page, 'Payment failed')).toBeVisible();
    await expect(page.getByText('Payment failed or has been cancelled.')).toBeVisible();
    await page.getByRole('link', { name: 'Try another payment method' }).click();
    await method(page, 'paypal').check();
    await order(page);
    await act(page, 'cancel');
    await expect(result(page, 'Order cancelled')).toBeVisible();
    await expect(page.getByText('Payment failed or has been cancelled.')).toBeVisible();
    expect(await credits(page)).toBe(0);
    await page.getByRole('link', { name: 'Try another payment method' }).click();
    await order(page);
    await act(page, 'pending');
    await expect(result(page, 'Your payment is being processed')).toBeVisible();
  });

  test('[F02] [F16] a payment in hand ends on the open page; every order is in the overview and in the console', async ({
    page,
    browser,
  }) => {
    await choose(page, GB);
    await order(page);
    await expect(page).toHaveURL(/\/sandbox\/payments\//);
    const provider = page.url();
    await act(page, 'pending');
    await expect(result(page, 'Your payment is being processed')).toBeVisible();
    const number = (await page.locator('main dd').first().textContent())!;
    const there = await page.context().newPage();
    await there.goto(provider);
    await there.locator('button[name=act][value=pay]').click();
    await expect(there).toHaveURL(/\/transactions\//);
    await expect(result(page, 'Thank you, your payment is complete')).toBeVisible();
    await expect(page.locator('.d-toast')).toContainText('50 credits have been added.');
    await page.getByRole('link', { name: 'All my orders' }).click();
    await expect(page.locator('details')).toHaveCount(1);
    await page.locator('details summary').click();
    await expect(page.locator('details')).toContainText(number);
    const desk = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await logInStaff(desk, 'support@example.com');
    await desk.goto(address('console.localhost', '/orders'));
    await desk.getByLabel('Order number').fill(number);
    await expect(desk).toHaveURL(/payment_id/);
    await desk.getByRole('row', { name: new RegExp(number) }).click();
    await expect(desk.getByRole('region', { name: 'What happened' }).getByText('Completed')).toBeVisible();
  });

  test('[F02] [H12] paying works by keyboard alone', async ({ page }) => {
    await join(page, GB.host);
    await page.evaluate(() => localStorage.setItem('auto-like', String(Date.now())));
    await openPage(page, GB.host, '/credits');
    // Where a message costs one credit, both have one price, and it is said once.
    const bundle = page.getByRole('link', { name: /^20 credits/ });
    await expect(bundle).toContainText(/£0\.\d\d per message/);
    await expect(bundle).not.toContainText('per credit');
    await bundle.focus();
    await page.keyboard.press('Enter');
    await expect(method(page, 'mastercard')).toBeChecked();
    await method(page, 'mastercard').focus();
    await page.keyboard.press('ArrowDown');
    await expect(method(page, 'visa')).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Order with obligation to pay' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sandbox\/payments\//);
    expect(await seriousFindings(page)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: 'Pay', exact: true }));
    await page.keyboard.press('Enter');
    await expect(result(page, 'Thank you, your payment is complete')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('[F01] what messages and credits cost is told to everybody', async ({ page }) => {
    await openPage(page, GB.host, '/pricing');
    await expect(page.getByRole('table', { name: 'What a message costs' })).toContainText('from £0.40');
    await expect(page.getByRole('table', { name: 'What credits cost' })).toContainText('£119.99');
  });
});
