import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey';
import { isReady, logIn, openPage } from './visit';

const HOST = 'duet.localhost';
const PHONE = { width: 360, height: 740 };

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const middleOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height / 2;
};
/** Logged in on a demo site, in one of its languages. */
async function enter(page: Page, host: string, locale: string): Promise<void> {
  await logIn(page, host);
  await page.context().addCookies([{ name: 'locale', value: locale, domain: host, path: '/' }]);
}
/** Nothing stands above the pages: those notices were closed long ago. */
const closeNotices = (page: Page) =>
  page.addInitScript(`for (const one of ['enrich', 'push']) localStorage.setItem('dismissed.' + one, '1')`);

test('[D01] on a phone the ways from the search have words, and the first face stands high', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await closeNotices(page);
  for (const [host, locale, lowest, words] of [
    [HOST, 'en', 189, ['Swipe game', 'Match finder']],
    ['she.localhost', 'de', 189, ['Swipe-Spiel', 'Match-Finder']],
    ['gilf.localhost', 'sv', 204, ['Swajpa', 'Matchhjälpen']],
  ] as const) {
    await enter(page, host, locale);
    await openPage(page, host, '/members');
    await expect(page.locator('.d-alerts .d-note')).toHaveCount(0);
    const main = page.getByRole('main');
    const count = await middleOf(main.getByRole('status').first());
    for (const word of words) {
      const way = main.getByRole('link', { name: word, exact: true });
      await expect(way).toBeInViewport({ ratio: 1 });
      expect((await boxOf(way)).height).toBeGreaterThanOrEqual(44);
      expect(Math.abs((await middleOf(way)) - count)).toBeLessThan(4);
    }
    await expect.poll(async () => (await boxOf(page.getByTestId('member-card').first())).y).toBeLessThanOrEqual(lowest);
  }
});

test('[D01] on a desk the number of people, the ways and the order stand beside the heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await closeNotices(page);
  for (const [host, locale] of [
    [HOST, 'en'],
    ['gilf.localhost', 'fi'],
    ['bbw.localhost', 'fr'],
  ] as const) {
    await enter(page, host, locale);
    await openPage(page, host, '/members');
    await expect(page.locator('.d-alerts .d-note')).toHaveCount(0);
    const main = page.getByRole('main');
    const heading = await middleOf(main.getByRole('heading', { level: 1 }));
    for (const part of [
      main.getByRole('status').first(),
      main.getByRole('link').first(),
      main.getByRole('combobox').first(),
    ])
      expect(Math.abs((await middleOf(part)) - heading)).toBeLessThan(12);
  }
});

test('[C06] on a phone what can be done with a member is one bar, in long languages too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [host, locale] of [
    ['she.localhost', 'de'],
    ['gilf.localhost', 'fi'],
    ['gay.localhost', 'es'],
  ] as const) {
    await enter(page, host, locale);
    await openPage(page, host, '/members');
    await page.getByTestId('member-card').first().click();
    await isReady(page);
    const acts = page.getByTestId('member-actions').locator('a, button');
    await expect(acts).toHaveCount(4);
    const boxes = await Promise.all((await acts.all()).map(boxOf));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    for (const { x, width, height } of boxes) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(x + width).toBeLessThanOrEqual(PHONE.width - 15);
    }
    for (const one of await acts.all()) await expect(one).toHaveText(/\S/);
    const isCut = await acts.evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth));
    expect(isCut).toBe(false);
  }
});

test('[D07] on a phone the swipe game ends above the tabs, in each theme', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await closeNotices(page);
  for (const [host, locale] of [
    ['bbw.localhost', 'de'],
    ['gay.localhost', 'es'],
    ['gilf.localhost', 'fi'],
  ] as const) {
    await enter(page, host, locale);
    await openPage(page, host, '/swipe-game');
    await expect(page.locator('.d-alerts .d-note')).toHaveCount(0);
    await expect(page.getByTestId('swipe-card')).toBeVisible();
    const help = await boxOf(page.getByRole('main').locator('p').last());
    expect(help.y + help.height).toBeLessThanOrEqual((await boxOf(page.locator('.d-tabs'))).y);
  }
});

test('the filters and the other member have their place before their code comes, and nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, HOST);
  for (const [path, file, place] of [
    ['/members', 'filter-column', page.getByRole('complementary', { name: 'Filters' })],
    ['/chats', 'person-pane', page.getByTestId('conversation').locator('xpath=following-sibling::*')],
  ] as const) {
    let letCome = () => {};
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, HOST, path);
    if (path === '/chats') await page.getByTestId('chat').first().click();
    const drawn = () => place.evaluate((part) => getComputedStyle(part, '::before').content);
    await expect.poll(drawn).toBe('""');
    const before = await boxOf(page.locator('#conversation, [data-testid=member-card]').first());
    letCome();
    await expect(place.getByRole('heading').first()).toBeVisible();
    expect(await drawn()).toBe('none');
    expect(await boxOf(page.locator('#conversation, [data-testid=member-card]').first())).toEqual(before);
  }
});

test('[H13] the settings begin with the way to the own profile, on one line in each language', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [host, locale] of [
    [HOST, 'en'],
    ['bbw.localhost', 'fr'],
    ['gilf.localhost', 'fi'],
    ['milf.localhost', 'pl'],
  ] as const) {
    await enter(page, host, locale);
    await openPage(page, host, '/settings');
    const way = page.getByRole('main').locator('a[href="/profile"]');
    await expect(way).toHaveCount(1);
    const { width, height } = await boxOf(way);
    expect(height).toBeLessThan(90);
    expect(width).toBeGreaterThan(PHONE.width - 40);
  }
  await page.getByRole('main').locator('a[href="/profile"]').click();
  await expect(page).toHaveURL(/\/profile$/);
});
