import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { address } from './addresses';
import { logIn } from './visit';

const HOST = 'she.localhost';

interface Look {
  heading: string;
  times: string[];
}
type Watched = typeof globalThis & { firstLook: Look; firstNodes: (Element | null)[] };

/** Notes what the server had drawn before the program began. */
async function watchFirstLook(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const watched = globalThis as Watched;
      const root = document.getElementById('root');
      const times = [...(root?.querySelectorAll('time') ?? [])].map(({ textContent }) => textContent);
      watched.firstLook = { heading: root?.querySelector('h1')?.textContent ?? '', times };
      watched.firstNodes = [root?.querySelector('.d-layout') ?? null, root?.querySelector('h1') ?? null];
    });
  });
}

/** Opens a page until the server had time to draw it, and answers what it had drawn and whether that still stands. */
async function lookAt(page: Page, path: string): Promise<Look & { stands: boolean }> {
  let look: Look = { heading: '', times: [] };
  await expect(async () => {
    await page.goto(address(HOST, path));
    look = await page.evaluate(() => (globalThis as Watched).firstLook);
    expect(look.heading).not.toBe('');
  }).toPass();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  const stands = await page.evaluate(() => (globalThis as Watched).firstNodes.every((node) => node?.isConnected));
  return { ...look, stands };
}

function warnings(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

test('a visitor’s page comes drawn, and the program goes on with it as it stands', async ({ page }) => {
  const heard = warnings(page);
  await watchFirstLook(page);
  for (const path of [
    '/members',
    '/login',
    '/reset-password',
    '/pages/terms',
    '/lang-config',
    '/no/page',
    '/nothing',
    '/signup',
  ]) {
    const { heading, stands } = await lookAt(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    expect(stands, path).toBe(true);
  }
  expect(heard).toEqual([]);
});

test('a member’s page comes drawn, and the program goes on with it as it stands', async ({ page }) => {
  test.slow();
  await logIn(page, HOST);
  const heard = warnings(page);
  await watchFirstLook(page);
  const card = await page.evaluate(async () => {
    const { profiles } = (await (await fetch('/api/members')).json()) as { profiles: { id: string }[] };
    return `/members/${profiles[0]!.id}`;
  });
  const pages = ['/members', card, '/likes', '/chats', '/profile', '/settings', '/notifications', '/credits'];
  for (const path of pages) {
    const { heading, stands } = await lookAt(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    expect(stands, path).toBe(true);
  }
  expect(heard).toEqual([]);
});

test('times are drawn in the time zone that the browser had told, and notes that were closed are not', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await logIn(page, HOST);
  await watchFirstLook(page);
  await page.goto(address(HOST, '/chats'));
  await expect(page.locator('time').first()).toBeVisible();
  const note = page.getByRole('region', { name: 'Nachrichten sofort sehen' });
  await note.getByRole('button', { name: 'Schließen' }).click();
  await expect(note).toHaveCount(0);
  const { times, stands } = await lookAt(page, '/chats');
  expect(times).toEqual(await page.locator('time').allTextContents());
  expect(stands).toBe(true);
  expect(await page.evaluate(async () => (await fetch('/chats')).text())).not.toContain('Nachrichten sofort sehen');
  await context.close();
});

test('photos that were there before the program show in it, and broken ones leave their place to a sign', async ({
  page,
}) => {
  await logIn(page, HOST);
  const pictures = page.locator('.d-photo img');
  const settled = () =>
    pictures.evaluateAll((all) => (all as HTMLImageElement[]).slice(0, 2).every(({ complete }) => complete));
  let isServing = true;
  await page.route('**/assets/*.js', async (route) => {
    await expect.poll(settled).toBe(true);
    await route.continue();
  });
  await page.route('**/*.webp*', (route) => (isServing ? route.continue() : route.abort()));
  await page.goto(address(HOST, '/profile'));
  await expect(page.locator('.d-photo').first()).toHaveClass(/is-there/);
  isServing = false;
  await page.goto(address(HOST, '/likes'));
  await expect(page.locator('.d-photo').first()).toHaveClass(/is-empty/);
});

test('the first look can be read without the program, and not be touched', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(address(HOST, '/pages/terms'));
    await expect(page.locator('h1')).toBeVisible({ timeout: 1 });
  }).toPass();
  await expect(page.locator('#root')).toHaveAttribute('inert');
  await context.close();
});
