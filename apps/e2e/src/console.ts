import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { address } from './addresses';

/** Logs in to the console with the code that the demo shows. */
export async function logInToConsole(page: Page, email: string): Promise<void> {
  await page.goto(address('console.localhost'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('demo-password');
  await page.getByRole('button', { name: /continue|log in/i }).click();
  const code = page.getByTestId('demo-code');
  await expect(code).toHaveText(/^\d{6}$/);
  await page.getByRole('button', { name: /use|fill|take/i }).click();
  await page.getByRole('button', { name: /^log in$|^continue$/i }).click();
  await expect(page.getByRole('link', { name: 'Sites' }).first()).toBeVisible();
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
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.goto(address('console.localhost', '/#/sites/create'));
  await page.getByLabel('Name').fill(site.name);
  await goOn();
  await page.getByLabel('Domain').fill(site.domain);
  await goOn();
  await page.getByText(site.niche).first().click();
  await goOn();
  await page.getByText(site.company).first().click();
  await goOn();
  await page.getByRole('button', { name: site.country, exact: true }).click();
  await goOn();
  await page.getByRole('button', { name: site.language, exact: true }).click();
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/published/i).first()).toBeVisible();
}
