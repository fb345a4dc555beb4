import { address } from './addresses';
import { expect, test } from './journey';
import { change, read } from './live-pair';
import { join, settle } from './new-member';
import { logIn, openPage, openWithoutCode } from './visit';

const HOST = 'duet.localhost';

interface HiddenMember {
  id: string;
  name: string;
}

test('[D02] whom a member has hidden stands in the settings, and is shown again from there', async ({ page }) => {
  await join(page);
  await page.goto(address(HOST, '/settings'));
  const hidden = page.getByRole('region', { name: 'Hidden members' });
  await expect(hidden.getByText('You have not hidden anyone.')).toBeVisible();

  await page.goto(address(HOST, '/members?order=newest'));
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  const act = page.getByRole('menuitem', { name: /^Don’t show .+ again$/ });
  const [, name = ''] = /^Don’t show (.+) again$/.exec(await act.innerText()) ?? [];
  await act.click();
  await expect(page.getByText(`${name} is no longer shown in your search.`)).toBeVisible();

  await page.goto(address(HOST, '/settings'));
  await hidden.getByRole('button', { name: `Show ${name} again` }).click();
  await expect(hidden.getByText('You have not hidden anyone.')).toBeVisible();
  await page.reload();
  await expect(hidden.getByText('You have not hidden anyone.')).toBeVisible();
  await page.goto(address(HOST, '/members?order=newest'));
  await expect(page.getByRole('button', { name: `More about ${name}`, exact: true }).first()).toBeVisible();
});

test('[D02] several are shown again at once: each outcome is told, and the focus stays in the list', async ({
  page,
}) => {
  await join(page);
  const { profiles } = await read<{ profiles: HiddenMember[] }>(page, '/api/members');
  const three = profiles.slice(0, 3);
  for (const { id } of three) expect(await change(page, `PUT /api/hides/${id}`)).toBeLessThan(300);
  const [newest, middle, oldest] = three.reverse() as [HiddenMember, HiddenMember, HiddenMember];
  // The first page ends behind these three, and another one would follow.
  const all = await read<{ profiles: HiddenMember[] }>(page, '/api/hides');
  expect(all.profiles.map(({ name }) => name)).toEqual([newest, middle, oldest].map(({ name }) => name));
  await page.route(/\/api\/hides$/, (route) => route.fulfill({ json: { ...all, next: oldest.id } }));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/hides/${newest.id}`, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { code: 'unknown', detail: 'This one stays.' } });
  });
  await page.goto(address(HOST, '/settings'));
  const hidden = page.getByRole('region', { name: 'Hidden members' });
  const buttonOf = ({ name }: HiddenMember) => hidden.getByRole('button', { name: `Show ${name} again`, exact: true });
  await buttonOf(newest).click();
  await buttonOf(middle).press('Enter');
  await expect(buttonOf(middle)).toHaveCount(0);
  await expect(buttonOf(oldest)).toBeFocused();
  await expect(buttonOf(newest)).toBeDisabled();
  release();
  await expect(page.getByText('This one stays.')).toBeVisible();
  await expect(buttonOf(newest)).toBeEnabled();
  await page.unroute(`**/api/hides/${newest.id}`);
  await buttonOf(oldest).press('Enter');
  await expect(buttonOf(newest)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hidden.getByRole('heading')).toBeFocused();
  await expect(hidden.getByText('You have not hidden anyone.')).toHaveCount(0);
});

test('[C07] whom a member has blocked stands in the settings, and is let back from there', async ({ page }) => {
  await join(page);
  await page.goto(address(HOST, '/members?order=newest'));
  await page.getByTestId('member-card').first().click();
  const heading = page.getByRole('article').getByRole('heading').first();
  const [name = ''] = (await heading.innerText()).split(',');
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: `Block ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(`${name} is blocked.`)).toBeVisible();

  await page.goto(address(HOST, '/settings'));
  const blocked = page.getByRole('region', { name: 'Blocked members' });
  await blocked.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(blocked.getByText('You have not blocked anyone.')).toBeVisible();
  await page.reload();
  await expect(blocked.getByText('You have not blocked anyone.')).toBeVisible();
});

test('being invisible, seen by visitors and told as a reader are switched at once, and stay so', async ({ page }) => {
  await join(page);
  await page.goto(address(HOST, '/settings'));
  for (const [label, notices] of [
    ['Make me invisible', ['You are now invisible.', 'You are visible again.']],
    [
      'Show my main photo to visitors',
      ['Visitors can now see your main photo.', 'Visitors now see your photo blurred.'],
    ],
    ['Show read receipts', ['Read receipts are on.', 'Read receipts are off.']],
  ] as const) {
    const control = page.getByRole('switch', { name: label });
    const before = await control.isChecked();
    await control.click();
    await expect(page.getByText(notices[before ? 1 : 0])).toBeVisible();
    await page.reload();
    await expect(control).toBeChecked({ checked: !before });
  }
});

test('[H14] a form whose code does not come leaves the page as it is, and comes with the next press', async ({
  page,
}) => {
  await settle(page, HOST);
  await openPage(page, HOST, '/settings');
  const open = page.getByRole('button', { name: 'Change password' });
  // All that comes by itself has come.
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Devices' }).getByText('This device')).toBeVisible();
  await page.context().setOffline(true);
  await open.click();
  await expect(page.getByText('You seem to be offline.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.context().setOffline(false);
  await open.click();
  await expect(page.getByRole('dialog').getByLabel('Old password')).toBeVisible();
});

test('[H14] a part whose texts do not come says so, and leaves the rest of the settings as it is', async ({ page }) => {
  await settle(page, HOST);
  const letCome = await openWithoutCode(page, 'refunds', { host: HOST, path: '/settings' });
  await expect(page.getByRole('switch', { name: 'Show read receipts' })).toBeVisible();
  const money = page.locator('#money');
  await expect(money.getByRole('button', { name: 'Try again' })).toBeVisible();
  await letCome();
  await money.getByRole('button', { name: 'Try again' }).click();
  await expect(money.getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('[H14] a page stands while the texts of a part of it are still on their way', async ({ page }) => {
  await settle(page, HOST);
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  const request = page.waitForRequest('**/assets/refunds-*.js');
  await page.route('**/assets/refunds-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, HOST, '/settings');
  await request;
  await expect(page.locator('#devices').getByText('This device')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  letCome();
  await expect(page.locator('#money').getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('[H14] a sheet that closes answers no press any more', async ({ page }) => {
  await logIn(page, HOST);
  await openPage(page, HOST, '/settings');
  await page.getByRole('button', { name: 'Change address' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Your password')).toBeVisible();
  const isInert = await sheet.getByRole('button', { name: 'Close' }).evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    return button.closest('[inert]') !== null;
  });
  expect(isInert).toBe(true);
});
