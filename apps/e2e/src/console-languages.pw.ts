import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { address } from './addresses';
import { callConsole, logInStaff } from './console';
import { sql } from './database';
import { expect, test } from './journey';

/** Somebody of their own with the rights of the demo's operator: a language is kept with the account. */
async function addColleague(name: string): Promise<string> {
  const email = `${name}-${randomUUID()}@example.com`;
  await sql(
    `WITH copied AS (
       INSERT INTO staff SELECT (jsonb_populate_record(s, jsonb_build_object(
         'id', gen_random_uuid(), 'email', $1::text, 'email_key', $1::text))).*
       FROM staff s WHERE email = 'operator@example.com' RETURNING id)
     INSERT INTO staff_assignments
       SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'staff_id', c.id))).*
       FROM staff_assignments a JOIN staff s ON s.id = a.staff_id CROSS JOIN copied c WHERE s.email = 'operator@example.com'`,
    [email],
  );
  return email;
}

const chooseLanguage = async (page: Page, label: string, language: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: language }).click();
};

test('the console speaks the language that somebody has chosen in their account, on every device', async ({
  page,
  browser,
}) => {
  const email = await addColleague('kollegin');
  await logInStaff(page, email);
  await page.goto(address('console.localhost', '/account'));
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await chooseLanguage(page, 'Language', 'Deutsch');
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  // The server words its checklist, and refuses, in the language of the page.
  const [site] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/sites?range=[0,0]');
  await page.goto(address('console.localhost', `/sites/${site!.id}`));
  await page.getByRole('button', { name: /Checkliste/ }).click();
  await expect(page.getByText('Die Website hat eine Domain.')).toBeVisible();

  const other = await browser.newPage({ locale: 'fr-FR' });
  await other.goto(address('console.localhost'));
  await expect(other.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  await logInStaff(other, email);
  await other.goto(address('console.localhost', '/members'));
  await expect(other.getByRole('menuitem', { name: 'Mitglieder' })).toBeVisible();
  await other.close();
});

test('the log-in has a choice of languages of its own', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'fi-FI' });
  await page.goto(address('console.localhost'));
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu sisään' })).toBeVisible();
  await chooseLanguage(page, 'Kieli', 'Polski');
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible();

  // The account had English: it has now what was chosen here.
  const email = await addColleague('kolezanka');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło').fill('demo-password');
  await page.getByRole('button', { name: 'Dalej' }).click();
  await page.getByRole('textbox', { name: 'Kod' }).fill((await page.getByTestId('demo-code').textContent()) ?? '');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('menuitem', { name: 'Serwisy' })).toBeVisible();
  expect(await sql('SELECT locale FROM staff WHERE email = $1', [email])).toEqual([{ locale: 'pl' }]);
  await page.close();
});

test('whoever logs in without choosing reads the language of their account, on the page that they asked for', async ({
  browser,
}) => {
  const email = await addColleague('collegue');
  await sql(`UPDATE staff SET locale = 'it' WHERE email = $1`, [email]);
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(address('console.localhost', '/discount-codes'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('demo-password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill((await page.getByTestId('demo-code').textContent()) ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Codici sconto' })).toBeVisible();
  await page.close();
});
