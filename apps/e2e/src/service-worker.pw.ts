import type { Worker } from '@playwright/test';
import { address } from './addresses';
import { expect, test } from './journey';
import { settle } from './new-member';
import { clickPush, deliverPush, pushOf, serviceWorkerOf } from './service-worker';
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
