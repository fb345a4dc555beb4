import type { Browser, Page } from '@playwright/test';
import { address } from './addresses';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import type { Pair } from './live-pair';
import { closePair, openChat, openPair } from './live-pair';
import { isReady } from './visit';

const HOST = 'duet.localhost';

let pair: Pair | undefined;
test.afterEach(() => closePair(pair));

/** Looks at the page as it stands, on a phone and on a desktop. */
async function expectNoFindings(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // At its full height: the bar at the lower edge then covers nothing but the footer, which is that of every page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(900, height) });
    expect(await seriousFindings(page, { without: '.d-footer' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize(before);
}

/** Fills the form in: a date of three hours, tomorrow evening. */
async function fillPlan(page: Page): Promise<void> {
  const tomorrow = await page.evaluate(() => {
    const day = new Date(Date.now() + 86_400_000);
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  });
  await page.getByLabel('Where?').fill('Café Central, Main Street 1');
  await page.getByLabel('When?').fill(`${tomorrow}T20:00`);
  await page.getByLabel('How long?').selectOption('180');
}

/** Tries to save a plan for a time that is over or too far away. */
async function expectTimeRefused(page: Page, time: string, fault: string): Promise<void> {
  await page.getByLabel('When?').fill(time);
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByRole('main').getByText(fault)).toBeVisible();
}

/** Opens a link as a friend does, who has no account and another language. */
async function openAsFriend(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await page.goto(link);
  await isReady(page);
  return page;
}

test('[E02] a date is planned out of a conversation, and a friend without an account sees it until the link is withdrawn', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  pair = await openPair(browser, HOST);
  const { a, b } = pair;
  await openChat(a.page, pair);
  await a.page.getByRole('button', { name: 'More about this conversation' }).click();
  await a.page.getByRole('menuitem', { name: 'Plan a date' }).click();
  await expect(a.page.getByLabel('Who are you meeting?')).toHaveValue(b.name);
  await isReady(a.page);
  await a.page.getByRole('button', { name: 'Save plan' }).click();
  await expect(a.page.getByLabel('Where?')).toHaveAttribute('aria-invalid', 'true');
  await fillPlan(a.page);
  await expectNoFindings(a.page);
  await expectTimeRefused(a.page, '2020-01-01T20:00', 'Choose a time that is still to come.');
  await expectTimeRefused(a.page, '2090-01-01T20:00', 'Choose a time within the next year.');
  await fillPlan(a.page);
  await a.page.getByRole('button', { name: 'Save plan' }).click();
  const plan = a.page.getByRole('article', { name: `With ${b.name}` });
  await expect(plan).toContainText('Café Central');
  await expectNoFindings(a.page);

  const link = await plan.getByRole('link', { name: 'See what they see' }).getAttribute('href');
  const friend = await openAsFriend(browser, link!);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(`${a.name} is going on a date`);
  await expect(friend.getByRole('article')).toContainText(`${a.name} has not yet said`);
  await expect(friend.getByRole('article')).toContainText(b.name);
  await expect(friend.getByRole('article').getByRole('img')).toHaveCount(0);
  await expectNoFindings(friend);

  await plan.getByRole('button', { name: 'I am back' }).click();
  await expect(plan).toContainText('Back');
  await friend.reload();
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(`${a.name} is back`);

  await plan.getByRole('button', { name: 'Withdraw link' }).click();
  await a.page.getByRole('dialog').getByRole('button', { name: 'Withdraw link' }).click();
  await expect(plan).toContainText('Link withdrawn');
  await friend.reload();
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('This plan is not shown any more');
  await expect(friend.getByRole('article')).not.toContainText(b.name);
  await expectNoFindings(friend);

  await plan.getByRole('button', { name: 'Delete plan' }).click();
  await a.page.getByRole('dialog').getByRole('button', { name: 'Delete plan' }).click();
  await expect(plan).toHaveCount(0);
  await a.page.reload();
  await expect(a.page.getByText('You have no plans yet.')).toBeVisible();
});

test('[C07] the menus of a profile and of a conversation lead to the safety tips, and these to where they say', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  pair = await openPair(browser, HOST);
  const { page } = pair.a;
  await page.goto(address(HOST, `/members/${pair.b.id}`));
  await isReady(page);
  await page.getByRole('button', { name: `More about ${pair.b.name}` }).click();
  await page.getByRole('menuitem', { name: 'Safety tips' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safety tips');
  await openChat(page, pair);
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Safety tips' }).click();
  await expect(page).toHaveURL(/\/safety$/);
  for (const [name, path] of [
    ['date plan', '/date-plans'],
    ['your messages', '/chats'],
    ['your reports', '/cases'],
    ['customer service', '/pages/service'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
  }
});
