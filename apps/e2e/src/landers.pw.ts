import type { Page } from '@playwright/test';
import { address } from './addresses';
import { expect, test, withMotion } from './journey';
import { settle } from './new-member';
import { chooseCountry } from './visit';

const HOST = 'duet.localhost';

test.use(withMotion);
const WIDTHS = [360, 1280];

/** Shows the page as wide as a phone and as a desk, and sees that nothing sticks out. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
  }
}

/** A member of one's own whom visitors may see, and a visitor's page. */
async function settlePublic(page: Page): Promise<{ id: string; name: string }> {
  const { id, name } = await settle(page, HOST);
  const status = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
    return (await fetch('/api/profile', { method: 'PATCH', headers, body: '{"public_profile":true}' })).status;
  });
  expect(status).toBe(200);
  await page.context().clearCookies();
  return { id, name };
}

test('[H05] three cards are gone through, and the sign-up that lies below them begins with the address', async ({
  page,
}) => {
  await page.goto(address(HOST, '/landers/gallery/eng'));
  await expectToFit(page);
  const email = page.getByLabel('Your e-mail address');
  await expect(email).toBeHidden();
  await page.getByRole('button', { name: 'I like this one' }).click();
  await expect(page.getByText('1 of 3 seen')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'I like this one' }).click();
  await expect(email).toBeFocused();
  await email.fill('somebody@example.com');
  await page.getByRole('button', { name: 'Join free' }).click();
  await expect(page).toHaveURL(address(HOST, '/signup'));
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  const draft = await page.evaluate(() => sessionStorage.getItem('signup-draft'));
  expect(draft).toContain('somebody@example.com');
});

test('[H05] [H09] a window is lit by keyboard; where the visitor came from is kept, and the program is not loaded', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(address(HOST, '/landers/alonetonight?network=ads&ref=night'));
  await expectToFit(page);
  const first = page.getByRole('group', { name: 'What would make tonight better?' }).getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status')).toContainText('Your light is on.');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /\/assets\/(vendor|app|index|main|kit)-/.test(url))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('tracking'))).toContain('"ref":"night"');
});

test('[H05] first words at a landing of a member go with the visitor into the sign-up for that profile', async ({
  page,
}) => {
  const { id, name } = await settlePublic(page);
  await page.goto(address(HOST, `/members/${id}/landing2`));
  await expectToFit(page);
  await page.getByLabel('Your first words').fill('Hello from the letter');
  await page.getByRole('button', { name: 'Start with these words' }).click();
  await expect(page).toHaveURL(address(HOST, `/members/${id}/signup`));
  await expect(page.getByText(`Join free, and we will take you straight to ${name}.`)).toBeVisible();
  await expect(page.locator('main textarea:not([aria-hidden])')).toHaveValue('Hello from the letter');
  await expectToFit(page);
});

test('[H04] [H02] a German visitor of a German site is warned on a lander, once', async ({ page }) => {
  await chooseCountry(page, 'she.localhost', 'DE');
  await page.goto(address('she.localhost', '/landers/maplanding/shede'));
  const warning = page.getByRole('dialog', { name: 'Wichtige Information' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button').click();
  await expect(warning).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(warning).toBeHidden();
  await page.getByRole('radio', { name: '100 km' }).check();
  await expect(page.getByRole('radio', { name: '100 km' })).toBeChecked();
});
