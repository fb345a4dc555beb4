import type { Page } from '@playwright/test';
import { address } from './addresses';
import { callConsole, logInStaff, makeLiveSite } from './console';
import { expect, test } from './journey';

const stamp = Date.now().toString(36);
const hostOf = (name: string) => `${name}-${stamp}.localhost`;
const openSite = (page: Page, id: string) => page.goto(address('console.localhost', `/sites/${id}`));
const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name' });
/** Waits for the answer of a save: the button is closed while it is under way, too. */
const isSaved = (page: Page) => expect(page.getByText('Members notice nothing until you publish.')).toBeVisible();

/** Answers the dialog that asks for the log-in. A code counts once: the next one is waited for. */
async function logInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password').fill('demo-password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(async () => {
    await code.getByRole('button', { name: 'Use this code' }).click({ timeout: 2000 });
    await code.getByRole('button', { name: 'Log in', exact: true }).click({ timeout: 2000 });
    await expect(code).toHaveCount(0, { timeout: 10_000 });
  }).toPass({ intervals: [12_000], timeout: 120_000 });
}

test('[I01] a session that ends loses nothing: who logs in again finds what was typed, and it is saved', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Ember', domain: hostOf('ember'), locales: ['en'] });
  await openSite(page, site.id);
  await nameOf(page).fill('Ember Hall');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('dialog', { name: 'Please log in again' })).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toHaveCount(0);
  await logInAgain(page);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expect(nameOf(page)).toHaveValue('Ember Hall');

  const other = await (await browser.newContext()).newPage();
  await logInStaff(other, 'admin@example.com');
  await openSite(other, site.id);
  await expect(nameOf(other)).toHaveValue('Ember Hall');
});

test('[I01] two people on one site: fields of both are kept, and of one field they choose', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Walk', domain: hostOf('walk'), locales: ['en'] });
  const other = await (await browser.newContext()).newPage();
  await logInStaff(other, 'admin@example.com');
  for (const one of [page, other]) {
    await openSite(one, site.id);
    await expect(nameOf(one)).toHaveValue('Walk');
  }
  const save = (one: Page) => one.getByRole('button', { name: 'Save draft' }).click();
  await nameOf(page).fill('Walk by the sea');
  await save(page);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  const domain = other.getByRole('textbox', { name: 'Domain' });
  await domain.fill(hostOf('strand'));
  await save(other);
  await expect(other.getByText(/What someone else changed in the meantime is kept too\.$/)).toBeVisible();
  await expect(nameOf(other)).toHaveValue('Walk by the sea');

  await nameOf(page).fill('Walk in the dunes');
  await nameOf(other).fill('Walk in the woods');
  await save(other);
  await isSaved(other);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this in the meantime' });
  const name = dialog.getByRole('radiogroup', { name: 'Name' });
  await expect(name.getByText('Walk in the woods')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByText(/^Not saved:/)).toBeVisible();
  await expect(nameOf(page)).toHaveValue('Walk in the dunes');

  await save(page);
  await name.getByRole('radio', { name: /Walk in the dunes/ }).check();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(dialog).toHaveCount(0);
  // The dialog has closed with the choice; only then is it sent.
  await isSaved(page);
  await expect(page.getByText(/^Draft saved.+ Your choices replaced what someone else had saved there/)).toBeVisible();
  const now = await callConsole<{ name: string; domain: string }>(page, `GET /api/admin/sites/${site.id}`);
  expect(now).toMatchObject({ name: 'Walk in the dunes', domain: hostOf('strand') });
});

test('[I01] typed work is not left without a question: a new bundle, a colleague, an invitation', async ({ page }) => {
  test.setTimeout(120_000);
  await logInStaff(page, 'admin@example.com');
  const [bundle] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/credit-bundles?range=[0,0]');
  const [colleague] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/staff?range=[0,0]');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const typed: [path: string, field: string, text: string][] = [
    ['/credit-bundles/create', 'Credits', '77'],
    [`/credit-bundles/${bundle!.id}`, 'Credits', '77'],
    ['/companies/create', 'Name', 'Heron'],
    ['/staff/create', 'Name', 'Ana'],
    [`/staff/${colleague!.id}`, 'Name', 'Ana'],
  ];
  for (const [path, name, text] of typed) {
    await page.goto(address('console.localhost', path));
    const field = page.getByLabel(name, { exact: false }).first();
    await page.getByRole('menuitem', { name: 'Members' }).click();
    await expect(page).toHaveURL(/\/members/);
    await page.goBack();
    await field.fill(text);
    await page.getByRole('menuitem', { name: 'Members' }).click();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(field).toHaveValue(text);
    await page.getByRole('menuitem', { name: 'Members' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/members/);
  }

  const [site] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/sites?range=[0,0]');
  await page.goto(address('console.localhost', `/sites/${site!.id}/invitations`));
  await page.getByLabel('Who it is for').fill('The press');
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Who it is for')).toHaveValue('The press');
});

test('[I01] a refused save keeps what was typed, and leaving is asked about still', async ({ page }) => {
  await logInStaff(page, 'operator@example.com');
  await page.goto(address('console.localhost', '/companies'));
  await page.locator('tbody tr').first().click();
  await page.route('**/api/admin/companies/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { detail: 'Not now.' } })
      : route.fallback(),
  );
  const city = page.getByRole('textbox', { name: 'City' });
  await city.fill('Delft');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not now.')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await expect(city).toHaveValue('Delft');
});
