import type { Page } from '@playwright/test';
import { address } from './addresses';
import { expect, test } from './journey';
import { join } from './new-member';
import { openPage } from './visit';

const HOST = 'duet.localhost';
const LEEDS = { latitude: 53.8, longitude: -1.55 };

const open = (page: Page, query = '') => openPage(page, HOST, `/complete-signup${query}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const notNow = (page: Page) => page.getByRole('button', { name: 'Not now' }).click();

/** A browser that knows nothing of positions: taken from the prototype, `'geolocation' in navigator` is false. */
const WITHOUT_POSITIONS = 'delete Navigator.prototype.geolocation';
const DENIED = `navigator.permissions.query = () =>
  Promise.resolve(Object.assign(new EventTarget(), { name: 'geolocation', state: 'denied' }))`;

test('[B06] the sign-up goes on at the first step that is missing, also after a reload, and loses nothing', async ({
  page,
}) => {
  await join(page);
  await open(page);
  await expect(heading(page, 'Show your face')).toBeVisible();
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  await notNow(page);
  await expect(heading(page, 'Say where you are')).toBeVisible();
  await page.getByLabel('Town').fill('Leeds');
  await page.reload();
  await expect(page.getByLabel('Town')).toHaveValue('Leeds');
  await page
    .getByLabel(/Region|County|Country/)
    .last()
    .selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Describe yourself')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Town')).toHaveValue('Leeds');
  await open(page);
  await expect(heading(page, 'Describe yourself')).toBeVisible();
  await page.getByLabel('Hair').selectOption('red');
  await page.getByRole('button', { name: 'Hiking' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Write about yourself')).toBeVisible();
  await page.getByRole('button', { name: 'My idea of a good evening is' }).click();
  await expect(page.getByLabel('About me')).toHaveValue('My idea of a good evening is ');
  await page.getByLabel('About me').fill('My idea of a good evening is one outdoors.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await open(page, '?step=end');
  await page.getByRole('link', { name: 'Show your face' }).click();
  await expect(heading(page, 'Show your face')).toBeVisible();
  await page.goto(address(HOST, '/profile'));
  await expect(page.getByText('My idea of a good evening is one outdoors.')).toBeVisible();
});

test('[B06] what somebody typed into a step is not there for who signs up next in the same tab', async ({ page }) => {
  await join(page);
  await open(page, '?step=place&next=%2Flikes');
  await page.getByLabel('Town').fill('Leeds');
  await page.reload();
  await expect(page.getByLabel('Town')).toHaveValue('Leeds');
  await join(page);
  await open(page, '?step=end&next=%2Flikes');
  await page.getByRole('link', { name: 'Say where you are' }).click();
  await expect(page.getByLabel('Town')).toHaveValue('');
  await expect(page).toHaveURL(/next=%2Flikes/);
});

test('[H10] a town typed while the browser still looks is kept', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'], { origin: address(HOST, '').replace(/\/$/, '') });
  await context.setGeolocation(LEEDS);
  await join(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/geocode.php*', (route) => held.then(() => route.continue()));
  const looking = page.waitForRequest('**/api/geocode.php*');
  await open(page, '?step=place');
  await looking;
  await page.getByLabel('Town').fill('York');
  const found = page.waitForResponse('**/api/geocode.php*');
  answer();
  await (await found).finished();
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeEnabled();
  await expect(page.getByLabel('Town')).toHaveValue('York');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText(/^Found: /)).toBeVisible();
  await expect(page.getByLabel('Town')).not.toHaveValue('York');
});

test('[H10] a browser that may tell fills in the place', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'], { origin: address(HOST, '').replace(/\/$/, '') });
  await context.setGeolocation(LEEDS);
  await join(page);
  await open(page, '?step=place');
  await expect(page.getByText(/^Found: /)).toBeVisible();
  await expect(page.getByLabel('Town')).not.toHaveValue('');
});

test('[H10] a browser that was told not to says so, and the place is chosen by hand', async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript({ content: DENIED });
  await join(page);
  await open(page, '?step=place');
  await expect(page.getByText(/not allowed to tell us where you are/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use my location' })).toHaveCount(0);
  await page.getByLabel('Town').fill('York');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Describe yourself')).toBeVisible();
});

test('[H10] a browser without positions says so, one that has not said yet offers to ask', async ({ page }) => {
  await join(page);
  await open(page, '?step=place');
  await expect(page.getByText(/Your browser will ask/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible();
  await page.addInitScript({ content: WITHOUT_POSITIONS });
  await page.reload();
  await expect(page.getByText(/Your browser cannot tell us where you are/)).toBeVisible();
});

test('[H04] [B06] no entry warning stands in front of the steps', async ({ page }) => {
  await page.context().addCookies([{ name: 'country', value: 'DE', domain: 'she.localhost', path: '/' }]);
  await page.goto(address('she.localhost', '/complete-signup'));
  await expect(page.getByRole('link', { name: 'Registrieren' }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
