import { address } from './addresses';
import { expect, test } from './journey';
import { chooseCountry, goWithin, isReady, logIn, openPage, readyOffline } from './visit';

const PHONE = { width: 360, height: 760 };
const warning = 'Wichtige Information';

test('[H02] each layout says in its class which it is and whether one is logged in', async ({ page }) => {
  await page.goto(address('duet.localhost', '/members'));
  await expect(page.locator('.d-layout-default.logged-out')).toBeVisible();
  await page.goto(address('duet.localhost', '/signup'));
  await expect(page.locator('.d-layout-empty.logged-out')).toBeVisible();
  await logIn(page, 'duet.localhost');
  await page.goto(address('duet.localhost', '/chats'));
  await page.getByTestId('chat').first().click();
  await expect(page.locator('.d-layout-chat.logged-in')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('[H03] members get search, messages, likes and credits with their badges, visitors a log-in button', async ({
  page,
}) => {
  await page.goto(address('duet.localhost', '/members'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await logIn(page, 'duet.localhost', 'free@example.com');
  await page.goto(address('duet.localhost', '/members'));
  const navigation = page.getByRole('navigation', { name: 'Main navigation' }).first();
  await expect(navigation.getByRole('link', { name: /Messages.*unread/ })).toBeVisible();
  await expect(navigation.getByRole('link', { name: /Likes.*new/ })).toBeVisible();
  await expect(navigation.getByRole('link', { name: /Get Premium/ })).toBeVisible();
  await page.getByRole('button', { name: /Account of/ }).click();
  for (const name of ['My profile', 'Settings', 'Log out']) {
    await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name })).first()).toBeVisible();
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
});

test('[F15] the way to premium tells what it changes, and leads to the credits', async ({ page }) => {
  await logIn(page, 'duet.localhost', 'free@example.com');
  await page.goto(address('duet.localhost', '/members'));
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /Premium/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Your own photos 3 25' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Likes a day 50 200' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Get Premium' }).click();
  await expect(page.getByRole('link', { name: /^20 credits/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Credit history' })).toBeVisible();

  await logIn(page, 'duet.localhost', 'premium@example.com');
  await page.goto(address('duet.localhost', '/premium'));
  await expect(page.getByRole('heading', { name: /^You have \d+ credits$/ })).toBeVisible();
});

test('[B12] logging out begins a fresh page, and one that gets no answer is told', async ({ page }) => {
  await logIn(page, 'duet.localhost');
  await page.goto(address('duet.localhost', '/members'));
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.route('**/api/logout.php', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('.d-toast.is-bad')).toBeVisible();
  await page.unroute('**/api/logout.php');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(address('duet.localhost'));
  await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});

test('[H14] a failed call without a text of its own says so in the sentence of an act, and in that of a part of a page', async ({
  page,
}) => {
  const detail = 'An error occured, please try again later.';
  const fail = { status: 500, json: { code: 'internal', detail } };
  await openPage(page, 'duet.localhost', '/login');
  await page.route('**/api/user.php', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.getByLabel('E-mail address or username').fill('free@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText(detail);

  await page.unroute('**/api/user.php');
  await logIn(page, 'duet.localhost', 'free@example.com');
  await openPage(page, 'duet.localhost', '/premium');
  await page.route('**/api/orders', (route) => route.fulfill(fail));
  await goWithin(page, '/transactions');
  const fault = page.getByRole('main').getByRole('alert');
  await expect(fault).toContainText('An error has occurred.');
  await expect(fault).not.toContainText(detail);
  await page.unroute('**/api/orders');
  await fault.getByRole('button', { name: 'Try again' }).click();
  await expect(fault).toHaveCount(0);
});

test('[B12] a session that ended far down a page leads to the top of the log-in', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await logIn(page, 'duet.localhost', 'free@example.com');
  await page.goto(address('duet.localhost', '/members'));
  await expect(page.getByTestId('member-card').first()).toBeVisible();
  // The program begins at the top when it takes the page over.
  await isReady(page);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 900));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  }).toPass();
  await context.clearCookies();
  await page.locator('.d-tabs a[href="/likes"]').click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByLabel('Password', { exact: true })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('[H03] phones have the tabs at the lower edge', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await logIn(page, 'duet.localhost');
  await page.goto(address('duet.localhost', '/members'));
  await expect(page.getByRole('link', { name: /^Search/ }).last()).toBeInViewport();
});

test('[A06] [H03] the language list shows only where there is more than one language', async ({ page }) => {
  await page.goto(address('duet.localhost'));
  await expect(page.getByRole('button', { name: /Language/ })).toHaveCount(0);
  await page.goto(address('bbw.localhost', '/members'));
  await expect(page.getByRole('button', { name: /Taal|Langue|Sprache/ }).first()).toBeVisible();
});

test('[A06] [A17] choosing a language changes the words of the site’s settings too, without a reload', async ({
  page,
}) => {
  await page.goto(address('bbw.localhost'));
  await expect(page).toHaveTitle(/ – daten met rondingen$/);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  for (const [menu, language, title] of [
    ['Taal', 'Deutsch', / – Dating mit Kurven$/],
    ['Sprache', 'Français', / – rencontres tout en rondeurs$/],
  ] as const) {
    await page
      .getByRole('button', { name: new RegExp(menu) })
      .first()
      .click();
    await page.getByRole('button', { name: language, exact: true }).click();
    await expect(page).toHaveTitle(title);
  }
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('[H04] the entry warning comes once, to visitors in the Netherlands and Germany alone', async ({ page }) => {
  await page.goto(address('she.localhost', '/members'));
  await expect(page.getByRole('dialog', { name: warning })).toHaveCount(0);
  await chooseCountry(page, 'she.localhost', 'DE');
  await page.goto(address('she.localhost', '/members'));
  await expect(page.getByRole('dialog', { name: warning })).toBeVisible();
  await page.getByRole('dialog', { name: warning }).getByRole('button').last().click();
  await expect(page.getByRole('dialog', { name: warning })).toHaveCount(0);
  await page.goto(address('she.localhost', '/members'));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: warning })).toHaveCount(0);
});

test('[H04] it is hidden where a password is reset, and from members', async ({ page }) => {
  await chooseCountry(page, 'she.localhost', 'DE');
  await page.goto(address('she.localhost', '/reset-password'));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: warning })).toHaveCount(0);
  await logIn(page, 'she.localhost');
  await page.goto(address('she.localhost', '/members'));
  await expect(page.getByTestId('member-card').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: warning })).toHaveCount(0);
});

