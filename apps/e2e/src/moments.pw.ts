import type { Page } from '@playwright/test';
import { address } from './addresses';
import { expect, test, withMotion } from './journey';
import { change, openPair, read } from './live-pair';

const HOST = 'bdsm.localhost';

test.use(withMotion);
const sheet = (page: Page) => page.getByRole('dialog');

interface Likes {
  liked_by: { id: string; like_new: boolean }[];
  new: number;
}

test('[D05] [D04] a match shows live to both, once in each browser, and leads to the conversation', async ({
  browser,
}) => {
  const { a, b } = await openPair(browser, HOST);
  const second = await b.page.context().newPage();
  for (const page of [second, b.page]) {
    const lined = page === second ? page.waitForResponse('**/api/events') : null;
    await page.goto(address(HOST, '/profile'));
    await lined;
  }
  await a.page.goto(address(HOST, `/members/${b.id}`));
  expect(await change(b.page, `PUT /api/likes/${a.id}`)).toBe(200);
  await a.page.reload();
  await a.page.getByTestId('member-actions').getByRole('button').first().click();
  await expect(sheet(a.page)).toBeVisible();
  await expect.poll(async () => (await sheet(b.page).count()) + (await sheet(second).count())).toBe(1);
  await expect(sheet(a.page).locator('.d-photo').last()).toHaveCSS('animation-duration', '0.7s');
  await expect(sheet(a.page).getByRole('button').first()).toBeVisible();
  await sheet(a.page).getByRole('button').nth(1).click();
  await expect(a.page).toHaveURL(/\/(members\/[^/]+\/chat|chats\/[^/]+)$/);
  const shown = (await sheet(b.page).count()) ? b.page : second;
  await sheet(shown).click({ position: { x: 5, y: 5 } });
  await expect(sheet(shown)).toHaveCount(0);
});

test('[D05] once a visit the oldest unseen like shows above the search, and stays new until its profile is opened', async ({
  browser,
}) => {
  const { a, b } = await openPair(browser, HOST);
  expect(await change(b.page, `PUT /api/likes/${a.id}`)).toBe(200);
  await a.page.evaluate(() => localStorage.removeItem('auto-like'));
  await a.page.goto(address(HOST, '/members'));
  await expect(sheet(a.page)).toContainText(b.name);
  await sheet(a.page).getByRole('button').first().click();
  await expect(sheet(a.page)).toHaveCount(0);
  const newOf = async () => (await read<Likes>(a.page, '/api/likes.php')).new;
  expect(await newOf()).toBe(1);
  await a.page.goto(address(HOST, `/members/${b.id}`));
  await expect(a.page.getByTestId('member-actions')).toBeVisible();
  await expect.poll(newOf).toBe(0);
});

test('[D06] [D09] ?t= shows a real new like, leaves the address as it shows, and leads to the profile', async ({
  browser,
}) => {
  const { a, b } = await openPair(browser, HOST);
  expect(await change(b.page, `PUT /api/likes/${a.id}`)).toBe(200);
  await a.page.goto(address(HOST, '/profile?t=nonsense'));
  await expect(a.page).toHaveURL(/\/profile$/);
  await expect(sheet(a.page)).toHaveCount(0);
  await a.page.goto(address(HOST, '/profile?t=300'));
  await expect(a.page.locator('main section h2').first()).toBeVisible();
  await a.page.reload();
  await expect(a.page.locator('main section h2').first()).toBeVisible();
  await expect(a.page).toHaveURL(/\/profile\?t=300$/);
  await a.page.goto(address(HOST, '/profile?t=1'));
  await expect(a.page).toHaveURL(/\/profile$/);
  await expect(sheet(a.page)).toContainText(b.name);
  await sheet(a.page).getByRole('button').nth(1).click();
  await expect(a.page).toHaveURL(new RegExp(`/members/${b.id}$`));
  await a.page.goto(address(HOST, `/likes/m/${b.id}`));
  await expect(a.page.getByRole('heading', { name: new RegExp(b.name) }).first()).toBeVisible();
  await a.page.locator('main a[href="/likes"]').first().click();
  await expect(a.page).toHaveURL(/\/likes$/);
  await a.page.goto(address(HOST, '/profile?t=0'));
  await expect(a.page).toHaveURL(/\/profile$/);
  await expect(sheet(a.page)).toHaveCount(0);
});
