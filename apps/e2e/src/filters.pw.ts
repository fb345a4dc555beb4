import type { Locator, Page } from '@playwright/test';
import { sql } from './database';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import { settle } from './new-member';
import { logIn, openPage } from './visit';

const HOST = 'duet.localhost';
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

const cards = (page: Page) => page.getByTestId('member-card');
/** From 1200 px on the filters stand beside the results, elsewhere in a sheet. */
const isColumn = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1200;
const sheet = (page: Page) => page.getByRole(isColumn(page) ? 'complementary' : 'dialog', { name: 'Filters' });
const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
const openFilters = async (page: Page) => {
  const opens = page.getByRole('main').getByRole('button', { name: /^(Filters|\d+ filters?)$/ });
  if (isColumn(page)) await expect(opens).toHaveCount(0);
  else await opens.click();
  await expect(sheet(page)).toBeVisible();
};

/** A place of one's own in the North Sea, so that nobody else of the demo is near. */
const place = (member: { id: string }, more: string, [lat, lon]: [number, number]) =>
  sql(`UPDATE profiles SET region = 'KEN', cell_lat = ${lat}, cell_lon = ${lon} ${more} WHERE id = $1`, [member.id]);
/** Of long ago: among the newest of the site he would be in the way of other journeys. */
const MAN = `, gender = 'male', audience = 11, body_type = 'slim', created_at = '2024-01-01'`;

for (const [device, size, spot] of [
  ['a phone', PHONE, [55.2, 3.1]],
  ['a desk', DESKTOP, [56.4, 3.9]],
] as const) {
  test(`[D01] on ${device} the button of the filters tells the number, and Back and Forward keep what was chosen`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(size);
    const him = await settle(await (await browser.newContext()).newPage(), HOST);
    const her = await settle(page, HOST);
    await place(her, '', [...spot]);
    await place(him, MAN, [spot[0] + 0.1, spot[1]]);
    await openPage(page, HOST, '/members');
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('nearest');
    await expect(cards(page).first()).toContainText(him.name);
    await openFilters(page);
    const filters = sheet(page);
    // Beside the results the button comes with the first choice.
    await expect(button(filters, /^Show \d+\+?$/)).toHaveCount(device === 'a phone' ? 1 : 0);
    await button(filters, 'within 25 km').click();
    await expect(button(filters, 'Show 1')).toBeVisible();
    await filters.getByRole('combobox', { name: 'County' }).fill('ken');
    await page.keyboard.press('Enter');
    await expect(button(filters, 'Remove Kent')).toBeVisible();
    await filters.locator('summary', { hasText: 'Body type' }).press('Enter');
    await button(filters, 'Curvy').click();
    await expect(filters.getByText('Nobody yet. Try it without: Body type.')).toBeVisible();
    await button(filters, 'Reset: Body type').click();
    await expect(button(filters, 'Show 1')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await button(filters, 'Show 1').click();
    await expect(page).toHaveURL(/countryregion=GB-KEN&distance=25/);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 member found');
    await expect(cards(page).first()).toContainText(him.name);
    await page.goBack();
    await expect(page).not.toHaveURL(/distance/);
    await page.goForward();
    await openFilters(page);
    await expect(button(filters, 'within 25 km')).toHaveAttribute('aria-pressed', 'true');
    await button(filters, 'Reset: Where').click();
    await expect(button(filters, 'within 25 km')).toHaveAttribute('aria-pressed', 'false');
    await expect(button(filters, 'Remove Kent')).toHaveCount(0);
  });
}

test('[D01] what one looks for stands behind # in the address, is found again, and is in no address that is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url().split('#')[0]!));
  await logIn(page, HOST);
  await openPage(page, HOST, '/members');
  await openFilters(page);
  await sheet(page).locator('summary', { hasText: 'Body type' }).press('Enter');
  await button(sheet(page), 'Slim').click();
  await button(sheet(page), /^Show \d/).click();
  await expect(page).toHaveURL(/\/members\?filtered=1#.*body_type=slim/);
  const found = await page.evaluate(async () => {
    const answer = await fetch('/api/members', { headers: { 'X-Query': 'body_type=slim' } });
    return ((await answer.json()) as { profiles: { name: string }[] }).profiles[0]!.name;
  });
  const first = cards(page).first().getByTestId('card-name');
  await expect(first).toContainText(found);
  await page.reload();
  await expect(page).toHaveURL(/#.*body_type=slim/);
  await expect(first).toContainText(found);
  expect(sent.filter((address) => address.includes('/api/members')).length).toBeGreaterThan(1);
  expect(sent.filter((address) => /body_type/.test(address))).toEqual([]);
});

test('[D01] a search is saved under a name, and found, renamed and deleted later', async ({ page }) => {
  const her = await settle(page, HOST);
  await place(her, '', [57.1, 2.2]);
  await openPage(page, HOST, '/members?distance=50&has_photo=true');
  await openFilters(page);
  const filters = sheet(page);
  await button(filters, 'Save this search').click();
  await expect(filters.getByLabel('Name of the search')).toHaveValue('within 50 km, With a photo');
  await filters.getByLabel('Name of the search').fill('Near with a face');
  await page.keyboard.press('Enter');
  await expect(button(filters, 'Near with a face')).toBeVisible();
  await openPage(page, HOST, '/members?order=newest');
  await openFilters(page);
  await button(filters, 'Near with a face').click();
  await expect(page).toHaveURL(/distance=50&has_photo=true/);
  await expect(button(filters, 'within 50 km')).toHaveAttribute('aria-pressed', 'true');
  // The column is the same one: what was pressed in it has the focus still.
  await expect(button(filters, 'Near with a face')).toBeFocused();
  await button(filters, 'Edit').click();
  await filters.getByLabel('New name for “Near with a face”').fill('Faces nearby');
  await page.keyboard.press('Enter');
  await button(filters, 'Done').click();
  await expect(button(filters, 'Faces nearby')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await button(filters, 'Edit').click();
  await button(filters, 'Delete “Faces nearby”').click();
  await expect(filters.getByText('Faces nearby')).toHaveCount(0);
});

test('[D01] who has told no place learns how to search by distance, and a chosen order is remembered', async ({
  page,
}) => {
  const her = await settle(page, HOST);
  await openPage(page, HOST, '/members');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('active');
  await openFilters(page);
  await expect(sheet(page).getByRole('link', { name: 'To my profile' })).toHaveAttribute('href', '/profile');
  await expect(button(sheet(page), /within/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await expect(page).toHaveURL(/order=newest/);
  await openPage(page, HOST, '/members');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  expect(her.id).not.toBe('');
});
