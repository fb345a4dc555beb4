import type { Page } from '@playwright/test';
import { address } from './addresses';
import { callConsole, logInStaff, makeLiveSite } from './console';
import { giveCredits } from './database';
import { expect, test } from './journey';
import { activate } from './members';
import { join } from './new-member';
import { logIn, openPage } from './visit';

const HOST = 'duet.localhost';
const PHONE = { width: 360, height: 760 };
const POPUP_AFTER_MS = 40_000;

const banner = (page: Page) => page.getByRole('link', { name: /25% off your first credits/ });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Your time bonus' });
const timer = (page: Page) => banner(page).getByRole('timer');

const open = (page: Page, path: string) => openPage(page, HOST, path);

/** A member who has just signed up, in a browser whose time the test moves. */
async function newcomer(page: Page): Promise<void> {
  await page.clock.install();
  await join(page, HOST);
}

const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const secondsLeft = async (page: Page) => secondsOf((await timer(page).textContent()) ?? '');

/** Waits until the banner, which the server has drawn, counts by itself. */
async function seeItRun(page: Page): Promise<void> {
  const first = (await timer(page).textContent()) ?? '';
  await expect(timer(page)).not.toHaveText(first);
}

test('[F09] new members see their time bonus run out by the second, in the members area alone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await newcomer(page);
  await open(page, '/members');
  await expect(timer(page)).toHaveText(/^0[34]:\d\d:\d\d$/);
  await seeItRun(page);
  const before = await secondsLeft(page);
  expect(before).toBeGreaterThan(14_000);
  // Not as long as it takes the popup to come above it.
  await page.clock.runFor(POPUP_AFTER_MS / 2);
  await expect.poll(async () => before - (await secondsLeft(page))).toBeGreaterThanOrEqual(20);
  for (const path of ['/chats', '/likes', '/premium']) {
    await open(page, path);
    await expect(banner(page)).toBeVisible();
  }
  for (const path of ['/settings', '/profile', '/likes/received', '/pages/terms']) {
    await open(page, path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  }
  await open(page, '/members');
  await banner(page).click();
  await expect(page).toHaveURL(/\/credits$/);
});

test('[F09] the banner stands there when the page is first drawn, and moves nothing', async ({ page }) => {
  await join(page, HOST);
  // A server that has much to do sends a page that is not drawn.
  const html = () => page.evaluate(async () => (await fetch('/members', { headers: { accept: 'text/html' } })).text());
  await expect.poll(html).toContain('d-offer');
  await open(page, '/members');
  await expect(banner(page)).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const add = (list: PerformanceObserverEntryList) =>
          list.getEntries().forEach((entry) => (sum += (entry as PerformanceEntry & { value: number }).value));
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.05);
});

test('[F09] without credits it is offered once more after 40 seconds, and not again once it was closed', async ({
  page,
}) => {
  await newcomer(page);
  const opened = Date.now();
  await open(page, '/members');
  await expect(banner(page)).toBeVisible();
  await seeItRun(page);
  // From here on only the test moves the time, to twenty seconds before the popup at most.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.runFor(Math.max(0, POPUP_AFTER_MS - 21_000 - (Date.now() - opened)));
  await expect(popup(page)).toHaveCount(0);
  await page.clock.resume();
  // Leaving the members area cancels it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.clock.runFor(POPUP_AFTER_MS);
  await expect(popup(page)).toHaveCount(0);
  await page.goBack();
  await expect(banner(page)).toBeVisible();
  await page.clock.runFor(POPUP_AFTER_MS);
  await expect(popup(page).getByRole('timer')).toHaveText(/^03:5\d:\d\d$/);
  await expect(popup(page).getByRole('link', { name: 'See the bundles' })).toHaveAttribute('href', '/credits');
  // In the library's styles, which the offers above a page do not have by themselves.
  await expect(popup(page)).toHaveCSS('overflow-y', 'auto');
  await popup(page).getByRole('button', { name: 'Not now' }).click();
  await expect(popup(page)).toHaveCount(0);
  const closedAt = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('time-bonus'))?.[1] ?? null);
  await expect.poll(closedAt).toMatch(/^\d+$/);
  await open(page, '/chats');
  await expect(banner(page)).toBeVisible();
  await seeItRun(page);
  await page.clock.runFor(2 * POPUP_AFTER_MS);
  await expect(popup(page)).toHaveCount(0);
});

test('[F09] with credits left there is the banner and no popup, and logging out ends both', async ({ page }) => {
  await page.clock.install();
  const { id } = await join(page, HOST);
  await expect.poll(() => giveCredits(id, 5)).toHaveLength(1);
  await open(page, '/members');
  await expect(banner(page)).toBeVisible();
  await seeItRun(page);
  await page.clock.runFor(2 * POPUP_AFTER_MS);
  await expect(popup(page)).toHaveCount(0);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await open(page, '/members');
  await expect(banner(page)).toHaveCount(0);
});

test('[F09] nobody else is offered it: neither those who have bought nor those who signed up long ago', async ({
  page,
}) => {
  for (const email of ['premium@example.com', 'free@example.com']) {
    await logIn(page, HOST, email);
    await open(page, '/members');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  }
});

test('[F07] [F08] a code is typed in on the order and counts instead of the time bonus', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await join(page, HOST);
  await open(page, '/credits');
  await page.locator('a[href^="/credits/"]').first().click();
  await expect(page.getByText(/^-£/)).toHaveText('-£3.75');
  await page.getByRole('button', { name: 'Have a discount code?' }).click();
  const code = page.getByLabel('Discount code');
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await code.fill('no-such-code');
  await apply.click();
  await expect(page.getByText('Code not found')).toBeVisible();
  await code.fill('duet 10');
  await apply.click();
  await expect(page.getByText('DUET10: 10% off')).toBeVisible();
  await expect(page.getByText('You already have a higher discount.')).toBeVisible();
  await expect(page.getByText(/^-£/)).toHaveText('-£1.50');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/^-£/)).toHaveText('-£3.75');
});

test('[F07] without a time bonus the welcome discount counts hours and minutes, from the day of activation', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const desk = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await logInStaff(desk, 'operator@example.com');
  const domain = `cove-${Date.now().toString(36)}.localhost`;
  const site = await makeLiveSite(desk, { name: 'Cove', domain, locales: ['en'] });
  await callConsole(desk, `PATCH /api/admin/sites/${site.id}`, { settings: { time_bonus: false } });
  await callConsole(desk, `POST /api/admin/sites/${site.id}/publish`);
  await activate(page, await join(page, domain));
  await page.goto(address(domain, '/members'));
  await expect(banner(page)).toBeVisible();
  await expect(timer(page)).toHaveText(/^16[78]\sh\s\d{1,2}\smin$/);
  await banner(page).click();
  await expect(page.getByRole('link', { name: /^20 credits/ })).toContainText('£11.24');
});
