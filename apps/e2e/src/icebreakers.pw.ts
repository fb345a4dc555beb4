import type { Page } from '@playwright/test';
import { address } from './addresses';
import { sql } from './database';
import { expect, test } from './journey';
import { bubbles, change, closePair, field, openPair, outgoing, read } from './live-pair';
import { settle } from './new-member';
import { findStranger } from './strangers';
import { goWithin, isReady } from './visit';

const HOST = 'milf.localhost';
const FREE = 'Pierwsze takie zdanie jest dziś bezpłatne.';

const panel = (page: Page) => page.getByRole('region', { name: 'Na przełamanie lodów' });
const lines = (page: Page) => panel(page).getByRole('listitem').getByRole('button');
const openButton = (page: Page) => page.getByRole('button', { name: 'Wybierz zdanie na początek' });
const creditsOf = async (page: Page) => (await read<{ user: { credits: number } }>(page, '/api/user.php')).user.credits;

test('[E08] [H16] a free member taps a ready-made line in an empty conversation: the first one is free, the next is priced', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await settle(page, HOST, { free: true, credits: 5 });
  const first = await findStranger(page);
  await page.goto(address(HOST, `/members/${first}/chat`));
  await expect(panel(page)).toContainText(FREE);
  await expect(lines(page)).toHaveCount(6);
  await expect(field(page)).toBeEditable();
  await expect(bubbles(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await panel(page).getByRole('button', { name: 'Zamknij' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(openButton(page)).toBeFocused();
  await goWithin(page, '/members');
  await goWithin(page, `/members/${first}/chat`);
  await expect(openButton(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);

  await openButton(page).click();
  await expect(panel(page).getByRole('heading')).toBeFocused();
  const words = (await lines(page).first().textContent())!;
  await lines(page).first().click();
  await expect(page).toHaveURL(/\/chats\//);
  await expect(page.getByTestId('own-message')).toHaveText([new RegExp(`${words.replace(/[?]/g, '.')}`)]);
  await expect(outgoing(page)).toHaveCount(0);
  expect(await creditsOf(page)).toBe(5);

  const { price } = await read<{ price: number }>(page, '/api/icebreakers');
  await page.goto(address(HOST, `/members/${await findStranger(page)}`));
  await isReady(page);
  await page.getByTestId('member-actions').getByRole('button', { name: 'Przełam lody' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(panel(page)).toContainText(/Takie zdanie kosztuje \d+ kredyt/);
  await lines(page).last().click();
  await expect(page).toHaveURL(/\/chats\//);
  await expect.poll(() => creditsOf(page)).toBe(5 - price);
});

test('[E08] the free one of the day needs no credits; after it nothing opens by itself, and the price is told', async ({
  page,
}) => {
  const { id } = await settle(page, HOST, { credits: 1 });
  await sql('UPDATE wallets SET balance = 0 WHERE member_id = $1', [id]);
  await page.goto(address(HOST, `/members/${await findStranger(page)}/chat`));
  await expect(page.getByTestId('limit')).toBeVisible();
  await expect(panel(page)).toContainText(FREE);
  await lines(page).nth(2).click();
  await expect(page).toHaveURL(/\/chats\//);
  await page.goto(address(HOST, `/members/${await findStranger(page)}/chat`));
  await openButton(page).click();
  await expect(panel(page)).toContainText('twoje saldo: 0');
  for (const line of await lines(page).all()) await expect(line).toBeDisabled();
  await expect(panel(page).getByRole('link')).toHaveAttribute('href', '/credits');
});

test('[E08] the profile’s button opens the lines over a conversation that has begun, and Escape sends nothing', async ({
  browser,
}) => {
  const pair = await openPair(browser, HOST);
  const { page } = pair.a;
  await page.goto(address(HOST, `/members/${pair.b.id}`));
  await isReady(page);
  await page.getByTestId('member-actions').getByRole('button', { name: 'Przełam lody' }).click();
  await expect(page).toHaveURL(new RegExp(`/chats/${pair.conversation}$`));
  const sheet = page.getByRole('dialog', { name: 'Na przełamanie lodów' });
  await expect(sheet.getByRole('listitem')).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(bubbles(page)).toHaveCount(2);
  await closePair(pair);
});

test('[E08] [D05] below a match stand three lines with their price; a tap sends one and leads to the conversation', async ({
  browser,
}) => {
  const open = async () => (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const [page, otherPage] = [await open(), await open()];
  const me = await settle(page, HOST, { free: true });
  const other = await settle(otherPage, HOST, { free: true });
  const lined = page.waitForResponse('**/api/events');
  await page.goto(address(HOST, '/profile'));
  await lined;
  for (const [from, to] of [
    [otherPage, me],
    [page, other],
  ] as const) {
    expect(await change(from, `PUT /api/likes/${to.id}`)).toBe(200);
  }
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(FREE);
  const { lines: all } = await read<{ lines: string[] }>(page, '/api/icebreakers');
  await sheet.getByRole('button', { name: all[1]! }).click();
  await expect(page).toHaveURL(/\/chats\//);
  await expect(page.getByTestId('own-message')).toContainText([all[1]!]);
  await expect(sheet).toHaveCount(0);
  await expect(panel(page)).toHaveCount(0);
});
