import type { Page } from '@playwright/test';
import { address } from './addresses';
import { expect, test } from './journey';
import { logIn } from './visit';

/** Everything that the browser and this tab keep of what members have begun to write. */
const begunIn = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) =>
      Object.keys(storage).filter((key) => /^(draft|outbox)\./.test(key)),
    ),
  );

/** Leaves a text in the browser that the member has begun, as the conversation does. */
const beginText = (page: Page) =>
  page.evaluate(async () => {
    const { user } = (await (await fetch('/api/user.php')).json()) as { user: { id: string } };
    localStorage.setItem(`draft.${user.id}.somebody`, 'for nobody else');
    return user.id;
  });

test('[B12] what one member has begun to write is never there for the next one in the browser', async ({ page }) => {
  await logIn(page, 'duet.localhost', 'free@example.com');
  await page.goto(address('duet.localhost', '/settings'));
  const key = `draft.${await beginText(page)}.somebody`;
  expect(await begunIn(page)).toEqual([[key], []]);

  // The session ends while no page is open.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'auth.session' });
  await page.goto(address('duet.localhost', '/pricing'));
  await expect.poll(() => begunIn(page)).toEqual([[], [key]]);

  await logIn(page, 'duet.localhost', 'premium@example.com');
  await page.goto(address('duet.localhost', '/members'));
  await expect.poll(() => begunIn(page)).toEqual([[], []]);

  await beginText(page);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(await begunIn(page)).toEqual([[], []]);
});

test('what is no page opens by itself, in a sandbox and without the origin of the site', async ({ page }) => {
  await page.goto(address('duet.localhost', '/api/user.php'));
  await expect(page.locator('body')).toContainText('"user"');
  expect(await page.evaluate(() => origin)).toBe('null');
  expect((await page.goto(address('duet.localhost', '/icon.svg')))?.status()).toBe(200);
  await page.goto(address('nobody.localhost', '/'));
  await expect(page.getByRole('heading')).toBeVisible();
  expect(await page.evaluate(() => origin)).toBe('null');
});
