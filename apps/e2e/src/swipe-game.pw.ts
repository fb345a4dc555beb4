import type { Page } from '@playwright/test';
import { address } from './addresses';
import { expect, test, withMotion } from './journey';
import { settle } from './new-member';
import { dealFaces, likeBy } from './swipe-faces';
import { openPage } from './visit';

const HOST = 'duet.localhost';

test.use(withMotion);

const top = (page: Page) => page.getByTestId('swipe-card');
const act = (page: Page, name: string) => page.getByTestId('swipe-acts').getByRole('button', { name, exact: true });
const left = (page: Page) => page.getByTestId('likes-left');
const shows = (page: Page, name: string) => expect(top(page)).toHaveAccessibleName(new RegExp(`^${name}, \\d+$`));

/** Of the top card once it lies still. */
async function middleOfTop(page: Page): Promise<{ x: number; y: number }> {
  await expect.poll(() => top(page).evaluate((card) => card.getAnimations().length)).toBe(0);
  const box = (await top(page).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Draws the top card sideways with the mouse and lets it go. */
async function drag(page: Page, by: number): Promise<void> {
  const { x, y } = await middleOfTop(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 8 });
  await page.mouse.up();
}

/** The same with a finger. */
async function draw(page: Page, by: number): Promise<void> {
  const { x, y } = await middleOfTop(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + moved, y }] });
  await touch('touchStart', 0);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', (by * step) / 8);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('[D07] a double click likes one person, however slow it is', async ({ page }) => {
  const player = await settle(page, HOST);
  const [, second] = await dealFaces(player.id, 3);
  await openPage(page, HOST, '/swipe-game');
  await act(page, 'Like').dblclick({ delay: 250 });
  await shows(page, second!.name);
  await expect(left(page)).toHaveText('3 likes left today');
});

test('[D07] [D05] the game is played by mouse and keys: four likes, a match, and passes that are undone', async ({
  page,
}) => {
  const player = await settle(page, HOST);
  const [first, second, third, fourth, fifth, sixth, seventh] = await dealFaces(player.id, 7);
  await likeBy(second!, player.id);
  await openPage(page, HOST, '/members');
  await page.getByRole('link', { name: 'Swipe game' }).first().click();
  await shows(page, first!.name);
  await expect(left(page)).toHaveText('4 likes left today');
  await page.keyboard.press('ArrowLeft');
  await shows(page, second!.name);
  await expect(page.getByTestId('swipe-told')).toContainText(`You passed on ${first!.name}.`);
  await page.keyboard.press('Backspace');
  await shows(page, first!.name);
  await page.keyboard.press('ArrowLeft');
  await shows(page, second!.name);
  await drag(page, 200);
  await expect(page.getByRole('dialog')).toContainText(second!.name);
  await page.getByRole('dialog').click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(left(page)).toHaveText('3 likes left today');
  await shows(page, third!.name);
  for (const next of [fourth, fifth, sixth]) {
    await page.keyboard.press('ArrowRight');
    await shows(page, next!.name);
  }
  await expect(left(page)).toContainText('You get new ones on');
  await page.keyboard.press('ArrowRight');
  await drag(page, 200);
  await shows(page, sixth!.name);
  await act(page, 'Pass').click();
  await shows(page, seventh!.name);
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(address(HOST, `/members/${seventh!.id}`));
  await page.goBack();
  await shows(page, seventh!.name);
});

test('[D07] on a phone the cards are drawn by finger, and one whose swipe fails comes back', async ({ browser }) => {
  // The worker would take the calls that the journey answers itself.
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ ...phone, locale: 'en-GB' });
  const page = await context.newPage();
  const player = await settle(page, HOST);
  const [first, second] = await dealFaces(player.id, 2);
  await openPage(page, HOST, '/swipe-game');
  await shows(page, first!.name);
  await draw(page, 30);
  await shows(page, first!.name);
  await context.setOffline(true);
  await act(page, 'Like').click();
  await expect(page.getByText(`You are offline, so nothing was sent. ${first!.name} is still here.`)).toBeVisible();
  await shows(page, first!.name);
  await context.setOffline(false);
  await page.route('**/api/swipes', (route) => route.fulfill({ status: 403, json: { code: 'forbidden' } }), {
    times: 1,
  });
  await draw(page, -180);
  await expect(page.getByText('An error occured, please try again later.')).toBeVisible();
  await shows(page, first!.name);
  await draw(page, -180);
  await shows(page, second!.name);
  await draw(page, -180);
  await expect(page.getByRole('heading', { name: 'That was everyone for now' })).toBeVisible();
  await act(page, 'Undo last pass').click();
  await shows(page, second!.name);
  await act(page, 'Pass').click();
  await page.getByRole('link', { name: 'Search with filters' }).click();
  await expect(page).toHaveURL(address(HOST, '/members'));
});

test('[D07] the lander deals to visitors, and opens the sign-up at the first yes or the third card', async ({
  page,
}) => {
  const signUp = page.getByRole('dialog', { name: 'Sign up' });
  await openPage(page, HOST, '/landers/tinderswipe');
  const html = await page.evaluate(async () => (await fetch('/landers/tinderswipe')).text());
  expect(html).toContain('Left or right?');
  const [no, yes] = ['Not for me', 'Yes, please'].map((name) => page.getByRole('button', { name }));
  // A press right after another one is the rest of a double click, so it is made again.
  const pressUntil = (isDone: () => Promise<void>) =>
    expect(async () => {
      await no!.click({ timeout: 1000 });
      await isDone();
    }).toPass();
  for (let card = 1; card <= 2; card += 1) {
    const name = (await top(page).getAttribute('aria-label')) ?? '';
    await pressUntil(() => expect(top(page)).not.toHaveAttribute('aria-label', name, { timeout: 1000 }));
  }
  await expect(signUp).toHaveCount(0);
  await pressUntil(() => expect(signUp).toBeVisible({ timeout: 2000 }));
  await signUp.getByRole('button', { name: 'Close' }).click();
  await expect(signUp).toHaveCount(0);
  await yes!.click();
  await expect(signUp).toBeVisible();
});
