import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { sql } from './database';
import { expect, test } from './journey';
import { join, settle } from './new-member';
import { openPage } from './visit';

const HOST = 'duet.localhost';
const PHONE = { width: 360, height: 740 };

/** A wide picture, red on the left and blue on the right. */
async function picture() {
  const half = (x: number, fill: string) => `<rect x="${x}" width="600" height="900" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${half(0, '#c00')}${half(600, '#00c')}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return { name: 'sea.jpg', mimeType: 'image/jpeg', buffer };
}

const photos = (page: Page) => page.getByRole('region', { name: 'Photos' });
const tile = (page: Page, at = 0) => photos(page).getByRole('listitem').nth(at);
const dialog = (page: Page, name = 'Choose what shows') => page.getByRole('dialog', { name });
const frame = (page: Page) => dialog(page).getByRole('application', { name: 'Part of the photo that shows' });

async function choose(page: Page, count = 1): Promise<void> {
  const files = await Promise.all(Array.from({ length: count }, picture));
  const chooser = page.waitForEvent('filechooser');
  await photos(page).getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles(files);
}

async function openMenu(page: Page, act: string): Promise<void> {
  await photos(page).getByRole('button', { name: 'Options for photo 1' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

const isUpload = (request: Request) => request.method() === 'POST' && request.url().includes('/api/profile/photos');

/** The cut that a request asks for. */
function cutIn(request: Request): Record<string, number> {
  const text = request.postData();
  if (text?.startsWith('{')) return JSON.parse(text) as Record<string, number>;
  return Object.fromEntries([...new URL(request.url()).searchParams].map(([name, value]) => [name, Number(value)]));
}

/** The strongest colour in the middle of the picture of a tile, and its shape. */
const look = (page: Page, at = 0) =>
  tile(page, at)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const [red = 0, , blue = 0] = pen.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    });

const hasNoOverflow = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

test('[C02] [C03] on a phone a photo is moved, enlarged and turned by keys before it goes up, and cut anew later', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'en-GB', viewport: PHONE })).newPage();
  await join(page);
  await openPage(page, HOST, '/profile');
  await choose(page);
  await expect(frame(page)).toBeVisible();
  await hasNoOverflow(page);
  await frame(page).focus();
  // The picture goes to the left, so that the frame shows what is on its right.
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await expect(dialog(page).getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  const upload = page.waitForRequest(isUpload);
  await dialog(page).getByRole('button', { name: 'Use photo' }).click();
  const first = cutIn(await upload);
  expect([first.turn, first.width! * 5]).toEqual([0, first.height! * 4]);
  expect(first.x! + first.width! / 2).toBeGreaterThan(600);
  expect(first.height).toBeLessThan(900);
  await expect(tile(page).getByText('Being checked')).toBeVisible();
  expect(await look(page)).toBe('blue');

  // Again: the dialog begins with the part that shows; a refused try loses nothing.
  await openMenu(page, 'Crop and rotate');
  await expect(dialog(page).getByRole('button', { name: 'Part', pressed: true })).toBeVisible();
  await expect(frame(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Rotate right' }).press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('Rotated by 90°.');
  await dialog(page).getByRole('button', { name: 'Whole photo' }).click();
  await expect(dialog(page).getByRole('img', { name: 'Whole photo' })).toBeVisible();
  await page.context().setOffline(true);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/./);
  await page.context().setOffline(false);
  const again = page.waitForRequest(isUpload);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  expect(cutIn(await again)).toEqual({ turn: 90, x: 0, y: 0, width: 900, height: 1200 });
  await expect(dialog(page)).toHaveCount(0);
  await expect(tile(page).getByText('Being checked')).toBeVisible();
  await expect(photos(page).getByRole('listitem')).toHaveCount(1);
});

test('[C02] of several photos each is cut, left out, or added as it is; a touch moves the picture', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await join(page);
  await openPage(page, HOST, '/profile');
  await choose(page, 3);
  const pile = (at: number) => dialog(page, `Photo ${at} of 3`);
  const area = pile(1).getByRole('application');
  await expect(area).toBeVisible();
  const box = (await area.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The picture goes to the right under the finger: its left half shows.
  const finger = await context.newCDPSession(page);
  const touch = (type: string, at: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
    });
  await touch('touchStart', x);
  for (const step of [30, 60, 90]) await touch('touchMove', x + step);
  await touch('touchEnd', x);
  const upload = page.waitForRequest(isUpload);
  await pile(1).getByRole('button', { name: 'Use photo' }).click();
  const { x: left = 600 } = cutIn(await upload);
  expect(left).toBeLessThan(240);
  await pile(2).getByRole('button', { name: 'Leave out' }).click();
  await expect(pile(3).getByRole('application')).toBeVisible();
  const whole = page.waitForRequest((request) => isUpload(request) && !request.url().includes('turn='));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose(page, 2);
  await dialog(page, 'Photo 1 of 2').getByRole('button', { name: 'Add all as they are' }).click();
  await whole;
  await expect(photos(page).getByText('3 of 3 photos')).toBeVisible();
  expect(await look(page)).toBe('red');
});

test('[C02] [C05] a caption is written on a phone, and read by another member below the photo', async ({ browser }) => {
  const newPage = async () => (await browser.newContext({ locale: 'en-GB', viewport: PHONE })).newPage();
  const [own, other] = [await newPage(), await newPage()];
  const writer = await settle(own, HOST);
  await openPage(own, HOST, '/profile');
  await choose(own);
  await dialog(own).getByRole('button', { name: 'Use photo' }).click();
  await expect(tile(own).getByText('Being checked')).toBeVisible();
  await openMenu(own, 'Caption');
  const words = dialog(own, 'Caption');
  await words.getByRole('textbox').fill('x'.repeat(101));
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(words.getByText('Use at most 100 characters.')).toBeVisible();
  await words.getByRole('textbox').fill('By the sea with Kim');
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(words).toHaveCount(0);
  await expect(tile(own).getByText('By the sea with Kim')).toBeVisible();
  await hasNoOverflow(own);

  await sql(`UPDATE photos SET status = 'active', reviewed = true WHERE member_id = $1`, [writer.id]);
  await settle(other, HOST);
  await openPage(other, HOST, `/members/${writer.id}`);
  const name = `Photo of ${writer.name}: By the sea with Kim`;
  await other.getByRole('button', { name }).click();
  const viewer = other.getByRole('dialog', { name: 'Photos' });
  await expect(viewer.getByRole('img', { name })).toBeVisible();
  await expect(viewer.getByText('By the sea with Kim', { exact: true })).toBeInViewport();
});
