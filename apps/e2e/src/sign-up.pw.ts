import type { Locator, Page } from '@playwright/test';
import { address, mailTo } from './addresses';
import { forgetSignUps, sql } from './database';
import { expect, test } from './journey';
import { letters } from './new-member';
import { isReady, openPage } from './visit';

const HOST = 'duet.localhost';
const step = (at: Page | Locator, number: number) => at.getByText(new RegExp(`^Step ${number} of`));
const goOn = (at: Page | Locator) => at.getByRole('button', { name: 'Continue' }).click();

async function fillYou(at: Page | Locator): Promise<void> {
  await at.getByRole('radio', { name: 'Woman', exact: true }).check();
  await at.getByLabel('Day').fill('17');
  await at.getByLabel('Month').selectOption({ index: 5 });
  await at.getByLabel('Year').fill('1990');
  await goOn(at);
  // The later steps are loaded meanwhile: until the second one shows, Back leads out of the sign-up.
  await expect(step(at, 2)).toBeVisible();
}

/** The first three steps, up to the account. */
async function walk(at: Page | Locator): Promise<void> {
  await fillYou(at);
  await at.getByLabel('Town').fill('Leeds');
  await goOn(at);
  await at.getByLabel(/I agree that/).check();
  await at.getByRole('radio', { name: 'Bisexual' }).check();
  await goOn(at);
  await expect(step(at, 4)).toBeVisible();
}

test('[B01] Back, Forward and a reload keep to the steps of the sign-up and to what was chosen in them', async ({
  page,
}) => {
  await page.goto(address(HOST, '/pages/terms'));
  await page.goto(address(HOST, '/signup'));
  await walk(page);
  await page.getByLabel('Username').fill('Zoe');
  await page.getByLabel('Password', { exact: true }).fill('lantern orchid tramway');
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('Zoe');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel(/I agree that/)).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Bisexual' })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Town')).toHaveValue('Leeds');
  await page.reload();
  await expect(page.getByLabel('Town')).toHaveValue('Leeds');
  await page.goForward();
  await expect(step(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Year')).toHaveValue('1990');
  await page.goBack();
  await expect(page).toHaveURL(/pages\/terms/);
});

test('[B01] a step that Forward came past is shown again before the account is made', async ({ page }) => {
  await page.goto(address(HOST, '/signup'));
  await fillYou(page);
  await page.goBack();
  await page.getByLabel('Year').fill('');
  await page.goForward();
  await goOn(page);
  await expect(step(page, 1)).toBeVisible();
  await expect(page.getByText('Invalid date of birth.')).toBeVisible();
});

test('[B01] [H14] without a connection the sign-up says so and keeps what was typed; then a double click makes one account', async ({
  page,
}) => {
  await forgetSignUps();
  await openPage(page, HOST, '/signup');
  await walk(page);
  const name = `New ${letters()}`;
  const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('lantern orchid tramway');
  const create = page.getByRole('button', { name: 'Create my account' });
  await page.context().setOffline(true);
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: /offline/ })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(name);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('lantern orchid tramway');
  await page.context().setOffline(false);
  await create.dblclick({ delay: 60 });
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await mailTo(email, /./);
  expect(await sql('SELECT id FROM accounts WHERE email = $1', [email])).toHaveLength(1);
});

test('[B08] [A17] in the sign-up over a page, Back goes one step back and then closes it; nothing leaves the site', async ({
  page,
}) => {
  await page.goto(address(HOST));
  await page.getByLabel('Your e-mail address').first().fill('zoe@example.com');
  await page.getByRole('button', { name: 'Join free' }).first().click();
  const modal = page.getByRole('dialog');
  await walk(modal);
  await page.reload();
  await expect(step(modal, 4)).toBeVisible();
  await page.goBack();
  await expect(step(modal, 3)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(step(modal, 1)).toBeVisible();
  await page.goBack();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(address(HOST));
  await page.goForward();
  await expect(step(modal, 1)).toBeVisible();
  await goOn(modal);
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(address(HOST));
});

test('[A04] D-11: on a site for women who love women the sexuality is chosen by nobody but the visitor', async ({
  page,
}) => {
  await openPage(page, 'she.localhost', '/signup');
  await page.getByLabel('Tag').fill('17');
  await page.getByLabel('Monat').selectOption({ index: 5 });
  await page.getByLabel('Jahr').fill('1990');
  for (const next of [2, 3]) {
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText(new RegExp(`^Schritt ${next} von`))).toBeVisible();
  }
  await page.getByRole('checkbox').check();
  await expect(page.getByRole('radio', { name: 'Lesbisch' })).not.toBeChecked();
});

test('[B01] an address that is sent on the start page before the program has come stands in the sign-up', async ({
  page,
}) => {
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/assets/vendor-*.js', async (route) => {
    await started;
    await route.continue();
  });
  await page.goto(address(HOST, '/?network=ads&ref=night'), { waitUntil: 'commit' });
  const form = page.locator('#landing form').first();
  await form.getByRole('textbox').fill('early@example.com');
  await form.getByRole('button').click();
  await expect(page).toHaveURL(/\/signup\?network=ads&ref=night$/);
  start();
  await isReady(page);
  expect(await page.evaluate(() => localStorage.getItem('tracking'))).toContain('"ref":"night"');
  await walk(page);
  await expect(page.getByLabel('E-mail address')).toHaveValue('early@example.com');
});
