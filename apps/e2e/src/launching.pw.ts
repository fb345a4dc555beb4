import type { Page } from '@playwright/test';
import { address } from './addresses';
import { callConsole, launchSite, logInStaff, logInToConsole, makeLiveSite } from './console';
import { expect, test } from './journey';
import { isReady } from './visit';

const stamp = Date.now().toString(36);
const hostOf = (name: string) => `${name}-${stamp}.localhost`;
const readSettings = (page: Page) =>
  page.evaluate(async () => {
    const [settings, company] = await Promise.all(
      ['/api/settings.php', '/api/companyinfo.php'].map(async (path) => (await fetch(path)).json() as Promise<unknown>),
    );
    return { ...(settings as object), ...(company as object) };
  });

test('[I02] from the log-in to a new site that answers on its domain: six answers, timed', async ({ page }) => {
  // The promise is a minute; the figure is printed, because a busy machine may not fail the journey.
  const started = Date.now();
  await logInToConsole(page, 'operator@example.com');
  await launchSite(page, {
    name: 'Velvet Harbour',
    domain: hostOf('velvet'),
    niche: /bdsm/i,
    company: /Duet Social/,
    country: 'Germany',
    language: 'German',
  });
  await page.goto(address(hostOf('velvet')));
  await expect(page).toHaveTitle(/Velvet Harbour/);
  const seconds = (Date.now() - started) / 1000;
  test.info().annotations.push({ type: 'launch', description: `${seconds.toFixed(1)} s` });
  console.log(`from log-in to a live site: ${seconds.toFixed(1)} s`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('body')).toHaveClass(/niche-bdsm/);
  expect(await readSettings(page)).toMatchObject({
    settings: { name: 'Velvet Harbour', niche: 3, locales: ['de'], countries: ['DE'], domain: hostOf('velvet') },
    company: { name: expect.stringContaining('Duet Social') as unknown },
  });
});

