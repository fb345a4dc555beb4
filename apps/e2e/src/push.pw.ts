import type { Page } from '@playwright/test';
import { address } from './addresses';
import { expect, test } from './journey';
import { join, settle } from './new-member';

const HOST = 'duet.localhost';

type Answer = 'default' | 'granted' | 'denied';

/** The browser's answer to being asked, and a push service in its place: no test calls a real one. */
const browserThatSays = (answer: Answer) => `
  Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('asked') ?? 'default' });
  Notification.requestPermission = async () => {
    sessionStorage.setItem('asked', '${answer}');
    return '${answer}';
  };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/' + performance.timeOrigin;
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const bytesOf = (key) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  const subscription = {
    endpoint,
    get options() {
      return { applicationServerKey: bytesOf(sessionStorage.getItem('key')).buffer };
    },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => (sessionStorage.removeItem('key'), true),
  };
  PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('key') ? subscription : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    sessionStorage.setItem('key', applicationServerKey);
    return subscription;
  };`;

const answer = (page: Page, reply: Answer) => page.addInitScript({ content: browserThatSays(reply) });

test('[G03] the step asks once, the browser says yes, and the server knows', async ({ page }) => {
  await answer(page, 'granted');
  await join(page);
  await page.goto(address(HOST, '/complete-signup?step=push'));
  await expect(page.getByText(/Your browser will ask you first/)).toBeVisible();
  const pushCall = page.waitForResponse((response) => response.url().endsWith('/api/user.php?push=1'));
  await page.getByRole('button', { name: 'Switch on' }).click();
  expect((await pushCall).status()).toBe(204);
  await expect(
    page.getByRole('button', { name: 'Look around' }).or(page.getByRole('link', { name: 'Look around' })),
  ).toBeVisible();
  const key = await page.evaluate(`sessionStorage.getItem('key')`);
  expect(key).toMatch(/^[\w-]{87}$/);
  await page.goto(address(HOST, '/members'));
  await expect(page.getByText('Hear about new messages')).toHaveCount(0);
});

test('[G03] a browser that says no is not asked again, and says how to change it', async ({ page }) => {
  await answer(page, 'denied');
  await join(page);
  await page.goto(address(HOST, '/complete-signup?step=push'));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText(/blocks notifications from/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Look around' })).toBeVisible();
});

test('[G03] a browser without push messages has no step for them', async ({ page }) => {
  await page.addInitScript({ content: 'delete window.PushManager' });
  await join(page);
  await page.goto(address(HOST, '/complete-signup'));
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
});

test('[G03] a browser that subscribed with a key that the site has replaced subscribes anew when it comes back', async ({
  page,
}) => {
  await answer(page, 'granted');
  const { id } = await join(page);
  await page.evaluate(
    ({ member, key }) => {
      localStorage.setItem(`push.${member}`, 'on');
      sessionStorage.setItem('asked', 'granted');
      sessionStorage.setItem('key', key);
    },
    { member: id, key: 'B'.repeat(87) },
  );
  // Its answer comes after the member has switched off again.
  let answerPush = () => {};
  const isOff = new Promise<void>((resolve) => (answerPush = resolve));
  await page.route('**/api/user.php?push=1', async (route) => {
    await isOff;
    await route.continue();
  });
  const pushCall = page.waitForRequest((request) => request.url().endsWith('/api/user.php?push=1'));
  await page.goto(address(HOST, '/notifications'));
  const body = (await pushCall).postDataJSON() as { public_key: string };
  expect(body.public_key).toMatch(/^[\w-]{87}$/);
  expect(body.public_key).not.toBe('B'.repeat(87));
  expect(await page.evaluate(`sessionStorage.getItem('key')`)).toBe(body.public_key);
  const section = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(section).toContainText('Push messages are on for this device.');
  await section.getByRole('button', { name: 'Switch off here' }).click();
  const isOffNow = () => expect(section).toContainText('push messages are off on this device');
  await isOffNow();
  const answered = page.waitForResponse('**/api/user.php?push=1');
  answerPush();
  await answered;
  // The page has had the answer, and two frames to show what it makes of it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await isOffNow();
});

test('[G03] the page of notifications says why there are no push messages here', async ({ browser }) => {
  const section = { name: 'Notifications on this device' };
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  for (const [userAgent, script, words] of [
    [undefined, 'delete window.PushManager', 'This browser cannot receive push messages.'],
    [iPhone, 'delete window.PushManager', 'Add to Home Screen'],
    [undefined, `sessionStorage.setItem('asked', 'denied');${browserThatSays('denied')}`, 'blocks notifications from'],
  ] as const) {
    const context = await browser.newContext(userAgent ? { userAgent } : {});
    const page = await context.newPage();
    await join(page);
    await page.addInitScript({ content: script });
    await page.goto(address(HOST, '/notifications'));
    await expect(page.getByRole('region', section)).toContainText(words);
    await expect(page.getByRole('region', section).getByRole('button')).toHaveCount(0);
    await context.close();
  }
});

test('[G04] the push alert has an enable button, and stays away once closed', async ({ page }) => {
  await answer(page, 'granted');
  await settle(page, HOST);
  // One notice at a time: the one about the first photo was closed long ago.
  await page.addInitScript(`localStorage.setItem('dismissed.enrich', '1')`);
  await page.goto(address(HOST, '/members'));
  const alert = page.getByRole('region', { name: 'Hear about new messages' });
  await expect(alert.getByRole('button', { name: 'Switch on' })).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(alert).toHaveCount(0);
  expect(Number(await page.evaluate(`localStorage.getItem('dismissed.push')`))).toBeGreaterThan(0);
});

test('[G04] the push alert rests once it was in sight on three visits', async ({ page }) => {
  await answer(page, 'granted');
  await settle(page, HOST);
  await page.addInitScript(`localStorage.setItem('dismissed.enrich', '1')`);
  // Two visits were yesterday and earlier; a third one counts once.
  await page.goto(address(HOST, '/pages/terms'));
  await page.evaluate(`localStorage.setItem('seen.push', '2~' + (Date.now() - 86_400_000))`);
  const alert = page.getByRole('region', { name: 'Hear about new messages' });
  const seen = () => page.evaluate<string>(`localStorage.getItem('seen.push').split('~')[0]`);
  for (const path of ['/members', '/credits']) {
    await page.goto(address(HOST, path));
    await expect(alert).toBeVisible();
    await expect.poll(seen).toBe('3');
  }
  await page.evaluate(`localStorage.setItem('seen.push', '3~' + (Date.now() - 86_400_000))`);
  await page.goto(address(HOST, '/members'));
  await expect(page.getByTestId('member-card').first()).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(await seen()).toBe('3');
});

test('[G03] version 2 of the service worker is registered on load and answers for opened addresses alone', async ({
  page,
}) => {
  await page.goto(address(HOST, '/pages/terms'));
  const worker = await page.evaluate<{ address: string; scope: string; source: string }>(`(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return { address: active.scriptURL, scope, source: await (await fetch('/sw.js')).text() };
  })()`);
  expect(worker.address).toBe(address(HOST, '/sw.js'));
  expect(worker.scope).toBe(address(HOST, '/'));
  expect(worker.source).toContain('VERSION = 2');
  expect(worker.source.match(/respondWith/g)).toHaveLength(1);
  expect(worker.source).toContain(`if (event.request.mode === 'navigate') event.respondWith(`);
});
