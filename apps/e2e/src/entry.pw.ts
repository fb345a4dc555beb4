import type { Page } from '@playwright/test';
import { address } from './addresses';
import { logInStaff } from './console';
import { expect, test } from './journey';
import { PASSWORD } from './members';
import { settle } from './new-member';
import { logIn, openPage } from './visit';

const HOST = 'duet.localhost';
const stamp = Date.now().toString(36);

/** Every search that a page asks the server for. */
function countSearches(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/members') count += 1;
  });
  return () => count;
}

test('[D01] back and forward keep page and scroll, and opening a profile makes no new search', async ({ page }) => {
  await logIn(page, HOST);
  await page.goto(address(HOST, '/members'));
  const cards = page.getByTestId('member-card');
  await expect(cards.nth(23)).toBeVisible();
  // The next pages come while one scrolls, and the address follows.
  await cards.nth(23).scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(48);
  // Far enough from the end that no further page comes by itself.
  await cards.nth(30).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/pageNumber=2/);
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // A list that is older than half a minute would be asked for anew: time stands still for the page.
  await page.clock.setFixedTime(new Date());
  const searches = countSearches(page);
  const shown = await cards.count();
  const card = cards.nth(30);
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByTestId('card-name').textContent();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('heading', { name: name! }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/pageNumber=2/);
  await expect(page.getByTestId('member-card').nth(30)).toContainText(name!);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.goForward();
  await expect(page.getByRole('heading', { name: name! }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('member-card')).toHaveCount(shown);
  expect(searches()).toBe(0);
});

test('[D01] an address of a later page begins there; the results before it and after it are a press away, by keyboard too', async ({
  page,
}) => {
  await logIn(page, HOST);
  await openPage(page, HOST, '/members?pageNumber=2');
  const cards = page.getByTestId('member-card');
  await expect(cards.nth(23)).toBeVisible();
  const more = page.getByRole('link', { name: 'Show more' });
  await more.focus();
  await page.keyboard.press('Enter');
  // One that came by itself meanwhile is not the one that was asked for.
  await expect(page.locator('p:focus')).toHaveText(/^Page [34]/);
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(48);
  await page.getByRole('link', { name: 'Previous results' }).click();
  await expect(page).not.toHaveURL(/pageNumber/);
});

test('[D01] where few fit, others are shown under the names of the filters that were left out for them', async ({
  page,
}) => {
  await logIn(page, HOST);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/like-states') && requests.push(request.url()));
  await page.goto(address(HOST, '/members?body_type=slim&has_photo=true&interests=cooking&min_age=30&max_age=32'));
  const similar = page.locator('main section').filter({ hasText: 'Left out:' });
  await expect(similar).toContainText('Few members match exactly. These match with fewer filters. Left out:');
  await expect(similar.locator('.d-chips li').first()).toHaveText('Interests');
  await expect(similar.locator('.d-chips li').nth(1)).toHaveText('Body type');
  await expect(similar.getByTestId('member-card').first()).toBeVisible();
  // The hearts of both lists come with one call.
  await expect(similar.getByRole('button', { name: /^Like / }).first()).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('[D02] a member is hidden from the search in two taps, and comes back by one', async ({ page }) => {
  await settle(page, HOST);
  await page.goto(address(HOST, '/members?order=newest'));
  const names = page.getByTestId('card-name');
  await expect(names).toHaveCount(24);
  const first = (await names.first().textContent())!;
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Don’t show/ }).click();
  await expect(names.first()).not.toHaveText(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names.first()).toHaveText(first);
  await page.reload();
  await expect(names.first()).toHaveText(first);
});

test('[D02] hiding one after the other by keyboard keeps the focus, and undoing the first leaves the second hidden', async ({
  page,
}) => {
  await settle(page, HOST);
  await openPage(page, HOST, '/members?order=newest');
  const names = page.getByTestId('card-name');
  await expect(names).toHaveCount(24);
  const [first, second, third] = await names.allTextContents();
  const focused = page.locator('li:focus-within').getByTestId('card-name');
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .focus();
  for (const next of [second!, third!]) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /to favourites$/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: /Don’t show/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(names.first()).toHaveText(next);
    await expect(focused).toHaveText(next);
  }
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(names.first()).toHaveText(first!);
  await expect(names.nth(1)).toHaveText(third!);
  await expect(focused).toHaveText(first!);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(names.nth(1)).toHaveText(second!);
});