test('[I02] the six questions are answered by keyboard, and keep their answers on the way back and over a reload', async ({
  page,
}) => {
  await logInStaff(page, 'operator@example.com');
  await page.goto(address('console.localhost', '/sites/create'));
  const press = (key: string) => page.keyboard.press(key);
  await page.getByLabel('Name').fill('Keyboard');
  await press('Enter');
  await page.getByLabel('Domain').fill(hostOf('keyboard'));
  await press('Enter');
  const niche = (name: RegExp) => page.getByRole('radio', { name });
  await niche(/^General/).focus();
  await press('ArrowRight');
  await expect(niche(/^She/)).toBeChecked();
  await press('ArrowRight');
  await expect(niche(/^BDSM/)).toBeFocused();
  await expect(niche(/^BDSM/)).toBeChecked();
  await page.getByRole('button', { name: /^Name/ }).press('Enter');
  await expect(page.getByLabel('Name')).toHaveValue('Keyboard');
  await page.goBack();
  await expect(niche(/^BDSM/)).toBeChecked();
  await page.reload();
  await expect(niche(/^BDSM/)).toBeChecked();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await page.goBack();
  await expect(niche(/^BDSM/)).toBeChecked();
  await expect(page.getByText('Your earlier answers are still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('[I02] the draft shows as the real site beside its form, and visitors notice nothing', async ({
  page,
  context,
}) => {
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Lantern', domain: hostOf('lantern'), locales: ['en', 'fi'] });
  await page.goto(address('console.localhost', `/sites/${site.id}`));
  const frame = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(frame.locator('body')).toContainText('Lantern');

  await page.getByLabel('Name', { exact: false }).first().fill('Lantern Bay');
  await expect(page.getByText('Your latest changes are not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(frame.locator('body')).toContainText('Lantern Bay');

  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Finnish' }).click();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'fi');
  await page.getByRole('combobox', { name: 'Page', exact: true }).click();
  await page.getByRole('option', { name: 'Log-in' }).click();
  await expect(frame.getByRole('button', { name: 'Kirjaudu sisään', exact: true })).toBeVisible();
  const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect.poll(ground).not.toBe(light);
  await expect(frame.getByRole('button', { name: 'Kirjaudu sisään', exact: true })).toBeVisible();

  await frame.getByRole('contentinfo').getByRole('link').first().click();
  await expect(frame.getByRole('button', { name: 'Kirjaudu sisään', exact: true })).toHaveCount(0);
  const html = frame.locator('html');
  const dark = await ground();
  await html.evaluate((element) => element.setAttribute('data-before', 'reload'));
  await html.evaluate(() => location.reload());
  await expect(html).not.toHaveAttribute('data-before');
  await expect(html).toHaveAttribute('lang', 'fi');
  await expect(frame.locator('body')).toContainText('Lantern Bay');
  await expect.poll(() => html.evaluate(() => location.pathname)).toBe('/pages/terms');
  await expect.poll(ground).toBe(dark);

  const visitor = await context.newPage();
  await visitor.goto(address(hostOf('lantern')));
  await expect(visitor).toHaveTitle(/Lantern/);
  await expect(visitor).not.toHaveTitle(/Lantern Bay/);
});

test('[I02] a preview is read-only and keeps nothing on the host that shows it', async ({ page }) => {
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Glass', domain: hostOf('glass'), locales: ['en', 'de'] });
  const { url } = await callConsole<{ url: string }>(page, `POST /api/admin/sites/${site.id}/preview`, {});
  await page.goto(url);
  await isReady(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const refused = await page.evaluate(
    async (token) => {
      const headers = { 'X-Preview': token, 'Content-Type': 'application/json', 'Idempotency-Key': 'preview' };
      const answer = await fetch('/api/signup', { method: 'POST', headers, body: '{}' });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    },
    new URL(url).searchParams.get('preview') ?? '',
  );
  expect(refused).toEqual([403, 'preview_read_only']);
  await page.evaluate(() => {
    localStorage.setItem('kept', 'yes');
    document.cookie = 'kept=yes';
  });
  await page.goto(address(hostOf('glass'), '/pages/terms'));
  expect(await page.evaluate(() => [localStorage.getItem('kept'), document.cookie])).toEqual([null, '']);
});

test('[I02] [I03] what waits is shown in words, versions are compared, and an old one comes back', async ({ page }) => {
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Tide', domain: hostOf('tide'), locales: ['en'] });
  await page.goto(address('console.localhost', `/sites/${site.id}`));
  const publishing = page.getByRole('region', { name: 'Publishing' });
  await page.getByRole('tab', { name: 'Credits' }).click();
  const price = page.getByRole('group', { name: 'Price of a message' });
  await price.getByRole('spinbutton').fill('4');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await publishing.getByRole('button', { name: '1 change waiting' }).click();
  await expect(publishing.getByText(/^1 credits? \(from the platform\)$/)).toBeVisible();
  await expect(publishing.getByText(/^4 credits?$/)).toBeVisible();
  await expect(publishing.getByText('What members will notice')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version 2 is live/)).toBeVisible();
  await expect(publishing.getByText('What members will notice')).toHaveCount(0);
  await expect(page).toHaveURL(/\/credits$/);
  await page.reload();
  await expect(price.getByRole('spinbutton')).toHaveValue('4');

  await page.getByRole('tab', { name: 'Versions' }).click();
  const second = page.getByRole('listitem', { name: 'Version 2' });
  await second.getByRole('button', { name: 'What changed' }).click();
  await expect(second.getByText('Price of a message')).toBeVisible();
  const first = page.getByRole('listitem', { name: 'Version 1' });
  await page.getByRole('tab', { name: 'Credits' }).click();
  await price.getByRole('spinbutton').fill('5');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(first.getByText('Save the draft first.')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Roll back to this' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Credits' }).click();
  await price.getByRole('spinbutton').fill('4');
  await page.getByRole('tab', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 1 again?' });
  const differences = '**/differences?*';
  await page.route(differences, (route) => route.fulfill({ status: 503, json: { detail: 'The database rests' } }));
  await first.getByRole('button', { name: 'Roll back to this' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The database rests', { timeout: 30_000 });
  await expect(dialog.getByRole('button', { name: 'Roll back' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Keep what is live' }).click();
  await page.unroute(differences);
  await first.getByRole('button', { name: 'Roll back to this' }).click();
  await expect(dialog.getByText('Price of a message')).toBeVisible();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/Version 3 is live/)).toBeVisible();
  await page.goto(address(hostOf('tide')));
  await expect.poll(() => readSettings(page)).toMatchObject({ settings: { message_credits: 1 } });
});

test('[I03] what is missing leads to its field, and each value says which layer it comes from', async ({ page }) => {
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Reef', domain: hostOf('reef'), locales: ['en'] });
  await page.goto(address('console.localhost', `/sites/${site.id}?tab=legal`));
  await page.getByRole('group', { name: 'Right of return' }).getByRole('spinbutton').fill('3');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Draft saved, but it cannot be published yet: .*at least 14 days/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /The law requires at least 14 days/ })).toBeVisible();
  await expect(page.getByText('One thing is missing.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await page.getByRole('tab', { name: 'Identity' }).click();
  await page.getByRole('button', { name: 'Go to the field' }).click();
  const field = page.getByRole('group', { name: 'Right of return' });
  await expect(field.getByRole('spinbutton')).toBeFocused();
  await field.getByRole('button', { name: 'This site' }).click();
  await expect(page.getByText('Later lines override earlier ones')).toBeVisible();
  await page.keyboard.press('Escape');
  await field.getByRole('button', { name: /^Reset/ }).click();
  await expect(field.getByRole('button', { name: 'From: Platform' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('button', { name: /^Checklist/ })).toBeVisible();
});

test('[I02] [I03] a site is cloned, taken off the net and brought back', async ({ page }) => {
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Mole', domain: hostOf('mole'), locales: ['en'] });
  await callConsole(page, `PATCH /api/admin/sites/${site.id}`, { settings: { photo_credits: 9 } });
  await page.goto(address('console.localhost', `/sites/${site.id}`));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Clone this site/ }).click();
  await page.getByLabel('Name of the new site').fill('Mole Two');
  await page.getByLabel('Domain of the new site').fill(hostOf('mole-two'));
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { name: /Mole Two/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Credits' }).click();
  await expect(page.getByRole('group', { name: 'Price of a photo' }).getByRole('spinbutton')).toHaveValue('9');

  await page.goto(address('console.localhost', `/sites/${site.id}`));
  const name = page.getByLabel('Name', { exact: false }).first();
  await name.fill('Mole Three');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Save the draft first.' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /take off the net/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await name.fill('Mole');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /take off the net/ }).click();
  const dialog = page.getByRole('dialog', { name: /Take Mole off the net/ });
  await expect(dialog.getByText(/nobody will miss it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take off the net' }).click();
  await expect(page.getByText(/^Archived: its address/)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Bring version 1 back/ }).click();
  await expect(page.getByText(/Version 1 is live/)).toBeVisible();
  await page.goto(address(hostOf('mole')));
  await expect(page).toHaveTitle(/Mole/);
});
