import type { Page } from '@playwright/test';
import { address } from './addresses';
import { expect, test } from './journey';
import { logIn, readyOffline } from './visit';

const HOST = 'duet.localhost';
/** A site on whose members nobody makes news while a journey counts what its page asks for. */
const QUIET_HOST = 'milf.localhost';

/**
 * Opens an address; answers which calls came with the page, and which of them it made all the same until its line to the
 * server opened, whose first word has it read anew what may have changed.
 */
async function openAt(page: Page, path: string): Promise<{ brought: string[]; requests: string[] }> {
  const requests: string[] = [];
  const note = (request: { url: () => string }) => requests.push(request.url().replace(address(QUIET_HOST, ''), ''));
  page.on('request', note);
  await page.goto(address(QUIET_HOST, path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  page.off('request', note);
  const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '{}') as { answers: object };
  const brought = Object.keys(boot.answers);
  const opening = requests.includes('/api/events') ? requests.slice(0, requests.indexOf('/api/events')) : requests;
  return { brought, requests: opening.filter((one) => brought.includes(one)) };
}

test('a page begins with the answers that came with it, and asks for none of them again', async ({ page }) => {
  const company = '/api/companyinfo.php?locale=pl';
  expect(await openAt(page, '/members')).toEqual({ brought: ['/api/members', company], requests: [] });
  const card = await page.getByTestId('member-card').first().getAttribute('href');
  expect(await openAt(page, card!)).toEqual({ brought: [`/api${card}/card`, company], requests: [] });

  await logIn(page, QUIET_HOST);
  for (const [path, ...calls] of [
    ['/members', '/api/members'],
    [card!, `/api${card}`],
    ['/likes', '/api/likes/received', '/api/profile-views/count'],
    ['/likes/sent', '/api/likes/sent', '/api/profile-views/count'],
    ['/credits', '/api/credit-bundles', '/api/credits/entries'],
    ['/notifications', '/api/notifications'],
    ['/date-plans', '/api/date-plans'],
  ] as const) {
    expect(await openAt(page, path)).toEqual({ brought: [...calls, company], requests: [] });
  }
});

test('a page whose drawing did not come is drawn by its program at once', async ({ page }) => {
  // Empties it before the page is shown, as a server that is too busy to draw leaves it.
  await page.addInitScript(() => {
    const undraw = new MutationObserver(() => document.getElementById('root')?.replaceChildren());
    undraw.observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => undraw.disconnect());
    // It begins at once, and not by the two seconds after which every page does.
    const later = window.setTimeout;
    const setTimeout = (act: () => void, delay?: number) => (delay === 2000 ? 0 : later(act, delay));
    Object.assign(window, { setTimeout });
  });
  await page.goto(address(QUIET_HOST, '/members'));
  await expect(page.getByTestId('member-card').first()).toBeVisible();
});

test('[B12] nobody who goes back after a log-out finds what the member’s page said, with no network either', async ({
  page,
  context,
}) => {
  await logIn(page, HOST);
  await page.goto(address(HOST, '/chats'));
  await readyOffline(page);
  const name = await page.getByTestId('chat-name').first().innerText();
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await context.setOffline(true);
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'You seem to be offline.' })).toBeVisible();
  await expect(page.getByTestId('chat')).toHaveCount(0);
  expect(await page.content()).not.toContain(name);
  await context.setOffline(false);
  await page.goto(address(HOST, '/chats'));
  await expect(page).toHaveURL(/\/login\?next=%2Fchats$/);
  await expect(page.getByTestId('chat')).toHaveCount(0);
});

test('[H07] a sheet whose code a new release took away loads the page anew, once', async ({ page }) => {
  await page.goto(address(HOST, '/members'));
  await logIn(page, HOST);
  await page.goto(address(HOST, '/profile'));
  await page.route('**/assets/edit-form-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await reloaded;
  await page.unroute('**/assets/edit-form-*.js');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
});
