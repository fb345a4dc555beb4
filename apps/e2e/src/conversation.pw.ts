import type { Page } from '@playwright/test';
import { address } from './addresses';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import type { Pair } from './live-pair';
import { bubbles, change, closePair, field, openBoth, openChat, openPair, outgoing, say } from './live-pair';
import { isReady } from './visit';

const HOST = 'duet.localhost';

/** Opens the acts about the message with these words by keyboard. */
async function openActs(page: Page, words: string): Promise<void> {
  const button = bubbles(page)
    .filter({ hasText: words })
    .last()
    .getByRole('button', { name: 'More about this message' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
}

const toastOf = (page: Page, name: string) => page.locator('.d-toast').filter({ hasText: `New message from ${name}` });

/** Writes until the other one's page, which has just been opened and does not listen from its first moment, has heard of it. */
const sayUntilHeard = ({ a, b }: Pair, words: string): Promise<void> =>
  expect(async () => {
    await say(b.page, words);
    await expect(toastOf(a.page, b.name)).toHaveCount(1, { timeout: 3_000 });
  }).toPass();

const lineOf = (page: Page, words: string) => page.locator('ol > li[data-id]').filter({ hasText: words }).last();
const tickOf = (page: Page, words: string) => lineOf(page, words).getByTestId('ticks');

test.describe('a conversation', () => {
  let pair: Pair;
  test.beforeAll(async ({ browser }) => {
    pair = await openPair(browser, HOST);
  });
  test.afterAll(() => closePair(pair));

  test('[E02] [H12] stands between its list and the other member on a wide screen, and leads back to the search', async () => {
    const { a, b } = pair;
    const { page } = a;
    await page.setViewportSize({ width: 1280, height: 900 });
    await openChat(page, pair);
    const person = page.getByRole('complementary', { name: `About ${b.name}` });
    await expect(person.getByRole('heading', { name: new RegExp(b.name) })).toBeVisible();
    const column = person.locator('..');
    const boxes = [page.getByRole('complementary', { name: 'Messages' }), page.getByTestId('conversation'), column];
    const [list, middle, right] = await Promise.all(boxes.map(async (one) => (await one.boundingBox())!));
    expect([list!.width, right!.width]).toEqual([320, 320]);
    expect(middle!.x).toBeGreaterThanOrEqual(list!.x + list!.width);
    expect(right!.x).toBeGreaterThanOrEqual(middle!.x + middle!.width);
    expect(await seriousFindings(page)).toEqual([]);
    await person.getByRole('button', { name: `Report ${b.name}` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    for (const [width, panes] of [
      [820, 2],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(person).toHaveCount(0);
      await expect(page.locator('aside:visible, section#conversation:visible')).toHaveCount(panes);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Search members' }).click();
    await expect(page).toHaveURL(/\/members$/);
  });

  test('[E02] tells its writer how far a message has come: sent, delivered, and read where both show it', async () => {
    const { a, b } = pair;
    await b.page.goto('about:blank');
    await openChat(a.page, pair);
    await say(a.page, 'on its way');
    await expect(tickOf(a.page, 'on its way')).toHaveText('Sent');
    await b.page.goto(address(HOST, '/members'));
    await expect(tickOf(a.page, 'on its way')).toHaveText('Delivered');
    for (const { page } of [a, b]) expect(await change(page, 'PATCH /api/profile', { read_receipts: true })).toBe(200);
    await openChat(b.page, pair);
    await expect(tickOf(a.page, 'on its way')).toHaveText('Read');
  });

  test('[E02] takes a reaction by keyboard, shows it on both sides, changes it and takes it back', async () => {
    const { a, b } = pair;
    await openBoth(pair);
    await say(b.page, 'shall we dance?');
    await expect(bubbles(a.page).filter({ hasText: 'shall we dance?' })).toBeVisible();
    await openActs(a.page, 'shall we dance?');
    expect(await seriousFindings(a.page)).toEqual([]);
    await expect(a.page.getByRole('menuitemradio', { name: 'Heart' })).toBeFocused();
    await a.page.keyboard.press('ArrowRight');
    await a.page.keyboard.press('Enter');
    await expect(lineOf(a.page, 'shall we dance?').getByTestId('reaction')).toHaveText('😂');
    await expect(lineOf(b.page, 'shall we dance?').getByRole('img', { name: `${a.name}: 😂` })).toBeVisible();
    await openActs(a.page, 'shall we dance?');
    await a.page.getByRole('menuitemradio', { name: 'Fire' }).click();
    await expect(lineOf(b.page, 'shall we dance?').getByTestId('reaction')).toHaveText('🔥');
    await openActs(a.page, 'shall we dance?');
    const fire = a.page.getByRole('menuitemradio', { name: 'Fire' });
    await expect(fire).toHaveAttribute('aria-checked', 'true');
    await fire.click();
    for (const { page } of [a, b]) await expect(page.getByTestId('reaction')).toHaveCount(0);
    await openActs(b.page, 'shall we dance?');
    await expect(b.page.getByRole('menuitemradio')).toHaveCount(0);
    await b.page.keyboard.press('Escape');
  });

  test('[E02] answers one message, and the quote leads back to it however far above it stands', async () => {
    const { a, b } = pair;
    await openBoth(pair);
    await say(b.page, 'where were you born?');
    for (let number = 1; number <= 12; number += 1) await say(b.page, `line ${number} ${'of many words '.repeat(12)}`);
    await expect(outgoing(b.page)).toHaveCount(0);
    await expect(bubbles(a.page).filter({ hasText: 'line 12' })).toBeVisible();
    await expect(async () => {
      await a.page
        .locator('[role=region]')
        .first()
        .evaluate((element) => element.scrollBy({ top: -600 }));
      await expect(lineOf(a.page, 'where were you born?')).toBeInViewport({ timeout: 500 });
    }).toPass();
    await openActs(a.page, 'where were you born?');
    await a.page.getByRole('menuitem', { name: 'Reply' }).click();
    await expect(a.page.getByTestId('reply')).toContainText(`Reply to ${b.name}`);
    await expect(field(a.page)).toBeFocused();
    await say(a.page, 'by the sea');
    await expect(a.page.getByTestId('reply')).toHaveCount(0);
    for (const { page, name } of [
      { page: a.page, name: b.name },
      { page: b.page, name: 'You' },
    ]) {
      const quote = lineOf(page, 'by the sea').getByRole('button', { name: `${name}: where were you born?` });
      await quote.click();
      const quoted = page.locator('ol > li[data-id]').filter({ hasText: 'where were you born?' }).first();
      await expect(quoted).toBeInViewport();
      await expect(quoted).toBeFocused();
    }
  });

  test('[E01] tells of a message in a line on any other page, and leads there', async () => {
    const { a, b } = pair;
    await openChat(b.page, pair);
    await a.page.goto(address(HOST, '/likes'));
    await isReady(a.page);
    await sayUntilHeard(pair, 'secret words');
    const toast = toastOf(a.page, b.name);
    await expect(toast).not.toContainText('secret words');
    await say(b.page, 'more of them');
    await expect(outgoing(b.page)).toHaveCount(0);
    await expect(toast).toHaveCount(1);
    await toast.getByRole('button', { name: 'Read' }).click();
    await expect(a.page).toHaveURL(new RegExp(`/chats/${pair.conversation}$`));
    await expect(bubbles(a.page).filter({ hasText: 'more of them' })).toBeVisible();
    await say(b.page, 'seen where it stands');
    await expect(bubbles(a.page).filter({ hasText: 'seen where it stands' })).toBeVisible();
    await expect(toast).toHaveCount(0);
  });

  test('[E01] tells of nothing that comes from a member whom one has hidden', async () => {
    const { a, b } = pair;
    await openChat(b.page, pair);
    await a.page.goto(address(HOST, '/likes'));
    await isReady(a.page);
    await sayUntilHeard(pair, 'from one who is not hidden');
    await toastOf(a.page, b.name).getByRole('button', { name: 'Close' }).click();
    expect(await change(a.page, `PUT /api/hides/${b.id}`)).toBeLessThan(300);
    const hides = a.page.waitForResponse((answer) => answer.url().endsWith('/api/hides'));
    await say(b.page, 'from the hidden one');
    await hides;
    await expect(outgoing(b.page)).toHaveCount(0);
    await expect(a.page.locator('.d-toast')).toHaveCount(0);
    expect(await change(a.page, `DELETE /api/hides/${b.id}`)).toBeLessThan(300);
  });
});
