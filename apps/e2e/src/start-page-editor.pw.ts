import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { address } from './addresses';
import { logInStaff, makeLiveSite } from './console';
import { expect, test } from './journey';

const stamp = Date.now().toString(36);
const hostOf = (name: string) => `${name}-${stamp}.localhost`;
const TITLE = 'Two people on a pier';

async function uploadPicture(page: Page): Promise<void> {
  const background = { r: 20, g: 120, b: 140 };
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const picture = { name: 'pier.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByRole('tab', { name: 'Brand' }).click();
  await page.getByLabel('Picture 1: choose a file').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Picture 1 as it is shown' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const publishing = page.getByRole('region', { name: 'Publishing' });
  await expect(publishing.getByRole('button', { name: /change waiting/ })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version 2 is live/)).toBeVisible();
}

test('[I04] a start page is composed of blocks with an uploaded picture, looked at, published and seen by visitors', async ({
  page,
  context,
}) => {
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Pier', domain: hostOf('start'), locales: ['en'] });
  await page.goto(address('console.localhost', `/sites/${site.id}`));
  await uploadPicture(page);

  await page.goto(address('console.localhost', `/own-texts?site=${site.id}&kind=start&key=general&locale=en`));
  await page.getByLabel('Headline', { exact: false }).first().fill('Welcome to the pier');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page
    .getByRole('combobox', { name: /^Picture/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'Picture 1' }).click();
  await page.getByLabel('What the picture shows').last().fill(TITLE);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved. Publish it when it is ready.')).toBeVisible();

  await page.getByRole('button', { name: 'Show the preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the text"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Welcome to the pier');
  await expect(preview.getByRole('img', { name: TITLE })).toBeVisible();

  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await expect(page.getByText('Your own text is live.')).toBeVisible();
  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto(address(hostOf('start')));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Welcome to the pier', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const picture = visitor.getByRole('img', { name: TITLE });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});
