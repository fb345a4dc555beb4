import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { address } from './addresses';
import { sql } from './database';
import { change, openPair, read } from './live-pair';

const HOST = 'bdsm.localhost';
const sheet = (page: Page) => page.locator('.k-match');

interface Likes {
  liked_by: { id: string; like_new: boolean }[];
  new: number;
}

/** As if nobody had liked anybody yet. */
const forgetLikes = (ids: string[]) =>
  Promise.all([
    sql('DELETE FROM matches WHERE a_id = ANY($1) AND b_id = ANY($1)', [ids]),
    sql('DELETE FROM swipes WHERE from_id = ANY($1) AND to_id = ANY($1)', [ids]),
  ]);

test('[D05] [D04] a match shows live to both, once in each browser, and leads to the conversation', async ({
  browser,
}) => {
  const { a, b } = await openPair(browser, HOST, 2);
  await forgetLikes([a.id, b.id]);
  const second = await b.page.context().newPage();
  for (const page of [second, b.page]) {
    const lined = page === second ? page.waitForResponse('**/api/events') : null;
    await page.goto(address(HOST, '/profile'));
    await lined;
  }
  await a.page.goto(address(HOST, `/members/${b.id}`));
  expect(await change(b.page, `PUT /api/likes/${a.id}`)).toBe(200);
  await a.page.reload();
  await a.page.locator('.p-actions button').first().click();
  await expect(sheet(a.page)).toBeVisible();
  await expect.poll(async () => (await sheet(b.page).count()) + (await sheet(second).count())).toBe(1);
  await expect(sheet(a.page).locator('.k-match-photo.is-other')).toHaveCSS('animation-delay', '0.75s');
  await expect(sheet(a.page).locator('.k-match-close')).toBeVisible();
  await sheet(a.page).getByRole('button').nth(1).click();
  await expect(a.page).toHaveURL(/\/(members\/[^/]+\/chat|chats\/[^/]+)$/);
  const shown = (await sheet(b.page).count()) ? b.page : second;
  await sheet(shown).click({ position: { x: 5, y: 5 } });
  await expect(sheet(shown)).toHaveCount(0);
});

test('[D05] once a visit the oldest unseen like shows above the search, and stays new until its profile is opened', async ({
  browser,
}) => {
  const { a, b } = await openPair(browser, HOST, 3);
  await forgetLikes([a.id, b.id]);
  await sql('UPDATE swipes SET seen_at = now() WHERE to_id = $1', [a.id]);
  await sql('UPDATE member_states SET new_likes_total = 0 WHERE member_id = $1', [a.id]);
  expect(await change(b.page, `PUT /api/likes/${a.id}`)).toBe(200);
  await a.page.evaluate(() => localStorage.removeItem('auto-like'));
  await a.page.goto(address(HOST, '/members'));
  await expect(sheet(a.page)).toContainText(b.name);
  await sheet(a.page).locator('.k-match-close').click();
  await expect(sheet(a.page)).toHaveCount(0);
  const newOf = async () => (await read<Likes>(a.page, '/api/likes.php')).new;
  expect(await newOf()).toBe(1);
  await a.page.goto(address(HOST, `/members/${b.id}`));
  await expect(a.page.locator('.p-actions')).toBeVisible();
  await expect.poll(newOf).toBe(0);
});

test('[D06] [D09] ?t= shows a real new like, leaves the address as it shows, and leads to the profile', async ({
  browser,
}) => {
  const { a, b } = await openPair(browser, HOST, 4);
  await forgetLikes([a.id, b.id]);
  await sql('UPDATE swipes SET seen_at = now() WHERE to_id = $1', [a.id]);
  await sql('UPDATE member_states SET new_likes_total = 0 WHERE member_id = $1', [a.id]);
  expect(await change(b.page, `PUT /api/likes/${a.id}`)).toBe(200);
  await a.page.goto(address(HOST, '/profile?t=nonsense'));
  await expect(a.page).toHaveURL(/\/profile$/);
  await expect(sheet(a.page)).toHaveCount(0);
  await a.page.goto(address(HOST, '/profile?t=300'));
  await expect(a.page.locator('.op-summary')).toBeVisible();
  await a.page.reload();
  await expect(a.page.locator('.op-summary')).toBeVisible();
  await expect(a.page).toHaveURL(/\/profile\?t=300$/);
  await a.page.goto(address(HOST, '/profile?t=1'));
  await expect(a.page).toHaveURL(/\/profile$/);
  await expect(sheet(a.page)).toContainText(b.name);
  await sheet(a.page).getByRole('button').nth(1).click();
  await expect(a.page).toHaveURL(new RegExp(`/members/${b.id}$`));
  await a.page.goto(address(HOST, `/likes/m/${b.id}`));
  await expect(a.page.getByRole('heading', { name: new RegExp(b.name) }).first()).toBeVisible();
  await a.page.locator('.p-back').click();
  await expect(a.page).toHaveURL(/\/likes$/);
  await a.page.goto(address(HOST, '/profile?t=0'));
  await expect(a.page).toHaveURL(/\/profile$/);
  await expect(sheet(a.page)).toHaveCount(0);
});
