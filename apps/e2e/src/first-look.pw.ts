import type { Page } from '@playwright/test';
import { address } from './addresses';
import { expect, test } from './journey';
import { logIn } from './visit';

const HOST = 'she.localhost';

interface FirstLook {
  heading: string;
  times: string[];
}
type WatchedWindow = typeof globalThis & { firstLook: FirstLook; firstNodes: (Element | null)[] };

/** Notes what the server had drawn before the program began. */
async function watchFirstLook(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const watched = globalThis as WatchedWindow;
      const root = document.getElementById('root');
      const times = [...(root?.querySelectorAll('time') ?? [])].map(({ textContent }) => textContent);
      watched.firstLook = { heading: root?.querySelector('h1')?.textContent ?? '', times };
      watched.firstNodes = [root?.querySelector('.d-layout') ?? null, root?.querySelector('h1') ?? null];
    });
  });
}

/** Opens a page until the server had time to draw it, and answers what it had drawn and whether that still stands. */
async function lookAt(page: Page, path: string): Promise<FirstLook & { stands: boolean }> {
  let look: FirstLook = { heading: '', times: [] };
  await expect(async () => {
    // An address with a fragment that stands already would not be loaded again.
    await page.goto('about:blank');
    await page.goto(address(HOST, path));
    look = await page.evaluate(() => (globalThis as WatchedWindow).firstLook);
    // A page that was not drawn in time has begun a sign-up, with which the next one would go on.
    if (look.heading === '') await page.evaluate(() => sessionStorage.clear());
    expect(look.heading).not.toBe('');
  }).toPass();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  const stands = await page.evaluate(() => (globalThis as WatchedWindow).firstNodes.every((node) => node?.isConnected));
  return { ...look, stands };
}

