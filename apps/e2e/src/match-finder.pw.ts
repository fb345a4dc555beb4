import type { Page } from '@playwright/test';
import { address } from './addresses';
import { sql } from './database';
import { expect, test } from './journey';
import { join, settle } from './new-member';
import { isReady, openPage } from './visit';

const HOST = 'duet.localhost';
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const chosen = (page: Page) => page.getByRole('complementary', { name: 'Your answers so far' });
const fitting = (page: Page) => page.getByTestId('fitting-member');

/** Two people who alone have these eyes, hair and interest, and look for each other: whatever else the demo holds. */
async function placeRarePair(pages: [Page, Page]): Promise<{ name: string }> {
  const her = await settle(pages[0], HOST);
  const him = await settle(pages[1], HOST);
  const place = `region = 'KEN', city = 'Deal', cell_lat = 51.2, cell_lon = 1.4, interests = '{tea}'`;
  await sql(`UPDATE profiles SET ${place} WHERE id = $1`, [her.id]);
  const man = `gender = 'male', audience = 11, hair_color = 'bald', eye_color = 'green', tattoos = 'many'`;
  await sql(`UPDATE profiles SET ${place}, ${man} WHERE id = $1`, [him.id]);
  return him;
}

for (const [device, size] of [
  ['a phone', PHONE],
  ['a desk', DESKTOP],
] as const) {
  test(`[D08] on ${device} the five questions keep to Back, skip and reload, and lead to who fits`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(size);
    const other = await (await browser.newContext()).newPage();
    const him = await placeRarePair([page, other]);
    await openPage(page, HOST, '/members');
    await page.getByRole('main').getByRole('link', { name: 'Match finder' }).click();
    await expect(heading(page, 'Who would you like to meet?')).toBeVisible();
    await press(page, 'Men');
    await press(page, 'Continue');
    await expect(page.getByText('Question 2 of 5')).toBeVisible();
    await press(page, 'within 10 km');
    await expect(chosen(page)).toContainText('within 10 km');
    await press(page, 'Continue');
    await press(page, 'Bald');
    await press(page, 'Green');
    await page.reload();
    await isReady(page);
    await expect(heading(page, 'What should they look like?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bald', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(heading(page, 'Where should they live?')).toBeVisible();
    await press(page, 'Skip');
    await expect(chosen(page)).not.toContainText('within 10 km');
    await expect(page.getByRole('button', { name: 'Green', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'Continue');
    await press(page, 'Skip');
    await page.getByRole('main').getByRole('button', { name: 'tea', exact: true }).click();
    await press(page, 'Show who fits');
    const match = fitting(page).filter({ hasText: him.name });
    await expect(match).toContainText(/Fit: \d+ of 100/);
    await expect(match).toContainText('You both like tea');
    await expect(match).toContainText('Within 5 km of you');
    await page.goBack();
    await expect(heading(page, 'What would you like to share?')).toBeVisible();
    await openPage(page, HOST, '/members');
    await page.getByRole('main').getByRole('link', { name: 'Match finder' }).click();
    await expect(fitting(page).filter({ hasText: him.name })).toBeVisible();
  });
}

test('[D08] a double click passes one question, and Back leads from it in one step', async ({ page }) => {
  await settle(page, HOST);
  await openPage(page, HOST, '/match-finder');
  await expect(heading(page, 'Who would you like to meet?')).toBeVisible();
  for (const delay of [0, 150]) {
    await page.getByRole('button', { name: 'Continue', exact: true }).dblclick({ delay });
    await expect(page.getByText('Question 2 of 5')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Question 1 of 5')).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('Question 1 of 5')).toBeVisible();
  }
});

test('[D08] where nobody is left the page says which answer is too narrow, and leads to it', async ({ page }) => {
  const { id } = await settle(page, HOST);
  await sql(
    `INSERT INTO match_finders (site_id, member_id, answers, updated_at)
     SELECT site_id, id, '{"countryregion": ["GB-KEN"], "min_age": 98, "max_age": 99}', now() FROM profiles WHERE id = $1`,
    [id],
  );
  await openPage(page, HOST, '/match-finder');
  await expect(heading(page, 'Nobody fits all your answers')).toBeVisible();
  await press(page, 'Widen: who');
  await expect(heading(page, 'Who would you like to meet?')).toBeVisible();
});

test('[D08] [B07] a visitor answers, joins, and finds who fits on the page after the sign-up', async ({ page }) => {
  await openPage(page, HOST, '/match-finder');
  const entry = page.getByRole('button', { name: 'I have read this' });
  if (await entry.isVisible()) await entry.click();
  await press(page, 'Men');
  for (const step of [2, 3, 4, 5]) {
    await press(page, 'Continue');
    await expect(page.getByText(`Question ${step} of 5`)).toBeVisible();
  }
  await press(page, 'Show who fits');
  await expect(page.getByRole('link', { name: 'Join free' })).toHaveAttribute('href', '/signup?next=%2Fsignup-matches');
  // The sign-up itself is another journey; the answers wait in this tab.
  await join(page, HOST);
  await page.goto(address(HOST, '/signup-matches'));
  await expect(page.getByRole('heading', { level: 1, name: 'Who suits you' })).toBeVisible();
  await expect(fitting(page).first()).toBeVisible();
  await openPage(page, HOST, '/match-finder');
  await expect(fitting(page).first()).toBeVisible();
});
