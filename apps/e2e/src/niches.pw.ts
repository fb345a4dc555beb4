import type { Page } from '@playwright/test';
import { address } from './addresses';
import { expect, test } from './journey';
import { logIn } from './visit';

const NICHES = ['duet', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];
const LOOK = [
  '--d-primary',
  '--d-font-headline',
  '--d-picture-radius',
  '--d-card-edge',
  '--d-mark-ground',
  '--d-ground',
];

/** Reads the features by which a visitor tells two sites apart: headline, faces, colours, shapes. */
async function impression(page: Page, niche: string) {
  await page.goto(address(`${niche}.localhost`));
  const headline = await page.locator('h1').first().innerText();
  const read = LOOK.map((name) => `getComputedStyle(document.documentElement).getPropertyValue('${name}')`);
  const look = await page.evaluate(`[${read.join(',')}].join('|')`);
  return { headline, look };
}

test('[A04] the seven demo sites have seven headlines and seven looks', async ({ page }) => {
  const impressions = [];
  for (const niche of NICHES) impressions.push(await impression(page, niche));
  expect(new Set(impressions.map(({ headline }) => headline)).size).toBe(7);
  expect(new Set(impressions.map(({ look }) => look)).size).toBe(7);
});

test('[A04] sign-up asks whether woman or man only where the niche leaves it open', async ({ page }) => {
  for (const [niche, radios] of [
    ['bdsm', 2],
    ['she', 0],
    ['gay', 0],
  ] as const) {
    await page.goto(address(`${niche}.localhost`, '/signup'));
    await expect(page.locator('[autocomplete="bday-year"]')).toBeVisible();
    await expect(page.locator('input[type="radio"][name="gender"]')).toHaveCount(radios);
  }
});

test('[H15] toasts are 350 px wide, and narrower only on a smaller screen', async ({ page }) => {
  await page.goto(address('duet.localhost', '/login'));
  const area = page.locator('.d-toasts');
  await expect(area).toBeAttached();
  const width = () => area.evaluate((element) => element.getBoundingClientRect().width);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(width).toBe(350);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(width).toBeLessThanOrEqual(320);
});

test('[A04] [A05] words about people agree with whom a site is for, also where a profile does not tell it', async ({
  page,
}) => {
  await logIn(page, 'gay.localhost');
  await page.context().addCookies([{ name: 'locale', value: 'es', domain: 'gay.localhost', path: '/' }]);
  await page.goto(address('gay.localhost', '/members'));
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  await filters.locator('summary', { hasText: 'Situación sentimental' }).click();
  await expect(filters.getByRole('button', { name: 'Divorciado', exact: true })).toBeVisible();
  await expect(filters.getByText(/o\/a$/)).toHaveCount(0);
});
