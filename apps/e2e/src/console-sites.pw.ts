import type { Page } from '@playwright/test';
import { address } from './addresses';
import { callConsole, logInStaff, makeLiveSite, openConsole } from './console';
import { expect, test } from './journey';

const stamp = Date.now().toString(36);
const hostOf = (name: string) => `${name}-${stamp}.localhost`;
const switcher = (page: Page) => page.getByRole('button', { name: /^Site:/ });
const listAt = (filter: object) =>
  address('console.localhost', `/members?filter=${encodeURIComponent(JSON.stringify(filter))}`);

test('[I01] the site in hand stands in the address: a link shows everybody the same, and says of which site', async ({
  page,
}) => {
  await openConsole(page, 'support@example.com');
  const [member] = await callConsole<{ id: string; name: string; site_id: string; site_name: string }[]>(
    page,
    'GET /api/admin/members?range=[0,0]',
  );
  const sites = await callConsole<{ id: string; name: string; domain: string }[]>(page, 'GET /api/admin/sites');
  // One of the demo's: what other journeys make may be gone from the list in a moment.
  const lasting = sites.filter(({ domain }) => ['she.localhost', 'bdsm.localhost'].includes(domain));
  const other = lasting.find(({ id }) => id !== member!.site_id)!;
  await switcher(page).click();
  await page.getByRole('menuitem', { name: other.domain }).click();
  await expect(page).toHaveURL(new RegExp(`site=${other.id}`));
  await expect(page.getByText(`In ${other.name} only.`)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await expect(page).toHaveURL(new RegExp(other.id));
  await expect(page.getByText(`In ${other.name} only.`)).toBeVisible();

  // Somebody else's link, opened while another site is in hand.
  await page.goto(listAt({ id: member!.id }));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(switcher(page)).toHaveText(/All sites/);
  await page.goto(listAt({ id: member!.id, site_id: other.id }));
  await expect(page.getByText(`In ${other.name} only.`)).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all sites' }).click();
  await page.locator('tbody tr').click();
  await expect(page).toHaveURL(/\/show/);
  await expect(switcher(page)).toHaveText(member!.site_name);
});

test('[I01] opening a site moves the switcher and the colours to it, and sites of one niche differ in colour', async ({
  page,
}) => {
  await logInStaff(page, 'operator@example.com');
  const names = ['Heron', 'Egret'];
  const made: { id: string; name: string; color: string }[] = [];
  for (const name of names) {
    const { id } = await makeLiveSite(page, { name, domain: hostOf(name.toLowerCase()), locales: ['en'] });
    made.push(await callConsole(page, `GET /api/admin/sites/${id}`));
  }
  const [heron, egret] = made;
  expect(heron!.color).not.toBe(egret!.color);
  for (const site of made) {
    await page.goto(address('console.localhost', `/sites/${site.id}`));
    await expect(switcher(page)).toHaveText(site.name);
    const stripe = page.getByTestId('brand-stripe');
    const rgb = site.color.match(/[0-9a-f]{2}/g)!.map((part) => parseInt(part, 16));
    await expect(stripe).toHaveCSS('background-color', `rgb(${rgb.join(', ')})`);
  }
  await page.getByRole('menuitem', { name: 'Sites', exact: true }).click();
  await expect(switcher(page)).toHaveText(/All sites/);
});
