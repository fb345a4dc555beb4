import type { Page } from '@playwright/test';
import { address, linkIn, mailTo } from './addresses';
import { forgetSignUps } from './database';
import { expect, test } from './journey';
import { pressAt, tabTo, typeAt } from './keyboard';
import { bubbles, read } from './live-pair';
import { PASSWORD } from './members';
import { letters } from './new-member';
import { dealFaces } from './swipe-faces';
import { isReady } from './visit';

const HOST = 'duet.localhost';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const navigation = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main navigation' }).first().getByRole('link', { name });

/** From the start page to the mail's link: the four steps of the sign-up. */
async function signUp(page: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await forgetSignUps();
  await page.goto(address(HOST));
  await isReady(page);
  await typeAt(page, page.getByLabel('Your e-mail address').first(), email);
  await page.keyboard.press('Enter');
  const flow = page.getByRole('dialog');
  const goOnTo = async (step: number) => {
    await pressAt(page, flow.getByRole('button', { name: 'Continue' }));
    await expect(flow.getByText(`Step ${step} of 4`)).toBeVisible();
  };
  await tabTo(page, flow.getByRole('radio').first());
  await page.keyboard.press('Space');
  await expect(flow.getByRole('radio', { name: 'Woman', exact: true })).toBeChecked();
  await typeAt(page, flow.getByLabel('Day'), '17');
  await typeAt(page, flow.getByLabel('Month'), 'June');
  await typeAt(page, flow.getByLabel('Year'), '1990');
  await goOnTo(2);
  await goOnTo(3);
  await pressAt(page, flow.getByLabel(/I agree that/), 'Space');
  await goOnTo(4);
  await expect(flow.getByLabel('E-mail address')).toHaveValue(email);
  await typeAt(page, flow.getByLabel('Username'), name);
  await typeAt(page, flow.getByLabel('Password', { exact: true }), PASSWORD);
  await pressAt(page, flow.getByRole('button', { name: 'Create my account' }));
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await page.goto(linkIn((await mailTo(email, /./)).text, '/activate'));
  await expect(page).toHaveURL(/activate\/done/);
}

/** Buys the smallest bundle with the method that is chosen already, and comes back from the provider. */
async function buy(page: Page): Promise<void> {
  await pressAt(page, navigation(page, /Get Premium/));
  await pressAt(page, page.getByRole('main').getByRole('link', { name: 'Get Premium' }));
  await pressAt(page, page.getByRole('link', { name: /^20 credits/ }));
  await pressAt(page, button(page, 'Order with obligation to pay'));
  await expect(page).toHaveURL(/\/sandbox\/payments\//);
  await pressAt(page, button(page, 'Pay'));
  await expect(page.getByRole('heading', { name: 'Thank you, your payment is complete' })).toBeVisible();
  await isReady(page);
}

/** Goes to the search by the navigation, narrows it by a filter, and opens somebody's profile out of it. */
async function search(page: Page, name: string): Promise<void> {
  await pressAt(page, navigation(page, /^Search/));
  await pressAt(page, page.getByRole('main').getByRole('button', { name: /^(Filters|\d+ filters?)$/ }));
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await pressAt(page, filters.getByRole('button', { name: /^Show \d+\+?$/ }));
  await expect(filters).toHaveCount(0);
  await pressAt(page, page.getByRole('link', { name: new RegExp(name) }));
  await expect(
    page
      .getByRole('article')
      .getByRole('heading', { name: new RegExp(name) })
      .first(),
  ).toBeVisible();
}

/** Reports a member out of the menu of the profile that is open. */
async function report(page: Page, name: string): Promise<void> {
  await pressAt(page, button(page, `More about ${name}`));
  await expect(page.getByRole('menu')).toBeVisible();
  const item = page.getByRole('menuitem', { name: `Report ${name}` });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await item.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [20] });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').last();
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await pressAt(page, dialog.getByRole('button', { name: 'Send report' }));
  await expect(dialog.getByRole('status')).toContainText(/C-\d{4}-\d{6}/);
  await pressAt(page, dialog.getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[H12] [B01] [D01] [D04] [D07] [E01] [E07] [F01] [I07] by keyboard alone a visitor signs up, buys, searches, likes, swipes, writes, gives and reports', async ({
  page,
}) => {
  // Narrow enough for the filters to stand in their sheet, wide enough for the navigation at the top.
  await page.setViewportSize({ width: 1100, height: 800 });
  const name = `Key ${letters()}`;
  await signUp(page, { name, email: `${name.replace(' ', '-').toLowerCase()}@example.com` });
  const { user } = await read<{ user: { id: string } }>(page, '/api/user.php');
  const [first, second] = await dealFaces(user.id, 3);
  await buy(page);

  await search(page, second!.name);
  await pressAt(page, button(page, 'Like'));
  await expect(button(page, 'Liked')).toBeVisible();

  await pressAt(page, button(page, /^Gift$/));
  const gifts = page.getByRole('dialog', { name: `A gift for ${second!.name}` });
  await pressAt(page, gifts.getByRole('radio', { name: /clover/ }), 'Space');
  await pressAt(page, gifts.getByRole('button', { name: /^Send · 1 credit$/ }));
  await expect(gifts).toBeHidden();
  await expect(bubbles(page).last()).toContainText('You sent a');
  await typeAt(page, page.getByTestId('composer').getByRole('textbox').first(), 'written without a mouse');
  await page.keyboard.press('Enter');
  await expect(bubbles(page).last()).toContainText('written without a mouse');
  await expect(page.locator('[data-state=sending], [data-state=failed]')).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('article')).toBeVisible();
  await report(page, second!.name);

  await pressAt(page, navigation(page, /^Search/));
  await pressAt(page, page.getByRole('link', { name: 'Swipe game' }).first());
  const top = page.getByTestId('swipe-card');
  await expect(top).toHaveAccessibleName(new RegExp(`^${first!.name}, `));
  await pressAt(page, page.getByTestId('swipe-acts').getByRole('button', { name: 'Like', exact: true }));
  await expect(page.getByTestId('likes-left')).toHaveText(/^\d+ likes left today$/);
  await expect(top).not.toHaveAccessibleName(new RegExp(`^${first!.name}, `));
});
