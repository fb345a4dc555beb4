import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { address } from './addresses';
import { expect, test } from './journey';
import { join } from './new-member';
import { openPage } from './visit';

const HOST = 'duet.localhost';
const COLOURS = ['#b5432f', '#2f6bb5', '#3c8f4a', '#8f3c8a'];

/** A photo as a camera would give it, each of another colour. */
async function photo(number: number) {
  const background = COLOURS[number] ?? '#777';
  const buffer = await sharp({ create: { width: 900, height: 1100, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

const photos = (page: Page) => page.getByRole('region', { name: 'Photos' });
const tiles = (page: Page) => photos(page).getByRole('listitem');

async function choose(page: Page, numbers: readonly number[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await photos(page).getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles(await Promise.all(numbers.map(photo)));
}

/** Takes photos as the dialog shows them, one after the other. */
async function use(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('dialog', { name }).getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Drops a file as the mouse would. */
async function drop(page: Page, number: number): Promise<void> {
  const { name, mimeType, buffer } = await photo(number);
  const transfer = await page.evaluateHandle(
    ([content, label, type]) => {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      const all = new DataTransfer();
      all.items.add(new File([bytes], label, { type }));
      return all;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  const place = page.getByRole('group', { name: 'Add photos' });
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer: transfer });
}

test('[C02] [C03] [C04] photos go up by picker and by drag, are ordered by keyboard, and the fourth asks for premium', async ({
  page,
}) => {
  await join(page);
  await page.goto(address(HOST, '/profile'));
  await choose(page, [0, 1]);
  await use(page, ['Photo 1 of 2', 'Photo 2 of 2']);
  await expect(tiles(page)).toHaveCount(2);
  await expect(photos(page).getByText(/^(Main photo once checked|Being checked)$/)).toHaveCount(2);
  await expect(photos(page).getByText(/Only you can see new photos until they have been checked/)).toBeVisible();
  // One that waits to be checked is the member's picture to themselves, and nothing is missing.
  await expect(page.locator('.d-account .d-avatar img')).toBeVisible();
  await page.goto(address(HOST, '/members'));
  await expect(page.locator('.d-account .d-avatar img')).toBeVisible();
  await expect(page.getByText('Your profile has no photo yet')).toHaveCount(0);
  await openPage(page, HOST, '/profile');
  await drop(page, 2);
  await use(page, ['Choose what shows']);
  await expect(tiles(page)).toHaveCount(3);
  await expect(photos(page).getByText('3 of 3 photos')).toBeVisible();
  const second = await tiles(page).nth(1).locator('img').getAttribute('src');
  const right = photos(page).getByRole('button', { name: 'Move photo 2 to the right' });
  await right.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The photo is now number 3 of 3.')).toBeAttached();
  await expect(tiles(page).nth(2).locator('img')).toHaveAttribute('src', second ?? '');
  await choose(page, [3]);
  const alert = page.getByRole('dialog', { name: 'More photos with premium' });
  await expect(alert.getByText(/Your first purchase makes you a premium member/)).toBeVisible();
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/credits');
  await expect(alert.getByText('This feature is only available for premium members.')).toBeVisible();
  await expect(alert.getByText(/^From .*, for/)).toBeVisible();
  const sizeOf = async (button: Locator) => {
    const box = await button.boundingBox();
    return [box?.width, box?.height];
  };
  const refusal = alert.getByRole('button', { name: 'Not now' });
  await expect(async () => expect(await sizeOf(refusal)).toEqual(await sizeOf(alert.getByRole('link')))).toPass();
  await refusal.click();
  await expect(tiles(page).filter({ hasText: 'photo-3.jpg' })).toContainText('no room left');
  await page.reload();
  await expect(tiles(page)).toHaveCount(3);
});

test('[C03] a file that is no photo says what is wrong and goes nowhere', async ({ page }) => {
  await join(page);
  await page.goto(address(HOST, '/profile'));
  const chooser = page.waitForEvent('filechooser');
  await photos(page).getByRole('button', { name: 'Choose photos' }).click();
  const buffer = Buffer.from('%PDF-1.7 nothing to see');
  await (
    await chooser
  ).setFiles([
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer },
    { name: 'torn.jpg', mimeType: 'image/jpeg', buffer },
  ]);
  await expect(tiles(page).filter({ hasText: 'letter.pdf' })).toContainText('not a photo we can read');
  await expect(tiles(page).filter({ hasText: 'torn.jpg' })).toContainText('cannot be opened');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(photos(page).getByText('0 of 3 photos')).toBeVisible();
});
