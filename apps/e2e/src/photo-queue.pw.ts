import type { Browser, Page } from '@playwright/test';
import { logInStaff, makeLiveSite, openConsole } from './console';
import { expect, test } from './journey';
import { settle } from './new-member';

/** Uploads drawn pictures as the member who is logged in on the page; answers their ids once they wait for moderation. */
async function uploadPhotos(page: Page, count: number): Promise<string[]> {
  const ids = await page.evaluate(async (photoIds) => {
    const made: string[] = [];
    for (let number = 0; number < photoIds; number += 1) {
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
  rejected_reason: string | null;
  status: string;
  processing: boolean;
}

/** Reads the states of photos as their owner sees them. */
const statesOf = (page: Page, ids: string[]): Promise<Record<string, string>> =>
  page.evaluate(async (photoIds) => {
    const answer = (await (await fetch('/api/profile')).json()) as { profile: { photos: OwnPhoto[] } };
    const own = answer.profile.photos.filter(({ id }) => photoIds.includes(id));
    const pairs = own.map(({ id, status, processing }) => [id, processing ? 'processing' : status] as const);
    return Object.fromEntries(pairs.map(([id, state]) => [id, state === 'pending' ? 'waits' : state]));
  }, ids);

const reasonOf = (page: Page, id: string): Promise<string | null | undefined> =>
  page.evaluate(async (photoIds) => {
    const answer = (await (await fetch('/api/profile')).json()) as { profile: { photos: OwnPhoto[] } };
    return answer.profile.photos.find((photo) => photo.id === photoIds)?.rejected_reason;
  }, id);

const stamp = Date.now().toString(36);
const host = `shutter-${stamp}.localhost`;
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'en-GB' })).newPage();

/** A site of its own, so that nothing else waits in its queue; answers the page of its one member. */
async function openSite(browser: Browser): Promise<Page> {
  const admin = await newPage(browser);
  await logInStaff(admin, 'admin@example.com');
  await makeLiveSite(admin, { name: 'Shutter', domain: host, locales: ['en'] });
  const owner = await newPage(browser);
  await settle(owner, host);
  return owner;
}

async function openQueue(page: Page, email: string, at = host): Promise<void> {
  await openConsole(page, email);
  await page.getByRole('button', { name: /^Site:/ }).click();
  await page.getByRole('menuitem', { name: at }).click();
  // The menu's links lead to the site that the page shows.
  await expect(page).toHaveURL(/[?&]site=/);
  await expect(page.getByRole('button', { name: 'Site: All sites' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: /Photos/ }).click();
}

/** A fact about the member whose photo is on stage: `Rejected before`, and how often. */
const factOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /, \d+$/ })
    .locator('dl > div')
    .filter({ hasText: name })
    .locator('dd');
const othersOf = (page: Page) => page.getByRole('region', { name: /, \d+$/ }).locator('figcaption');

/** Approves a photo past the queue, as the person who is logged in on the page. */
const decideByCall = (page: Page, id: string) =>
  page.evaluate(async (photoId) => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`/api/admin/photos/${photoId}/approve`, { method: 'POST', headers, body: '{}' });
  }, id);

const stageOf = (page: Page) => page.getByRole('img', { name: /^Photo of/ });