test('[A13] [D10] a visitor gets a teaser, wants to like, logs in, and the like is given at that profile', async ({
  page,
}) => {
  const { email, name } = await settle(page, HOST);
  await page.context().clearCookies();
  await page.goto(address(HOST, '/members'));
  await expect(page.getByTestId('member-card')).toHaveCount(12);
  await expect(page.getByText('A first look')).toBeVisible();
  // Nobody likes themselves, and the demo's log-ins, who are here, belong to other journeys too.
  const others = new RegExp(`${name}|Hannah|Tom H`);
  await page.getByTestId('member-card').filter({ hasNotText: others }).first().click();
  await expect(page).toHaveURL(/members\/[0-9a-f-]{36}$/);
  const profile = page.url();
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail address or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(profile);
  // Where the other one has liked before, the moment of the match stands above the page.
  await expect(page.getByRole('button', { name: /^(Liked|Match)$/, includeHidden: true })).toBeVisible();
});

/** Somebody of the teaser, by how many photos their card says. */
const findByPhotos = (page: Page, fits: 'one' | 'several'): Promise<string> =>
  page.evaluate(async (expected) => {
    const read = async <T>(path: string) => (await (await fetch(path)).json()) as T;
    const { profiles } = await read<{ profiles: { id: string }[] }>('/api/members');
    for (const { id } of profiles) {
      const { photos } = await read<{ photos: number }>(`/api/members/${id}/card`);
      if (expected === 'one' ? photos === 1 : photos > 1) return id;
    }
    throw new Error(`Nobody of the teaser has ${expected}`);
  }, fits);

test('[D10] chatting and photos of a profile open the sign-up for visitors, photos where there are more', async ({
  page,
}) => {
  await page.goto(address(HOST, '/members'));
  await page.goto(address(HOST, `/members/${await findByPhotos(page, 'one')}`));
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More photos', exact: true })).toHaveCount(0);
  await page.goto(address(HOST, '/members'));
  await page.goto(address(HOST, `/members/${await findByPhotos(page, 'several')}`));
  for (const name of ['Message', 'More photos']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page).toHaveURL(/members\/[0-9a-f-]{36}$/);
});

test('[F10] [F11] the credits page tells every movement, and the badge says when few are left', async ({ page }) => {
  await logIn(page, HOST, 'free@example.com');
  await page.goto(address(HOST, '/credits'));
  await expect(page.getByRole('heading', { name: 'Credit history' })).toBeVisible();
  const lines = page.locator('main ol > li');
  await expect(lines.first()).toBeVisible();
  const sum = await lines.locator('span:last-child > strong').allTextContents();
  const balance = sum.reduce((total, text) => total + Number(text.replace('−', '-')), 0);
  await expect(page.getByText(`You have ${balance} credits`)).toBeVisible();
  await expect(page.locator('.d-badge-warning').first()).toHaveText(String(balance));
});

test('[A12] an operator makes a code in the console, and ends it again', async ({ browser }) => {
  test.setTimeout(180_000);
  const host = 'milf.localhost';
  const desk = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await logInStaff(desk, 'admin@example.com');
  await desk.goto(address('console.localhost', '/sites'));
  await desk.getByRole('textbox', { name: 'Search' }).fill('Wieczór');
  await expect(desk.getByText('1–1 of 1')).toBeVisible();
  await desk.getByRole('row', { name: /milf\.localhost/ }).click();
  await desk.getByRole('tab', { name: 'Invitations' }).click();
  await desk.getByLabel('People').fill('1');
  await desk.getByLabel('Who it is for').fill(`Friends ${stamp}`);
  await desk.getByRole('button', { name: 'Create code' }).click();
  const line = desk.getByRole('listitem').filter({ hasText: `Friends ${stamp}` });
  await expect(line).toContainText('0 of 1 used');
  const code = (await line.locator('p').first().textContent())!.trim();
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await visitor.goto(address(host, '/pages/terms'));
  const check = (typed: string) =>
    visitor.evaluate(async (invite_code) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ invite_code });
      return (await fetch('/api/invite-codes/check', { method: 'POST', headers, body })).status;
    }, typed);
  expect(await check(code)).toBe(204);
  await line.getByRole('button', { name: `End ${code}` }).click();
  await expect(line).toContainText('ended');
  expect(await check(code)).toBe(422);
});

test('D-11: the settings show what was agreed to, and the consent is withdrawn and given again', async ({ page }) => {
  await settle(page, HOST, { free: true });
  await page.goto(address(HOST, '/settings'));
  const section = page.getByRole('region', { name: 'What you agreed to' });
  await expect(section).toContainText('you accepted the terms');
  await section.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(section).toContainText('We store neither');
  await page.goto(address(HOST, '/profile'));
  await expect(page.locator('#sexuality')).toContainText('Not specified');
  await page.goto(address(HOST, '/settings'));
  await section.getByRole('button', { name: 'Give consent' }).click();
  await expect(section).toContainText('you agreed that we store');
});
