import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { logInToConsole } from './console';
import { logIn } from './visit';

/** Uploads drawn pictures as the member who is logged in on the page; answers their ids once they wait for moderation. */
async function uploadPhotos(page: Page, count: number): Promise<string[]> {
  const ids = await page.evaluate(async (wanted) => {
    const made: string[] = [];
    for (let number = 0; number < wanted; number += 1) {
      const canvas = new OffscreenCanvas(640, 800);
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = `hsl(${number * 97} 60% 55%)`;
      pen.fillRect(0, 0, 640, 800);
      pen.fillStyle = '#fff';
      pen.fillRect(80 + number * 40, 200, 220, 360);
      const form = new FormData();
      form.append('file', await canvas.convertToBlob({ type: 'image/jpeg' }), 'photo.jpg');
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const answer = await fetch('/api/profile/photos', { method: 'POST', headers, body: form });
      made.push(((await answer.json()) as { photo: { id: string } }).photo.id);
    }
    return made;
  }, count);
  await expect
    .poll(async () => Object.values(await statesOf(page, ids)), { timeout: 60_000 })
    .toEqual(ids.map(() => 'waits'));
  return ids;
}

interface OwnPhoto {
  id: string;
  status: string;
  processing: boolean;
}

/** What became of photos, as their owner sees it. */
const statesOf = (page: Page, ids: string[]): Promise<Record<string, string>> =>
  page.evaluate(async (wanted) => {
    const answer = (await (await fetch('/api/profile')).json()) as { profile: { photos: OwnPhoto[] } };
    const own = answer.profile.photos.filter(({ id }) => wanted.includes(id));
    const pairs = own.map(({ id, status, processing }) => [id, processing ? 'processing' : status] as const);
    return Object.fromEntries(pairs.map(([id, state]) => [id, state === 'pending' ? 'waits' : state]));
  }, ids);

test('[I07] [C04] a moderator decides by keyboard, gives reasons by digit, and takes a decision back', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const owner = await (await browser.newContext()).newPage();
  await logIn(owner, 'milf.localhost');
  const [first, second, third] = await uploadPhotos(owner, 3);

  await logInToConsole(page, 'moderator@example.com');
  await page.getByRole('button', { name: /^Site:/ }).click();
  await page.getByRole('menuitem', { name: /milf\.localhost/ }).click();
  await page.getByRole('menuitem', { name: /Photos/ }).click();
  const stage = page.getByRole('img', { name: /^Photo of/ });
  await expect(stage).toHaveAttribute('src', new RegExp(first!));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0);

  await page.keyboard.press('a');
  await expect(stage).toHaveAttribute('src', new RegExp(second!));
  await page.keyboard.press('r');
  await expect(page.getByRole('group', { name: 'Reason of the rejection' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(stage).toHaveAttribute('src', new RegExp(third!));
  await page.keyboard.press('z');
  await expect(stage).toHaveAttribute('src', new RegExp(second!));
  await expect(page.getByText('You decided: Nudity. Decide anew.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(stage).toHaveAttribute('src', new RegExp(third!));
  await page.keyboard.press('r');
  await page.keyboard.press('7');
  await expect(page.getByText('No photo waits')).toBeVisible();
  const wanted = { [first!]: 'active', [second!]: 'active', [third!]: 'rejected' };
  await expect.poll(() => statesOf(owner, [first!, second!, third!])).toEqual(wanted);
});

test('[I07] two moderators at once: who comes second is told, and nothing is decided twice', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const owner = await (await browser.newContext()).newPage();
  await logIn(owner, 'gay.localhost');
  const [photo] = await uploadPhotos(owner, 1);
  const other = await (await browser.newContext()).newPage();
  const open = async (who: Page, email: string) => {
    await logInToConsole(who, email);
    await who.getByRole('button', { name: /^Site:/ }).click();
    await who.getByRole('menuitem', { name: /gay\.localhost/ }).click();
    await who.getByRole('menuitem', { name: /Photos/ }).click();
    await expect(who.getByRole('img', { name: /^Photo of/ })).toHaveAttribute('src', new RegExp(photo!));
  };
  await open(page, 'moderator@example.com');
  await open(other, 'admin@example.com');
  await page.keyboard.press('a');
  await expect.poll(() => statesOf(owner, [photo!])).toEqual({ [photo!]: 'active' });
  await other.keyboard.press('r');
  await other.keyboard.press('1');
  await expect(other.getByText(/Somebody else decided first.*approved/)).toBeVisible();
  expect(await statesOf(owner, [photo!])).toEqual({ [photo!]: 'active' });
});
