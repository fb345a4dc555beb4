import type { Page } from '@playwright/test';
import { address } from './addresses';
import { expect, test } from './journey';
import { field } from './live-pair';
import { settle } from './new-member';
import { openPage } from './visit';

const HOST = 'duet.localhost';
const PHONE = { width: 360, height: 740 };

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Finish the sentence' });
const fields = (page: Page) => sheet(page).getByRole('textbox');

/** Chooses a sentence and goes on with it: the field has the focus at once. */
async function finish(page: Page, prompt: string, answer: string): Promise<void> {
  await sheet(page).getByRole('button', { name: prompt, exact: true }).click();
  await expect(sheet(page).getByLabel(prompt, { exact: true })).toBeFocused();
  await page.keyboard.type(answer);
}

test('[C01] [E02] three sentences are finished on a phone; another member reads them and begins a message with one', async ({
  browser,
}) => {
  const own = await (await browser.newContext({ locale: 'en-GB', viewport: PHONE })).newPage();
  const writer = await settle(own, HOST);
  await openPage(own, HOST, '/profile');
  const section = own.getByRole('region', { name: 'Finish the sentence' });
  await expect(section.getByText('Finish up to three sentences.')).toBeVisible();
  await section.getByRole('button', { name: 'Edit: Finish the sentence' }).click();
  await finish(own, 'My ideal Sunday …', 'coffee first');
  await finish(own, 'Right now I am learning …', 'to sail');
  await finish(own, 'Together we could …', 'x'.repeat(151));
  await expect(sheet(own).getByText('You have chosen three. Remove one to choose another.')).toBeVisible();
  await sheet(own).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(own).getByText('Use at most 150 characters.')).toBeVisible();
  await fields(own).nth(2).fill('cook for friends');

  // Up by the keyboard: the button keeps the focus, and at the top it is the one beside it.
  await sheet(own).getByRole('button', { name: 'Move up: Together we could …' }).focus();
  await own.keyboard.press('Enter');
  await expect(sheet(own).getByRole('button', { name: 'Move up: Together we could …' })).toBeFocused();
  await own.keyboard.press('Enter');
  await expect(sheet(own).getByRole('button', { name: 'Move down: Together we could …' })).toBeFocused();
  await expect(fields(own).nth(0)).toHaveValue('cook for friends');

  // A refused write keeps the words.
  await own.context().setOffline(true);
  await sheet(own).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(own).getByRole('alert')).toContainText(/./);
  await own.context().setOffline(false);
  await expect(fields(own).nth(1)).toHaveValue('coffee first');
  await sheet(own).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(own)).toHaveCount(0);
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Together we could …',
    'My ideal Sunday …',
    'Right now I am learning …',
  ]);
  const overflow = await own.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);

  const other = await (await browser.newContext({ locale: 'en-GB', viewport: PHONE })).newPage();
  await settle(other, HOST);
  await openPage(other, HOST, `/members/${writer.id}`);
  await expect(other.getByText('cook for friends').last()).toBeVisible();
  await other.getByRole('link', { name: 'Write about: My ideal Sunday …' }).click();
  await expect(other).toHaveURL(address(HOST, `/members/${writer.id}/chat`));
  await expect(field(other)).toHaveValue('“My ideal Sunday … coffee first”\n');
  await expect(other.getByTestId('own-message')).toHaveCount(0);
  await field(other).fill('“My ideal Sunday … coffee first”\nTea for me!');
  await other.getByTestId('send').click();
  await expect(other.getByTestId('own-message').getByText('Tea for me!')).toBeVisible();
});
