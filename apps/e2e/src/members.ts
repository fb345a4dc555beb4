import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { address, linkIn, mailTo } from './addresses';
import { forgetSignUps } from './database';

export interface Person {
  email: string;
  name: string;
  gender: 'Woman' | 'Man';
}

export const PASSWORD = 'lantern orchid tramway';

/** Signs up through the pages, reads the mail, and opens its link. */
export async function signUpAndActivate(page: Page, host: string, person: Person): Promise<void> {
  await forgetSignUps();
  await page.goto(address(host, '/signup'));
  const entry = page.getByRole('button', { name: 'I have read this' });
  if (await entry.isVisible().catch(() => false)) await entry.click();
  await fillSignUp(page, person);
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await activate(page, person);
}

/** Reads the mail of a sign-up, and opens its link. */
export async function activate(page: Page, { email }: { email: string }): Promise<void> {
  const mail = await mailTo(email, /./);
  await page.goto(linkIn(mail.text, '/activate'));
  await expect(page).toHaveURL(/activate\/done/);
}

async function fillSignUp(page: Page, person: Person): Promise<void> {
  const goOnTo = async (step: number) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
  };
  await page.getByRole('radio', { name: person.gender, exact: true }).check();
  await page.getByLabel('Day').fill('17');
  await page.getByLabel('Month').selectOption({ index: 5 });
  await page.getByLabel('Year').fill('1990');
  await goOnTo(2);
  await goOnTo(3);
  await page.getByLabel(/I agree that/).check();
  await goOnTo(4);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Username').fill(person.name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
}