function warnings(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

test('a visitor’s page comes drawn, and the program goes on with it as it stands', async ({ page }) => {
  const messages = warnings(page);
  await watchFirstLook(page);
  for (const path of [
    '/members',
    '/login',
    '/reset-password',
    '/pages/terms',
    '/lang-config',
    '/no/page',
    '/nothing',
    '/signup',
    '/landers/tinderswipe',
  ]) {
    const { heading, stands } = await lookAt(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    expect(stands, path).toBe(true);
  }
  expect(messages).toEqual([]);
});

test('a member’s page comes drawn, and the program goes on with it as it stands', async ({ page }) => {
  test.slow();
  await logIn(page, HOST);
  const messages = warnings(page);
  await watchFirstLook(page);
  const card = await page.evaluate(async () => {
    const { profiles } = (await (await fetch('/api/members')).json()) as { profiles: { id: string }[] };
    return `/members/${profiles[0]!.id}`;
  });
  const pages = [
    '/',
    '/complete-signup',
    '/members',
    '/swipe-game',
    card,
    '/likes',
    '/chats',
    '/profile',
    '/settings',
    '/notifications',
    '/credits',
    '/transactions',
    '/pricing',
  ];
  for (const path of pages) {
    const { heading, stands } = await lookAt(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    expect(stands, path).toBe(true);
  }
  expect(messages).toEqual([]);
});

test('times are drawn in the time zone that the browser had told, and notes that were closed are not', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York' });
  const page = await context.newPage();
  // A Chromium without windows denies notifications before anybody is asked.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  await logIn(page, HOST);
  await watchFirstLook(page);
  await page.goto(address(HOST, '/chats'));
  await expect(page.locator('time').first()).toBeVisible();
  const note = page.getByRole('region', { name: 'Erfahre von neuen Nachrichten' });
  await note.getByRole('button', { name: 'Schließen' }).click();
  await expect(note).toHaveCount(0);
  const { times, stands } = await lookAt(page, '/chats');
  expect(times).toEqual(await page.locator('time').allTextContents());
  expect(stands).toBe(true);
  expect(await page.evaluate(async () => (await fetch('/chats')).text())).not.toContain(
    'Erfahre von neuen Nachrichten',
  );
  await context.close();
});

test('photos that were there before the program show in it, and broken ones leave their place to a sign', async ({
  page,
}) => {
  await logIn(page, HOST);
  const pictures = page.locator('.d-photo img');
  const readLook = () =>
    pictures
      .evaluateAll((all) => (all as HTMLImageElement[]).slice(0, 2).every(({ complete }) => complete))
      // The page before goes while it is asked.
      .catch(() => false);
  let isServing = true;
  await page.route('**/assets/*.js', async (route) => {
    await expect.poll(readLook).toBe(true);
    await route.continue();
  });
  await page.route('**/*.webp*', (route) => (isServing ? route.continue() : route.abort()));
  await page.goto(address(HOST, '/profile'));
  await expect(page.locator('.d-photo').first()).toHaveClass(/is-there/);
  isServing = false;
  await page.goto(address(HOST, '/likes'));
  await expect(page.locator('.d-photo').first()).toHaveClass(/is-empty/);
});

test('an open conversation comes with its newest messages, and its history stands in their place', async ({ page }) => {
  await logIn(page, HOST);
  const messages = warnings(page);
  await watchFirstLook(page);
  await page.goto(address(HOST, '/chats'));
  const chat = (await page.locator('a[href^="/chats/"]').first().getAttribute('href')) ?? '';
  const bubbles = page.getByTestId(/message$/);
  const newest = () =>
    bubbles.evaluateAll((all) => {
      const places = all.map((one) => ({ text: one.textContent, top: Math.round(one.getBoundingClientRect().top) }));
      return places.reduce((lowest, place) => (place.top > lowest.top ? place : lowest));
    });
  let go = () => undefined as void;
  const isSeen = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/vendor-*.js', async (route) => {
    await isSeen;
    await route.continue();
  });
  await expect(async () => {
    await page.goto(address(HOST, chat), { waitUntil: 'commit' });
    await expect(bubbles.last()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.evaluate(() => document.fonts.ready);
  const drawn = await newest();
  go();
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect.poll(newest).toEqual(drawn);
  expect(messages).toEqual([]);
});

test('each step of a sign-up is drawn before the program is there', async ({ page, browser }) => {
  await logIn(page, HOST);
  const messages = warnings(page);
  await watchFirstLook(page);
  const off = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const still = await off.newPage();
  const steps = { photo: 'button', place: '[name=city]', personal: '[name=body_type]', about_me: 'textarea' };
  for (const [step, field] of Object.entries(steps)) {
    await expect(async () => {
      await still.goto(address(HOST, `/complete-signup?step=${step}`));
      await expect(still.locator(`main ${field}`).first()).toBeAttached({ timeout: 1000 });
    }).toPass();
    expect((await lookAt(page, `/complete-signup?step=${step}`)).stands, step).toBe(true);
    await expect(page.locator(`main ${field}`).first()).toBeAttached();
  }
  expect(messages).toEqual([]);
  await off.close();
});

test('what the browser filled in before the program came is not lost', async ({ page }) => {
  await watchFirstLook(page);
  await lookAt(page, '/login');
  await page.route(
    '**/assets/vendor-*.js',
    async (route) => {
      await page.evaluate(() => {
        const [login, password] = document.querySelectorAll<HTMLInputElement>('#root input');
        if (login && password) [login.value, password.value] = ['premium@example.com', 'demo-password'];
      });
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(address(HOST, '/login'));
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/members$/);
});

test('a link of a mail is not called bad before its token was looked at', async ({ page }) => {
  const messages = warnings(page);
  await watchFirstLook(page);
  const { heading } = await lookAt(page, `/reset-password/do#${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.goto(address(HOST, '/login'));
  await lookAt(page, '/reset-password/do#short');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
  expect(messages).toEqual([]);
});

test('pages of two members tell each their own', async ({ browser }) => {
  const [one, other] = [await browser.newPage(), await browser.newPage()];
  await logIn(one, HOST);
  await logIn(other, HOST, 'free@example.com');
  const htmlOf = (page: Page) => page.evaluate(async () => (await fetch('/profile')).text());
  const nameOf = (page: Page) =>
    page.evaluate(async () => {
      const { user } = (await (await fetch('/api/user.php')).json()) as { user: { profile: { name: string } } };
      return user.profile.name;
    });
  const [name, otherName] = [await nameOf(one), await nameOf(other)];
  for (let turn = 0; turn < 4; turn += 1) {
    const [html, otherHtml] = await Promise.all([htmlOf(one), htmlOf(other)]);
    expect(html).toContain(name);
    expect(html).not.toContain(otherName);
    expect(otherHtml).toContain(otherName);
    expect(otherHtml).not.toContain(name);
  }
  await Promise.all([one.close(), other.close()]);
});

test('a page whose program does not come says so', async ({ page }) => {
  const sentence = 'Ein Teil dieser Seite konnte nicht geladen werden.';
  await page.route('**/assets/vendor-*.js', (route) => route.abort());
  await page.goto(address(HOST, '/login'));
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await page.unroute('**/assets/vendor-*.js');
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect(page.getByText(sentence)).toBeHidden();
  const html = await page.evaluate(async () => (await fetch('/login')).text());
  expect(html).toMatch(/<noscript>.*Diese Seite braucht JavaScript\./);
});

test('the first look can be read without the program, and not be touched', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(address(HOST, '/pages/terms'));
    await expect(page.locator('h1')).toBeVisible({ timeout: 1 });
  }).toPass();
  await expect(page.locator('#root')).toHaveAttribute('inert');
  await context.close();
});

test('who scrolls a page before the program has come stays there', async ({ page }) => {
  await logIn(page, HOST);
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/assets/vendor-*.js', async (route) => {
    await started;
    await route.continue();
  });
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto(address(HOST, '/members'), { waitUntil: 'commit' });
    await expect(page.getByTestId('member-card').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  const heightOf = async () => (await page.getByTestId('member-card').nth(8).boundingBox())!.y;
  const before = await heightOf();
  start();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  expect(Math.abs((await heightOf()) - before)).toBeLessThan(100);
});
