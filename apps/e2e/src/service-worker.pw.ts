import type { Page, Worker } from '@playwright/test';
import { address } from './addresses';
import { expect, test } from './journey';
import { settle } from './new-member';
import { changeSubscription, clickPush, deliverPush, pushOf, savedBy, serviceWorkerOf } from './service-worker';
import { openPage } from './visit';

const HOST = 'duet.localhost';

const shownBy = (worker: Worker) => worker.evaluate<string[]>('self.shown.map(({ body }) => body)');

test('[G03] [G08] a push message is shown while no page is in sight, with the number on the icon; a click leads the open page there', async ({
  page,
  context,
}) => {
  await settle(page, HOST);
  await openPage(page, HOST, '/members');
  const worker = await serviceWorkerOf(page, HOST);
  // In sight: the page knows already.
  await deliverPush(worker, pushOf('/chats', 1));
  expect(await shownBy(worker)).toEqual([]);
  await page.goto('about:blank');
  await deliverPush(worker, pushOf('/likes/received', 3));
  expect(await shownBy(worker)).toEqual(['You have a new message.']);
  expect(await worker.evaluate('self.badge')).toBe(3);

  await openPage(page, HOST, '/members');
  await clickPush(worker);
  await expect(page).toHaveURL(address(HOST, '/likes/received'));
  expect(context.pages()).toHaveLength(1);
  expect(await shownBy(worker)).toEqual([]);
});

test('[G03] logging out ends the subscription of the browser, and clears its screen', async ({ page }) => {
  await settle(page, HOST);
  await openPage(page, HOST, '/members');
  const worker = await serviceWorkerOf(page, HOST);
  await page.goto('about:blank');
  await deliverPush(worker, pushOf('/chats', 2));
  expect(await shownBy(worker)).toHaveLength(1);
  await openPage(page, HOST, '/members');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(address(HOST, '/'));
  await expect.poll(() => worker.evaluate('self.isUnsubscribed === true')).toBe(true);
  await expect.poll(() => shownBy(worker)).toEqual([]);
});

const keyOfSite = (page: Page) =>
  page.evaluate<string>(
    `fetch('/api/settings.php').then((answer) => answer.json()).then(({ settings }) => settings.push_public_key)`,
  );

for (const isTold of [true, false]) {
  test(`[G03] a browser whose push service gives it another address ${isTold ? 'with' : 'without'} the new subscription registers it`, async ({
    page,
  }) => {
    await settle(page, HOST);
    await openPage(page, HOST, '/members');
    const worker = await serviceWorkerOf(page, HOST);
    const key = await keyOfSite(page);
    await changeSubscription(worker, isTold ? { name: 'of-the-browser', key } : null);
    const name = isTold ? 'of-the-browser' : 'of-the-worker';
    const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
    expect(await savedBy(worker)).toEqual([
      expect.objectContaining({
        address: '/api/user.php?push=1',
        status: 204,
        public_key: key,
        subscription: expect.objectContaining({ endpoint }),
      }),
    ]);
  });
}

/** A worker of version 1, as a browser may have kept it: it shows messages and knows nothing else. */
const OLD_WORKER = `
  const VERSION = 1;
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('push', (event) => event.waitUntil(self.registration.showNotification('Old', {})));`;

test('[G03] an old service worker makes way for the new one, and the subscription of the browser survives', async ({
  page,
  context,
}) => {
  let source: string | null = OLD_WORKER;
  await context.route('**/sw.js', (route) =>
    source ? route.fulfill({ contentType: 'text/javascript', body: source }) : route.continue(),
  );
  await settle(page, HOST);
  await openPage(page, HOST, '/members');
  const old = await serviceWorkerOf(page, HOST);
  expect(await old.evaluate('VERSION')).toBe(1);
  source = null;
  // The subscription belongs to the registration, which the browser keeps as long as it has one of this scope.
  await page.evaluate(`navigator.serviceWorker.ready.then((registration) => {
    window.registration = registration;
    return registration.update();
  })`);
  await expect
    .poll(() => context.serviceWorkers().some((worker) => worker !== old && worker.url() === old.url()))
    .toBe(true);
  await page.evaluate(`navigator.serviceWorker.ready.then(({ active }) =>
    active.state === 'activated' || new Promise((done) => active.addEventListener('statechange', done)))`);
  const kept = await page.evaluate<boolean[]>(
    `navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one === window.registration))`,
  );
  expect(kept).toEqual([true]);
  await page.goto('about:blank');
  await openPage(page, HOST, '/members');
  const worker = await serviceWorkerOf(page, HOST);
  expect(await worker.evaluate('VERSION')).toBe(2);
  await page.goto('about:blank');
  await deliverPush(worker, pushOf('/likes/received', 1));
  expect(await shownBy(worker)).toEqual(['You have a new message.']);
  expect(await worker.evaluate('self.isUnsubscribed === true')).toBe(false);
});
