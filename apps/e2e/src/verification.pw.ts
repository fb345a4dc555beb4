import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { callConsole, logInStaff, makeLiveSite, openConsole } from './console';
import { sql } from './database';
import { expect, test } from './journey';
import type { JoinedMember } from './new-member';
import { settle } from './new-member';
import { openPage } from './visit';

const PHONE = { width: 360, height: 740 };
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'en-GB' })).newPage();

/** A site of its own that verifies members, so that nothing else waits in its queue; answers its host. */
async function openSite(browser: Browser): Promise<string> {
  const host = `mirror-${Date.now().toString(36)}.localhost`;
  const admin = await newPage(browser);
  await logInStaff(admin, 'admin@example.com');
  const site = await makeLiveSite(admin, { name: 'Mirror', domain: host, locales: ['en'] });
  await callConsole(admin, `PATCH /api/admin/sites/${site.id}`, { settings: { verification: true } });
  await callConsole(admin, `POST /api/admin/sites/${site.id}/publish`);
  return host;
}

/** Uploads a drawn photo as the member of the page, and approves it as a moderator would. */
async function giveMainPhoto(page: Page, desk: Page): Promise<void> {
  const id = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 800);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#4a7';
    pen.fillRect(0, 0, 640, 800);
    pen.fillStyle = '#fff';
    pen.fillRect(120, 200, 320, 360);
    const form = new FormData();
    form.append('file', await canvas.convertToBlob({ type: 'image/jpeg' }), 'photo.jpg');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answer = await fetch('/api/profile/photos', { method: 'POST', headers, body: form });
    return ((await answer.json()) as { photo: { id: string } }).photo.id;
  });
  const made = () => sql('SELECT 1 FROM photos WHERE id = $1 AND processed', [id]);
  await expect.poll(made, { timeout: 60_000 }).toHaveLength(1);
  await callConsole(desk, `POST /api/admin/photos/${id}/approve`, {});
}

async function selfie() {
  const drawn = { create: { width: 700, height: 900, channels: 3, background: '#a55' } } as const;
  return { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: await sharp(drawn).jpeg().toBuffer() };
}

/** Agrees, sees the gesture, and sends a selfie. */
async function sendSelfie(page: Page): Promise<void> {
  await page.getByLabel(/^I agree that a person/).check();
  await page.getByRole('button', { name: 'Show me the gesture' }).click();
  await expect(page.getByRole('heading', { name: 'Your gesture' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(await selfie());
  await expect(page.getByRole('img', { name: 'Your selfie' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the selfie' }).click();
  await expect(page.getByRole('heading', { name: 'Your selfie is being compared' })).toBeVisible();
}

/** The widest thing on the page is the page. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Waits until the sizes of a member's selfie are made. */
const selfieWaits = (member: JoinedMember) =>
  expect
    .poll(() => sql(`SELECT 1 FROM photos WHERE member_id = $1 AND purpose = 'selfie' AND processed`, [member.id]), {
      timeout: 60_000,
    })
    .toHaveLength(1);

async function openQueue(page: Page, host: string): Promise<void> {
  await openConsole(page, 'moderator@example.com');
  await page.getByRole('button', { name: /^Site:/ }).click();
  await page.getByRole('menuitem', { name: host }).click();
  await expect(page).toHaveURL(/[?&]site=/);
  await page.getByRole('menuitem', { name: /Selfies/ }).click();
}

const selfieOnStage = (page: Page) => page.getByRole('img', { name: /^Selfie of/ });

test('[I07] [C04] a member asks on a phone, a moderator decides by keyboard, and another member sees the badge', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const host = await openSite(browser);
  const desk = await newPage(browser);
  await logInStaff(desk, 'moderator@example.com');
  await page.setViewportSize(PHONE);
  const member = await settle(page, host);
  await giveMainPhoto(page, desk);

  await openPage(page, host, '/profile');
  const panel = page.getByTestId('verification');
  await expect(panel).toContainText('Do your photos show you?');
  await panel.getByRole('link', { name: 'Verify your photos' }).click();
  await page.getByRole('button', { name: 'Show me the gesture' }).click();
  await expect(page.getByText('Without your consent we may not look at a selfie.')).toBeVisible();
  expect(await isWithin(page)).toBe(true);
  await sendSelfie(page);
  expect(await isWithin(page)).toBe(true);
  await selfieWaits(member);

  await openQueue(desk, host);
  await expect(selfieOnStage(desk)).toBeVisible();
  await expect(desk.getByRole('heading', { name: /^Gesture asked for: / })).toBeVisible();
  await expect(desk.getByRole('img', { name: /^Photo of/ })).toBeVisible();
  await desk.keyboard.press('+');
  await expect(desk.getByText(/^1[.,]\d ×$/)).toHaveCount(2);
  await desk.keyboard.press('r');
  await desk.keyboard.press('2');
  await expect(desk.getByText('No selfies to compare')).toBeVisible();
  await desk.keyboard.press('z');
  await expect(desk.getByText('You decided: Other gesture. Decide again.')).toBeVisible();
  await desk.keyboard.press('a');
  await expect(desk.getByText('No selfies to compare')).toBeVisible();

  await expect(async () => {
    await openPage(page, host, '/verification');
    await expect(page.getByRole('heading', { name: 'Your photos are verified' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await openPage(page, host, '/profile');
  await expect(panel).toContainText('the badge goes until it has been compared');

  const other = await newPage(browser);
  await settle(other, host);
  await openPage(other, host, `/members/${member.id}`);
  await other.getByRole('button', { name: 'Photos verified' }).click();
  const meaning = other.getByRole('dialog', { name: 'Photos verified' });
  await expect(meaning).toContainText(`compared a selfie of ${member.name} with the main photo on`);
  await meaning.getByRole('button', { name: 'Close' }).last().click();
  await expect(meaning).toHaveCount(0);

  const visitor = await newPage(browser);
  await openPage(visitor, host, '/members');
  const card = visitor.getByTestId('member-card').filter({ hasText: member.name });
  await expect(card.getByRole('img', { name: 'Photos verified' })).toBeVisible();
});

test('[I07] D-65: a refused selfie names its reason, leads to the objection, and is deleted when its member says so', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const host = await openSite(browser);
  const desk = await newPage(browser);
  await logInStaff(desk, 'moderator@example.com');
  const member = await settle(page, host);
  await giveMainPhoto(page, desk);
  await openPage(page, host, '/verification');
  await sendSelfie(page);
  await selfieWaits(member);
  await openQueue(desk, host);
  await expect(selfieOnStage(desk)).toBeVisible();
  await desk.getByRole('button', { name: /Reject/ }).click();
  await desk.getByRole('button', { name: /Someone else/ }).click();
  await expect(desk.getByText('No selfies to compare')).toBeVisible();

  await expect(async () => {
    await openPage(page, host, '/verification');
    await expect(page.getByRole('heading', { name: 'Your selfie was refused' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('The selfie and the photos do not show the same person.')).toBeVisible();
  await page.getByRole('link', { name: 'Read the decision and object' }).click();
  const decision = page.getByRole('article', { name: 'Selfie refused' });
  await expect(decision.getByRole('img')).toBeVisible();
  await decision.getByRole('link', { name: 'Object' }).click();
  await expect(page).toHaveURL(/\/complaints\?kind=my_content&decision=/);

  await openPage(page, host, '/verification');
  await page.getByRole('button', { name: 'Delete the selfie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the selfie' }).click();
  await expect(page.getByRole('button', { name: 'Delete the selfie' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show me the gesture' })).toBeVisible();
});
