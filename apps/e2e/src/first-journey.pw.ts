import type { Browser, Page } from '@playwright/test';
import { address } from './addresses';
import { launchSite, logInToConsole } from './console';
import { expect, test } from './journey';
import { signUpAndActivate } from './members';
import type { Person } from './members';
import { letters } from './new-member';

const stamp = Date.now().toString(36);
const host = `harbour-${stamp}.localhost`;
const anna: Person = { email: `anna-${stamp}@example.com`, name: `Anna ${letters()}`, gender: 'Woman' };
const ben: Person = { email: `ben-${stamp}@example.com`, name: `Ben ${letters()}`, gender: 'Man' };

const newWindow = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'en-GB' })).newPage();

/** Opens the profile that the search shows under a name. */
async function openProfile(page: Page, name: string): Promise<void> {
  await page.goto(address(host, '/members'));
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
}

/** The messages of the open conversation, without the list of conversations beside them. */
const messagesWith = (page: Page, { name }: Person) => page.getByRole('region', { name: `Conversation with ${name}` });

async function creditsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/user.php');
    return ((await answer.json()) as { user: { credits: number } }).user.credits;
  });
}

test('[I02] [A01] [A03] [B01] [B09] [D04] [E01] an operator opens a site, and two people meet on it', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const console_ = await newWindow(browser);
  await logInToConsole(console_, 'admin@example.com');
  await launchSite(console_, {
    name: 'Harbour',
    domain: host,
    niche: /general/i,
    company: /Duet Social/,
    country: 'United Kingdom',
    language: 'English',
  });

  const [annas, bens] = [await newWindow(browser), await newWindow(browser)];
  await annas.goto(address(host));
  await expect(annas).toHaveTitle(/Harbour/);
  await signUpAndActivate(annas, host, anna);
  await signUpAndActivate(bens, host, ben);

  await openProfile(annas, ben.name);
  await annas.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(annas.getByRole('button', { name: 'Liked' })).toBeVisible();
  await bens.goto(address(host, '/likes'));
  await bens.getByRole('link', { name: new RegExp(anna.name) }).click();
  await bens.getByRole('button', { name: 'Like back' }).click();
  await expect(bens.getByRole('heading', { name: 'You like each other' })).toBeVisible();

  await bens.getByRole('button', { name: `Write to ${anna.name}` }).click();
  const before = await creditsOf(bens);
  await bens.getByRole('textbox', { name: `Write to ${anna.name}` }).fill('Hello Anna, is the harbour yours?');
  await bens.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesWith(bens, anna).getByText('Hello Anna, is the harbour yours?')).toBeVisible();
  await expect(bens).toHaveURL(/\/chats\//);
  expect(await creditsOf(bens)).toBe(before - 1);

  await annas.goto(address(host, '/members'));
  await expect(annas).toHaveTitle(/^\(\d+\) /);
  await annas.goto(address(host, '/chats'));
  await annas.getByRole('link', { name: new RegExp(ben.name) }).click();
  await expect(messagesWith(annas, ben).getByText('Hello Anna, is the harbour yours?')).toBeVisible();
  const annasCredits = await creditsOf(annas);
  await annas.getByRole('textbox', { name: `Write to ${ben.name}` }).fill('Half of it. The other half is for sale.');
  await annas.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesWith(bens, anna).getByText('Half of it. The other half is for sale.')).toBeVisible();
  expect(await creditsOf(annas)).toBe(annasCredits - 1);
});