test('[I07] [C04] a moderator decides by keyboard, takes a decision back, and hears when somebody else was first', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const owner = await openSite(browser);
  const [first, second] = await uploadPhotos(owner, 2);
  await openQueue(page, 'moderator@example.com');
  await expect(stageOf(page)).toHaveAttribute('src', new RegExp(first!));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);

  await page.keyboard.press('r');
  await expect(page.getByRole('group', { name: 'Reason for the rejection' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(stageOf(page)).toHaveAttribute('src', new RegExp(second!));
  // The same member's next photo is judged on what was decided a moment ago.
  await expect(factOf(page, 'Rejected before')).toHaveText('1');
  await expect(othersOf(page)).toHaveText(['Nudity']);
  await page.keyboard.press('z');
  await expect(stageOf(page)).toHaveAttribute('src', new RegExp(first!));
  await expect(page.getByText('You decided: Nudity. Decide again.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(stageOf(page)).toHaveAttribute('src', new RegExp(second!));
  await expect(factOf(page, 'Approved before')).toHaveText('1');
  await expect(factOf(page, 'Rejected before')).toHaveText('0');
  await expect(othersOf(page)).toHaveText([/Shown|Main photo/]);
  await page.keyboard.press('r');
  await page.keyboard.press('7');
  await expect(page.getByText('No photos to check')).toBeVisible();
  await expect.poll(() => statesOf(owner, [first!, second!])).toEqual({ [first!]: 'active', [second!]: 'rejected' });

  await page.keyboard.press('z');
  await expect(stageOf(page)).toHaveAttribute('src', new RegExp(second!));
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await expect(page.getByText('No photos to check')).toBeVisible();
  await expect.poll(() => reasonOf(owner, second!)).toBe('nudity');

  const [third] = await uploadPhotos(owner, 1);
  const other = await newPage(browser);
  await openQueue(other, 'admin@example.com');
  await expect(stageOf(other)).toHaveAttribute('src', new RegExp(third!));
  // A photo that a colleague has in front of them is nobody else’s.
  await page.reload();
  await expect(page.getByText(/^With colleagues now: .+ \(1\)$/)).toBeVisible();
  await expect(page.getByText('No photos to check')).toBeVisible();
  // An open queue would take the photo as soon as it is free.
  await page.getByRole('menuitem', { name: /^Cases/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
  // Skipping gives a photo back at once, and so does leaving.
  await other.keyboard.press('s');
  await other.getByRole('button', { name: 'Look at the 1 skipped' }).click();
  await expect(stageOf(other)).toHaveAttribute('src', new RegExp(third!));
  await other.getByRole('menuitem', { name: /^Cases/ }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
  await other.getByRole('menuitem', { name: /Photos/ }).click();
  await expect(stageOf(other)).toHaveAttribute('src', new RegExp(third!));
  await decideByCall(page, third!);
  await expect.poll(() => statesOf(owner, [third!])).toEqual({ [third!]: 'active' });
  await expect(other.getByText(/^Decided by moderator@example\.com: (Shown|Main photo)\.$/)).toBeVisible();
  await other.keyboard.press('r');
  await other.keyboard.press('1');
  await expect(other.getByText(/Someone else decided first.*approved/)).toBeVisible();
  expect(await statesOf(owner, [third!])).toEqual({ [third!]: 'active' });
});

test('[I07] a decision that fails brings its photo again, and no other one is rejected in its place', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const owner = await newPage(browser);
  const other = `darkroom-${stamp}.localhost`;
  const admin = await newPage(browser);
  await logInStaff(admin, 'admin@example.com');
  await makeLiveSite(admin, { name: 'Darkroom', domain: other, locales: ['en'] });
  await settle(owner, other);
  const [first, second] = await uploadPhotos(owner, 2);
  let refuse = () => {};
  let isAsked = false;
  const request = new Promise<void>((resolve) => (refuse = resolve));
  // Before the page is opened: a key that is pressed at once may be ahead of a route on its way to the page.
  await page.route(`**/photos/${first}/approve`, async (route) => {
    isAsked = true;
    await request;
    await route.fulfill({ status: 503, json: { title: 'The database rests', detail: 'The database rests' } });
  });
  await openQueue(page, 'moderator@example.com', other);
  await expect(stageOf(page)).toHaveAttribute('src', new RegExp(first!));
  await page.keyboard.press('a');
  await expect(stageOf(page)).toHaveAttribute('src', new RegExp(second!));
  await expect.poll(() => isAsked).toBe(true);
  await page.keyboard.press('r');
  refuse();
  await expect(page.getByText('The database rests')).toBeVisible();
  await expect(stageOf(page)).toHaveAttribute('src', new RegExp(second!));
  await page.keyboard.press('1');
  await expect(stageOf(page)).toHaveAttribute('src', new RegExp(first!));
  await expect(page.getByRole('toolbar', { name: 'Decision' })).toBeVisible();
  await page.unroute(`**/photos/${first}/approve`);
  await page.keyboard.press('a');
  await expect.poll(() => statesOf(owner, [first!, second!])).toEqual({ [first!]: 'active', [second!]: 'rejected' });
});
