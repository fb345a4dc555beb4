import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { address } from './addresses';
import { join } from './new-member';

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
  const subscription = { endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys }), unsubscribe: async () => true };
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

test('[G04] the push alert has an enable button, and stays away once closed', async ({ page }) => {
  await answer(page, 'granted');
  await join(page);
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
