import { chromium } from '@playwright/test';
import { installCommand, provide } from '../../test/machine.mjs';

// No sandbox for root, nothing that calls home.
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
FLAGS.push('--disable-background-networking', '--disable-component-update');

/** The machine's Chromium, started; throws the command that installs it where there is none. */
export async function startBrowser() {
  const executablePath = provide('chromium');
  if (!executablePath) throw new Error(`Chromium is missing: ${installCommand(['chromium'])}`);
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Logs the context's visitor in as one of the demo's members, by the call that the form makes. */
export async function logIn(context, origin, who) {
  const page = await context.newPage();
  await page.goto(`${origin}/pages/terms`, { waitUntil: 'domcontentloaded' });
  const status = await page.evaluate(async (login) => {
    const body = JSON.stringify({ login, password: 'demo-password' });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/user.php', { method: 'POST', headers, body })).status;
  }, `${who}@example.com`);
  await page.close();
  if (status !== 200) throw new Error(`${who}@example.com could not log in on ${origin}: ${status}`);
}

/** Opens the console in a window of its own, logged in as one of the demo's staff. */
export async function openConsole(browser, origin, email) {
  const page = await browser.newPage();
  await logInToConsole(page, origin, email);
  return page;
}

/** Logs the page in to the console as one of the demo's staff, with the code that its log-in page shows. */
export async function logInToConsole(page, origin, email) {
  await page.goto(origin);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('demo-password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.locator('button[type=submit]').click();
  await page.getByRole('menuitem', { name: 'Sites' }).waitFor();
}
