import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { generateSync } from 'otplib';
import { address } from './addresses';
import { expect, test } from './journey';

const { E2E_DATABASE_URL = '' } = process.env;

test('[I01] an administrator whom the command made sets up the second factor at the first log-in, and comes in', async ({
  page,
}) => {
  const email = `boss-${Date.now().toString(36)}@example.org`;
  const args = ['create', '--another', '--email', email, '--password-stdin'];
  const env = { ...process.env, DATABASE_SYSTEM_URL: E2E_DATABASE_URL };
  execFileSync(process.execPath, ['dist/server/apps/operations/src/admin/main.js', ...args], {
    env,
    input: 'seven quiet herons',
  });

  await page.goto(address('console.localhost'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('seven quiet herons');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your key' })).toBeVisible();
  const key = page.locator('code');
  await expect(key).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Finish' }).click();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Staff' }).click();
  await expect(page.getByText(email.split('@')[0]!).first()).toBeVisible();
});