test('[H01] [H07] an address that is none of ours says so and leads home', async ({ page }) => {
  await page.goto(address('duet.localhost', '/no/such/page'));
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(address('duet.localhost'));
});

test('[A01] a host without a site gets a page that says so, and nothing of another', async ({ page }) => {
  const answer = await page.goto(address('nobody.localhost'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no website at this address.')).toBeVisible();
  expect(await page.content()).not.toContain('Duet');
});

const NEWS = `
  globalThis.badges = [];
  navigator.setAppBadge = async (count) => void badges.push(count);
  navigator.clearAppBadge = async () => void badges.push(0);`;

test('[G08] the installed app carries the number that the title has, and none after a log-out', async ({ page }) => {
  await page.addInitScript({ content: NEWS });
  await logIn(page, 'duet.localhost', 'free@example.com');
  await page.goto(address('duet.localhost', '/members'));
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const badge = () => page.evaluate('badges.at(-1)');
  const inTitle = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
  await expect.poll(async () => (await badge()) === (await inTitle())).toBe(true);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  // The log-out loads the page anew: what is asked of it at that moment gets no answer.
  await expect(async () => expect(await badge()).toBe(0)).toPass();
});

test('the cookies page names everything that a visit leaves in the browser', async ({ page }) => {
  await page.goto(address('duet.localhost', '/members?network=abc'));
  // The program comes after the page, and who is away by then has brought no source.
  const kept = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(kept).toContain('tracking');
  await logIn(page, 'duet.localhost', 'free@example.com');
  for (const path of ['/members', '/chats', '/likes', '/complete-signup', '/credits', '/settings']) {
    await openPage(page, 'duet.localhost', path);
  }
  await page.goto(address('duet.localhost', '/pages/cookies'));
  const names = await page.locator('main strong').allTextContents();
  const isNamed = (found: string) =>
    names.some((name) => (name.endsWith('…') ? found.startsWith(name.slice(0, -1)) : found === name));
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = await kept();
  expect(cookies).toContain('tracking');
  expect([...cookies, ...keys].filter((name) => !isNamed(name))).toEqual([]);
});

test('[H11] without a connection an address shows a page of the site, in its language, and an open page says so', async ({
  page,
}) => {
  const host = 'she.localhost';
  await page.goto(address(host, '/pages/terms'));
  await readyOffline(page);
  await page.context().setOffline(true);
  await expect(page.getByText('Was du siehst, kann veraltet sein')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Du bist anscheinend offline.' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.locator('main article h1')).toBeVisible();
  await expect(page.getByText('Was du siehst, kann veraltet sein')).toHaveCount(0);
});

test('[H06] a tab of the likes that there is none of is the 404 page', async ({ page }) => {
  await logIn(page, 'duet.localhost');
  const answer = await page.goto(address('duet.localhost', '/likes/nosuch'));
  expect(answer?.status()).toBe(404);
  await isReady(page);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await expect(page).toHaveURL(/likes\/nosuch/);
});

test('[B11] the log-in says what one comes to, and offers no second log-in', async ({ page }) => {
  await page.goto(address('duet.localhost', '/settings'));
  await expect(page).toHaveURL(/login\?next=%2Fsettings/);
  await expect(page.getByText('Once you have logged in, we will take you to: Settings')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
});

test('[B01] a wrong address on the start page is told in the words and language of the site', async ({ page }) => {
  // Until the program is there, the browser says it in its own words.
  await openPage(page, 'she.localhost', '/');
  const form = page.locator('form.l-start').first();
  await form.getByRole('textbox').fill('nobody');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText('Ungültige E-Mail-Adresse');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
