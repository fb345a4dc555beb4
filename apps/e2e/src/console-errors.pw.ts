import type { Page } from '@playwright/test';
import { address } from './addresses';
import { callConsole, logInStaff, makeLiveSite, openConsole } from './console';
import { expect, test } from './journey';

const RESTS = 'The database rests.';
const refuse = (page: Page, calls: string, detail = RESTS) =>
  page.route(calls, (route) => route.fulfill({ status: 503, json: { detail } }));

test('[I06] a part of a member’s page that cannot be read says why, and the rest stands', async ({ page }) => {
  await logInStaff(page, 'support@example.com');
  const [member] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/members?range=[0,0]');
  const url = address('console.localhost', `/members/${member!.id}/show`);
  await refuse(page, '**/api/admin/members/*/activity');
  await refuse(page, '**/api/admin/members/*/wallet');
  await page.goto(url);
  for (const name of ['Activity', 'Ledger']) {
    await expect(page.getByRole('region', { name }).getByRole('alert')).toHaveText(RESTS);
  }
  await expect(page.getByRole('region', { name: 'Profile' }).getByText('Last active')).toBeVisible();

  await page.unroute('**/api/admin/members/*/wallet');
  const wallet = { balance: 7, sum: 5, entries: 3, balanced: false };
  await page.route('**/api/admin/members/*/wallet', (route) => route.fulfill({ json: wallet }));
  await page.goto(url);
  await expect(page.getByRole('region', { name: 'Ledger' }).getByRole('alert')).toHaveText(
    'The balance is 7, but the 3 movements add up to 5. Please tell the people who run the platform.',
  );
});

test('[I02] the launch bar says why changes cannot be shown, and a refused publishing can be done again', async ({
  page,
}) => {
  await logInStaff(page, 'operator@example.com');
  const domain = `shoal-${Date.now().toString(36)}.localhost`;
  const site = await makeLiveSite(page, { name: 'Shoal', domain, locales: ['en'] });
  await callConsole(page, `PATCH /api/admin/sites/${site.id}`, { settings: { message_credits: 4 } });
  await refuse(page, '**/differences*');
  await refuse(page, '**/publish', 'Nothing is published now.');
  await page.goto(address('console.localhost', `/sites/${site.id}`));
  const publishing = page.getByRole('region', { name: 'Publishing' });
  await publishing.getByRole('button', { name: '1 change waiting' }).click();
  await expect(publishing.getByRole('alert')).toHaveText(RESTS);
  const publish = publishing.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(page.getByText('Nothing is published now.')).toBeVisible();
  await expect(publishing.getByText(/Version 1 is live/)).toBeVisible();

  await page.unroute('**/publish');
  await publish.click();
  await expect(publishing.getByText(/Version 2 is live/)).toBeVisible();
});

test('[I01] what is not there, and what a role does not open, says so and leads back', async ({ page }) => {
  await openConsole(page, 'support@example.com');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(address('console.localhost', '/staff'));
  await expect(page.getByRole('heading', { name: 'Your role has no access to this page' })).toBeVisible();
  expect(requests).not.toContain('/api/admin/staff');
  await page.getByText('To the overview').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const nobody = '00000000-0000-7000-8000-000000000000';
  for (const path of [`/sites/${nobody}`, `/members/${nobody}/show`, `/orders/${nobody}/show`]) {
    await page.goto(address('console.localhost', path));
    await expect(page.getByRole('heading', { name: 'There is no such record' })).toBeVisible();
    await expect(page.getByText('Element does not exist')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'To the list' }).click();
  await expect(page).toHaveURL(/\/orders/);
});
