import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { address } from './addresses';
import { sql } from './database';
import { openEmptyPage } from './visit';

/**
 * Logs one of the demo's staff in, in a session that is made without the log-in: a code of the second factor counts once,
 * and journeys would wait for each other's. The page is empty then.
 */
export async function logInStaff(page: Page, email: string): Promise<void> {
  const value = randomBytes(32).toString('base64url');
  const made = await sql(
    `INSERT INTO staff_sessions (token_hash, staff_id, step, created_at, last_seen_at, expires_at)
     SELECT $1, id, 'done', now(), now(), now() + interval '12 hours' FROM staff WHERE email = $2 RETURNING 1`,
    [createHash('sha256').update(value).digest(), email],
  );
  expect(made).toHaveLength(1);
  const url = address('console.localhost');
  await page.context().addCookies([{ name: 'console.session', value, url, httpOnly: true, sameSite: 'Strict' }]);
  await openEmptyPage(page, 'console.localhost');
}

/** Opens the console's first page as one of the demo's staff. */
export async function openConsole(page: Page, email: string): Promise<void> {
  await logInStaff(page, email);
  await page.goto(address('console.localhost'));
  await expect(page.getByRole('menuitem', { name: 'Sites' })).toBeVisible();
}

/**
 * Logs in to the console with the code that the demo shows. A code counts once: where another journey has used it, the
 * next one is waited for.
 */
export async function logInToConsole(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto(address('console.localhost'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByTestId('demo-code')).toHaveText(/^\d{6}$/);
    await page.getByRole('button', { name: 'Use this code' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Sites' }).or(page.getByText(/already been used/))).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Sites' })).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [12_000], timeout: 120_000 });
}

export interface NewSite {
  name: string;
  domain: string;
  niche: RegExp;
  company: RegExp;
  country: string;
  language: string;
}

/** Answers the six questions and publishes. */
export async function launchSite(page: Page, site: NewSite): Promise<void> {
  // The answered question folds away while the next one unfolds; its button is the last.
  const goOn = () => page.getByRole('button', { name: 'Continue' }).last().click();
  await page.goto(address('console.localhost', '/sites/create'));
  await page.getByLabel('Name').fill(site.name);
  await goOn();
  await page.getByLabel('Domain').fill(site.domain);
  await goOn();
  await page.getByRole('radio', { name: site.niche }).click();
  await goOn();
  await page.getByRole('radio', { name: site.company }).click();
  await goOn();
  await page.getByRole('button', { name: site.country, exact: true }).click();
  await goOn();
  await page.getByRole('button', { name: site.language, exact: true }).click();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version 1 is live/)).toBeVisible();
}

/**
 * Makes a call of the console (`GET /api/…`) as the person who is logged in on the page. One that a busy server refused,
 * before it began, is made again.
 */
export async function callConsole<A>(page: Page, call: string, body?: object): Promise<A> {
  let answer = { status: 0, text: '' };
  await expect(async () => {
    answer = await sendCall(page, call, body);
    expect(answer.status, answer.text).not.toBe(503);
  }).toPass({ intervals: [2000], timeout: 30_000 });
  if (answer.status >= 300) throw new Error(`${call}: ${answer.text}`);
  return JSON.parse(answer.text) as A;
}

function sendCall(page: Page, call: string, body?: object): Promise<{ status: number; text: string }> {
  const [method = '', path = ''] = call.split(' ');
  return page.evaluate(
    async (sent) => {
      const init = { method: sent.method, headers: { 'Content-Type': 'application/json', Accept: 'application/json' } };
      const response = await fetch(
        sent.path,
        sent.body ? { ...init, body: JSON.stringify(sent.body) } : { method: sent.method },
      );
      return { status: response.status, text: await response.text() };
    },
    { method, path, body: body ?? null },
  );
}

/** A published site, made without clicking. */
export async function makeLiveSite(
  page: Page,
  site: { name: string; domain: string; locales: string[] },
): Promise<{ id: string }> {
  const [company] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/companies');
  const body = { ...site, niche: 1, company_id: company!.id, countries: ['GB'] };
  const made = await callConsole<{ id: string }>(page, 'POST /api/admin/sites', body);
  return callConsole(page, `POST /api/admin/sites/${made.id}/publish`);
}
